import type { APIRequestContext } from '@playwright/test';
import { CrosstabCell } from '../../src/contract/query/crosstab-query.ts';
import { headers } from '../crosstab-page.ts';

/** A row or column as it is saved. */
interface Item {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly expression: { question: string; datapoints: string[] };
}

/** Every answer of questions, as rows or columns. */
export async function answersOf(request: APIRequestContext, questions: readonly string[]): Promise<Item[]> {
  const items: Item[] = [];
  for (const question of questions) {
    const response = await request.get(`/v2/questions/${question}`, { headers });
    const { name, datapoints }: { name: string; datapoints: { code: string; name: string }[] } =
      await response.json();
    for (const datapoint of datapoints) {
      items.push({
        // Requests are put in the order of ids.
        id: `${question}-${String(items.length).padStart(3, '0')}`,
        name: datapoint.name,
        subtitle: name,
        expression: { question, datapoints: [datapoint.code] },
      });
    }
  }
  return items;
}

export function withoutNames({
  rows,
  columns,
}: {
  readonly rows: readonly Item[];
  readonly columns: readonly Item[];
}) {
  const asked = ({ id, expression }: Item) => ({ id, expression });
  return { rows: rows.map(asked), columns: columns.map(asked) };
}

/** The cells of a table, row by row, without those that nothing in the scope can answer. */
export async function askCells(request: APIRequestContext, data: object): Promise<readonly CrosstabCell[]> {
  const response = await request.post('/v2/query/crosstab', { headers, data });
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => CrosstabCell.parse(JSON.parse(line)));
}
