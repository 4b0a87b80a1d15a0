import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { Crosstab, type CrosstabInput } from '../src/contract/saved-work/crosstab.ts';
import type { Question } from '../src/contract/codebook/question.ts';

export const headers = { [browserHeader]: '1' };

export async function saveCrosstab(request: APIRequestContext, document: CrosstabInput): Promise<Crosstab> {
  const response = await request.post('/v2/saved/crosstabs', { headers, data: document });
  if (!response.ok()) throw new Error(`saving was refused: ${await response.text()}`);
  return Crosstab.parse(await response.json());
}

export async function readCrosstab(request: APIRequestContext, uuid: string): Promise<Crosstab> {
  return Crosstab.parse(await (await request.get(`/v2/saved/crosstabs/${uuid}`, { headers })).json());
}

/** A crosstab of the answers of two questions, in every wave. */
export async function crossed(
  request: APIRequestContext,
  dataset: string,
  rows: string,
  columns: string,
): Promise<string> {
  const codebook = await request.get(`/v2/datasets/${dataset}/codebook`);
  const { questions }: { questions: readonly Question[] } = await codebook.json();
  const items = (code: string) =>
    (questions.find((one) => one.code === code)?.datapoints ?? []).map((answer) => ({
      id: `${code} ${answer.code}`,
      name: answer.name,
      subtitle: code,
      expression: { question: code, datapoints: [answer.code] },
    }));
  const { uuid } = await saveCrosstab(request, {
    name: `${rows} by ${columns}`,
    bases: [],
    rows: items(rows),
    columns: items(columns),
    country_codes: [],
    wave_codes: [],
    dataset_code: dataset,
  });
  return uuid;
}

/** Six devices and three types of region, by gender. */
export function deviceTable(name: string): CrosstabInput {
  const answers = (question: string, count: number, word: string, subtitle: string) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${question}_${index + 1}`,
      name: `${word} ${index + 1}`,
      subtitle,
      expression: { question, datapoints: [`${question}_${index + 1}`] },
    }));
  return {
    name,
    bases: [],
    rows: [...answers('q37', 4, 'Device', 'Devices used'), ...answers('q4', 3, 'Region', 'Region type')],
    columns: [{ id: 'all', name: 'Everyone', subtitle: 'Total' }, ...answers('q3', 2, 'Gender', 'Gender')],
    country_codes: ['gb'],
    wave_codes: ['2026q1'],
    dataset_code: 'core',
  };
}

export function grid(page: Page): Locator {
  return page.getByRole('grid');
}

export function rowHeader(page: Page, name: string): Locator {
  return grid(page).getByRole('rowheader', { name: new RegExp(`^${name}, `) });
}

/** Names of the rows down the screen. */
export async function rowNames(page: Page): Promise<string[]> {
  const labels = await grid(page)
    .locator('[role="rowheader"]:not([aria-expanded])')
    .evaluateAll((all) => all.map((header) => header.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(/, (?:low base, )?(?:n|no access|not asked).*/, ''));
}

export async function bandNames(page: Page): Promise<string[]> {
  return grid(page).locator('[role="rowheader"][aria-expanded]').allInnerTexts();
}

/** Figures stand in the table, and nothing of it is computed any more. A table before its first answer is not busy either. */
export async function computed(page: Page): Promise<void> {
  await page.locator('[role="grid"][aria-busy="false"] [data-metric]').first().waitFor();
}

/** n in every cell of a row, once all of it is there. */
export async function samplesOf(page: Page, name: string): Promise<number[]> {
  await computed(page);
  const header = page.getByRole('rowheader', { name: new RegExp(`^${name}, `) });
  const row = grid(page).getByRole('row').filter({ has: header });
  const texts = await row.locator('[data-metric="sample"]').allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(',', '')));
}

/** Three bands of age, as columns. */
export const ageColumns: CrosstabInput['columns'] = [
  { id: 'a1', name: '16–24', expression: { question: 'q1', datapoints: ['q1_1'] } },
  { id: 'a2', name: '25–34', expression: { question: 'q1', datapoints: ['q1_2'] } },
  { id: 'a3', name: '35–44', expression: { question: 'q1', datapoints: ['q1_3'] } },
];

/** One row of one column. */
export function tinyDocument(name: string): CrosstabInput {
  return {
    name,
    bases: [],
    rows: [{ id: 'women', name: 'Women', expression: { question: 'q3', datapoints: ['q3_2'] } }],
    columns: [{ id: 'all', name: 'Everyone' }],
    country_codes: ['gb'],
    wave_codes: ['2026q1'],
    dataset_code: 'core',
  };
}

/** Adds every answer of a question, by the key of the rows (`R`) or columns (`C`). */
export async function addAnswers(page: Page, key: 'R' | 'C', question: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press(key.toLowerCase());
  const picker = page.getByRole('dialog', { name: key === 'R' ? 'Add rows' : 'Add columns' });
  await picker.getByRole('combobox').fill(question);
  await expect(picker.getByRole('option').first()).toContainText(new RegExp(question, 'i'));
  await picker.getByRole('button', { name: 'One per answer' }).click();
  await expect(picker).toBeHidden();
}

/** The second line of headers: names over their n. */
export function headerNames(page: Page): Locator {
  return grid(page)
    .getByRole('row')
    .nth(1)
    .getByRole('columnheader')
    .filter({ hasNotText: /^Rows$/ });
}

/** What every cell shows, line by line, by "row, column"; once nothing of it is computed any more. */
export async function figuresIn(page: Page): Promise<Map<string, string[]>> {
  await computed(page);
  const cells = await grid(page)
    .getByRole('gridcell')
    .evaluateAll((all) =>
      all.map((cell): [string, string[]] => [
        (cell.querySelector('.visually-hidden')?.textContent ?? '').replace(/\. .*/, ''),
        [...cell.querySelectorAll('[data-metric]')].map((figure) => figure.textContent ?? ''),
      ]),
    );
  return new Map(cells);
}
