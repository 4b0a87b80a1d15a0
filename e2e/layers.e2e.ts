import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addressOf } from './support/addresses.ts';
import { createSavedObjects, type SavedObjects } from './support/saved-objects.ts';
import { caseCount } from '../src/testing/case-count.ts';
import { type RoutePattern, routes } from '../src/web/app/routes.ts';

/** Pages whose menus and popovers are opened, one after the other; of several alike the first. */
const walked: readonly RoutePattern[] = [
  routes.chats,
  routes.chat,
  routes.audiences,
  routes.audienceEdit,
  routes.charts,
  routes.chart,
  routes.crosstabs,
  routes.crosstab,
  routes.insights,
  routes.datasets,
];

/** Of the items of all menus, in their order, one in so many is tried; DEEP=1 tries every one. */
const everyItem = caseCount(12, 1);

test('every menu and popover keeps keys off the page, and it and its items give focus back', async ({
  page,
  context,
}) => {
  if (everyItem === 1) test.setTimeout(15 * 60_000);
  const saved = await createSavedObjects(context.request);
  await watchPolicy(page);
  const faults: string[] = [];
  const [kinds, itemsSeen] = [new Set<string>(), new Set<string>()];
  for (const pattern of walked) {
    const visit = async (objects: SavedObjects) => {
      await page.goto(addressOf(pattern, objects));
      await expect(page.locator('#main :focus')).toBeVisible();
    };
    const add = (found: readonly string[]) => faults.push(...found.map((fault) => `${pattern}: ${fault}`));
    await visit(saved);
    for (const name of await triggerNames(page)) {
      const kind = kindOf(name);
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      add(await walkTrigger(page, name));
    }
    add(await policyFaults(page));
    const tried: { readonly kind: string; readonly item: string }[] = [];
    // Of menus alike, such as those of rows, the first.
    for (const kind of new Set((await triggerNames(page, menus)).map(kindOf))) {
      for (const item of await itemsOf(page, kind)) {
        const key = `${kind} › ${item}`;
        if (itemsSeen.has(key)) continue;
        itemsSeen.add(key);
        if (itemsSeen.size % everyItem === 0) tried.push({ kind, item });
      }
    }
    for (const { kind, item } of tried) {
      // Some items delete what the page is of.
      await visit(await createSavedObjects(context.request));
      add(await walkItem(page, kind, item));
    }
  }
  expect(faults).toEqual([]);
  expect(kinds.size).toBeGreaterThan(20);
  expect(itemsSeen.size).toBeGreaterThan(60);
});

test('every kind of layer opens under the content policy and writes no style element', async ({
  page,
  service,
}) => {
  await service.admin('org', 'create', '--name', 'Third house');
  await watchPolicy(page);
  const faults: string[] = [];
  const open = async (layer: Locator) => {
    await expect(layer.first()).toBeVisible();
    await page.keyboard.press('Escape');
    faults.push(...(await policyFaults(page)));
  };
  await page.goto('/settings/statistics');
  await page.getByRole('combobox').first().click();
  await open(page.getByRole('listbox'));
  await page.getByRole('button', { name: /admin@localhost/ }).click();
  const account = page.getByRole('dialog', { name: 'Account' });
  await expect(account).toBeVisible();
  await account.getByRole('button', { name: /shortcuts/ }).click();
  await open(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await page.goto('/audiences');
  const actions = page.getByRole('button', { name: /^Actions for / }).first();
  await actions.hover();
  await open(page.getByRole('tooltip'));
  await actions.click();
  await open(page.getByRole('menu'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await open(page.getByRole('dialog', { name: 'Navigation' }));
  await page.goto('/settings/access');
  await page
    .getByRole('checkbox', { name: /^Third house may use/ })
    .first()
    .click();
  await open(page.getByText(/^Third house may use “/));
  expect(faults).toEqual([]);
});

/** Records violations of the content policy, and style elements for as short a time as they are there. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const report = (fault: string) => {
      const { dataset } = document.documentElement;
      dataset['faults'] = [dataset['faults'], fault].filter(Boolean).join('\n');
    };
    document.addEventListener('securitypolicyviolation', (event) => {
      report(`violates ${event.violatedDirective}`);
    });
    new MutationObserver((changes) => {
      const added = changes.flatMap((change) => [...change.addedNodes]);
      if (added.some((node) => node instanceof HTMLStyleElement)) report('has a style element');
    }).observe(document, { childList: true, subtree: true });
  });
}

const policyFaults = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['faults']?.split('\n') ?? []);

/** Names of the enabled items of a menu, which is closed again. */
async function itemsOf(page: Page, kind: string): Promise<readonly string[]> {
  await openMenu(page, kind);
  const names = await page
    .locator(items)
    .evaluateAll((all) => all.map((one) => one.textContent.slice(0, 60)));
  await closeByEsc(page, 2);
  return names;
}

async function walkItem(page: Page, kind: string, item: string): Promise<string[]> {
  await openMenu(page, kind);
  const { pathname } = new URL(page.url());
  const chosen = page.locator(items).filter({ hasText: item }).first();
  // What items before it did may have changed the menu: a pinned thing offers to unpin.
  if ((await chosen.count()) === 0) return [];
  await chosen.focus();
  await page.keyboard.press('Enter');
  if (!(await focusStays(page))) return [`“${kind}”, “${item}” leaves focus at the body`];
  if (new URL(page.url()).pathname !== pathname) return [];
  await page.keyboard.press('Escape');
  return (await focusStays(page)) ? [] : [`“${kind}”, “${item}”, then Esc leaves focus at the body`];
}

/** Opens the first menu of that kind. */
const openMenu = async (page: Page, kind: string) =>
  openByKey(page, (await triggerNames(page, menus)).find((one) => kindOf(one) === kind) ?? kind, menus);

/** Opens what a control of that name opens; a list that is still read may draw the control again. */
async function openByKey(page: Page, name: string, selector: string): Promise<void> {
  await expect(async () => {
    const trigger = await markTrigger(page, name, selector);
    // A second press would close what opens slowly.
    if ((await trigger.getAttribute('aria-expanded', { timeout: 1000 })) !== 'true') {
      await trigger.focus({ timeout: 1000 });
      await page.keyboard.press('Enter');
    }
    await page.locator(opened).waitFor({ timeout: 3000 });
  }, `opening “${name}”`).toPass({ timeout: 30_000 });
}

/** Whether focus is at a control, or at the main part of a page, once the page rests. */
async function focusStays(page: Page): Promise<boolean> {
  await page.waitForTimeout(250);
  return page
    .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 2000, polling: 50 })
    .then(yes, no);
}

/** Without those of pins, which some items make. */
const menus = '[aria-haspopup="menu"][aria-expanded]:not([aria-disabled="true"], nav *)';
const items = '[role^="menuitem"]:not([aria-disabled="true"])';
const triggers = '[aria-haspopup][aria-expanded]:not([aria-disabled="true"])';
const opened = '[data-walked][aria-expanded="true"]';
/** A list of options leaves focus on its control, or has it in a field. */
const openLayers = `[role="menu"], [role="dialog"], input, ${opened}`;
/** Of a control in a popover that closes with it, the control that opened the popover. */
const returned = '[data-walked], [aria-haspopup][aria-expanded="false"]';

/** Names of the controls that open something. */
const triggerNames = (page: Page, selector = triggers) =>
  page
    .locator(`${selector}:visible`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));

