import type { Page } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { SavedAudience } from '../src/contract/saved-work/saved-audience.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { visitInside } from './support/addresses.ts';
import { linkSecretOf } from './support/guest.ts';
import { scrollFaults } from './support/scroll-faults.ts';

const headers = { [browserHeader]: '1' };
const men = { question: 'q3', options: ['q3_1'] };
const notWorking = { question: 'q12', options: ['q12_1', 'q12_2'], not: true };
const dayMs = 86_400_000;

deepTest(
  'a page whose part a new version removed reloads once and loses nothing',
  async ({ browser, service, session }) => {
    // Of its own: another journey may have left the part in the browser's memory.
    const context = await browser.newContext({ baseURL: service.url });
    await context.addCookies([{ ...session, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    const id = await openAudience(page, 'Before the new version');
    await row(page, 'Include Gender').press('x');
    await expect(row(page, 'Exclude Gender')).toBeVisible();
    // As after another version was put in its place.
    await page.route(/\/ShortcutSheet-/, (route) => route.fulfill({ status: 404, body: '' }));
    const loads = countLoads(page);
    const loseThePart = async () => {
      const asked = page.waitForRequest(/\/ShortcutSheet-/);
      await row(page, 'Exclude Gender').press('?');
      await asked;
    };
    await loseThePart();
    await expect.poll(loads).toBe(1);
    await expect(page).toHaveURL(new RegExp(`/audiences/${id}/edit`));
    await expect(row(page, 'Exclude Gender')).toBeVisible();
    // As on a machine without a network, which reaches the service it runs.
    await page.evaluate(() => {
      sessionStorage.clear();
      Object.defineProperty(navigator, 'onLine', { get: () => false });
    });
    await loseThePart();
    await expect.poll(loads).toBe(2);
    await expect(row(page, 'Exclude Gender')).toBeVisible();
    await context.close();
  },
);

deepTest(
  'in a browser whose clock is three days fast times are those of the service',
  async ({ browser, service, session }) => {
    // Of its own: a clock stays in its context.
    const context = await browser.newContext({ baseURL: service.url });
    await context.addCookies([{ ...session, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + 3 * dayMs });
    await page.goto('/settings/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New key' });
    await dialog.getByLabel('Name').fill('Key');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = await page.getByLabel('The new key').inputValue();
    expect((await page.request.get('/v2/datasets', { headers: { Authorization: key } })).status()).toBe(200);
    const { keys } = (await (await page.request.get('/v1/auth/keys', { headers })).json()) as {
      keys: { name: string; expires_at: string }[];
    };
    const end = keys.find((one) => one.name === 'Key')?.expires_at ?? '';
    expect(Math.round((Date.parse(end) - Date.now()) / dayMs)).toBe(90);
    await page.reload();
    const made = page.getByRole('row').filter({ hasText: 'Key' });
    // By as much as an answer was slow, the end is a little more than 90 days away.
    await expect(made.getByText(/in 9[01] days/)).toBeVisible();
    await expect(made.getByText('just now')).toBeVisible();
    await context.close();
  },
);

test('two people in one browser: the other tab learns of it, and the next sees nothing of the first', async ({
  page: first,
  context,
  service,
}) => {
  await context.clearCookies();
  await enter(first, await newcomer(service, 'first@edges.test'));
  const id = await openAudience(first, 'Of the first');
  await row(first, 'Include Gender').press('x');
  await row(first, 'Exclude Gender').press('Control+c');
  await expect.poll(() => kept(first)).toContain('copied-conditions');

  const second = await context.newPage();
  await second.goto('/chat');
  await second.getByRole('button', { name: /^Account of first@edges.test/ }).click();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(first.getByRole('dialog', { name: "You're signed out" })).toBeVisible();
  for (const work of ['copied-conditions', 'recent']) expect(await kept(second), work).not.toContain(work);

  await enter(second, await newcomer(service, 'second@edges.test'));
  await expect(first).toHaveURL(/\/welcome/);
  await expect(first.getByRole('button', { name: /^Account of second@edges.test/ })).toBeVisible();
  await first.goto(`/audiences/${id}/edit`);
  await expect(first.getByText(/not found|no longer|does not exist/i).first()).toBeVisible();
});

/** Without a space, in its own direction, with a mark that turns it, of pictures, and like markup. */
const oddName = `${'W'.repeat(150)}الجمهور\u202e👩🏽‍🚀👨‍👩‍👧‍👦🇩🇪<img src=x onerror="document.title=1">{{7*7}}`;

test('work with an odd name is listed and opened, and pushes nothing aside', async ({ page }) => {
  const make = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const response = await page.request.post(path, { headers, data: { name: oddName, ...data } });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as Record<string, unknown>;
  };
  const audience = await make('/v2/saved/audiences', { expression: men });
  const chart = await make('/v1/charts', {
    attributes: [{ question_code: 'q4', namespace_code: 'core' }],
    audiences: [{ id: 'men', name: oddName, color_index: 0, expression: men }],
    dataset_codes: ['core'],
    metrics: ['audience_percentage'],
    view_type: 1,
  });
  const crosstab = await make('/v2/saved/crosstabs', {
    bases: [],
    rows: Array.from({ length: 30 }, (_, place) => ({ id: `men ${place}`, name: oddName, expression: men })),
    columns: [{ id: 'all', name: 'Everyone' }],
    country_codes: [],
    wave_codes: [],
    dataset_code: 'core',
  });
  await page.goto('/settings');
  for (const path of [
    '/audiences',
    `/audiences/${String(audience['id'])}/edit`,
    '/charts',
    `/charts/${String(chart['id'])}`,
    '/crosstabs',
    `/crosstabs/${String(crosstab['uuid'])}`,
  ]) {
    await visitInside(page, path);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByText(oddName).first(), path).toBeAttached();
      await expect.poll(() => scrollFaults(page), `${path}, ${width} wide`).toEqual([]);
    }
  }
});

async function openAudience(page: Page, name: string): Promise<string> {
  const data = { name, expression: { and: [men, notWorking] } };
  const response = await page.request.post('/v2/saved/audiences', { headers, data });
  const { id } = SavedAudience.parse(await response.json());
  await page.goto(`/audiences/${id}/edit`);
  await expect(page.getByRole('treegrid', { name: 'Conditions' })).toBeVisible();
  return id;
}

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: false });

/** How often the page has loaded since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** Names of what this origin's storage holds. */
function kept(page: Page): Promise<string> {
  return page.evaluate(() => Object.keys(localStorage).join(' '));
}

/** The secret of a link with which somebody new comes in. */
async function newcomer(
  service: { admin(...words: string[]): Promise<unknown> },
  email: string,
): Promise<string> {
  const org = 'Edges';
  if (email.startsWith('first')) {
    await service.admin('org', 'create', '--name', org);
    await service.admin('dataset', 'grant', '--code', 'core', '--org', org);
  }
  return linkSecretOf(
    await service.admin('user', 'create', '--email', email, '--org', org, '--role', 'analyst'),
  );
}

async function enter(page: Page, secret: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/signin#link=${secret}`);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: 'A finding in this survey' })).toBeVisible();
}
