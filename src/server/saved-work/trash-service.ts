import { SavedKind } from '../../contract/sharing.ts';
import type { Restored, TrashItem } from '../../contract/trash.ts';
import type { ServerDeps } from '../deps.ts';
import { holdToQuota } from './store/quota.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Principal } from '../identity/principal.ts';
import { createTrashStore, keptDays } from './store/trash.ts';

/** What was removed in the last 30 days, and its return. */
export function createTrashService(deps: Pick<ServerDeps, 'storage' | 'now' | 'config'>) {
  const store = createTrashStore(deps);
  return {
    list(principal: Principal): TrashItem[] {
      return SavedKind.options
        .flatMap((kind) => store.list(principal, kind))
        .map(({ kind, id, name, deletedAt }) => ({
          kind,
          id,
          name,
          deleted_at: deletedAt,
          expires_at: new Date(Date.parse(deletedAt) + keptDays * 86_400_000).toISOString(),
        }))
        .toSorted((left, right) =>
          left.deleted_at === right.deleted_at
            ? compare(left.id, right.id)
            : compare(right.deleted_at, left.deleted_at),
        );
    },

    restore(principal: Principal, kind: SavedKind, id: string): Restored {
      const rev = deps.storage.transaction(() => {
        const restored = store.restore(principal, kind, id);
        if (restored !== undefined) holdToQuota(deps, principal.userId, kind);
        return restored;
      });
      if (rev === undefined) {
        throw new ServiceError(
          'not_found',
          `nothing of this id is in your trash; what was removed ${keptDays} days ago is gone`,
        );
      }
      return { kind, id, rev };
    },
  };
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
