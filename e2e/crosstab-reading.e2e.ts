import { FiguresResult } from '../src/contract/query/figures.ts';
import { formatIn } from '../src/lib/format.ts';
import { computed, grid, headers, rowHeader, saveCrosstab } from './crosstab-page.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { answersOf, askCells, withoutNames } from './support/answers-as-items.ts';
import { turn } from './support/turn.ts';

test.use({ sharesService: true });

const format = formatIn('en');
/** In place of an index to less than 2 % of the base in what is copied; on the screen it is empty. */
const tooSmall = 'share under 2%';

test('every number on screen and in the clipboard is the service’s', async ({ page }) => {
  const items = {
    rows: await answersOf(page.request, ['q37', 'q31']),
    columns: await answersOf(page.request, ['q4', 'q3']),
  };
  const { uuid } = await saveCrosstab(page.request, {
    name: 'Read',
    bases: [],
    ...items,
    country_codes: [],
    wave_codes: [],
    dataset_code: 'core',
  });
  const cells = await askCells(page.request, { ...withoutNames(items), dataset: 'core' });
  expect(cells).toHaveLength(items.rows.length * items.columns.length);
  const expected = cells.map(({ row_index: row, column_index: column, audiences, intersect }) => {
    // Row and column are of different questions, so nothing is so by definition.
    const figures = [
      format.percent(audiences.row.intersect_percentage),
      audiences.row.percentage < 2 ? tooSmall : format.index(intersect.index),
      format.count(intersect.sample),
    ];
    return {
      place: `${items.rows[row - 1]?.name}, ${items.columns[column - 1]?.name}.`,
      figures,
    };
  });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 3200, height: 2400 });
  // It is never asked of another survey, nor saved as of one, while its own is on its way.
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 || response.request().method() === 'PUT') refused.push(response.url());
  });
  await page.goto(`/crosstabs/${uuid}`);
  await computed(page);
  await expect(grid(page).getByRole('gridcell')).toHaveCount(expected.length);
  expect(refused).toEqual([]);
  const withFigures = grid(page).locator('[role="gridcell"]:has([data-metric])');
  await expect.poll(() => withFigures.count()).toBe(expected.length);
  const shown = await grid(page)
    .getByRole('gridcell')
    .evaluateAll((all) =>
      all.map((cell) => ({
        spoken: cell.querySelector('.visually-hidden')?.textContent ?? '',
        figures: [...cell.querySelectorAll('[data-metric]')].map((figure) => figure.textContent ?? ''),
      })),
    );
  for (const [index, { place, figures }] of expected.entries()) {
    const cell = shown[index];
    expect(cell?.spoken.startsWith(place), cell?.spoken).toBe(true);
    expect(cell?.figures, place).toEqual(figures.map((figure) => (figure === tooSmall ? '' : figure)));
    expect(cell?.spoken).toContain(`n ${figures[2]}.`);
    if (figures[1] !== tooSmall) expect(cell?.spoken).toContain(`Index ${figures[1]}. n ${figures[2]}.`);
  }

  await grid(page).getByRole('gridcell').first().click();
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text() ?? '';
    return { plain: await read('text/plain'), html: await read('text/html') };
  });
  const lines = copied.plain.split('\n').map((line) => line.split('\t'));
  expect(lines[1]?.slice(2)).toEqual(items.columns.map(({ name }) => name));
  const body = lines.slice(3);
  expect(body).toHaveLength(items.rows.length * 3);
  const figuresOf = (rowIndex: number, line: number) =>
    items.columns.map((_, column) => expected[rowIndex * items.columns.length + column]?.figures[line]);
  for (const rowIndex of items.rows.keys()) {
    for (const line of [0, 1, 2])
      expect(body[rowIndex * 3 + line]?.slice(2)).toEqual(figuresOf(rowIndex, line));
  }
  const inHtml = fieldsOf(copied.html);
  expect(inHtml).toEqual(lines);
  expect(copied.html).toMatch(/background-color:#[0-9a-f]{6}/);
});

