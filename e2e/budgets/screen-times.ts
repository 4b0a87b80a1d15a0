import type { Locator, Page } from '@playwright/test';

const edits = 24;
const mostMs = 20_000;

/**
 * From the press that edits to the count on screen, the wait for further edits included. Each edit asks what was not
 * asked before: conditions are turned around one at a time in the order of a Gray code.
 */
export async function timesOfEdits(page: Page): Promise<number[]> {
  const rows = page.locator('[role="row"][aria-level="2"]');
  await settled(page);
  const times: number[] = [];
  for (let edit = 1; edit <= edits; edit++) {
    // The place of the lowest bit of the number of the edit.
    const place = 31 - Math.clz32(edit & -edit);
    await rows.nth(place).focus();
    const shown = await page.evaluateHandle(countAfterPress, mostMs);
    await page.keyboard.press('x');
    times.push(await shown.evaluate(async ({ ms }) => ms));
    await settled(page);
  }
  return times;
}

/** From each key of the searches to the last change that it makes to the results. */
export async function timesOfKeys(
  page: Page,
  field: Locator,
  searches: readonly string[],
): Promise<number[]> {
  await field.waitFor({ timeout: mostMs });
  // The index is made with the first search.
  await field.pressSequentially('a', { delay: 500 });
  const times: number[] = [];
  for (const search of searches) {
    await field.fill('');
    for (const letter of search) {
      const changed = await page.evaluateHandle(resultsAfterPress);
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      const ms = await changed.evaluate(async (held) => held.ms);
      // A letter may leave the results as they are.
      if (ms !== null) times.push(ms);
    }
  }
  return times;
}

async function settled(page: Page): Promise<void> {
  await page.locator('aside[aria-label="Audience, live"] > div:first-child:not([data-stale])').waitFor({
    timeout: mostMs,
  });
}

/**
 * Runs in the page: the time from the next press to the frame in which the panel has its figures. Held in an object,
 * so that it is listened for before the press, and waited for after.
 */
function countAfterPress(limitMs: number): { readonly ms: Promise<number> } {
  const head = document.querySelector('aside[aria-label="Audience, live"] > div');
  const ms = new Promise<number>((resolve, reject) => {
    const press = (event: KeyboardEvent) => {
      const timer = setTimeout(() => reject(new Error('the count did not come')), limitMs);
      // Both turns of the mark may lie between two frames, so it is not looked for in frames.
      const observer = new MutationObserver(() => {
        if (head?.hasAttribute('data-stale') === true) return;
        observer.disconnect();
        clearTimeout(timer);
        requestAnimationFrame(() => resolve(performance.now() - event.timeStamp));
      });
      if (head !== null) observer.observe(head, { attributeFilter: ['data-stale'] });
    };
    window.addEventListener('keydown', press, { once: true, capture: true });
  });
  return { ms };
}

/** Runs in the page: the time from the next press to the last change of the results, null where none changes. */
function resultsAfterPress(): { readonly ms: Promise<number | null> } {
  const quietMs = 250;
  const ms = new Promise<number | null>((resolve) => {
    const press = (event: KeyboardEvent) => {
      let last: number | null = null;
      const observer = new MutationObserver(() => {
        last = performance.now() - event.timeStamp;
      });
      const lists = document.querySelectorAll('[role="listbox"], nav[aria-label="Categories"]');
      for (const list of lists) observer.observe(list, { childList: true, subtree: true });
      setTimeout(() => {
        observer.disconnect();
        resolve(last);
      }, quietMs);
    };
    window.addEventListener('keydown', press, { once: true, capture: true });
  });
  return { ms };
}
