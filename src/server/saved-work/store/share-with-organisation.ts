import type { SavedKind } from '../../../contract/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Principal } from '../../identity/principal.ts';
import { loadObject } from './load-work.ts';
import { objectTables } from './work-query.ts';

type Deps = Pick<ServerDeps, 'storage' | 'now' | 'datasets'>;

/**
 * Lets everyone in the organisation see an object of the caller's, as far as they do not yet. One that is not the
 * caller's stays as it is. Throws `not_found` where the caller does not see it.
 */
export function shareWithOrganisation(deps: Deps, principal: Principal, kind: SavedKind, id: string): void {
  const { storage, now } = deps;
  storage.transaction(() => {
    const object = loadObject(deps, principal, kind, id, 'view');
    if (object.access !== 'owner' || (object.sharing?.organisationRole ?? null) !== null) return;
    storage.run(
      storage.sql
        .insertInto('sharings')
        .values({
          kind,
          object_id: id,
          organisation_role: 'view',
          note: '',
          shared_at: now().toISOString(),
          link_id: null,
          link_digest: null,
          link_expires_at: null,
        })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'object_id']).doUpdateSet({ organisation_role: 'view' }),
        ),
    );
    storage.run(
      storage.sql
        .updateTable(objectTables[kind])
        .set((row) => ({ rev: row('rev', '+', 1) }))
        .where('id', '=', id),
    );
  });
}