deepTest('who over-indexes on a brand, and whether it is real, takes at most 25 keys', async ({ page }) => {
  await page.goto('/crosstabs/new?d=core&w=2026q1');
  await expect(page.getByText('An empty table')).toBeVisible();
  let count = 0;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      count += 1;
    }
  };
  const search = async (key: string, text: string, name: RegExp) => {
    await press(key);
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await press(...text.split(''));
    await expect(page.getByRole('dialog').locator('[role="option"][aria-selected="true"]')).toContainText(
      name,
    );
    await press('Enter');
  };
  await search('r', 'q37', /Devices owned/);
  const [brand] = await answersOf(page.request, ['q37']);
  await expect(rowHeader(page, escaped(brand?.name ?? ''))).toBeFocused();
  await search('c', 'q2', /Generation/);
  await computed(page);
  // To the brand's header, its ages by their share, and what stands behind the highest.
  await press('ArrowDown', 'ArrowDown', 'Control+ArrowLeft', 'Control+ArrowLeft');
  await expect(rowHeader(page, escaped(brand?.name ?? ''))).toBeFocused();
  await press('s', 'Home', 'ArrowRight', 'Space');
  expect(count).toBeLessThanOrEqual(25);

  const ages = await answersOf(page.request, ['q2']);
  const rows = [brand].flatMap((one) => one ?? []);
  const asked = { ...withoutNames({ rows, columns: ages }), dataset: 'core', waves: ['2026q1'] };
  const cells = await askCells(page.request, asked);
  const shareOf = (cell: (typeof cells)[number] | undefined) => cell?.audiences.row.intersect_percentage ?? 0;
  const highest = cells.reduce(
    (best, cell, index) => (shareOf(cell) > shareOf(cells[best]) ? index : best),
    0,
  );
  const answer = await page.request.post('/v2/query/figures', {
    headers,
    data: {
      ...asked,
      rows: rows.map(({ id, expression }) => ({ id, content: { kind: 'share', expression } })),
      columns: ages.map(({ id, expression }) => ({ id, expression })),
    },
  });
  const pValue = FiguresResult.parse(await answer.json()).tests[0]?.p_value[highest] ?? 1;
  const panel = page.getByRole('complementary', { name: 'Explanation' });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(
    `${brand?.name} among ${ages[highest]?.name}`,
  );
  await expect(panel).toContainText(`Index${format.index(cells[highest]?.intersect.index ?? 0)}`);
  const isReal = pValue <= 0.05;
  await expect(panel).toContainText(isReal ? 'higher than the rest' : 'no clear difference');
  await expect(panel).toContainText(format.p(pValue));
});

test('an edit of one row asks for one row, and figures stay while it is on its way', async ({ page }) => {
  const { uuid } = await saveCrosstab(page.request, {
    name: 'One row at a time',
    bases: [],
    rows: ['q37_1', 'q37_2', 'q37_3'].map((code) => one('q37', code)),
    columns: [{ id: 'all', name: 'Everyone' }, one('q3', 'q3_1'), one('q3', 'q3_2')],
    country_codes: ['gb'],
    wave_codes: ['2026q1'],
    dataset_code: 'core',
  });
  await page.goto(`/crosstabs/${uuid}`);
  await expect(grid(page).locator('[role="gridcell"]:has([data-metric])')).toHaveCount(9);
  await computed(page);
  const sent: { rows: { id: string }[]; columns: { id: string }[] }[] = [];
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v2/query/figures', async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  await rowHeader(page, 'q37_2').focus();
  await page.keyboard.press('Enter');
  const conditions = page.getByRole('dialog', { name: 'Edit row: q37_2' });
  await turn(conditions.getByRole('radio', { name: 'Exclude' }).last());
  await conditions.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.rows.map(({ id }) => id)).toEqual(['q37_2']);
  expect(sent[0]?.columns).toHaveLength(4);
  const stale = grid(page).locator('[data-stale]');
  await expect(stale).toHaveCount(3);
  await expect(stale.first().locator('[data-metric="columnPercentage"]')).toHaveText(/\d/);
  release();
  await expect(stale).toHaveCount(0);

  // A row that goes, and one that comes back, are known already.
  await rowHeader(page, 'q37_3').focus();
  await page.keyboard.press('Delete');
  await expect(grid(page).getByRole('gridcell')).toHaveCount(6);
  await page.keyboard.press('Control+z');
  await expect(grid(page).getByRole('gridcell')).toHaveCount(9);
  expect(sent).toHaveLength(1);
});

const one = (question: string, code: string) => ({
  id: code,
  name: code,
  expression: { question, datapoints: [code] },
});

/** Texts of a pasted table, row by row. */
function fieldsOf(html: string): string[][] {
  const unescape = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, text = '']) => unescape(text)),
  );
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
