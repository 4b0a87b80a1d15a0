import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 400;

/** Goes to a part by Tab alone, or by Shift Tab where it stands before the focus. Throws where that does not lead to it. */
export async function reach(page: Page, part: Locator): Promise<void> {
  await part.waitFor();
  const key = await part.evaluate((element) => {
    const { activeElement } = document;
    const isBefore =
      activeElement !== null &&
      (element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return isBefore ? 'Shift+Tab' : 'Tab';
  });
  for (let tab = 0; tab < mostTabs; tab++) {
    if (await isReached(page, part)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${String(part)}`);
}

/** Whether the part has focus. One of several in a tab stop gets it by arrows. */
async function isReached(page: Page, part: Locator): Promise<boolean> {
  for (let arrow = 0; arrow < mostTabs; arrow++) {
    const key = await part.evaluate((element) => {
      const { activeElement: focused } = document;
      const stop = element.closest<HTMLElement>('[data-roving]');
      if (element === focused || focused?.closest('[data-roving]') !== stop || stop === null) return null;
      const isBefore = (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const row = element.closest('tr, li, [data-path]');
      const isBar = stop.dataset['roving'] === 'x';
      const isBeside = stop.dataset['roving'] === 'rows' && row === focused.closest('tr, li, [data-path]');
      if (isBar || isBeside) return isBefore ? 'ArrowLeft' : 'ArrowRight';
      return isBefore ? 'ArrowUp' : 'ArrowDown';
    });
    if (key === null) break;
    await page.keyboard.press(key);
  }
  return part.evaluate((element) => element === document.activeElement);
}

/** Presses a control once Tab has led there; one that is disabled for a moment does nothing until it is enabled. */
export async function press(page: Page, part: Locator, key = 'Enter'): Promise<void> {
  await reach(page, part);
  await expect(part).toBeEnabled();
  await page.keyboard.press(key);
}

/** Writes into a field that Tab leads to, in place of what is there. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Chooses an option of a list that Tab leads to, by the arrows. */
export async function choose(page: Page, list: Locator, option: string | RegExp): Promise<void> {
  await press(page, list);
  const wanted = page.getByRole('option', { name: option, exact: true });
  await wanted.waitFor();
  for (let arrow = 0; arrow < mostTabs; arrow++) {
    if (await wanted.evaluate((element) => element.matches('[data-combobox-selected], :focus'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** Presses keys one by one and counts them; a word that is typed counts as one. */
export class CountedKeys {
  protected readonly page: Page;
  count = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.count += 1;
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.count += 1;
  }
}