const kindOf = (name: string) => name.replace(/^Actions for .*/, 'Actions for').replace(/\d/g, '');

async function walkTrigger(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const end of ['Escape', 'outside'] as const) {
    if (!(await openByKey(page, name, triggers).then(yes, no))) return [`“${name}” opens nothing`];
    if (!(await focusIsIn(page, openLayers))) faults.push(`“${name}” opens without focus`);
    const before = await pageState(page);
    await page.keyboard.type('nxq');
    if ((await pageState(page)) !== before) faults.push(`letters typed in “${name}” reach the page`);
    if (end === 'Escape') await closeByEsc(page, 2);
    else await pressNothing(page);
    const isClosed = await page.locator(opened).waitFor({ state: 'detached' }).then(yes, no);
    if (!isClosed) faults.push(`“${name}” stays open after ${end}`);
    if (!(await focusIsIn(page, returned)))
      faults.push(`“${name}” leaves focus at ${await focusedName(page)} after ${end}`);
  }
  return faults;
}

async function markTrigger(page: Page, name: string, selector: string): Promise<Locator> {
  await page.locator(`${selector}:visible`).evaluateAll((all, wanted) => {
    for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked');
    all
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === wanted)
      ?.setAttribute('data-walked', '');
  }, name);
  return page.locator('[data-walked]');
}

/** Presses where nothing is to be pressed. */
async function pressNothing(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    const used = 'a, button, input, textarea, label, svg, [role], [tabindex]:not(main)';
    for (let y = innerHeight - 4; y > 0; y -= 9) {
      for (let x = 240; x < innerWidth; x += 40) {
        if (document.elementFromPoint(x, y)?.closest(used) === null) return { x, y };
      }
    }
    return { x: 3, y: 3 };
  });
  await page.mouse.click(place.x, place.y);
}

/** A field that holds text clears it first. */
async function closeByEsc(page: Page, most: number): Promise<void> {
  for (let press = 0; press < most && (await page.locator(opened).count()) > 0; press++) {
    await page.keyboard.press('Escape');
  }
}

const focusIsIn = (page: Page, selector: string) =>
  page
    .waitForFunction((wanted) => document.activeElement?.closest(wanted) != null, selector, {
      polling: 20,
    })
    .then(yes, no);

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    return focused === null || focused === document.body
      ? 'the body'
      : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}`;
  });

/** What letters could change: the address, fields, and how much a list holds. */
const pageState = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('#main input, #main textarea')];
    const marks = fields.map((field) => `${field.value}${field.checked}`);
    return `${location.href} ${marks.join()} ${document.querySelectorAll('#main :is(li, tr)').length}`;
  });

const yes = () => true;
const no = () => false;
