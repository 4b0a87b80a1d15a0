import type { Page } from '@playwright/test';
import { routes } from '../src/web/app/routes.ts';
import { headers, saveCrosstab } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';
import { addressOf } from './support/addresses.ts';
import { createSavedObjects, type SavedObjects } from './support/saved-objects.ts';

/** A page of A4 at 96 dots an inch. */
test.use({ viewport: { width: 794, height: 1123 }, colorScheme: 'dark' });

/** What people print: things they made, and what they read. */
const printed = [
  routes.chat,
  routes.audienceEdit,
  routes.chart,
  routes.crosstab,
  routes.insight,
  routes.dataset,
  routes.datasetTab,
  routes.shared,
] as const;

let saved: SavedObjects;
test.beforeEach(async ({ context }) => {
  saved ??= await createSavedObjects(context.request);
});

for (const pattern of printed) {
  test(`${pattern} is printed dark on white, whole, with its name and without the rail`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(addressOf(pattern, saved));
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('main')).toBeVisible();
    await expect.poll(() => lightness(page, 'background-color')).toBeGreaterThan(0.99);
    await expect.poll(() => lightness(page, 'color')).toBeLessThan(0.3);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => cutOff(page)).toEqual([]);
  });
}

test('a crosstab longer and wider than a screen is printed with all of its rows and columns', {
  tag: '@long',
}, async ({ page }) => {
  // Five times the eleven devices, by five times three places and genders.
  const answers = (question: string, count: number, times: number, word: string) =>
    Array.from({ length: count * times }, (_, place) => ({
      id: `${question}x${place}`,
      name: `${word} ${place + 1}`,
      subtitle: `${word} of list ${Math.floor(place / count) + 1}`,
      expression: { question, datapoints: [`${question}_${(place % count) + 1}`] },
    }));
  const { uuid } = await saveCrosstab(page.request, {
    name: 'Longer than a sheet',
    bases: [],
    rows: answers('q37', 11, 5, 'Device'),
    columns: [...answers('q4', 3, 3, 'Place'), ...answers('q3', 2, 3, 'Gender')],
    country_codes: ['gb'],
    wave_codes: ['2026q1'],
    dataset_code: 'core',
  });
  await page.goto(`/crosstabs/${uuid}`);
  const grid = page.locator('[role="grid"][aria-busy="false"]');
  await expect(grid).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Device 55,/ })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-printed]');
  await expect(paper).toBeVisible();
  await expect(grid).toBeHidden();

  // Fifteen columns, ten at most beside each other and no group of columns torn: nine places, then six genders.
  const parts = paper.getByRole('table');
  await expect(parts.locator('caption')).toHaveText(['Columns 1 to 9 of 15', 'Columns 10 to 15 of 15']);
  const numbered = (word: string, count: number) =>
    Array.from({ length: count }, (_, place) => `${word} ${place + 1}`);
  const columnsOf = (part: number) => parts.nth(part).locator('thead th[scope="col"] .isolate');
  expect(await columnsOf(0).allInnerTexts()).toEqual(numbered('Place', 9));
  expect(await columnsOf(1).allInnerTexts()).toEqual(numbered('Gender', 6));
  for (const part of [0, 1]) {
    const rows = parts.nth(part).locator('tbody th[scope="row"]');
    expect(await rows.allInnerTexts()).toEqual(numbered('Device', 55));
    // Heads come again on every sheet.
    await expect(parts.nth(part).locator('thead')).toHaveCSS('display', 'table-header-group');
    await expect(parts.nth(part).locator('thead')).toHaveCSS('break-inside', 'avoid');
  }
  const asked = await page.request.post('/v2/query/stats', {
    headers,
    data: {
      question: 'q37',
      locations: ['gb'],
      waves: ['2026q1'],
      audiences: [{ id: 'last', expression: { question: 'q3', datapoints: ['q3_2'] } }],
    },
  });
  const all: { datapoint: string; metrics: { positive_sample: number } }[] = (await asked.json()).data;
  const n = all.find(({ datapoint }) => datapoint === 'q37_11')?.metrics.positive_sample ?? 0;
  const last = await parts.nth(1).locator('tbody tr').last().locator('td').last().innerText();
  expect(last.split('\n').at(-1)).toBe(n.toLocaleString('en'));
  await expect(paper).toContainText('Base: Everyone, n ');
  await expect(paper).toContainText('Where and when: United Kingdom, Q1 2026');
  await expect(paper).toContainText('Colour: Index');
  // What is measured before it is cut into sheets loses what is behind the last of them.
  const around = await paper.evaluate((element) => {
    const boxes: string[] = [];
    for (let box = element.parentElement; box !== null; box = box.parentElement)
      boxes.push(`${getComputedStyle(box).display} ${getComputedStyle(box).overflow}`);
    return [...new Set(boxes)];
  });
  expect(around).toEqual(['block visible']);

  await page.emulateMedia({ media: 'screen' });
  await expect(grid).toBeVisible();
  await expect(paper).toHaveCount(0);
});

/** Of the body, from 0 (black) to 1 (white), by what is painted. */
function lightness(page: Page, property: 'background-color' | 'color'): Promise<number> {
  return page.evaluate((name) => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body)
        .getPropertyValue(name)
        .match(/[\d.]+/g) ?? []
    ).map(Number);
    return (red + green + blue) / 3 / 255;
  }, property);
}

/** What holds more than it shows: on paper there is no scrolling. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('body, body *')).flatMap((element) => {
      const { overflowY } = getComputedStyle(element);
      const cuts =
        overflowY === 'auto' ||
        overflowY === 'scroll' ||
        (overflowY === 'hidden' && element.matches('body, main, section'));
      return cuts && element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 2
        ? [`${element.tagName} ${element.className} shows ${element.clientHeight} of ${element.scrollHeight}`]
        : [];
    }),
  );
}
