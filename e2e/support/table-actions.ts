import { expect, type Page } from '@playwright/test';
import { grid } from '../crosstab-page.ts';
import { CountedKeys } from './keyboard.ts';

/** Most actions, keys and typed words, that each task of a table may take. */
export const mostActions = { nestedTable: 10, standout: 3 } as const;

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

/** Goes to the strongest finding of the table that is open. */
export async function findStrongest(page: Page): Promise<void> {
  const actions = new CountedKeys(page);
  await actions.press('j');
  const list = page.getByRole('complementary');
  await expect(list.getByRole('listitem').or(list.getByRole('option')).first()).toBeVisible();
  expect(actions.count).toBeLessThanOrEqual(mostActions.standout);
}
