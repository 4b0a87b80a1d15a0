import { headers, saveCrosstab } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ sharesService: true });

test('a crosstab longer and wider than a screen is printed with all of its rows and columns', async ({
  page,
}) => {
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
  // A page of A4 at 96 dots an inch.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ colorScheme: 'dark' });
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
