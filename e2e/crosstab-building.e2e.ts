import type { Page } from '@playwright/test';
import {
  bandNames,
  computed,
  deviceTable,
  figuresIn,
  grid,
  rowHeader,
  rowNames,
  readCrosstab,
  samplesOf,
  saveCrosstab,
  tinyDocument,
} from './crosstab-page.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { buildNestedTable } from './support/table-actions.ts';
import { turn } from './support/turn.ts';

test.use({ sharesService: true });

async function openTable(page: Page, name: string): Promise<string> {
  const { uuid } = await saveCrosstab(page.request, deviceTable(name));
  await page.goto(`/crosstabs/${uuid}`);
  await expect(grid(page).locator('[data-metric]').first()).toBeVisible();
  return uuid;
}

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

test('by keys alone rows are combined, renamed by a pattern, pasted, and brought back by one undo each', async ({
  page,
}) => {
  await openTable(page, 'Combined by keys');
  await rowHeader(page, 'Device 2').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('2 selected');
  await expect(rowHeader(page, 'Device 3')).toHaveAttribute('aria-selected', 'true');
  const [two, three] = [await samplesOf(page, 'Device 2'), await samplesOf(page, 'Device 3')];

  await page.keyboard.press('o');
  await expect(rowHeader(page, 'Device 2 or Device 3')).toBeFocused();
  await expect(bar(page)).toBeHidden();
  await expect
    .poll(() => rowNames(page))
    .toEqual(['Device 1', 'Device 2 or Device 3', 'Device 4', 'Region 1', 'Region 2', 'Region 3']);
  await expect.poll(async () => (await samplesOf(page, 'Device 2 or Device 3')).length).toBe(3);
  const either = await samplesOf(page, 'Device 2 or Device 3');
  // Whoever has either is at least as many as have one, and at most as many as have one each.
  for (const [index, n] of either.entries()) {
    const [a = 0, b = 0] = [two[index], three[index]];
    expect(n).toBeGreaterThanOrEqual(Math.max(a, b));
    expect(n).toBeLessThanOrEqual(a + b);
  }

  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await rowNames(page)).slice(0, 4))
    .toEqual(['Device 1', 'Device 2', 'Device 3', 'Device 4']);

  // Ctrl A takes the group, then the side; a pattern renames all in one step.
  await rowHeader(page, 'Region 2').focus();
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText('3 selected');
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Rename 3 rows' });
  await dialog.getByLabel('Pattern').fill('{number}. {name}');
  await expect(dialog.getByRole('list', { name: 'New names' })).toContainText('2. Region 2');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await rowNames(page)).slice(4))
    .toEqual(['1. Region 1', '2. Region 2', '3. Region 3']);
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await rowNames(page)).slice(4))
    .toEqual(['Region 1', 'Region 2', 'Region 3']);

  await rowHeader(page, 'Region 2').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText('7 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();

  // Codes and names from a sheet.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('q3_1\tq3_2\nGender\nq37_2, q37_3\nxyzzyx'));
  await rowHeader(page, 'Device 1').focus();
  await page.keyboard.press('Control+v');
  const pasting = page.getByRole('dialog', { name: 'Add rows' });
  await expect(pasting.getByRole('option')).toHaveCount(5);
  await expect(pasting).toContainText('No results for “xyzzyx”.');
  // A question stands for all its answers.
  await page.keyboard.press('Enter');
  await expect(rowHeader(page, 'Male').first()).toBeFocused();
  await expect.poll(() => rowNames(page)).toHaveLength(14);
  await page.keyboard.press('Control+z');
  await expect.poll(() => rowNames(page)).toHaveLength(7);
});

