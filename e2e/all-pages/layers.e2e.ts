import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accessibilityFaults, themesOf } from '../support/accessibility.ts';
import { addressOf, goInside, visitInside } from '../support/addresses.ts';
import {
  closeByEsc,
  closeCovering,
  covering,
  focusedName,
  focusIsIn,
  focusStays,
  items,
  kindOf,
  menus,
  no,
  opened,
  openByKey,
  openLayers,
  openParts,
  pageState,
  policyFaults,
  pressable,
  pressNothing,
  returned,
  submitCovering,
  triggerNames,
  triggers,
  watchPolicy,
  yes,
} from '../support/layer-steps.ts';
import { createDocuments, createSavedObjects, type SavedObjects } from '../support/saved-objects.ts';
import { caseCount } from '../../src/testing/case-count.ts';
import { type RoutePattern, routes } from '../../src/web/app/routes.ts';

const isDeep = caseCount(0, 1) === 1;
/** A list and an editor; DEEP=1 walks every page, and presses all of its buttons. */
const daily: ReadonlySet<RoutePattern> = new Set([routes.audiences, routes.chart]);
const walked = Object.values(routes).filter((pattern) => isDeep || daily.has(pattern));
/** Of the items of all menus, in their order, one in so many is tried; DEEP=1 tries every one. */
const everyItem = caseCount(24, 1);

/** Pages of work that the walk makes for itself: what a dialog does there is done as well. */
const ownWork = /^\/(?:audiences|charts|crosstabs|chat)\b/;
/** Would end the session, or delete what other pages are of. */
const kept = /sign out|revoke|delete|remove|publish|end |new link|password/i;

const [kindsSeen, itemsSeen, pressed] = [new Set<string>(), new Set<string>(), new Set<string>()];

for (const pattern of walked) {
  test(`${pattern}: layers keep keys off the page and give focus back`, async ({ page, context }) => {
    if (isDeep) test.setTimeout(15 * 60_000);
    if (pattern === routes.signIn) await context.clearCookies();
    const saved = pattern === routes.signIn ? null : await createSavedObjects(context.request);
    const create = pattern.startsWith(routes.chats) ? createSavedObjects : createDocuments;
    const renew = async () => (saved === null ? null : { ...saved, ...(await create(context.request)) });
    await watchPolicy(page);
    const visit = async (objects: SavedObjects | null) => {
      const address = objects === null ? pattern : addressOf(pattern, objects);
      // Loaded once: with DEEP=1 each time.
      if (!isDeep && (await page.locator('#main').count()) > 0) {
        await goInside(page, routes.settings);
        await visitInside(page, address);
      } else {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
      }
      // Guests' pages leave focus to the browser.
      if (/^\/(?:shared|embed)/.test(pattern)) return;
      await expect(page.locator('#main:focus, #main :focus')).toBeVisible();
    };
    await visit(saved);
    const faults: string[] = [];
    const names = await triggerNames(page);
    if (daily.has(pattern)) expect(names.length).toBeGreaterThan(4);
    for (const name of names) {
      if (!isNew(kindsSeen, kindOf(name))) continue;
      faults.push(...(await walkTrigger(page, name)));
    }
    faults.push(...(await policyFaults(page)));
    // Of menus alike, such as those of rows, the first.
    const tried: { readonly kind: string; readonly item: string }[] = [];
    await visit(saved);
    for (const kind of new Set((await triggerNames(page, menus)).map(kindOf))) {
      for (const item of await itemsOf(page, kind)) {
        if (isNew(itemsSeen, `${kind} › ${item}`) && itemsSeen.size % everyItem === 0)
          tried.push({ kind, item });
      }
    }
    for (const { kind, item } of tried) {
      if (!ownWork.test(pattern) && kept.test(item)) continue;
      // Some items delete what the page is of.
      await visit(await renew());
      faults.push(...(await walkItem(page, kind, item, ownWork.test(pattern))));
    }
    if (isDeep) {
      await visit(await renew());
      for (const name of await triggerNames(page, pressable)) {
        if (!isNew(pressed, kindOf(name)) || (!ownWork.test(pattern) && kept.test(name))) continue;
        faults.push(...(await walkButton(page, name, ownWork.test(pattern))));
        await visit(await renew());
      }
    }
    expect(faults).toEqual([]);
  });
}

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

