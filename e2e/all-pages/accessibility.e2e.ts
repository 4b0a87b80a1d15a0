import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accessibilityFaults, themesOf } from '../support/accessibility.ts';
import { addressOf } from '../support/addresses.ts';
import { no, yes } from '../support/layer-steps.ts';
import { createSavedObjects, type SavedObjects } from '../support/saved-objects.ts';
import { caseCount } from '../../src/testing/case-count.ts';
import { type RoutePattern, routes } from '../../src/web/app/routes.ts';

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
  [routes.reports]: /saved\/reports/,
  [routes.insights]: /v3\/insights/,
  [routes.datasetTab]: /weights/,
  [routes.settingsTab]: /auth\/keys/,
};

const pause = 150;
/** Lists of saved work in rows have the parts of that of audiences. */
const alike: ReadonlySet<RoutePattern> = new Set([routes.crosstabs, routes.tabPlans, routes.reports]);
/** Pages with a list have all states; the others show theirs by the same parts, in the deep run. */
const checked = Object.values(routes).filter(
  (pattern) => caseCount(0, 1) === 1 || (lists[pattern] !== undefined && !alike.has(pattern)),
);
let saved: SavedObjects;
test.beforeEach(async ({ context }) => {
  saved ??= await createSavedObjects(context.request);
});

for (const pattern of checked) {
  test(`${pattern} is accessible while loading, failed and empty`, async ({ page }) => {
    if (pattern === routes.signIn) await page.context().clearCookies();
    const isList = lists[pattern] !== undefined;
    const answers = await takeAnswers(page, lists[pattern]);
    const faults: string[] = [];
    await page.goto(addressOf(pattern, saved));
    // Guests' pages have no main part, and editors of a dataset none yet.
    const part = (await page.locator('#main').waitFor({ timeout: 3000 }).then(yes, no)) ? '#main' : 'body';
    let last = '';
    const check = async (state: string) => {
      await page.waitForTimeout(pause);
      // A page that waits for no answer shows the same in every state.
      const shown = await page.locator(part).innerHTML();
      if (shown === last) return;
      last = shown;
      faults.push(...(await accessibilityFaults(page, state, part, themesOf(`${pattern} ${state}`))));
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
    await answers.end();
    expect(faults).toEqual([]);
  });
}

/** Asks again for all that failed. A part that asks again by itself takes its button away, perhaps before the click. */
async function retry(page: Page): Promise<void> {
  while (await again(page).first().isVisible()) {
    await again(page).first().click({ timeout: 1000 }).catch(no);
    await page.waitForTimeout(pause);
  }
}

const again = (page: Page) => page.getByRole('button', { name: 'Try now' });

/** A request at its start, or with the head of its answer. */
interface Paused {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly responseStatusCode?: number;
}

/**
 * Takes over the answers that a page gets: they wait, fail, or have empty lists. Not by routes of the test runner, which
 * keep the page from the browser's cache: it would be read and compiled anew.
 */
async function takeAnswers(page: Page, list: RegExp | undefined) {
  let now: Answers = 'held';
  const counts = { held: 0, failed: 0, empty: 0 };
  const waiting: Paused[] = [];
  const session = await page.context().newCDPSession(page);
  const answer = async (paused: Paused) => {
    const { requestId } = paused;
    const { pathname } = new URL(paused.request.url);
    if (paused.responseStatusCode !== undefined) return answerEmptied(session, paused);
    if (frame.test(pathname)) return session.send('Fetch.continueRequest', { requestId });
    const isOfList = list?.test(pathname) === true;
    if (now !== 'empty' || isOfList) counts[now] += 1;
    if (now === 'held') return void waiting.push(paused);
    if (now === 'failed') return fulfill(session, paused, 500, { error: 'Planned' });
    return session.send('Fetch.continueRequest', { requestId, interceptResponse: isOfList });
  };
  // A request that the page has given up is not there any more.
  const answerOpen = async (paused: Paused) => void (await answer(paused).catch(no));
  session.on('Fetch.requestPaused', (paused) => void answerOpen(paused));
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/v?/*' }] });
  return {
    countOf: (state: Answers) => counts[state],
    async become(next: Answers) {
      now = next;
      await Promise.all(waiting.splice(0).map(answerOpen));
    },
    end: async () => session.detach(),
  };
}

async function answerEmptied(session: CDPSession, paused: Paused): Promise<void> {
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', {
    requestId: paused.requestId,
  });
  const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
  await fulfill(session, paused, 200, emptied(JSON.parse(text)));
}

async function fulfill(
  session: CDPSession,
  { requestId }: Paused,
  status: number,
  json: unknown,
): Promise<void> {
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
    body: Buffer.from(JSON.stringify(json)).toString('base64'),
  });
}

/** An answer without the items of its lists. */
function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
  );
}
