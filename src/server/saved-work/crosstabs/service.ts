import type { Crosstab, CrosstabAudienceInput, CrosstabInput } from '../../../contract/crosstab.ts';
import type { SharingUser } from '../../../contract/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import { isGiven } from '../../figures/request-reader.ts';
import { checkExpression } from '../store/check-expression.ts';
import { ownerOfNew } from '../store/owner-of-new.ts';
import { latestFirst } from '../store/latest-first.ts';
import type { StoredWork } from '../store/load-work.ts';
import { createWorkStore, type WorkContent } from '../store/work-store.ts';
import { ServiceError } from '../../http/service-error.ts';
import type { Turn } from '../../http/turn.ts';
import type { Principal } from '../../identity/principal.ts';
import { readCrosstabSharees, replaceCrosstabSharees } from '../sharing/crosstab-sharees.ts';
import { toCrosstab } from './crosstab-answer.ts';

/** What a list shows at once. */
const listLimit = 10_000;
const documentBatch = 50;
const documentBatchBytes = 2 ** 20;

/** Saved crosstabs. Their structure is checked when they are saved, their codes when a query uses them. */
export function createCrosstabService(deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'config'>) {
  const store = createWorkStore(deps, 'crosstabs');

  /** `unknown`: those of the request whom it could not be shared with. */
  const shown = (stored: StoredWork, unknown: readonly SharingUser[] = []): Crosstab =>
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
      const rows = await latestFirst(deps.storage, principal, 'crosstabs', turn);
      for (const ids of inBatches(rows.slice(0, listLimit))) {
        for (const stored of store.readAll(principal, ids)) yield shown(stored);
        if (turn.isOver()) await turn.next();
      }
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
        const unknown = replaceCrosstabSharees(deps, principal, created, sent);
        return shown(store.load({ ...principal, userId: ownerId }, created.id), unknown);
      });
    },

    /** Makes the crosstabs that come with a dataset what they are in this release. */
    replaceCurated(
      owner: Pick<Principal, 'organisationId' | 'userId'>,
      crosstabs: readonly { readonly id: string; readonly document: CrosstabInput }[],
    ): void {
      const works = crosstabs.map(({ id, document }) => {
        checkStructure(document);
        return { id, ...toContent(document) };
      });
      store.replaceCurated(owner, works);
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
        const unknown = replaceCrosstabSharees(deps, principal, replaced, sent);
        return shown(store.load(principal, uuid), unknown);
      });
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

function toContent(sent: CrosstabInput): WorkContent {
  const folderId = sent.folder_id ?? '';
  const { change, ...document } = sent;
  return {
    name: sent.name,
    folderId: folderId === '' ? null : folderId,
    document: JSON.stringify(document),
    change: change ?? '',
  };
}

/** Ids of crosstabs that are read together: few where they are large. */
function* inBatches(
  rows: readonly { readonly id: string; readonly bytes: number }[],
): Generator<readonly string[]> {
  let ids: string[] = [];
  let bytes = 0;
  for (const next of rows) {
    if (ids.length === documentBatch || (ids.length > 0 && bytes + next.bytes > documentBatchBytes)) {
      yield ids;
      ids = [];
      bytes = 0;
    }
    ids.push(next.id);
    bytes += next.bytes;
  }
  if (ids.length > 0) yield ids;
}
