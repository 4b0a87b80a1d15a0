import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { CrosstabCell } from '../../src/contract/crosstab-query.ts';
import { headers } from '../crosstab-page.ts';
import type { ServiceProcess } from './service.ts';

const surveys = fileURLToPath(new URL('../../../shared/data', import.meta.url));

export interface ImportedSurvey {
  readonly directory: string;
  /** Of the dataset and its namespace. */
  readonly code: string;
}

/** A row or column as it is saved: an answer, or the average of a question. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly expression?: { question: string; datapoints: string[] };
  readonly avg?: { question: string; datapoint: string };
}

/** Real surveys lie beside the project: without them there is nothing to read. */
export function hasSurvey(directory: string): boolean {
  return existsSync(`${surveys}/${directory}`);
}

/** Every answer of questions of a survey, as rows or columns. */
export async function answersOf(
  request: APIRequestContext,
  { code }: Pick<ImportedSurvey, 'code'>,
  questions: readonly string[],
): Promise<Item[]> {
  const items: Item[] = [];
  for (const question of questions) {
    const qualified = `${code}.${question}`;
    const response = await request.get(`/v2/questions/${qualified}`, { headers });
    const { name, datapoints }: { name: string; datapoints: { code: string; name: string }[] } =
      await response.json();
    for (const datapoint of datapoints) {
      items.push({
        // Requests are put in the order of ids.
        id: `${question}-${String(items.length).padStart(3, '0')}`,
        name: datapoint.name,
        subtitle: name,
        expression: { question: qualified, datapoints: [datapoint.code] },
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
  const asked = ({ id, expression, avg }: Item) => ({ id, expression, avg });
  return { rows: rows.map(asked), columns: columns.map(asked) };
}

/** The cells of a table, row by row, without those that nothing in the scope can answer. */
export async function askCells(request: APIRequestContext, data: object): Promise<readonly CrosstabCell[]> {
  const response = await request.post('/v2/query/crosstab', { headers, data });
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => CrosstabCell.parse(JSON.parse(line)));
}

export async function importSurvey(service: ServiceProcess, { directory, code }: ImportedSurvey) {
  const files = [`${surveys}/${directory}/data.csv`, '--codebook', `${surveys}/${directory}/codebook.json`];
  await service.admin('import', ...files, '--code', code, '--namespace', code);
}
