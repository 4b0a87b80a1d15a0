import type { Page } from '@playwright/test';
import { type RoutePattern, routes } from '../../src/web/app/routes.ts';
import { expect, test } from '../fixtures.ts';
import { caseCount } from '../../src/testing/case-count.ts';
import { accessibilityFaults, expectAccessible, themesOf } from '../support/accessibility.ts';
import { addressOf, goInside, missingId } from '../support/addresses.ts';
import { weighFirstContent } from '../support/page-weight.ts';
import { expectPrintable } from '../support/printing.ts';
import { createSavedObjects, type SavedObjects } from '../support/saved-objects.ts';
import { scrollFaults } from '../support/scroll-faults.ts';

const isDeep = caseCount(0, 1) === 1;

/** Role and name of the control that has focus once a page is there; null: its main part. */
type Landing = readonly [Parameters<Page['getByRole']>[0], RegExp] | null;

const landings: Partial<Record<RoutePattern, Landing>> = {
  [routes.welcome]: ['textbox', /^Ask about the survey$/],
  [routes.chats]: ['textbox', /^Ask about the survey$/],
  [routes.chat]: ['textbox', /^Ask a follow-up$/],
  [routes.audiences]: ['button', /^Young people$/],
  [routes.audienceNew]: ['combobox', /^Find a question or answer$/],
  [routes.audienceEdit]: ['row', /^Include Age$/],
  [routes.charts]: ['link', /^Region type of young people$/],
  [routes.chartNew]: ['combobox', /^Find a question or answer$/],
  [routes.deckRefresh]: ['button', /^Choose a deck$/],
  [routes.chart]: ['img', /^City, Young people/],
  [routes.crosstabs]: ['link', /^Region type by age$/],
  [routes.crosstabNew]: ['button', /^Add rows/],
  [routes.crosstab]: ['gridcell', /^Women, Everyone/],
  [routes.tabPlans]: ['link', /^Standard tables$/],
  [routes.tabPlanNew]: ['checkbox', /^All questions$/],
  [routes.tabPlan]: ['checkbox', /^All questions$/],
  [routes.reports]: ['link', /^Quarterly report$/],
  [routes.reportNew]: ['button', /^Tracker$/],
  [routes.report]: ['listbox', /^Pages of the report$/],
  [routes.insights]: ['link', /^Daily use of AI assistants/],
  [routes.insight]: ['link', /^Daily use of AI assistants/],
  [routes.datasets]: ['link', /^Synthetic demo survey$/],
  [routes.dataset]: ['button', /^Age$/],
  [routes.datasetTab]: null,
  [routes.importNew]: ['button', /^Choose files$/],
  [routes.import]: null,
  [routes.settings]: ['heading', /^Profile$/],
  [routes.settingsTab]: ['heading', /^API keys$/],
};

/** Tab stops from the beginning of a page to the end of its main part. */
const mostStops = 12;
/** A window of 1280 × 1024 at 400 %: what WCAG 1.4.10 asks to be read without scrolling in two directions. */
const zoomed = { width: 320, height: 256 };
const stopsZoomed = 6;

/** What people print: things they made, and what they read. */
const printed: ReadonlySet<RoutePattern> = new Set([
  routes.chat,
  routes.audienceEdit,
  routes.chart,
  routes.crosstab,
  routes.tabPlan,
  routes.report,
  routes.insight,
  routes.dataset,
  routes.datasetTab,
  routes.shared,
]);

/** Pages that people open first, and the most bytes, as gzip, and files of script and styles for their first content. */
const firstPages = [
  'signin/SignInPage',
  'chat/ChatPage',
  'audiences/AudiencesPage',
  'charts/ChartsPage',
  'crosstabs/CrosstabsPage',
  'reports/ReportsPage',
  'datasets/DatasetsPage',
];
const mostBytes = 320_000;
const mostFiles = 30;

for (const name of firstPages) {
  test(`${name} needs at most 320 kB, in 30 files, for its first content`, () => {
    const { bytes, files } = weighFirstContent(`src/web/pages/${name}.tsx`);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
    expect(files).toBeLessThanOrEqual(mostFiles);
    // More than the application without a page.
    expect(bytes).toBeGreaterThan(weighFirstContent('index.html').bytes + 1_000);
  });
}

/** Widths that a page has to fit without a fault of scrolling; at the narrowest it is measured for fingers. */
const widths = isDeep ? [1440, 1024, 390] : [1440, 390];
/** The list of addresses is the application's own and grows with it. */
const patterns = Object.values(routes);
/** Pages of people who aren't signed in are loaded; with DEEP=1 every page is. */
const loaded = patterns.filter((one) => isDeep || /^\/(?:signin|shared|embed)/.test(one));
/** Pages of the same parts, with the same landing, as another one; DEEP=1 visits them too. */
const alike: ReadonlySet<RoutePattern> = new Set([
  routes.tabPlans,
  routes.tabPlanNew,
  routes.reports,
  routes.variableNew,
  routes.weightEdit,
]);
/** Neighbours are of different parts of the application, so that focus has to move. */
const visited = patterns.map((_, at) => patterns[(at * 8) % patterns.length] ?? routes.settings);
let saved: SavedObjects | undefined;

