import type { Principal } from '../../identity/principal.ts';
import type { Storage } from '../../storage/storage.ts';

/** Whether a folder of that kind exists and the caller may put things into it. */
export function isOwnFolder(
  storage: Storage,
  principal: Principal,
  kind: 'audiences' | 'crosstabs' | 'charts',
  id: string,
): boolean {
  const folder = storage.first(
    storage.sql
      .selectFrom('folders')
      .select('id')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('organisation_id', '=', principal.organisationId)
      .where('owner_id', '=', principal.userId),
  );
  return folder !== undefined;
}
