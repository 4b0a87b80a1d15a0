import type { Locator, Page } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { SavedAudience } from '../src/contract/saved-work/saved-audience.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { turn } from './support/turn.ts';

test.use({ sharesService: true });

const headers = { [browserHeader]: '1' };

/** Codes of the demo survey. */
const devices = { question: 'q37', options: ['q37_1', 'q37_2', 'q37_3'], min_count: 2 };
const image = { question: 'q54', options: ['q54_1'], suffixes: [1, 3] };
const men = { question: 'q3', options: ['q3_1'] };
const notWorking = { question: 'q12', options: ['q12_1', 'q12_2'], not: true };
const repertoire = { and: [devices, { or: [image, men] }, notWorking] };

test('conditions are dragged before, into and onto others, and the policy of the page allows it', async ({
  page,
}) => {
  const violations = watchPolicy(page);
  await openAudience(page, 'Dragged', repertoire);
  await drag(page, handle(page, 'Exclude Work status'), row(page, 'Include Devices owned'), 0.1, 'before');
  await expect
    .poll(() => rowNames(page))
    .toEqual([
      'Group All of, 3 conditions',
      'Exclude Work status',
      'Include Devices owned',
      'Group Any of, 2 conditions',
      'Include Image of sports and outdoor clothing brands',
      'Include Gender',
    ]);
  await page.keyboard.press('Control+z');

  // Held over the middle for a moment, the two become a group.
  await drag(page, handle(page, 'Exclude Work status'), row(page, 'Include Gender'), 0.5, 'around');
  await expect
    .poll(() => rowNames(page))
    .toEqual([
      'Group All of, 2 conditions',
      'Include Devices owned',
      'Group Any of, 2 conditions',
      'Include Image of sports and outdoor clothing brands',
      'Group All of, 2 conditions',
      'Include Gender',
      'Exclude Work status',
    ]);
  await page.keyboard.press('Control+z');

  // A question out of the tree asks for its answers where it was dropped.
  await drag(
    page,
    page.getByRole('treeitem', { name: /^Smart home/ }),
    row(page, 'Include Gender'),
    0.95,
    'after',
  );
  await turn(picker(page).getByRole('checkbox', { name: 'Lights' }));
  await picker(page).getByRole('button', { name: 'Add condition' }).click();
  await expect
    .poll(async () => (await rowNames(page)).slice(3, 6))
    .toEqual(['Include Image of sports and outdoor clothing brands', 'Include Gender', 'Include Smart home']);
  expect(violations).toEqual([]);
});

deepTest(
  'conditions are copied and cut into another editor, and come back from their sentence',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAudience(page, 'Source', repertoire);
    await page.getByRole('row', { name: /^Group Any of/ }).focus();
    await page.keyboard.press('Control+c');

    const other = await context.newPage();
    await openAudience(other, 'Target', men);
    await row(other, 'Include Gender').focus();
    await other.keyboard.press('Control+v');
    await expect
      .poll(() => rowNames(other))
      .toEqual([
        'Group All of, 2 conditions',
        'Include Gender',
        'Group Any of, 2 conditions',
        'Include Image of sports and outdoor clothing brands',
        'Include Gender',
      ]);

    // The sentence alone, as another program would give it back.
    const sentence = await other.evaluate(() => navigator.clipboard.readText());
    expect(sentence).toMatch(/^People who see Larkmoor as good value or stylish, or men\.$/);
    await other.evaluate((text) => navigator.clipboard.writeText(text), sentence);
    await other.keyboard.press('Control+v');
    await expect(other.getByRole('row', { name: /^Group Any of/ })).toHaveCount(2);

    await other.evaluate(() => navigator.clipboard.writeText('Young people.'));
    await other.keyboard.press('Control+v');
    await expect(other.getByRole('alert')).toContainText('Nothing was pasted');

    await row(page, 'Exclude Work status').focus();
    await page.keyboard.press('Control+x');
    await expect(row(page, 'Exclude Work status')).toBeHidden();
    await page.keyboard.press('Control+v');
    await expect(row(page, 'Exclude Work status')).toBeFocused();
  },
);

test('one funnel call an edit gives all figures, and a superseded one is cancelled', async ({ page }) => {
  await openAudience(page, 'Counted', repertoire);
  const panel = page.getByRole('complementary', { name: 'Audience, live' });
  await expect(panel.getByText('Costliest condition')).toBeVisible();
  await expect(row(page, 'Exclude Work status')).toContainText(/includes [\d,]+ who were not asked/);

  let asked = 0;
  let supersede = () => undefined as void;
  const superseded = new Promise<void>((resolve) => {
    supersede = resolve;
  });
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).pathname));
  await page.route('**/v2/query/funnel', async (route) => {
    asked += 1;
    // The first answer is held back until a later edit has superseded it.
    if (asked === 1) await superseded;
    else supersede();
    await route.continue().catch(() => undefined);
  });
  const before = await panel.locator('dd').first().textContent();
  await row(page, 'Include Gender').press('x');
  await expect.poll(() => asked).toBe(1);
  await row(page, 'Exclude Gender').press('Delete');
  await expect.poll(() => cancelled).toContain('/v2/query/funnel');
  await expect(panel.locator('[data-stale]')).toHaveCount(0);
  expect(asked).toBe(2);
  await expect.poll(() => panel.locator('dd').first().textContent()).not.toBe(before);
});

/** Ids of the drafts that the browser keeps. */
async function draftsOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith(':drafts') === true);
    if (found?.name === undefined) return '';
    const request = indexedDB.open(found.name);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const keys = request.result.transaction('drafts').objectStore('drafts').getAllKeys();
    await new Promise((resolve) => keys.addEventListener('success', resolve));
    return JSON.stringify(keys.result);
  });
}

