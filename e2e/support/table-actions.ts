import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { browserHeader } from '../../src/contract/people/auth.ts';
import { grid } from '../crosstab-page.ts';
import { CountedKeys } from './keyboard.ts';

/** Most actions, keys and typed words, that each task of a table may take. */
export const mostActions = { nestedTable: 10, standout: 3, tabPlan: 6 } as const;

interface NestedTable {
  /** Word that finds the question over the columns, and its name. */
  readonly over: readonly [word: string, question: string];
  /** Word that finds the question under it, and the columns that both make. */
  readonly under: readonly [word: string, size: RegExp];
  readonly rows: readonly [word: string, question: string];
}

/** Builds a table of rows by a nested banner with letters, from an empty one and by keys alone; fails over its actions. */
export async function buildNestedTable(page: Page, { over, under, rows }: NestedTable): Promise<void> {
  const actions = new CountedKeys(page);
  const find = async (word: string, name: RegExp) => {
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await actions.type(word);
    await expect(page.getByRole('dialog').locator('[role="option"][aria-selected="true"]')).toContainText(
      name,
    );
  };
  await expect(page.getByText('An empty table')).toBeVisible();
  await actions.press('c');
  await find(over[0], new RegExp(over[1]));
  await actions.press('Enter');
  await expect(
    grid(page)
      .getByRole('columnheader', { name: new RegExp(`^${over[1]}: `) })
      .first(),
  ).toBeFocused();
  await actions.press('u');
  await expect(page.getByRole('dialog')).toHaveAccessibleName(`Nest under every answer of “${over[1]}”`);
  await find(under[0], new RegExp(under[0], 'i'));
  await expect(page.getByRole('dialog').getByText(under[1])).toBeVisible();
  await actions.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(grid(page).getByRole('columnheader').and(page.locator(':focus'))).toBeVisible();
  await actions.press('r');
  await find(rows[0], new RegExp(rows[1]));
  await actions.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await actions.press('l');
  const lettered = grid(page)
    .getByRole('gridcell')
    .filter({ hasText: /columns? [A-Z]/ });
  await expect(lettered.first()).toBeAttached();
  expect(actions.count).toBeLessThanOrEqual(mostActions.nestedTable);
}

/** Steps through what stands out until the over-index of these words is in focus; fails over its keys. */
export async function findStrongest(page: Page, words: RegExp): Promise<void> {
  const actions = new CountedKeys(page);
  const entries = page.getByRole('list', { name: 'What stands out' }).getByRole('listitem');
  const strongest = page.getByRole('button', { name: words }).and(page.locator('[aria-current]'));
  for (let place = 0; place < mostActions.standout; place++) {
    await actions.press('j');
    await expect(entries.nth(place).getByRole('button').first()).toBeFocused();
    if (await strongest.evaluateAll((found) => found.some((one) => one === document.activeElement))) break;
  }
  await expect(strongest).toBeFocused();
}

interface ExpectedPlan {
  readonly dataset: string;
  readonly tree: readonly object[];
  /** "54 tables × 20 columns" */
  readonly size: string | RegExp;
}

/** Makes a tab plan of every question by a saved banner, runs it and writes its workbook, by keys alone. */
export async function runStandardPlan(page: Page, { dataset, tree, size }: ExpectedPlan): Promise<void> {
  const saved = await page.request.post('/v2/saved/banners', {
    headers: { [browserHeader]: '1' },
    data: { name: 'Standard banner', dataset_code: dataset, side: 'columns', tree },
  });
  expect(saved.status(), await saved.text()).toBeLessThan(300);
  await page.goto(`/tab-plans?in=survey:${dataset}`);
  await expect(page.getByRole('link', { name: /New tab plan/ }).first()).toBeVisible();
  const actions = new CountedKeys(page);
  await actions.press('n');
  await expect(page.getByRole('combobox', { name: 'Find a banner' })).toBeFocused();
  await actions.type('standard');
  await expect(page.getByRole('option', { name: /Standard banner/ })).toBeVisible();
  await actions.press('Enter');
  await expect(page.getByText(size)).toBeVisible();
  await actions.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Run again/ })).toBeEnabled({ timeout: 60_000 });
  await actions.press('Shift+E');
  await expect(page.getByRole('menuitem', { name: 'Workbook (.xlsx)' })).toBeFocused();
  const download = page.waitForEvent('download');
  await actions.press('Enter');
  expect(actions.count).toBeLessThanOrEqual(mostActions.tabPlan);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const plan = new URL(page.url()).pathname.split('/')[2] ?? '';
  const served = await page.request.get(`/v2/saved/tab_plans/${plan}/editions/1/workbook`);
  expect(readFileSync(await file.path()).equals(await served.body()), 'as another program gets it').toBe(
    true,
  );
}
