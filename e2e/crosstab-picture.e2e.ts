import type { Locator, Page } from '@playwright/test';
import { computed, grid, rowHeader } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';

/**
 * The picture's table in the demo survey: answers down, a total, two questions and an audience of one's own across,
 * over two bases, with marks, heat and the explanation of a cell.
 */
const headers = ['Everyone', 'Male', 'Female', 'Another gender', 'City', 'Town or suburb', 'Countryside'];

test('the picture’s table is built from nothing by mouse', { tag: '@long' }, async ({ page }) => {
  await page.goto('/crosstabs/new?d=core&w=2026q1');
  await expect(page.getByText('An empty table')).toBeVisible();
  for (const [side, question] of [
    ['Row', 'devices owned'],
    ['Column', 'gender'],
    ['Column', 'region type'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${side}`) }).click();
    await page.getByRole('menuitem', { name: /^Answers to a question/ }).click();
    const picker = page.getByRole('dialog', { name: `Add ${side.toLowerCase()}s` });
    await picker.getByRole('combobox').fill(question);
    await expect(picker.getByRole('option').first()).toContainText(new RegExp(question, 'i'));
    await picker.getByRole('button', { name: 'One per answer' }).click();
    await expect(picker).toBeHidden();
  }
  await expectPicture(page);
  await dragFromTree(page);

  await page.getByRole('button', { name: /^Base/ }).click();
  const audiences = page.getByRole('dialog', { name: 'Choose audiences' });
  await audiences.getByRole('option', { name: /^Millennials/ }).click();
  await audiences.getByRole('button', { name: 'Add 1 as bases' }).click();
  await expect(page.getByRole('tab', { name: /^Millennials/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^Everyone/ }).click();

  await rowHeader(page, 'Smartphone').click();
  await rowHeader(page, 'Tablet').click({ modifiers: ['Control'] });
  await expect(page.getByRole('toolbar', { name: /^Selected/ })).toContainText('2 selected');
  await page.getByRole('button', { name: 'Select none' }).click();
  await grid(page)
    .getByRole('gridcell', { name: /^Tablet, Female\./ })
    .dblclick();
  await expect(page.getByRole('complementary', { name: 'Explanation' })).toContainText(
    'Test against the rest',
  );
});

test('the picture’s table is built from nothing by the keyboard alone', async ({ page }) => {
  await page.goto('/crosstabs/new?d=core&w=2026q1');
  await expect(page.getByText('An empty table')).toBeVisible();
  for (const [key, question, lands] of [
    ['r', 'devices owned', 'Smartphone'],
    ['c', 'gender', 'Male'],
    ['c', 'region type', 'City'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(question);
    await expect(page.getByRole('option').first()).toContainText(new RegExp(question, 'i'));
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', new RegExp(lands));
  }
  await expectPicture(page);
  await page.keyboard.press('b');
  const audiences = page.getByRole('dialog', { name: 'Choose audiences' });
  await expect(audiences).toBeVisible();
  await expect(audiences.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(audiences).toBeHidden();

  await rowHeader(page, 'Smartphone').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: /^Selected/ })).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Explanation' })).toContainText('Fraction');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved · v1/)).toBeVisible();
});

/** An answer and a question are dragged in, a group of columns and one of rows to other places, and all of it undone. */
async function dragFromTree(page: Page): Promise<void> {
  const groups = grid(page).locator('[data-group-key]');
  const bands = grid(page).locator('[role="rowheader"][aria-expanded]');
  await page.getByRole('button', { name: 'Questions to drag into the table' }).click();
  const panel = page.getByRole('complementary', { name: 'Questions' });
  const find = panel.getByRole('searchbox', { name: 'Find a question or audience' });
  await find.fill('gender');
  const question = panel.getByRole('treeitem', { name: /^Gender/ }).first();
  await question.click();
  await dragTo(page, panel.getByRole('treeitem', { name: 'Male', exact: true }), rowHeader(page, 'Tablet'), {
    x: 60,
    y: 4,
  });
  // It stands before the whole group, under the heading of its own question.
  await expect(bands).toHaveText(['Gender', 'Devices owned']);
  await expect(rowHeader(page, 'Male')).toBeVisible();
  await dragTo(page, bands.nth(1), bands.nth(0), { x: 60, y: 6 });
  await expect(bands).toHaveText(['Devices owned', 'Gender']);

  await dragTo(page, groups.nth(2), groups.nth(0), { x: 5, y: 8 });
  await expect(groups).toHaveText(['Region type', 'Total', 'Gender']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('q');
  await expect(panel).toBeHidden();
  await expectPicture(page);
}

/** As a hand does: over the way there, so that the table sees it come. */
async function dragTo(page: Page, from: Locator, to: Locator, at: { x: number; y: number }): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  await page.mouse.move(box.x + at.x + 8, box.y + at.y + 6, { steps: 4 });
  await page.mouse.move(box.x + at.x, box.y + at.y, { steps: 2 });
  await expect(page.locator('[data-drop]').first()).toBeVisible();
  await page.mouse.up();
}

async function expectPicture(page: Page): Promise<void> {
  await computed(page);
  const line = grid(page)
    .getByRole('row')
    .nth(1)
    .getByRole('columnheader')
    .filter({ hasNotText: /^Rows$/ });
  await expect(line).toHaveText(headers.map((name) => new RegExp(name)));
  const cell = grid(page).getByRole('gridcell', { name: /^Smartphone, Male\./ });
  await expect(cell).toHaveText(/Smartphone, Male\. (?:Low base\. )?\d+\.\d percent\./);
}