deepTest('a condition is added to several rows, with names and n shown before', async ({ page }) => {
  await openTable(page, 'Affixed');
  const men = await samplesOf(page, 'Device 1');
  await rowHeader(page, 'Device 1').click();
  await rowHeader(page, 'Device 3').click({ modifiers: ['ControlOrMeta'] });
  await expect(bar(page)).toContainText('2 selected');
  await page.keyboard.press('f');
  const conditions = page.getByRole('dialog', { name: 'A condition for 2 rows' });
  await conditions
    .getByRole('button', { name: /^Add condition/ })
    .first()
    .click();
  const picker = page.getByRole('combobox').last();
  await picker.fill('gender');
  await page
    .getByRole('option', { name: /Gender/ })
    .first()
    .click();
  await turn(page.getByRole('checkbox', { name: /^Male/ }));
  await page.getByRole('button', { name: /^Add/ }).last().click();
  await conditions.getByRole('button', { name: 'Apply' }).click();
  const words = page.getByRole('dialog', { name: 'Add the condition to 2 rows' });
  await expect(words.getByLabel('In the names')).toHaveValue('Male');
  const preview = words.getByRole('list', { name: 'New names' });
  // Of everyone with the device those who are men: what the table says of men.
  await expect(preview.getByRole('listitem').first()).toHaveText(
    `Device 1, Malen ${(men[1] ?? 0).toLocaleString('en')}`,
  );
  await words.getByRole('button', { name: 'Add the condition' }).click();
  await expect
    .poll(async () => (await rowNames(page)).slice(0, 3))
    .toEqual(['Device 1, Male', 'Device 2', 'Device 3, Male']);
  await expect.poll(async () => (await samplesOf(page, 'Device 1, Male'))[0]).toBe(men[1]);
});

deepTest(
  'a row goes into the next group by key and by mouse, and between two groups makes one',
  async ({ page }) => {
    await openTable(page, 'Moved');
    await rowHeader(page, 'Device 4').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'Moved “Device 4” to the group “Region type”, row 4 of 7.' }),
    ).toBeAttached();
    await page.keyboard.press('Alt+ArrowDown');
    await expect
      .poll(() => rowNames(page))
      .toEqual(['Device 1', 'Device 2', 'Device 3', 'Region 1', 'Device 4', 'Region 2', 'Region 3']);

    const handle = rowHeader(page, 'Region 3').locator('[data-drag-handle]');
    await handle.dragTo(rowHeader(page, 'Device 2'), { targetPosition: { x: 80, y: 4 } });
    await expect
      .poll(async () => (await rowNames(page)).slice(0, 3))
      .toEqual(['Device 1', 'Region 3', 'Device 2']);
    await expect(bar(page)).toBeHidden();
    const band = grid(page).getByRole('rowheader', { name: 'Region type' });
    await rowHeader(page, 'Device 1')
      .locator('[data-drag-handle]')
      .dragTo(band, { targetPosition: { x: 80, y: 3 } });
    await expect.poll(async () => bandNames(page)).toEqual(['Devices used', 'Device 1', 'Region type']);

    const names = () =>
      grid(page)
        .locator('[aria-rowindex="2"] [role="columnheader"][aria-label]')
        .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').replace(/, n .*/, '')));
    const column = grid(page).getByRole('columnheader', { name: /Gender 2/ });
    await column.hover();
    await column
      .locator('[data-drag-handle]')
      .dragTo(grid(page).getByRole('columnheader', { name: /Gender 1/ }), {
        targetPosition: { x: 4, y: 30 },
      });
    await expect.poll(names).toEqual(['Total: Everyone', 'Gender: Gender 2', 'Gender: Gender 1']);
  },
);

deepTest(
  'a block is read among other people by a key, says so with its n, and is saved so',
  async ({ page }) => {
    const uuid = await openTable(page, 'Bases of blocks');
    const band = grid(page).getByRole('rowheader', { name: /^Devices used/ });
    await band.focus();
    await page.keyboard.press('y');
    await expect(band).toContainText('Base: those asked “Devices owned”, n 906');
    await expect(grid(page).getByRole('rowheader', { name: 'Sample n' })).toBeVisible();
    await page.keyboard.press('y');
    await expect(band).toContainText('Base: those who answered “Devices owned”');
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expect
      .poll(async () => {
        const { metadata } = await (await page.request.get(`/v2/saved/crosstabs/${uuid}`)).json();
        return JSON.parse(Buffer.from(metadata.json).toString()).table_bases;
      })
      .toEqual({ table: 'all', byBlock: { 'Devices used': 'answered' } });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(band).not.toContainText('Base:');
  },
);

