import type { Page } from '@playwright/test';
import { routes } from '../src/web/app/routes.ts';
import { expect, test } from './fixtures.ts';
import { addressOf } from './support/addresses.ts';
import { createSavedObjects, type SavedObjects } from './support/saved-objects.ts';

/** A window of 1280 × 1024 at 400 %: what WCAG 1.4.10 asks to be read without scrolling in two directions. */
test.use({ viewport: { width: 320, height: 256 } });

const stops = 12;
let saved: SavedObjects;
test.beforeEach(async ({ context }) => {
  saved ??= await createSavedObjects(context.request);
});

for (const pattern of Object.values(routes)) {
  test(`${pattern} at 400 % fits the width, and shows what has the focus`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(addressOf(pattern, saved));
    await page.waitForLoadState('networkidle');
    await expect.poll(() => tooWide(page)).toEqual([]);
    const hidden: string[] = [];
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      // What scrolls into view may take a moment.
      const seen = await page.waitForFunction(isFocusSeen, undefined, { timeout: 1_000 }).catch(() => null);
      if (seen === null) hidden.push(await page.evaluate(describeFocus));
    }
    expect(hidden).toEqual([]);
  });
}

/** The page itself, and what of it is cut off at its edge without a way to get there. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
  });
}

/** Whether something of the element with the focus can be seen (WCAG 2.4.11). */
function isFocusSeen(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shares = [0.05, 0.25, 0.5, 0.75, 0.95];
  return shares.some((across) =>
    shares.some((down) => {
      const at = document.elementFromPoint(left + width * across, top + height * down);
      if (at === null) return false;
      return focused.contains(at) || at.contains(focused) || at.closest('label')?.contains(focused) === true;
    }),
  );
}

function describeFocus(): string {
  const focused = document.activeElement;
  const { left, top, right, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
  return `${focused?.outerHTML.slice(0, 120)} at ${[left, top, right, bottom].map(Math.round).join(' ')}`;
}
