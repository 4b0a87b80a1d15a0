import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Real data beside the project: without it there is nothing to build the audience from. */
const tracker = fileURLToPath(new URL('../../shared/data/burger-tracker', import.meta.url));

/** Presses keys one by one and counts them. */
class CountedKeys {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      this.count += 1;
    }
  }

  /** Types a search and waits until the question is the one in the detail, as a reader would. */
  async search(text: string, name: RegExp): Promise<void> {
    await this.press(...text.split(''));
    const current = this.#page.getByRole('dialog').locator('[role="option"][aria-selected="true"]');
    await expect(current).toContainText(name);
    await expect(this.#page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  }
}

test('an audience of six questions, a minimum, a group, suffixes and an exclusion takes at most 40 keys', {
  tag: '@long',
}, async ({ page, service }) => {
  test.skip(!existsSync(tracker), 'the burger tracker is not beside the project');
  await service.admin(
    'import',
    `${tracker}/data.csv`,
    '--codebook',
    `${tracker}/codebook.json`,
    // Another journey imports the same files under their own code.
    '--code',
    'burger-by-keys',
    '--namespace',
    'burger-by-keys',
  );
  await page.goto('/audiences/new?d=burger-by-keys');
  await expect(page.getByRole('treegrid', { name: 'Conditions' })).toBeVisible();

  const keys = new CountedKeys(page);
  await keys.press('a');
  await keys.search('c1', /^Household description/);
  await keys.press('ArrowRight', 'Alt+6', 'Alt+7', 'Shift+Enter');
  await keys.search('q2', /^Eaten \/ bought last month/);
  await keys.press('ArrowRight', 'Alt+1', 'Alt+Shift+Digit5', '+', 'Shift+Enter');
  await keys.search('q8', /how ordered/);
  await keys.press('ArrowRight', 'Alt+3', 'Alt+4', 'Control+Shift+Enter');
  await keys.search('if', /their relationship to you/);
  await keys.press('ArrowRight', 'Alt+1', 'Shift+Enter');
  await keys.search('im', /^Brand image/);
  await keys.press('ArrowRight', 'Alt+2', 'ArrowRight', '1', '3', 'Shift+Enter');
  await keys.press('Control+[');
  await keys.search('c2', /^Work status/);
  await keys.press('ArrowRight', 'Alt+5', 'Alt+6', 'Alt+Enter');

  await page.getByRole('radio', { name: 'JSON' }).check();
  const text = await page.getByRole('textbox', { name: 'Expression as JSON' }).inputValue();
  expect(JSON.parse(text)).toEqual({
    and: [
      { question: 'burger-by-keys.c1', datapoints: ['c1_6', 'c1_7'] },
      {
        question: 'burger-by-keys.q2',
        datapoints: ['q2_1', 'q2_2', 'q2_3', 'q2_4', 'q2_5'],
        min_count: 2,
      },
      {
        or: [
          { question: 'burger-by-keys.q8', datapoints: ['q8_3', 'q8_4'] },
          { question: 'burger-by-keys.q11', datapoints: ['q11_1'] },
          { question: 'burger-by-keys.q14', datapoints: ['q14_2'], suffixes: [1, 3] },
        ],
      },
      { question: 'burger-by-keys.c2', datapoints: ['c2_5', 'c2_6'], not: true },
    ],
  });
  expect(keys.count).toBeLessThanOrEqual(40);
});