test('bases are asked one at a time, and a header can be given other conditions', async ({ page }) => {
  const crosstab = await saveCrosstab(page.request, tinyDocument('Of some'));
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  await computed(page);
  await rowHeader(page, 'Women').focus();
  await page.keyboard.press('y');
  const baseLine = grid(page).getByText(/^Base: /);
  await expect(baseLine).toHaveText(/^Base: those asked “Gender”, n [\d,]+$/);
  const ofEveryone = await baseLine.innerText();
  await computed(page);
  const everyone = await figuresIn(page);
  // While another base is counted, the line names the people that its n is of.
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v2/query/figures', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('b');
  const audiences = page.getByRole('dialog', { name: 'Add bases' });
  await page.keyboard.type('millennials');
  await audiences
    .getByRole('option', { name: /^Millennials/ })
    .first()
    .click();
  await audiences.getByRole('button', { name: 'Add audience' }).click();
  await expect(page.getByRole('tab', { name: /^Millennials/ })).toHaveAttribute('aria-selected', 'true');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
  await expect(baseLine).toHaveText(ofEveryone);
  release();
  await expect(baseLine).toHaveText(/^Base: Millennials asked “Gender”, n [\d,]+$/);
  await page.unroute('**/v2/query/figures');
  await expect.poll(async () => figuresIn(page)).not.toEqual(everyone);
  await page.getByRole('tab', { name: /^Everyone/ }).click();
  await expect.poll(async () => figuresIn(page)).toEqual(everyone);

  await rowHeader(page, 'Women').focus();
  await page.keyboard.press('Enter');
  const conditions = page.getByRole('dialog', { name: 'Edit row: Women' });
  await turn(conditions.getByRole('radio', { name: 'Exclude' }).last());
  await conditions.getByRole('button', { name: 'Apply' }).click();
  // Women are 100 − x per cent of everyone when they are left out.
  const share = Number(everyone.get('Women, Everyone')?.[0]);
  await expect
    .poll(async () => Number((await figuresIn(page)).get('Women, Everyone')?.[0]))
    .toBeCloseTo(100 - share, 0);
});

