import { expect, type Locator, type Page } from '@playwright/test';

/** Records violations of the content policy, and style elements for as short a time as they are there. */
export async function watchPolicy(page: Page): Promise<void> {
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

export const policyFaults = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['faults']?.split('\n') ?? []);

/** Opens what a control of that name opens; a list that is still read may draw the control again. */
export async function openByKey(page: Page, name: string, selector: string): Promise<void> {
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

/** Whether focus comes to a control, or to the main part of a page, and stays there while a few frames are drawn. */
export const focusStays = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      async (frames) => {
        for (let frame = 0; frame < frames; frame++) {
          await new Promise(requestAnimationFrame);
          if (document.activeElement === document.body) return false;
        }
        return true;
      },
      15,
      { timeout: 5000 },
    )
    .then(yes, no);

/** Without those of pins, which some items make. */
export const menus = '[aria-haspopup="menu"][aria-expanded]:not([aria-disabled="true"], nav *)';
export const items = '[role^="menuitem"]:not([aria-disabled="true"])';
export const triggers = '[aria-haspopup][aria-expanded]:not([aria-disabled="true"])';
export const opened = '[data-walked][aria-expanded="true"]';
/** A list of options leaves focus on its control, or has it in a field. */
export const openLayers = `[role="menu"], [role="dialog"], input, ${opened}`;
/** A control, and what it opens. */
export const openParts = `[role="menu"], [role="dialog"], [role="listbox"], ${opened}`;
/** Of a control in a popover that closes with it, the control that opened the popover. */
export const returned = '[data-walked], [aria-haspopup][aria-expanded="false"]';

/** Of rows alike, those after the second. */
const laterRows = ':is(li, tr, article, [role="row"], [role="treeitem"]):nth-child(n+3)';
/** Buttons and tabs that open no menu or popover of their own. */
export const pressable = `#main :is(button, [role="tab"]):not([aria-haspopup], [aria-disabled="true"], [disabled], [aria-selected="true"], ${laterRows} *)`;
/** A dialog, a drawer, the palette, or a chooser at its control. */
export const covering = '[role="dialog"]';

/** Names of the controls that open something. */
export const triggerNames = (page: Page, selector = triggers) =>
  page
    .locator(`${selector}:visible`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));

export const kindOf = (name: string) => name.replace(/^Actions for .*/, 'Actions for').replace(/\d/g, '');

export async function markTrigger(page: Page, name: string, selector: string): Promise<Locator> {
  await page.locator(`${selector}:visible`).evaluateAll((all, wanted) => {
    for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked');
    all
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === wanted)
      ?.setAttribute('data-walked', '');
  }, name);
  return page.locator('[data-walked]');
}

/** Presses where nothing is to be pressed. */
export async function pressNothing(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    const used = 'a, button, input, textarea, label, svg, tr, li, article, [role], [tabindex]:not(main)';
    for (let y = innerHeight - 4; y > 0; y -= 9) {
      for (let x = 240; x < innerWidth; x += 40) {
        if (document.elementFromPoint(x, y)?.closest(used) === null) return { x, y };
      }
    }
    return { x: 3, y: 3 };
  });
  await page.mouse.click(place.x, place.y);
}

/** Closes a dialog in one of the ways that it may have; false if it hasn't that one. */
export async function closeCovering(
  page: Page,
  way: 'Escape' | 'Close dialog' | 'Cancel' | 'outside',
): Promise<boolean> {
  const dialog = page.locator(covering);
  if (way === 'Escape') {
    // A field that holds text clears it first; a list of answers goes back to its questions.
    await pressEscUntilGone(page, dialog, 3);
    return true;
  }
  if (way === 'outside') {
    if ((await dialog.getAttribute('aria-modal')) === 'true') await page.mouse.click(3, 3);
    else await pressNothing(page);
    return true;
  }
  const button = dialog.getByRole('button', { name: way, exact: true });
  if (!(await button.isVisible())) return false;
  await button.press('Enter');
  return true;
}

/** Fills in what a dialog asks for and does what it is for. */
export async function submitCovering(page: Page): Promise<void> {
  const dialog = page.locator(covering);
  for (const field of await dialog.getByRole('textbox').all()) {
    if ((await field.inputValue()) === '') await field.fill('Walked');
  }
  const action = dialog.locator('button:not([aria-disabled="true"], [disabled])').last();
  if (await action.isVisible()) await action.press('Enter');
  await dialog.waitFor({ state: 'detached', timeout: 3000 }).then(yes, no);
}

/** A field that holds text clears it first. */
export const closeByEsc = (page: Page, most: number): Promise<void> =>
  pressEscUntilGone(page, page.locator(opened), most);

/** Presses Esc again only where the last press closed nothing. */
async function pressEscUntilGone(page: Page, layer: Locator, most: number): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Escape');
    if (await layer.waitFor({ state: 'hidden', timeout: 250 }).then(yes, no)) return;
  }
}

export const focusIsIn = (page: Page, selector: string) =>
  page
    .waitForFunction((wanted) => document.activeElement?.closest(wanted) != null, selector, {
      polling: 20,
    })
    .then(yes, no);

export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    return focused === null || focused === document.body
      ? 'the body'
      : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}`;
  });

/** What letters could change: the address, fields, and how much a list holds. */
export const pageState = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('#main input, #main textarea')];
    const marks = fields.map((field) => `${field.value}${field.checked}`);
    return `${location.href} ${marks.join()} ${document.querySelectorAll('#main :is(li, tr)').length}`;
  });

export const yes = () => true;
export const no = () => false;
