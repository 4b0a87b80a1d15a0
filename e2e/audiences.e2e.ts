import type { Locator, Page } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { SavedAudience } from '../src/contract/saved-work/saved-audience.ts';
import { ScopedWaveCountsResult } from '../src/contract/query/wave-counts.ts';
import { expect, test } from './fixtures.ts';
import { turn } from './support/turn.ts';

test.use({ sharesService: true });

const headers = { [browserHeader]: '1' };

/** Multi-device owners who like a brand or are men, but do not work; codes of the demo survey. */
const devices = { question: 'q37', options: ['q37_1', 'q37_2', 'q37_3'], min_count: 2 };
const image = { question: 'q54', options: ['q54_1'], suffixes: [1, 3] };
const men = { question: 'q3', options: ['q3_1'] };
const notWorking = { question: 'q12', options: ['q12_1', 'q12_2'], not: true };

test('an audience with a nested group, a minimum, suffixes and an exclusion is built by mouse, saved and found again', async ({
  page,
}) => {
  await page.goto('/audiences/new');
  await choose(page, 'devices owned', ['Smartphone', 'Laptop computer', 'Desktop computer']);
  await turn(picker(page).getByRole('radio', { name: 'At least' }));
  await expect(picker(page).getByText('of 3 chosen')).toBeVisible();
  await picker(page).getByRole('button', { name: 'Add condition' }).click();

  await page.getByRole('button', { name: 'Add group', exact: true }).click();
  await choose(page, 'sports clothing image', ['Larkmoor, Good value', 'Larkmoor, Stylish']);
  await picker(page).getByRole('button', { name: 'Add condition' }).click();

  const group = page.getByRole('row', { name: /^Group Any of/ });
  await group.getByRole('button', { name: 'Add condition to this group' }).click();
  await choose(page, 'gender', ['Male']);
  await picker(page).getByRole('button', { name: 'Add condition' }).click();

  await page.getByRole('button', { name: 'Add condition', exact: true }).click();
  await choose(page, 'work status', ['Working full-time', 'Working part-time']);
  await picker(page).getByRole('button', { name: 'As exclusion' }).click();

  await expect(
    page.getByText(/own at least 2 of: a smartphone, a laptop computer and a desktop computer/),
  ).toBeVisible();
  await expect(page.getByText(/see Larkmoor as good value or stylish/)).toBeVisible();
  await expect(page.getByText(/who don't work full-time and don't work part-time/)).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Name').fill('Multi-device, not at work');
  await page.getByRole('button', { name: 'Save audience' }).click();
  await expect(page.getByText('Saved · v1')).toBeVisible();
  // At its own address it can still be undone, and the focus is not lost.
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(page).toHaveURL(/audiences\/[\w-]+\/edit/);
  const id = /audiences\/([\w-]+)\/edit/.exec(page.url())?.[1] ?? '';

  const saved = await readAudience(page, id);
  expect(saved.expression).toEqual({ and: [devices, { or: [image, men] }, notWorking] });

  // What the panel says is what the service counted.
  const counted = await count(page, saved.expression);
  const panel = page.getByRole('complementary', { name: 'Audience, live' });
  await expect(panel.getByText(grouped(counted.audience_sample), { exact: true }).first()).toBeVisible();
  await expect(panel.getByText(`${counted.audience_percentage.toFixed(1)}%`)).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Audiences' }).click();
  await page.getByRole('searchbox', { name: 'Search audiences' }).fill('not at work');
  const row = page.getByRole('row', { name: /Multi-device, not at work/ });
  await expect(row).toContainText(grouped(counted.audience_sample));

  await row.getByRole('button', { name: 'Multi-device, not at work', exact: true }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('row', { name: 'Exclude Work status' })).toBeVisible();
  await expect(
    page.getByRole('row', { name: 'Include Image of sports and outdoor clothing brands' }),
  ).toContainText('Stylish');
});

test('an audience is changed, undone and saved by keys alone', async ({ page }) => {
  const id = await createAudience(page, 'Changed by keys', {
    and: [men, { ...devices, min_count: 1 }, notWorking],
  });
  await page.goto(`/audiences/${id}/edit`);

  // Up among its siblings, then into a group of its own, then out again and back by undo.
  await page.getByRole('row', { name: 'Exclude Work status' }).press('Alt+ArrowUp');
  await expect
    .poll(() => rowNames(page))
    .toEqual([
      'Group All of, 3 conditions',
      'Include Gender',
      'Exclude Work status',
      'Include Devices owned',
    ]);
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(page.getByRole('row', { name: 'Group All of, 1 condition' })).toBeVisible();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('row', { name: 'Group All of, 1 condition' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('row', { name: 'Group All of, 1 condition' })).toBeHidden();

  // A minimum of two, and the first condition turned around.
  await page.getByRole('row', { name: 'Exclude Work status' }).press('ArrowDown');
  await page.keyboard.press('2');
  await expect(page.getByRole('row', { name: 'Include Devices owned' })).toContainText('at least 2');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByRole('row', { name: 'Exclude Gender' })).toBeFocused();
  await page.keyboard.press('x');

  await page.keyboard.press('Control+s');
  // On a slow machine some of the changes have saved themselves before.
  await expect
    .poll(async () => (await readAudience(page, id)).expression)
    .toEqual({ and: [men, notWorking, devices] });
  await expect(page.getByText(/^Saved · v\d+$/)).toBeVisible();
  await expect(page.getByRole('main').locator('[data-path]:focus')).toHaveCount(1);
});

test('an edit in progress survives the end of the session', async ({ page, context, session, service }) => {
  const id = await createAudience(page, 'Held', men);
  await page.goto(`/audiences/${id}/edit`);
  await page.getByRole('row', { name: 'Include Gender' }).press('x');
  await context.clearCookies();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: "You're signed out" })).toBeVisible();
  // A count that is asked later would ask to sign in again.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Close dialog' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.addCookies([{ ...session, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
  await expect(page.getByRole('row', { name: 'Exclude Gender' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved · v2')).toBeVisible();
});

/** The chooser: a dialog, and part of the page while there is no condition. */
function picker(page: Page): Locator {
  return page
    .getByRole('dialog', { name: /Add a condition|Edit answers/ })
    .or(page.getByRole('region', { name: 'Add a condition' }));
}

/** Its field: the ends of a number's range are lists too. */
const findField = (page: Page) => picker(page).getByRole('combobox', { name: 'Find a question or answer' });

async function choose(page: Page, text: string, answers: readonly string[]): Promise<void> {
  await findField(page).fill(text);
  for (const answer of answers) await turn(picker(page).getByRole('checkbox', { name: answer, exact: true }));
}

async function rowNames(page: Page): Promise<(string | null)[]> {
  const rows = await page.getByRole('treegrid').getByRole('row').all();
  return Promise.all(rows.map((row) => row.getAttribute('aria-label')));
}

async function createAudience(page: Page, name: string, expression: object): Promise<string> {
  const response = await page.request.post('/v2/saved/audiences', { headers, data: { name, expression } });
  return SavedAudience.parse(await response.json()).id;
}

async function readAudience(page: Page, id: string): Promise<SavedAudience> {
  const response = await page.request.get(`/v2/saved/audiences/${id}`, { headers });
  return SavedAudience.parse(await response.json());
}

async function count(page: Page, expression: object): Promise<ScopedWaveCountsResult> {
  const response = await page.request.post('/v3/query/audience_wave_counts', {
    headers,
    data: { expression },
  });
  return ScopedWaveCountsResult.parse(await response.json());
}

function grouped(respondents: number): string {
  return respondents.toLocaleString('en-US');
}
