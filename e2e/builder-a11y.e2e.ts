import type { Page } from '@playwright/test';
import { browserHeader } from '../src/contract/auth.ts';
import { SavedAudience } from '../src/contract/saved-audience.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';

const headers = { [browserHeader]: '1' };

/** Two questions of which one is gone, one that was asked now and then, an exclusion, an inner group. */
const expression = {
  and: [
    { question: 'q37', options: ['q37_1', 'q37_2', 'q37_3'], min_count: 2 },
    {
      or: [
        { question: 'q54', options: ['q54_1'], suffixes: [1, 3] },
        { question: 'q3', options: ['q3_1'] },
      ],
    },
    { question: 'q12', options: ['q12_1'], not: true },
  ],
};

test('the builder has no accessibility fault in any of its states', { tag: '@long' }, async ({ page }) => {
  // A check takes seconds where the machine is busy, and there are seven.
  test.setTimeout(120_000);
  await openAudience(page, expression);
  await expect(page.getByText('Costliest condition')).toBeVisible();
  await expectAccessible(page, 'with figures');

  await page.getByRole('row', { name: 'Include Gender' }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('toolbar', { name: 'Selected conditions' })).toBeVisible();
  await expectAccessible(page, 'with several selected');

  await page.keyboard.press('m');
  await expectAccessible(page, 'with the list of places');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.keyboard.press('a');
  await page.keyboard.type('image');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+1');
  await expectAccessible(page, 'with the chooser');
  // From the answers to the list, then the text, then the dialog.
  for (let layer = 0; layer < 3; layer++) await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: 'Sentence' }).check();
  await expectAccessible(page, 'as a sentence');
  await page.getByRole('radio', { name: 'JSON' }).check();
  await page.getByRole('textbox', { name: 'Expression as JSON' }).fill('{"question": "q3",}');
  await expectAccessible(page, 'with a fault in the JSON');

  await openAudience(page, { and: [...expression.and, { question: 'q999' }] });
  await expect(page.getByText('not in this survey: choose a replacement')).toBeVisible();
  await expectAccessible(page, 'with a question that is gone');
});

async function openAudience(page: Page, wire: object): Promise<void> {
  const data = { name: 'Any', expression: wire };
  const response = await page.request.post('/v2/saved/audiences', { headers, data });
  await page.goto(`/audiences/${SavedAudience.parse(await response.json()).id}/edit`);
  await expect(page.getByRole('treegrid', { name: 'Conditions' })).toBeVisible();
}
