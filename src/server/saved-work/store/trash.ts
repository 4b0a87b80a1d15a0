import type { SavedKind } from '../../../contract/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import { objectTables } from './work-query.ts';
import type { Principal } from '../../identity/principal.ts';

export const keptDays = 30;

export interface RemovedObject {
  readonly kind: SavedKind;
  readonly id: string;
  readonly name: string;
  readonly deletedAt: string;
}

/** Removed objects. They are their owner's alone, whoever they were shared with. */
export function createTrashStore({ storage, now }: Pick<ServerDeps, 'storage' | 'now'>) {
  const { sql } = storage;
  /** What was removed at this time or before is gone. */
  const cutoff = () => new Date(now().getTime() - keptDays * 86_400_000).toISOString();

  const removed = (principal: Principal, kind: SavedKind) =>
    sql
      .selectFrom(objectTables[kind])
      .where('organisation_id', '=', principal.organisationId)
      .where('owner_id', '=', principal.userId)
      .where('deleted_at', '>', cutoff());

  return {
    list(principal: Principal, kind: SavedKind): RemovedObject[] {
      return storage
        .all(removed(principal, kind).select(['id', 'name', 'deleted_at']))
        .flatMap(({ id, name, deleted_at: deletedAt }) =>
          deletedAt === null ? [] : [{ kind, id, name, deletedAt }],
        );
    },

    /** Answers its new revision; undefined where the caller has removed no such object. */
    restore(principal: Principal, kind: SavedKind, id: string): number | undefined {
      return storage.transaction(() => {
        const found = storage.first(removed(principal, kind).select(['id', 'rev']).where('id', '=', id));
        if (found === undefined) return undefined;
        storage.run(
          sql
            .updateTable(objectTables[kind])
            .set({ deleted_at: null, rev: found.rev + 1 })
            .where('id', '=', found.id),
        );
        return found.rev + 1;
      });
    },

    /** Removes for good what nobody can restore any more, with what was said of its sharing; answers how many. */
    purge(kind: SavedKind): number {
      return storage.transaction(() => {
        const table = objectTables[kind];
        const gone = sql.selectFrom(table).select('id').where('deleted_at', '<=', cutoff());
        storage.run(sql.deleteFrom('sharings').where('kind', '=', kind).where('object_id', 'in', gone));
        return storage.run(sql.deleteFrom(table).where('deleted_at', '<=', cutoff()));
      });
    },
  };
}
