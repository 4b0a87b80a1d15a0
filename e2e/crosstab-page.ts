import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { browserHeader } from '../src/contract/auth.ts';
import { Crosstab, type CrosstabInput } from '../src/contract/crosstab.ts';

export const headers = { [browserHeader]: '1' };

export async function saveCrosstab(request: APIRequestContext, document: CrosstabInput): Promise<Crosstab> {
  const response = await request.post('/v2/saved/crosstabs', { headers, data: document });
  if (!response.ok()) throw new Error(`saving was refused: ${await response.text()}`);
  return Crosstab.parse(await response.json());
}

export async function readCrosstab(request: APIRequestContext, uuid: string): Promise<Crosstab> {
  return Crosstab.parse(await (await request.get(`/v2/saved/crosstabs/${uuid}`, { headers })).json());
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

/** n in every cell of a row, once all of it is there. */
export async function samplesOf(page: Page, name: string): Promise<number[]> {
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  const header = page.getByRole('rowheader', { name: new RegExp(`^${name}, `) });
  const row = grid(page).getByRole('row').filter({ has: header });
  const texts = await row.locator('[data-metric="sample"]').allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(',', '')));
}
