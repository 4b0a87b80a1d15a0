import { sql } from 'kysely';
import type { SavedKind } from '../../../contract/saved-work/sharing.ts';
import type { Turn } from '../../http/writing/turn.ts';
import type { Principal } from '../../request/principal.ts';
import type { Storage } from '../../storage/storage.ts';
import { readById, workQuery } from './work-query.ts';

/** Rows read at once. */
const batch = 1_000;

/** Ids and lengths of all that the caller may see of a kind, the last changed first; no document is read. */
export async function latestFirst(
  storage: Storage,
  principal: Principal,
  kind: SavedKind,
  turn: Turn,
): Promise<readonly { readonly id: string; readonly bytes: number }[]> {
  const query = workQuery(storage, principal, kind, 'view')
    .clearSelect()
    .select(['saved_work.id as id', 'saved_work.updated_at as updatedAt'])
    .select(sql<number>`octet_length(document)`.as('bytes'));
  const rows = await readById(storage, query, batch, turn);
  const orderOf = ({ updatedAt, id }: (typeof rows)[number]) => `${updatedAt} ${id}`;
  return rows.toSorted((left, right) => (orderOf(left) > orderOf(right) ? -1 : 1));
}
