import type { Crosstab, CrosstabAudienceInput, CrosstabInput } from '../../../contract/crosstab.ts';
import type { CrosstabVersion } from '../../../contract/crosstab-version.ts';
import type { SharingUser } from '../../../contract/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import { checkExpression, isGiven } from '../store/check-expression.ts';
import { createDocumentStore, type DocumentContent, type StoredDocument } from '../store/work-store.ts';
import { ownerOfNew } from '../store/owner-of-new.ts';
import { createVersionStore } from '../store/history.ts';
import { loadObject } from '../store/load-work.ts';
import { ServiceError } from '../../http/service-error.ts';
import type { Turn } from '../../http/turn.ts';
import type { Principal } from '../../identity/principal.ts';
import { readCrosstabSharees, replaceCrosstabSharees } from '../sharing/crosstab-sharees.ts';
import { readCrosstabDocument, toCrosstab } from './crosstab-answer.ts';

/** What a list shows at once. */
const listLimit = 10_000;

/** Saved crosstabs. Their structure is checked when they are saved, their codes when a query uses them. */
export function createCrosstabService(deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'config'>) {
  const store = createDocumentStore(deps, 'crosstabs');
  const versions = createVersionStore(deps, 'crosstabs');

  /** `unknown`: those of the request whom it could not be shared with. */
  const shown = (stored: StoredDocument, unknown: readonly SharingUser[] = []): Crosstab =>
    toCrosstab(stored, [...readCrosstabSharees(deps, stored), ...unknown]);

  function checkCopiedFrom(principal: Principal, uuid: string | null | undefined): void {
    if (uuid === undefined || uuid === null || uuid === '') return;
    if (store.find(principal, uuid) === undefined) {
      throw new ServiceError(
        'not_found',
        'copied_from names no crosstab of yours; leave it out or name one that exists',
      );
    }
  }

  return {
    async *list(principal: Principal, turn: Turn): AsyncGenerator<Crosstab, void, undefined> {
      const page = {
        name: '',
        folderId: null,
        sortBy: 'updated_at',
        order: 'desc',
        limit: listLimit,
        offset: 0,
      } as const;
      for await (const stored of store.list(principal, page, turn)) yield shown(stored);
    },

    read(principal: Principal, uuid: string): Crosstab {
      return shown(store.load(principal, uuid));
    },

    create(principal: Principal, sent: CrosstabInput): Crosstab {
      checkStructure(sent);
      const ownerId = ownerOfNew(deps.storage, principal, sent.user_id);
      checkCopiedFrom(principal, sent.copied_from);
      return deps.storage.transaction(() => {
        const created = store.create(principal, ownerId, toContent(sent));
        versions.keep(principal, created, sent.change ?? '');
        const unknown = replaceCrosstabSharees(deps, principal, created, sent);
        return shown(store.load({ ...principal, userId: ownerId }, created.id), unknown);
      });
    },

    /** Whole: what is not sent is blank afterwards. */
    replace(principal: Principal, uuid: string, sent: CrosstabInput, ifMatch: number | null): Crosstab {
      if (sent.uuid !== undefined && sent.uuid !== null && sent.uuid !== '' && sent.uuid !== uuid) {
        throw new ServiceError(
          'invalid_request',
          'uuid in the body is not that of the path; leave it out or make them equal',
        );
      }
      checkStructure(sent);
      if (store.find(principal, uuid)?.access === 'view') {
        throw new ServiceError(
          'unauthorized',
          'you have no permission to change this crosstab; ask its owner for it, or save a copy',
        );
      }
      return deps.storage.transaction(() => {
        const replaced = store.replace(principal, uuid, ifMatch, () => toContent(sent));
        versions.keep(principal, replaced, sent.change ?? '');
        const unknown = replaceCrosstabSharees(deps, principal, replaced, sent);
        return shown(store.load(principal, uuid), unknown);
      });
    },

    /** For those who may change it: it tells of what others no longer see. */
    listVersions(principal: Principal, uuid: string): CrosstabVersion[] {
      const { id } = loadObject(deps, principal, 'crosstabs', uuid, 'edit');
      return versions.list(id).map((version) => {
        const { rows, columns, bases } = readCrosstabDocument(version);
        return {
          rev: version.rev,
          name: version.name,
          saved_at: version.savedAt,
          saved_by: {
            user_id: version.savedBy.userId,
            email: version.savedBy.email,
            name: version.savedBy.name,
          },
          change: version.change,
          rows: rows.length,
          columns: columns.length,
          bases: bases.length,
        };
      });
    },

    /** As it was then, with the sharing of today. Throws `not_found` for one that was let go of or never was. */
    readVersion(principal: Principal, uuid: string, rev: number): Crosstab {
      const current = loadObject(deps, principal, 'crosstabs', uuid, 'edit');
      const version = versions.find(current.id, rev);
      if (version === undefined) {
        throw new ServiceError(
          'not_found',
          `this crosstab has no version ${rev}; its versions are listed at /v2/saved/crosstabs/{uuid}/versions`,
        );
      }
      const { name, document, savedAt } = version;
      return shown({ ...current, name, document, rev, updatedAt: savedAt });
    },

    remove(principal: Principal, uuid: string, ifMatch: number | null): number {
      return store.remove(principal, [uuid], ifMatch);
    },
  };
}

function checkStructure(sent: CrosstabInput): void {
  for (const part of ['bases', 'rows', 'columns'] as const) {
    sent[part].forEach((item, index) => {
      checkExpression(item.expression, `${part}[${index}].expression`);
      checkSingleMeaning(item, `${part}[${index}]`);
    });
  }
}

function checkSingleMeaning(item: CrosstabAudienceInput, origin: string): void {
  const given = [isGiven(item.expression), Boolean(item.avg?.question), Boolean(item.dbu?.question)];
  if (given.filter(Boolean).length > 1) {
    throw new ServiceError(
      'invalid_request',
      `${origin} carries more than one of expression, avg and dbu; send one`,
    );
  }
}

function toContent(sent: CrosstabInput): DocumentContent {
  const folderId = sent.folder_id ?? '';
  const { change: _, ...document } = sent;
  return { name: sent.name, folderId: folderId === '' ? null : folderId, document: JSON.stringify(document) };
}
