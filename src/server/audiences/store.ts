import { v7 as uuidV7 } from 'uuid';
import type { ServerDeps } from '../deps.ts';
import { documentError } from '../documents/document-errors.ts';
import { isOwnFolder } from '../documents/own-folder.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Principal } from '../identity/principal.ts';
import type { AudienceContent } from './audience-content.ts';
import type { CuratedAudience } from './curated-audience.ts';

/** A saved audience, as storage holds it. */
export interface StoredAudience {
  readonly id: string;
  readonly v1Id: number;
  readonly organisationId: number;
  readonly ownerId: number;
  readonly folderId: string | null;
  readonly name: string;
  /** The wire document as it was sent, as JSON. */
  readonly document: string;
  readonly isShared: boolean;
  readonly isCurated: boolean;
  readonly position: number;
  readonly rev: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type Owner = Pick<Principal, 'organisationId' | 'userId'>;

/**
 * Saved audiences. A caller sees their own, those shared with the organisation and the curated ones; whether they may
 * see the datasets of a curated one is for the service to say. Only the owner changes or removes one.
 */
export function createAudienceStore({ storage, now }: Pick<ServerDeps, 'storage' | 'now'>) {
  const columns = () =>
    storage.sql
      .selectFrom('saved_audiences')
      .select([
        'id',
        'v1_id as v1Id',
        'organisation_id as organisationId',
        'owner_id as ownerId',
        'folder_id as folderId',
        'name',
        'document',
        'shared',
        'curated',
        'position',
        'rev',
        'created_at as createdAt',
        'updated_at as updatedAt',
      ])
      .where('deleted_at', 'is', null);

  const visible = (principal: Owner) =>
    columns().where((row) =>
      row.or([
        row('curated', '=', 1),
        row.and([
          row('organisation_id', '=', principal.organisationId),
          row.or([row('owner_id', '=', principal.userId), row('shared', '=', 1)]),
        ]),
      ]),
    );

  type Row = Omit<StoredAudience, 'isShared' | 'isCurated'> & {
    readonly shared: number;
    readonly curated: number;
  };
  const toStored = ({ shared, curated, ...row }: Row): StoredAudience => ({
    ...row,
    isShared: shared === 1,
    isCurated: curated === 1,
  });

  function find(principal: Principal, id: string): StoredAudience | undefined {
    const row = storage.first(visible(principal).where('id', '=', id));
    return row === undefined ? undefined : toStored(row);
  }

  /** Throws `not_found`, `forbidden` for an audience of somebody else's, `precondition_failed`. */
  function own(principal: Principal, id: string, ifMatch: number | null): StoredAudience {
    const current = find(principal, id);
    if (current === undefined) throw documentError('audience', 'not_found');
    if (current.isCurated || current.ownerId !== principal.userId) {
      throw new ServiceError(
        'forbidden',
        'this audience is not yours to change; save a copy of it and change that',
      );
    }
    if (ifMatch !== null && ifMatch !== current.rev) throw documentError('audience', 'precondition_failed');
    return current;
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
      visible(owner)
        .clearSelect()
        .select(({ fn }) => fn.max('position').as('position')),
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
        shared: 0,
        curated: isCurated ? 1 : 0,
        position: content.position ?? nextPosition(owner),
        created_at: at,
        updated_at: at,
        deleted_at: null,
      }),
    );
  }

  return {
    find,
    list(principal: Principal): readonly StoredAudience[] {
      return storage.all(visible(principal)).map(toStored);
    },
    create(principal: Principal, content: AudienceContent): StoredAudience {
      return storage.transaction(() => {
        checkFolder(principal, content.folderId);
        const id = uuidV7();
        insert(principal, id, content, false);
        return own(principal, id, null);
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
        const current = own(principal, id, ifMatch);
        if (content.folderId !== current.folderId) checkFolder(principal, content.folderId);
        storage.run(
          storage.sql
            .updateTable('saved_audiences')
            .set({
              name: content.name,
              folder_id: content.folderId,
              document: content.document,
              position: content.position ?? current.position,
              rev: current.rev + 1,
              updated_at: now().toISOString(),
            })
            .where('id', '=', id),
        );
        return own(principal, id, null);
      });
    },
    remove(principal: Principal, id: string, ifMatch: number | null): number {
      return storage.transaction(() => {
        const current = own(principal, id, ifMatch);
        return storage.run(
          storage.sql
            .updateTable('saved_audiences')
            .set({ deleted_at: now().toISOString(), rev: current.rev + 1 })
            .where('id', '=', id),
        );
      });
    },
  };
}
