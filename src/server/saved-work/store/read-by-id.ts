import type { Turn } from '../../http/turn.ts';

/**
 * All rows of a query in batches by their ids, in turns with everything else. Ids never change, so a row that is written
 * meanwhile is neither missed nor read twice.
 */
export async function readById<Row extends { readonly id: string }>(
  readBatch: (afterId: string, limit: number) => readonly Row[],
  batchSize: number,
  turn: Turn,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let afterId = ''; ; ) {
    const batch = readBatch(afterId, batchSize);
    rows.push(...batch);
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) return rows;
    afterId = last.id;
    if (turn.isOver()) await turn.next();
  }
}
