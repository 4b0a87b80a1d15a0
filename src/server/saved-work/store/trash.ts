import type { SavedKind } from '../../../contract/saved-work/sharing.ts';
import type { Restored, TrashItem } from '../../../contract/saved-work/trash.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { Principal } from '../../request/principal.ts';
import { holdToQuota } from './quota.ts';

const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1_000;

/** Saved work in the bin: its owner's alone, also where it was shared. */
export function createTrash(deps: Pick<ServerDeps, 'storage' | 'now' | 'config'>) {
  const { storage } = deps;
  const { sql } = storage;
  const removed = (principal: Principal) =>
    sql
      .selectFrom('saved_work')
      .where('organisation_id', '=', principal.organisationId)
      .where('owner_id', '=', principal.userId)
      .where('deleted_at', '>', cutoff(deps));

  return {
    /** The last removed first. */
    list(principal: Principal): TrashItem[] {
      return storage
        .all(
          removed(principal)
            .select(['kind', 'id', 'name', 'deleted_at'])
            .orderBy('deleted_at', 'desc')
            .orderBy('id'),
        )
        .map(({ kind, id, name, deleted_at }) => ({
          kind,
          id,
          name,
          deleted_at: deleted_at ?? '',
          expires_at: new Date(Date.parse(deleted_at ?? '') + keptDays * dayMs).toISOString(),
        }));
    },

    /** Document of work that the caller deleted; undefined: it is not in their bin. */
    documentOf(principal: Principal, kind: SavedKind, id: string): string | undefined {
      const query = removed(principal).select('document').where('id', '=', id).where('kind', '=', kind);
      return storage.first(query)?.document;
    },

    restore(principal: Principal, kind: SavedKind, id: string): Restored {
      return storage.transaction(() => {
        const found = storage.first(
          removed(principal).select(['id', 'rev']).where('id', '=', id).where('kind', '=', kind),
        );
        if (found === undefined) {
          throw new ServiceError(
            'not_found',
            `nothing of this id is in your trash; what was removed ${keptDays} days ago is gone`,
          );
        }
        const rev = found.rev + 1;
        storage.run(sql.updateTable('saved_work').set({ deleted_at: null, rev }).where('id', '=', found.id));
        holdToQuota(deps, principal.userId, kind);
        return { kind, id, rev };
      });
    },
  };
}

/** What was removed at this time or before is gone. */
function cutoff({ now }: Pick<ServerDeps, 'now'>): string {
  return new Date(now().getTime() - keptDays * dayMs).toISOString();
}

/** Deletes what was in the bin for 30 days, now and every day; returns what ends it. */
export function keepPurging(deps: Pick<ServerDeps, 'storage' | 'now' | 'log'>): () => void {
  purge(deps);
  const timer = setInterval(() => purge(deps), dayMs);
  timer.unref();
  return () => clearInterval(timer);
}

function purge(deps: Pick<ServerDeps, 'storage' | 'now' | 'log'>): void {
  const { storage, log } = deps;
  try {
    const gone = storage.transaction(() =>
      storage.run(storage.sql.deleteFrom('saved_work').where('deleted_at', '<=', cutoff(deps))),
    );
    if (gone > 0) log.info({ objects: gone }, 'removed for good what was in the trash for 30 days');
  } catch (error) {
    // A full disk keeps no service from starting; tomorrow is soon enough.
    if (!(error instanceof ServiceError)) throw error;
    log.warn({ error }, 'the trash was not emptied');
  }
}
