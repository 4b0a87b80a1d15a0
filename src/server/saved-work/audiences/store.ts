import { type SqlBool, sql as literal } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { ServerDeps } from '../../deps.ts';
import {
  findObject,
  isWithinDatasets,
  loadObject,
  type SavedObject,
  toSavedObject,
} from '../store/load-work.ts';
import { type ObjectAction, objectQuery, type ObjectRow } from '../store/work-query.ts';
import { isLonger } from '../store/is-longer.ts';
import { holdToQuota } from '../store/quota.ts';
import { isOwnFolder } from '../store/own-folder.ts';
import type { PageEnd } from '../store/page-cursor.ts';
import { removeLink } from '../store/remove-link.ts';
import { ServiceError } from '../../http/service-error.ts';
import type { Principal } from '../../identity/principal.ts';
import type { AudienceContent } from './audience-content.ts';
import { type AudienceKeysAsked, readAudienceKeys } from './audience-keys.ts';
import type { CuratedAudience } from './curated-audience.ts';

export interface StoredAudience extends SavedObject {
  readonly v1Id: number;
  readonly position: number;
}

/** Documents read at once. */
const documentBatch = 250;

type Owner = Pick<Principal, 'organisationId' | 'userId'>;

/** Saved audiences: the caller's own, those shared with them, and the curated ones of datasets that they may see. */
export function createAudienceStore(deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'config'>) {
  const { storage, now, datasets } = deps;

  const audienceQuery = (principal: Owner, action: ObjectAction) =>
    objectQuery(storage, principal, 'audiences', action).select([
      'saved_audiences.v1_id as v1Id',
      'saved_audiences.position as position',
    ]);

  const keys = (principal: Principal, asked: AudienceKeysAsked): readonly PageEnd[] =>
    readAudienceKeys(storage, principal, datasets.accessOf(principal), now(), asked);

  /** Those of `ids` that the caller may see, in that order; they are read a few at a time, when they are asked for. */
  function* readAll(
    principal: Principal,
    ids: readonly string[],
  ): Generator<StoredAudience, void, undefined> {
    const access = datasets.accessOf(principal);
    for (let start = 0; start < ids.length; start += documentBatch) {
      const batch = ids.slice(start, start + documentBatch);
      const time = now();
      const rows = storage.all(
        audienceQuery(principal, 'view').where(
          literal<SqlBool>`saved_audiences.id IN (SELECT value FROM json_each(${JSON.stringify(batch)}))`,
        ),
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const id of batch) {
        const row = byId.get(id);
        if (row !== undefined && isWithinDatasets(row, () => access)) yield toStored(row, principal, time);
      }
    }
  }

  /** Throws `not_found`, `forbidden`, `precondition_failed`. */
  function load(
    principal: Principal,
    id: string,
    action: ObjectAction,
    ifMatch: number | null = null,
  ): StoredAudience {
    const loaded = loadObject(deps, principal, 'audiences', id, action, ifMatch);
    const row = storage.first(audienceQuery(principal, action).where('saved_audiences.id', '=', loaded.id));
    if (row === undefined) throw new Error(`audience ${id} was there a moment ago`);
    return toStored(row, principal, now());
  }

  function checkFolder(principal: Principal, folderId: string | null): void {
    if (folderId !== null && !isOwnFolder(storage, principal, 'audiences', folderId)) {
      throw new ServiceError(
        'not_found',
        'folder_id names no folder of yours; leave it out or name one that exists',
      );
    }
  }

  /** Behind all that the owner sees, and no farther than an integer that every reader holds exactly. */
  function nextPosition(owner: Owner): number {
    const last = storage.first(
      audienceQuery(owner, 'view')
        .clearSelect()
        .select(({ fn }) => fn.max('saved_audiences.position').as('position')),
    );
    return Math.min((last?.position ?? 0) + 1, Number.MAX_SAFE_INTEGER);
  }

  function insert(owner: Owner, id: string, content: AudienceContent, isCurated: boolean): void {
    const last = storage.first(
      storage.sql.selectFrom('saved_audiences').select(({ fn }) => fn.max('v1_id').as('v1Id')),
    );
    const at = now().toISOString();
    storage.run(
      storage.sql.insertInto('saved_audiences').values({
        id,
        v1_id: (last?.v1Id ?? 0) + 1,
        organisation_id: owner.organisationId,
        owner_id: owner.userId,
        folder_id: content.folderId,
        name: content.name,
        document: content.document,
        curated: isCurated ? 1 : 0,
        position: content.position ?? nextPosition(owner),
        created_at: at,
        updated_at: at,
        deleted_at: null,
      }),
    );
  }

  return {
    keys,
    readAll,
    load,
    find(principal: Principal, id: string): SavedObject | undefined {
      return findObject(deps, principal, 'audiences', id);
    },
    create(principal: Principal, content: AudienceContent): StoredAudience {
      return storage.transaction(() => {
        checkFolder(principal, content.folderId);
        const id = uuidV7();
        insert(principal, id, content, false);
        holdToQuota(deps, principal.userId, 'audiences');
        return load(principal, id, 'view');
      });
    },
    /** Adds the curated audiences of a dataset; one of an id that is there already stays as it is. */
    addCurated(owner: Owner, audiences: readonly CuratedAudience[]): void {
      storage.transaction(() => {
        for (const audience of audiences) {
          const known = storage.first(
            storage.sql.selectFrom('saved_audiences').select('id').where('id', '=', audience.id),
          );
          if (known === undefined) insert(owner, audience.id, audience, true);
        }
      });
    },
    replace(
      principal: Principal,
      id: string,
      ifMatch: number | null,
      content: AudienceContent,
    ): StoredAudience {
      return storage.transaction(() => {
        const current = load(principal, id, 'edit', ifMatch);
        const isOwner = current.access === 'owner';
        if (isOwner && content.folderId !== current.folderId) checkFolder(principal, content.folderId);
        storage.run(
          storage.sql
            .updateTable('saved_audiences')
            .set({
              name: content.name,
              ...(isOwner ? { folder_id: content.folderId } : {}),
              document: content.document,
              position: content.position ?? current.position,
              rev: current.rev + 1,
              updated_at: now().toISOString(),
            })
            .where('id', '=', current.id),
        );
        if (isLonger(content, current)) holdToQuota(deps, current.ownerId, 'audiences');
        return load(principal, id, 'view');
      });
    },
    remove(principal: Principal, id: string, ifMatch: number | null): number {
      return storage.transaction(() => {
        const current = load(principal, id, 'own', ifMatch);
        removeLink(storage, 'audiences', current.id);
        return storage.run(
          storage.sql
            .updateTable('saved_audiences')
            .set({ deleted_at: now().toISOString(), rev: current.rev + 1 })
            .where('id', '=', current.id),
        );
      });
    },
  };
}

function toStored(
  { v1Id, position, ...row }: ObjectRow & Pick<StoredAudience, 'v1Id' | 'position'>,
  principal: Principal,
  time: Date,
): StoredAudience {
  return { ...toSavedObject(row, principal, time), v1Id, position };
}