test('what was not saved is there again after the tab was closed, and never overwrites silently', async ({
  page,
  context,
}) => {
  const id = await openAudience(page, 'Kept', { and: [men, notWorking] });
  await row(page, 'Include Gender').press('x');
  await expect.poll(() => draftsOf(page)).toContain(id);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.request.put(`/v2/saved/audiences/${id}`, { headers, data: { name: 'Kept', expression: men } });
  await again.goto(`/audiences/${id}/edit`);
  await expect(row(again, 'Exclude Gender')).toBeVisible();
  await expect(again.getByText('Unsaved changes restored')).toBeVisible();
  await again.keyboard.press('Control+s');
  await expect(again.getByRole('dialog', { name: /saved changes/ })).toBeVisible();
});

deepTest('a saved audience is a condition of another one', async ({ page }) => {
  await createAudience(page, 'Brand fans', { or: [image, men] });
  await openAudience(page, 'Fans at work', devices);
  await row(page, 'Include Devices owned').focus();
  await page.keyboard.press('a');
  await expect(picker(page).getByRole('combobox', { name: 'Find a question or answer' })).toBeFocused();
  await page.keyboard.type('brand fans');
  await expect(picker(page).getByRole('option', { name: /Brand fans/ })).toBeVisible();
  await picker(page)
    .getByRole('option', { name: /Brand fans/ })
    .click();
  const preview = picker(page).getByRole('region', { name: 'Brand fans' });
  await expect(preview.getByText(/^n [\d,]+/)).toBeVisible();
  await picker(page).getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByRole('row', { name: /^Group Any of/ })).toContainText('Brand fans');
});

deepTest(
  'at touch size an audience is built, moved by menu and saved',
  async ({ browser, service, session }) => {
    const context = await browser.newContext({
      baseURL: service.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await context.addCookies([{ ...session, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    await page.goto('/audiences/new');
    for (const [search, answer] of [
      ['gender', 'Male'],
      ['devices owned', 'Smartphone'],
    ] as const) {
      await page.getByRole('button', { name: 'Add condition', exact: true }).tap();
      await picker(page).getByRole('combobox', { name: 'Find a question or answer' }).fill(search);
      await picker(page).getByRole('option').first().tap();
      await picker(page).getByRole('checkbox', { name: answer, exact: true }).tap();
      await picker(page).getByRole('button', { name: 'Add condition' }).tap();
      await expect(picker(page)).toBeHidden();
    }
    await row(page, 'Include Devices owned').getByRole('button', { name: 'More for this condition' }).tap();
    await page.getByRole('menuitem', { name: /^Move up/ }).tap();
    await expect
      .poll(() => rowNames(page))
      .toEqual(['Group All of, 2 conditions', 'Include Devices owned', 'Include Gender']);
    for (const one of await page.getByRole('treegrid').getByRole('row').all()) {
      expect((await one.boundingBox())?.height).toBeLessThanOrEqual(72);
    }
    for (const target of await page.getByRole('treegrid').getByRole('button').all()) {
      const box = await target.boundingBox();
      if (box !== null) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    }
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.getByLabel('Name').fill('By touch');
    await page.getByRole('button', { name: 'Save audience' }).tap();
    await expect(page).toHaveURL(/\/audiences\/[\w-]+\/edit/);
    await context.close();
  },
);

function row(page: Page, name: string): Locator {
  return page.getByRole('row', { name });
}

function handle(page: Page, name: string): Locator {
  return row(page, name).locator('[data-drag-handle]');
}

function picker(page: Page): Locator {
  return page.getByRole('dialog', { name: /Add a condition|Edit answers/ });
}

async function rowNames(page: Page): Promise<(string | null)[]> {
  const rows = await page.getByRole('treegrid').getByRole('row').all();
  return Promise.all(rows.map((one) => one.getAttribute('aria-label')));
}

/**
 * Holds `from` over a place of `onto`, 0 its upper edge and 1 its lower one, until it would fall there as wished, and
 * lets it go.
 */
async function drag(
  page: Page,
  from: Locator,
  onto: Locator,
  part: number,
  falls: 'before' | 'around' | 'after',
): Promise<void> {
  await onto.hover();
  await from.hover();
  const start = await from.boundingBox();
  if (start === null) throw new Error('what is dragged is not on screen');
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 8, start.y + start.height / 2 + 8, { steps: 3 });
  await expect(async () => {
    // Counts that come make rows higher, and only a hand that stays makes a group.
    const end = await onto.boundingBox();
    if (end === null) throw new Error('where it is dragged to is not on screen');
    const [x, y] = [end.x + end.width / 2, end.y + end.height * part];
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.move(x + 3, y, { steps: 2 });
    await expect(onto).toHaveAttribute('data-drop', falls, { timeout: 500 });
  }).toPass();
  await page.mouse.up();
  await expect(page.locator('[data-drop]')).toHaveCount(0);
}

/** What the page's policy refused, from now on. */
function watchPolicy(page: Page): readonly string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(String(error)));
  return violations;
}

async function openAudience(page: Page, name: string, expression: object): Promise<string> {
  const id = await createAudience(page, name, expression);
  await page.goto(`/audiences/${id}/edit`);
  await expect(page.getByRole('treegrid', { name: 'Conditions' })).toBeVisible();
  return id;
}

async function createAudience(page: Page, name: string, expression: object): Promise<string> {
  const response = await page.request.post('/v2/saved/audiences', { headers, data: { name, expression } });
  return SavedAudience.parse(await response.json()).id;
}
