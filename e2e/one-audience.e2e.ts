import { browserHeader } from '../src/contract/people/auth.ts';
import { ScopedWaveCountsResult } from '../src/contract/query/wave-counts.ts';
import { formatIn } from '../src/lib/format.ts';
import { expect, test } from './fixtures.ts';
import { goInside } from './support/addresses.ts';

test.use({ sharesService: true });

const format = formatIn('en');
const headers = { [browserHeader]: '1' };

/** A nested group, a minimum of two, a suffix and an exclusion. */
const expression = {
  and: [
    { question: 'q37', options: ['q37_1', 'q37_2', 'q37_3'], min_count: 2 },
    {
      or: [
        { question: 'q54', options: ['q54_1'], suffixes: [1] },
        { question: 'q3', options: ['q3_1'] },
      ],
    },
    { question: 'q12', options: ['q12_1', 'q12_2'], not: true },
  ],
};

test('one saved audience is the same people in the list, in a chart and in a crosstab', async ({ page }) => {
  const name = 'Owners who do not work';
  const created = await page.request.post('/v2/saved/audiences', { headers, data: { name, expression } });
  const { id } = await created.json();
  const counted = await page.request.post('/v3/query/audience_wave_counts', {
    headers,
    data: { expression },
  });
  const { audience_sample: sample } = ScopedWaveCountsResult.parse(await counted.json());
  const n = format.count(sample);

  await page.goto('/audiences?d=core');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(n);

  await goInside(page, '/charts/new?d=core');
  const picker = page.getByRole('region', { name: 'Choose a question' });
  await picker.getByRole('combobox', { name: 'Find a question or answer' }).fill('region type');
  await expect(picker.getByRole('option').first()).toContainText('Region type');
  await picker.getByRole('button', { name: 'Choose question' }).click();
  await page.getByRole('button', { name: 'Add audiences' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page
    .getByRole('dialog')
    .getByRole('option', { name: new RegExp(name) })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  const settings = page.getByRole('complementary', { name: 'Chart settings' });
  // Its colour is listed too.
  await expect(settings.getByRole('listitem').filter({ hasText: name }).first()).toContainText(`n ${n}`);

  await goInside(page, '/crosstabs/new?d=core');
  await page.getByRole('button', { name: /^Column/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page
    .getByRole('dialog')
    .getByRole('option', { name: new RegExp(name) })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  const header = page.getByRole('columnheader', { name: new RegExp(name) });
  await expect(header).toContainText(n);

  // Of other people from now on: the table keeps its own until the new version is chosen.
  const women = { question: 'q1', options: ['q1_2'] };
  await page.request.put(`/v2/saved/audiences/${id}`, { headers, data: { name, expression: women } });
  await page.reload();
  const mark = header.getByRole('img', { name: /^Updated .* Its menu has the new version\.$/ });
  await expect(mark).toBeVisible();
  await expect(header).toContainText(n);
  await header.hover();
  await header.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Use the new version' }).click();
  await expect(mark).toHaveCount(0);
  await expect(header).not.toContainText(n);
  await page.keyboard.press('Control+z');
  await expect(header).toContainText(n);
});