for (const pattern of loaded) {
  test(`${pattern} begins at its work, is accessible, fits its window and paper`, async ({ page }) => {
    saved ??= await createSavedObjects(page.request);
    // Who is signed in already is led away from there.
    if (pattern === routes.signIn) await page.context().clearCookies();
    await page.goto(addressOf(pattern, saved));
    await expectUsable(page, pattern);
  });
}

for (const part of isDeep ? [] : [0, 1, 2, 3]) {
  const ofPart = visited.filter((one, at) => at % 4 === part && !loaded.includes(one) && !alike.has(one));
  test(`${ofPart.join(' ')} begin at their work, are accessible, fit window and paper`, async ({ page }) => {
    const objects = (saved ??= await createSavedObjects(page.request));
    // Of another part than the first of each.
    await page.goto(routes.reports);
    await expect(page.locator('#main:focus, #main :focus')).toBeVisible();
    for (const pattern of ofPart) {
      await test.step(pattern, async () => {
        await page.emulateMedia({ media: null, colorScheme: 'light' });
        await page.setViewportSize({ width: 1440, height: 900 });
        await goInside(page, addressOf(pattern, objects));
        await expectUsable(page, pattern);
      });
    }
  });
}

test('the page of an unknown id says that there is nothing, and is accessible', async ({ page }) => {
  const nothing = page.getByText(/not found|no longer|does not exist|no page/i);
  await page.goto(routes.settings);
  for (const pattern of Object.values(routes).filter((one) => one.includes(':') && one !== routes.embedded)) {
    // A page between them takes the message of the last one away.
    await goInside(page, routes.settings);
    await expect(nothing, pattern).toHaveCount(0);
    await goInside(page, pattern.replace(/:\w+/, missingId));
    await expect(nothing.first(), pattern).toBeVisible();
  }
  await expectAccessible(page);
});

/** A page begins at its work, is accessible, and fits its window, a zoomed one and paper. */
async function expectUsable(page: Page, pattern: RoutePattern): Promise<void> {
  const lands = landings[pattern];
  if (lands !== undefined) {
    const landing = lands === null ? page.locator('#main') : page.getByRole(lands[0], { name: lands[1] });
    await expect(landing.and(page.locator(':focus'))).toBeVisible();
    expect(await countStops(page)).toBeLessThanOrEqual(mostStops);
  }
  await page.waitForLoadState('networkidle');
  expect(await accessibilityFaults(page, 'ready', 'html', themesOf(pattern))).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => scrollFaults(page), `at ${width}`).toEqual([]);
  }
  await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
  await page.setViewportSize(zoomed);
  await expect.poll(() => excessWidth(page)).toBe(0);
  await startAtTop(page);
  for (let stop = 0; stop < stopsZoomed; stop++) {
    await page.keyboard.press('Tab');
    // What scrolls into view may take a moment.
    await expect.poll(() => page.evaluate(hiddenFocus), `stop ${stop} at 400 %`).toBeNull();
  }
  if (printed.has(pattern)) await expectPrintable(page);
}

/** Pixels by which the document is wider than its window. */
const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Controls on a small screen that a finger 20 pixels above or below their middle misses. A row that opens is as high as
 * it is drawn; a link in a sentence is as high as its line.
 */
function smallTargets(): string[] {
  // Bars at the top and bottom cover up to 85 pixels, and a finger reaches 20 further.
  const bars = 105;
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, [role="tab"]):not([tabindex="-1"] input)',
  );
  return [...controls].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isInSight = x > 0 && x < innerWidth && y > bars && y < innerHeight - bars;
    if (!isShown || !isInSight || box.height === 0 || control.closest('.visually-hidden, p') !== null)
      return [];
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
    const row = control.closest('.row-hover');
    if (row !== null && row.getBoundingClientRect().height >= 44) return [];
    const target = label ?? control.closest('label') ?? control;
    const isHit = (at: Element | null) => at !== null && (target.contains(at) || control.contains(at));
    if (!isHit(document.elementFromPoint(x, y))) return [];
    if ([-20, 20].every((by) => isHit(document.elementFromPoint(x, y + by)))) return [];
    return [`${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent.slice(0, 40)}`];
  });
}

/** Moves focus before the first stop of the document. */
const startAtTop = (page: Page) =>
  page.evaluate(() => {
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
  });

/** Presses Tab from the beginning of the document. */
async function countStops(page: Page): Promise<number> {
  await startAtTop(page);
  let last = 0;
  for (let stop = 1; stop <= 2 * mostStops; stop++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement: focused } = document;
      // After the last stop the first one comes again.
      if (focused === null || focused === document.body || focused.hasAttribute('data-visited')) return 'end';
      focused.setAttribute('data-visited', '');
      return focused.closest('#main') === null ? 'other' : 'main';
    });
    if (place === 'end') break;
    if (place === 'main') last = stop;
  }
  return last;
}

/** Name and place of the element with the focus, and what covers it; null where something of it is seen (WCAG 2.4.11). */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shares = [0.05, 0.25, 0.5, 0.75, 0.95];
  const covers = shares.flatMap((across) =>
    shares.map((down) => document.elementFromPoint(left + width * across, top + height * down)),
  );
  const isSeen = covers.some(
    (at) =>
      at !== null &&
      (focused.contains(at) || at.contains(focused) || at.closest('label')?.contains(focused) === true),
  );
  if (isSeen) return null;
  const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40);
  return `${name} at ${[left, top, width, height].join(' ')} is covered by ${covers[12]?.outerHTML.slice(0, 200)}`;
}