deepTest(
  'ten actions build a lettered table of ages nested in gender, folded, selected and moved by keys',
  async ({ page }) => {
    await page.goto('/crosstabs/new');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await buildNestedTable(page, {
      over: ['gender', 'Gender'],
      under: ['age', /^3 × 6 = 18 columns, \d+ under n 100$/],
      rows: ['devices', 'Devices owned'],
    });
    const figures = await figuresIn(page);
    expect([...figures.keys()]).toContain('Smartphone, Female, 65 and over');

    // Letters run on through the table, and compare within a gender alone.
    const letterOf = (path: string) =>
      grid(page).getByRole('columnheader', { name: new RegExp(`^${path}: `) });
    await expect(letterOf('Male').first()).toContainText(/A$|A\d/);
    const cells = grid(page).getByRole('gridcell', { name: /^Smartphone, Female, / });
    await expect(cells.filter({ hasText: /columns? [G-L]/ }).first()).toBeAttached();
    await expect(cells.filter({ hasText: /columns? [A-F]/ })).toHaveCount(0);

    // Each level of headers stays where it is while the rows scroll.
    const tops = () =>
      grid(page)
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().top)));
    const before = await tops();
    expect(new Set(before).size).toBeGreaterThan(1);
    await grid(page).evaluate((element) => element.scrollTo(0, 120));
    await expect.poll(() => grid(page).evaluate(({ scrollTop }) => scrollTop)).toBe(120);
    expect(await tops()).toEqual(before);
    await grid(page).evaluate((element) => element.scrollTo(0, 0));

    // From a column up to its heading, which folds to its total, and down to its first column.
    await letterOf('Female').nth(3).focus();
    await page.keyboard.press('ArrowUp');
    const female = grid(page).getByRole('columnheader', { name: /^Female, [\d,]+$/ });
    await expect(female).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(grid(page).getByRole('columnheader', { name: /^Female: Total, n / })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(letterOf('Female').first()).toBeFocused();
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('toolbar', { name: 'Selected columns' })).toContainText('6 selected');

    // Out of the heading and back again are one step each.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await expect(grid(page).getByRole('columnheader', { name: /^(Gender|Age): / })).toHaveCount(9);
    await page.keyboard.press('Control+z');
    await expect(letterOf('Female')).toHaveCount(6);

    // A question that is dropped on a heading is under each heading next to it.
    await page.keyboard.press('q');
    await page.getByRole('treeitem', { name: 'Age of the phone' }).dragTo(female);
    await expect(letterOf('Male')).toHaveCount(11);
    // Scrolled sideways, it rests where no column is cut at the row headers.
    const cut = () =>
      grid(page).evaluate((element) => {
        const from =
          element.querySelector('[role="rowheader"]:not([aria-expanded])')?.getBoundingClientRect().right ??
          0;
        const columns = Array.from(element.querySelectorAll('[role="columnheader"][aria-label]'));
        return Math.min(...columns.map((one) => Math.abs(one.getBoundingClientRect().left - from)));
      });
    await grid(page).evaluate((element) => element.scrollTo({ left: 130 }));
    await expect.poll(cut).toBeLessThan(1);
    await grid(page).evaluate((element) => element.scrollTo({ left: 0 }));
    // Names, total, and eleven columns under each of three genders, of which those in view are drawn.
    await expect(grid(page)).toHaveAttribute('aria-colcount', '35');

    // Saved as a banner, they are the columns of another table, headings and all.
    await page.keyboard.press('Shift+B');
    const banners = page.getByRole('dialog', { name: 'Banners' });
    await banners.getByRole('button', { name: 'Save banner…' }).click();
    await page.getByRole('dialog', { name: 'Save banner' }).getByLabel('Name').fill('Ages by gender');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved the banner “Ages by gender”')).toBeVisible();
    const first = page.url();
    await page.goto('/crosstabs/new');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: 'Add columns' }).getByRole('combobox').fill('ages by');
    await expect(page.getByRole('option').first()).toContainText('33 columns');
    await page.keyboard.press('Enter');
    await expect(female).toBeVisible();
    await expect(grid(page)).toHaveAttribute('aria-colcount', '35');

    // Changed there, the banner is offered to the first table, which keeps its columns until it takes them.
    await female.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(grid(page)).toHaveAttribute('aria-colcount', '24');
    await page.keyboard.press('Shift+B');
    await banners.getByRole('button', { name: 'Save banner…' }).click();
    await page.getByRole('dialog', { name: 'Save banner' }).getByLabel('Name').fill('Ages by gender');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Replaced the banner “Ages by gender”')).toBeVisible();
    await page.goto(first);
    const offer = page
      .getByRole('status')
      .filter({ hasText: '“Ages by gender” has changed: 11 columns fewer.' });
    await expect(offer).toBeVisible();
    await expect(grid(page)).toHaveAttribute('aria-colcount', '35');
    await offer.getByRole('button', { name: 'Update' }).click();
    await expect(offer).toBeHidden();
    await expect(grid(page)).toHaveAttribute('aria-colcount', '24');
    await page.keyboard.press('Control+z');
    await offer.getByRole('button', { name: 'Keep' }).click();
    await expect(offer).toBeHidden();
    await expect(grid(page)).toHaveAttribute('aria-colcount', '35');

    // The palette has it too.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search or ask' }).getByRole('combobox').fill('ages by gender');
    await page.getByRole('option', { name: /Use the banner Ages by gender/ }).click();
    await expect(grid(page)).toHaveAttribute('aria-colcount', '24');

    // Rows are saved alike, and are the rows of another table in three actions, its columns in one key more.
    await page.keyboard.press('Shift+B');
    await banners.getByRole('button', { name: 'Save stub…' }).click();
    await page.getByRole('dialog', { name: 'Save stub' }).getByLabel('Name').fill('Device rows');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved the stub “Device rows”')).toBeVisible();
    await page.goto('/crosstabs/new');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const takeRows = async (keys: string) => {
      await page.keyboard.press('Shift+B');
      await banners.getByRole('combobox').fill('device rows');
      await expect(banners.getByRole('button', { name: /^Use as rows/ })).toBeVisible();
      await page.keyboard.press(keys);
    };
    await takeRows('Enter');
    await expect(rowHeader(page, 'Smartphone')).toBeFocused();
    await takeRows('Control+Enter');
    await expect(grid(page).getByRole('columnheader', { name: /: Smartphone, n / })).toBeFocused();
  },
);