/** Adds a name to those seen; false if it was there. */
const isNew = (seen: Set<string>, name: string) => seen.size < seen.add(name).size;

/** Names of the enabled items of a menu, which is closed again. */
async function itemsOf(page: Page, kind: string): Promise<readonly string[]> {
  await openMenu(page, kind);
  const names = await page
    .locator(items)
    .evaluateAll((all) => all.map((one) => one.textContent.slice(0, 60)));
  await closeByEsc(page, 2);
  return names;
}

/** Opens the first menu of that kind, up to its items. */
async function openMenu(page: Page, kind: string): Promise<void> {
  const names = await triggerNames(page, menus);
  await openByKey(page, names.find((one) => kindOf(one) === kind) ?? kind, menus);
  await expect(page.locator('[role^="menuitem"]').first()).toBeVisible();
}

async function walkItem(page: Page, kind: string, item: string, submits: boolean): Promise<string[]> {
  const choose = async () => {
    if (!(await openMenu(page, kind).then(yes, no))) return false;
    const chosen = page.locator(items).filter({ hasText: item }).first();
    // What items before it did may have changed the menu: a pinned thing offers to unpin.
    if ((await chosen.count()) === 0) return false;
    await chosen.focus();
    await page.keyboard.press('Enter');
    return true;
  };
  const { pathname } = new URL(page.url());
  const name = `“${kind}”, “${item}”`;
  if (!(await choose())) return [];
  if (!(await focusStays(page))) return [`${name} leaves focus at the body`];
  if (new URL(page.url()).pathname !== pathname) return [];
  if (await page.locator(covering).isVisible()) return walkDialog(page, name, choose, submits);
  await page.keyboard.press('Escape');
  return (await focusStays(page)) ? [] : [`${name}, then Esc leaves focus at the body`];
}

async function walkButton(page: Page, name: string, submits: boolean): Promise<string[]> {
  const press = async () => {
    const button = page.locator(`${pressable}:visible`);
    const at = (await triggerNames(page, pressable)).indexOf(name);
    if (at === -1) return false;
    await button.nth(at).focus();
    await page.keyboard.press('Enter');
    return true;
  };
  if (!(await press())) return [];
  if (!(await focusStays(page))) return [`button “${name}” leaves focus at the body`];
  return (await page.locator(covering).isVisible()) ? walkDialog(page, `“${name}”`, press, submits) : [];
}

/** Walks an open dialog: its look in both themes, keys typed in it, and every way to close it. */
async function walkDialog(
  page: Page,
  name: string,
  reopen: () => Promise<boolean>,
  submits: boolean,
): Promise<string[]> {
  const faults = await accessibilityFaults(page, name, isDeep ? 'html' : covering);
  const before = await pageState(page);
  await page.keyboard.type('nxq');
  if ((await pageState(page)) !== before) faults.push(`letters typed in ${name} reach the page`);
  const dialog = page.locator(covering);
  for (const way of ['Escape', 'Close dialog', 'Cancel', 'outside'] as const) {
    if (!(await dialog.isVisible())) {
      if (!(await reopen())) return faults;
      await dialog.waitFor();
    }
    if (!(await closeCovering(page, way))) continue;
    const isClosed = await dialog.waitFor({ state: 'detached', timeout: 3000 }).then(yes, no);
    if (!isClosed) faults.push(`${name} stays open after ${way}`);
    else if (!(await focusStays(page))) faults.push(`${name} leaves focus at the body after ${way}`);
  }
  if (!submits || !(await reopen())) return faults;
  await dialog.waitFor();
  await submitCovering(page);
  if (!(await focusStays(page))) faults.push(`${name} leaves focus at the body once it is done`);
  return faults;
}

async function walkTrigger(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const end of ['Escape', 'outside'] as const) {
    if (!(await openByKey(page, name, triggers).then(yes, no))) return [`“${name}” opens nothing`];
    if (!(await focusIsIn(page, openLayers))) faults.push(`“${name}” opens without focus`);
    if (end === 'Escape')
      faults.push(...(await accessibilityFaults(page, `“${name}”`, openParts, themesOf(name))));
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
