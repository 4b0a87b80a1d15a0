import type { Page } from '@playwright/test';
import { caseCount } from '../src/testing/case-count.ts';
import { addAnswers, computed, grid } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectBaseLine } from './support/base-lines.ts';
import { reach } from './support/keyboard.ts';
import { buildNestedTable } from './support/table-actions.ts';

test.use({ sharesService: true });

test('a grid is opened by itself from the chooser, for one column at a time, by keys alone', async ({
  page,
}) => {
  await page.goto('/crosstabs/new?d=core&w=2026q1');
  await expect(page.getByText('An empty table')).toBeVisible();
  await page.keyboard.press('r');
  const chooser = page.getByRole('dialog', { name: 'Add rows' });
  await page.keyboard.type('image of sports');
  await expect(chooser.locator('[role="option"][aria-selected="true"]')).toContainText('Image of sports');
  await expect(chooser.getByRole('button', { name: /^Expand…/ })).toBeVisible();
  await page.keyboard.press('Shift+Enter');

  const dialog = page.getByRole('dialog', { name: /^Expand Image of sports/ });
  await expect(dialog.getByRole('checkbox', { name: 'Everything' })).toBeFocused();
  await reach(page, dialog.getByRole('radio', { name: 'By statistic' }));
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'Grid by itself' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Every answer' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Column 1 of 1 Everyone' })).toBeVisible();

  await addAnswers(page, 'C', 'gender');
  await expect(page.getByRole('combobox', { name: /^Column 1 of \d Everyone/ })).toBeVisible();
  await computed(page);
  const heads = grid(page).getByRole('columnheader');
  const first = grid(page).getByRole('gridcell').first();
  await first.click();
  await page.keyboard.press('v');
  const women = page.getByRole('combobox', { name: /^Column 2 of \d/ });
  await expect(women).toBeVisible();
  await computed(page);
  const shown = await first.locator('[data-metric="sample"]').innerText();
  await expectAccessible(page, 'a grid by itself');

  // The explanation is that of the table's own cell.
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: 'Explanation' });
  await expect(panel.getByText('Where the numbers come from')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const width = await heads.count();
  expect(width).toBeGreaterThan(3);

  // On paper it is there for every column of the table.
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-printed]');
  await expect(paper.locator('tbody th[scope="rowgroup"]')).toHaveText([
    /^Total/,
    /^Gender › /,
    /^Gender › /,
    /^Gender › /,
  ]);
  await page.emulateMedia({ media: 'screen' });

  await page.keyboard.press('Escape');
  await expect(women).toBeHidden();
  await computed(page);
  // The same figure is in the second column of the table's first row.
  const line = grid(page)
    .getByRole('row')
    .filter({ has: page.locator('[data-metric]') })
    .first();
  await expect(line.locator('[data-metric="sample"]').nth(1)).toHaveText(shown);
});

test('the base line of a routed question is on screen, on paper and in each file', async ({ page }) => {
  await page.goto('/crosstabs/new?d=core');
  await expect(page.getByText('An empty table')).toBeVisible();
  // Asked of those who bought sports clothing lately.
  await addAnswers(page, 'R', 'likelihood to recommend');
  await computed(page);
  const line = grid(page).getByText(/^Base: /);
  await page.keyboard.press('y');
  // Who they are is counted after the figures.
  await expect(line.first()).toHaveText(/^Base: people who have bought .* \(asked\), n /);
  await computed(page);
  await expectBaseLine(page, await line.first().innerText());
});

/** Each width in both themes with DEEP=1, else the widest and the narrowest in one. */
const looks = (
  [
    [1440, 'light'],
    [390, 'dark'],
    [1440, 'dark'],
    [1024, 'light'],
    [1024, 'dark'],
    [390, 'light'],
  ] as const
).slice(0, caseCount(2, 6));

test('three levels of headings stay in sight at every width and in both themes, and columns rest at their edges', async ({
  page,
}) => {
  await page.goto('/crosstabs/new?d=core');
  await buildNestedTable(page, {
    over: ['gender', 'Gender'],
    under: ['age', /^3 × 6 = 18 columns/],
    rows: ['devices', 'Devices owned'],
  });
  // From the first row to the first nested column, and up to its header.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const header = grid(page).getByRole('columnheader').and(page.locator(':focus'));
  for (let press = 0; press < 3 && (await header.count()) === 0; press += 1) {
    await page.keyboard.press('ArrowUp');
  }
  await expect(header).toHaveAccessibleName(/^Male: 16–24, n /);
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: /^Nest under every answer/ });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('region type');
  await expect(dialog.locator('[role="option"][aria-selected="true"]')).toContainText('Region type');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await computed(page);
  // A cell is said with its whole path: row, then the headings from the outermost in.
  await expect(grid(page).getByRole('gridcell').last()).toHaveAccessibleName(
    /, (?:Male|Female|Another gender), /,
  );
  await expect(
    grid(page)
      .getByRole('gridcell', { name: /, Male, 16–24, [^,.]+\./ })
      .first(),
  ).toBeAttached();

  const scroller = grid(page);
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 600 });
    await page.emulateMedia({ colorScheme });
    await scroller.evaluate((element) => element.scrollTo({ left: 0, top: 0 }));
    const before = await placesOfHeads(page);
    expect(before.tops.length, `${width} ${colorScheme}`).toBe(3);
    await scroller.hover();
    await page.mouse.wheel(333, 240);
    await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await expect.poll(async () => (await placesOfHeads(page)).tops).toEqual(before.tops);
    // One of the columns begins where the row headers end.
    await expect.poll(async () => (await placesOfHeads(page)).gap).toBeLessThanOrEqual(1);
  }
});

/** Tops of the lines of headers, and pixels from the row headers to the nearest column that begins after them. */
function placesOfHeads(page: Page): Promise<{ readonly tops: readonly number[]; readonly gap: number }> {
  return grid(page).evaluate((element) => {
    const boxes = [...element.querySelectorAll('[role="columnheader"]')].map((head) =>
      head.getBoundingClientRect(),
    );
    const end =
      element.querySelector('[role="rowheader"]:not([aria-expanded])')?.getBoundingClientRect().right ?? 0;
    const lowest = Math.max(...boxes.map(({ top }) => top));
    const starts = boxes.filter(({ top }) => top === lowest).map(({ left }) => Math.abs(left - end));
    return {
      tops: [...new Set(boxes.map(({ top }) => Math.round(top)))].toSorted((one, other) => one - other),
      gap: Math.round(Math.min(...starts)),
    };
  });
}
