import type { QueryClient } from '@tanstack/react-query';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import type { TableQueries } from '../../../../figures/table-queries.ts';
import type { FigureAnswer } from '../../../api/figures/figure-store.ts';
import { figureKeys, figuresOptions } from '../../../api/figures/figures.ts';
import type { Work } from '../../../../workbook/package/work.ts';
import { type Answer, readAnswer } from '../table/answer.ts';

/** Every cell of a table, what the page does not have asked for in parts: a large table can be watched and stopped. */
export async function askWholeTable(
  client: QueryClient,
  dataset: string,
  { upright, turned }: TableQueries,
  work: Work,
): Promise<Answer | null> {
  return readAnswer({
    upright: upright === null ? null : await askWhole(client, dataset, upright, work),
    turned: turned === null ? null : await askWhole(client, dataset, turned, work),
  });
}

async function askWhole(
  client: QueryClient,
  dataset: string,
  query: FigureQuery,
  { signal, onProgress }: Work,
): Promise<FigureAnswer> {
  const queryKey = figureKeys.of(dataset, query);
  const cells = query.rows.length * query.columns.length;
  const unsubscribe = client.getQueryCache().subscribe(({ query: { queryHash, state } }) => {
    if (queryHash !== JSON.stringify(queryKey)) return;
    const answer: unknown = state.data;
    if (typeof answer === 'object' && answer !== null && 'there' in answer) {
      onProgress(Math.min(1, Number(answer.there) / cells));
    }
  });
  const cancel = () => void client.cancelQueries({ queryKey, exact: true });
  signal.addEventListener('abort', cancel);
  try {
    return await client.fetchQuery(figuresOptions(dataset, query));
  } finally {
    signal.removeEventListener('abort', cancel);
    unsubscribe();
  }
}
