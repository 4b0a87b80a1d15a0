import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults, themes } from './support/accessibility.ts';
import { addressOf } from './support/addresses.ts';
import { no, yes } from './support/layer-steps.ts';
import { createSavedObjects, type SavedObjects } from './support/saved-objects.ts';
import { type RoutePattern, routes } from '../src/web/app/routes.ts';

test.use({ sharesService: true });

/** States of a page by the answers that it gets. */
type Answers = 'held' | 'failed' | 'empty';

/** Requests without whose answers there is no frame around a page. */
const frame = /\/v\d\/(?:auth\/me|datasets$|(?:waves|locations|namespaces)\/filter|settings\/statistics)/;

/** Pages that have a list, and the request that answers with it. */
const lists: Partial<Record<RoutePattern, RegExp>> = {
  [routes.audiences]: /saved\/audiences/,
  [routes.charts]: /charts\/search/,
  [routes.crosstabs]: /saved\/crosstabs/,
  [routes.tabPlans]: /saved\/tab_plans/,
  [routes.insights]: /v3\/insights/,
  [routes.datasetTab]: /weights/,
  [routes.settingsTab]: /auth\/keys/,
};

const pause = 150;
/** States that pages show by the same parts are checked in both themes by the deep run. */
const themesOfParts = process.env['DEEP'] === '1' ? themes : (['light'] as const);
let saved: SavedObjects;
test.beforeEach(async ({ context }) => {
  saved ??= await createSavedObjects(context.request);
});

for (const pattern of Object.values(routes)) {
  test(`${pattern} is accessible while loading, failed and empty`, async ({ page }) => {
    if (pattern === routes.signIn) await page.context().clearCookies();
    const isList = lists[pattern] !== undefined;
    const answers = await takeAnswers(page, lists[pattern]);
    const faults: string[] = [];
    await page.goto(addressOf(pattern, saved));
    // Guests' pages have no main part, and editors of a dataset none yet.
    const part = (await page.locator('#main').waitFor({ timeout: 3000 }).then(yes, no)) ? '#main' : 'body';
    let checked = '';
    const check = async (state: string) => {
      await page.waitForTimeout(pause);
      // A page that waits for no answer shows the same in every state.
      const shown = await page.locator(part).innerHTML();
      if (shown === checked) return;
      checked = shown;
      faults.push(...(await accessibilityFaults(page, state, part, themesOfParts)));
    };
    await check('loading');
    if (isList) expect(answers.countOf('held')).toBeGreaterThan(0);
    await answers.become('failed');
    if (isList) await expect(again(page).first()).toBeVisible();
    await check('failed');
    if (isList) {
      await answers.become('empty');
      await retry(page);
      await check('empty');
      expect(answers.countOf('empty')).toBeGreaterThan(0);
    }
    expect(faults).toEqual([]);
  });
}

/** Asks again for all that failed. */
async function retry(page: Page): Promise<void> {
  while (await again(page).first().isVisible()) {
    await again(page).first().click();
    await page.waitForTimeout(pause);
  }
}

const again = (page: Page) => page.getByRole('button', { name: 'Try now' });

/** Takes over the answers that a page gets: they wait, fail, or have empty lists. */
async function takeAnswers(page: Page, list: RegExp | undefined) {
  let now: Answers = 'held';
  const counts = { held: 0, failed: 0, empty: 0 };
  const waiting: Route[] = [];
  const answer = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (frame.test(pathname)) return route.continue();
    if (now !== 'empty' || list?.test(pathname) === true) counts[now] += 1;
    if (now === 'held') return void waiting.push(route);
    if (now === 'failed') return route.fulfill({ status: 500, json: { error: 'Planned' } });
    if (list?.test(pathname) !== true) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: emptied(await response.json()) });
  };
  await page.route(/\/v\d\//, answer);
  return {
    countOf: (state: Answers) => counts[state],
    async become(next: Answers) {
      now = next;
      await Promise.all(waiting.splice(0).map(answer));
    },
  };
}

/** An answer without the items of its lists. */
function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
  );
}