deepTest(
  'rows alone have a total and columns alone their base, and neither is lost when the table is turned',
  async ({ page }) => {
    const add = async (key: string, question: string) => {
      await page.goto('/crosstabs/new');
      await expect(page.getByText('An empty table')).toBeVisible();
      await page.keyboard.press(key);
      await page.getByRole('dialog').getByRole('combobox').fill(question);
      await expect(page.getByRole('option').first()).toContainText(question);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await add('r', 'Devices owned');
    await expect(grid(page).getByRole('columnheader', { name: /: Everyone, n / })).toBeVisible();
    await expect.poll(async () => [...(await figuresIn(page)).keys()]).toContain('Smartphone, Everyone');
    const [smartphone] = await samplesOf(page, 'Smartphone');
    await page.keyboard.press('t');
    await expect(rowHeader(page, 'Everyone')).toContainText('Row %');
    await expect.poll(async () => (await samplesOf(page, 'Everyone'))[0]).toBe(smartphone);

    await add('c', 'Gender');
    await expect.poll(() => bandNames(page)).toEqual(['Base']);
    const everyone = await samplesOf(page, 'Everyone');
    await page.keyboard.press('t');
    await expect(grid(page).getByRole('columnheader', { name: /^Base: Everyone, n / })).toBeVisible();
    await expect.poll(() => samplesOf(page, 'Female')).toHaveLength(1);
    expect(everyone).toContain((await samplesOf(page, 'Female'))[0]);
  },
);

deepTest(
  'a grid opens to every statistic in three keys, and what the contract has no row for is saved',
  async ({ page }) => {
    const { uuid } = await saveCrosstab(page.request, { ...deviceTable('Expanded'), columns: [] });
    await page.goto(`/crosstabs/${uuid}`);
    await expect(grid(page).locator('[data-metric]').first()).toBeVisible();
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('combobox').fill('Attitudes to life');
    await expect(page.getByRole('option').first()).toContainText('Attitudes to life');
    await page.keyboard.press('Enter');
    await expect(rowHeader(page, 'Family is the most important thing in my life')).toBeFocused();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Expand Attitudes to life' });
    await expect(dialog.getByRole('checkbox', { name: 'Top-2', exact: true })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Everything' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('list', { name: 'Preview' })).toContainText(/Top-2\d\d\.\d/);
    await page.keyboard.press('Enter');
    await expect.poll(() => bandNames(page)).toContain('Attitudes to life · Top-1');
    await page.keyboard.press('Control+s');
    // Six answers, six boxes and the mean of eight statements; five statistics are in the metadata.
    await expect.poll(async () => (await readCrosstab(page.request, uuid)).rows).toHaveLength(7 + 13 * 8);
    await page.reload();
    await expect(page.getByText('151 rows')).toBeVisible();

    // Grids that are selected together open together, in one step: 16 statements by six answers and twelve statistics.
    await page.goto('/crosstabs/new?d=core');
    await expect(page.getByText('An empty table')).toBeVisible();
    for (const question of ['Attitudes to life', 'Attitudes to shopping and brands']) {
      await page.keyboard.press('r');
      await page.getByRole('dialog').getByRole('combobox').fill(question);
      await expect(page.getByRole('option').first()).toContainText(question);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(async () => (await bandNames(page)).at(-1)).toContain(question);
    }
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('e');
    const several = page.getByRole('dialog', { name: 'Expand 2 questions' });
    await expect(several.getByRole('checkbox', { name: 'Everything' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^\d+ rows/)).toHaveText(/^288 rows/);
    await page.keyboard.press('Control+z');
    await expect(page.getByText(/^\d+ rows/)).toHaveText(/^16 rows/);
  },
);
