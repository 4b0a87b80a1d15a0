import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Turn } from '../../http/writing/turn.ts';
import type { Storage } from '../../storage/storage.ts';

/**
 * All rows of a query of saved work in batches by their ids, in turns with everything else. Ids never change, so a row that is
 * written meanwhile is neither missed nor read twice.
 */
export async function readById<Tables, From extends keyof Tables, Row extends { readonly id: string }>(
  storage: Pick<Storage, 'all'>,
  query: SelectQueryBuilder<Tables, From, Row>,
  batchSize: number,
  turn: Turn,
): Promise<Row[]> {
  const rows: Row[] = [];
  const inOrder = query.orderBy(sql`saved_work.id`).limit(batchSize);
  for (let afterId = ''; ; ) {
    const batch = storage.all(inOrder.where(sql<SqlBool>`saved_work.id > ${afterId}`));
    rows.push(...batch);
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) return rows;
    afterId = last.id;
    if (turn.isOver()) await turn.next();
  }
}
