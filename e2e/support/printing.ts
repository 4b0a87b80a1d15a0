import { expect, type Page } from '@playwright/test';

/** The page is printed dark on white, whole, with its name and without the rail, also in the dark theme. */
export async function expectPrintable(page: Page): Promise<void> {
  // A page of A4 at 96 dots an inch.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(() => lightness(page, 'background-color')).toBeGreaterThan(0.99);
  await expect.poll(() => lightness(page, 'color')).toBeLessThan(0.3);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect.poll(() => cutOff(page)).toEqual([]);
}

/** Of the body, from 0 (black) to 1 (white), by what is painted. */
function lightness(page: Page, property: 'background-color' | 'color'): Promise<number> {
  return page.evaluate((name) => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body)
        .getPropertyValue(name)
        .match(/[\d.]+/g) ?? []
    ).map(Number);
    return (red + green + blue) / 3 / 255;
  }, property);
}

/** What holds more than it shows: on paper there is no scrolling. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('body, body *')).flatMap((element) => {
      const { overflowY } = getComputedStyle(element);
      const cuts =
        overflowY === 'auto' ||
        overflowY === 'scroll' ||
        (overflowY === 'hidden' && element.matches('body, main, section'));
      return cuts && element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 2
        ? [`${element.tagName} ${element.className} shows ${element.clientHeight} of ${element.scrollHeight}`]
        : [];
    }),
  );
}
