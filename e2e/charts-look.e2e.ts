import type { Locator, Page } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { Chart } from '../src/contract/saved-work/chart.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { expectSize } from './support/look.ts';
import { demo, picturedCharts } from './support/pictured-charts.ts';

test.use({ sharesService: true });

const headers = { [browserHeader]: '1' };

/** Sizes and order of `design/ui.md` 3, 4 and 6.6, and of the picture of the chart builder. */
deepTest('the chart builder has the sizes and the order of its specification', async ({ page }) => {
  await page.goto(`/charts/${await make(page, 'bars')}`);
  const settings = page.getByRole('complementary', { name: 'Chart settings' });
  const figure = page.getByRole('figure');
  await expect(figure.locator('[data-mark]').first()).toBeAttached();

  await expectSize(settings, { width: 272 });
  await expectSize(page.getByRole('toolbar', { name: 'Chart tools' }), { height: 40 });
  await expectSize(page.getByRole('radiogroup', { name: 'View' }), { height: 28 });
  await expect
    .poll(() => page.getByRole('radiogroup', { name: 'View' }).locator('label').allInnerTexts())
    .toEqual(['Bars', 'Stacked', 'Dots', 'Trend', 'Table']);

  const wordsOf = async (part: Locator) => (await part.innerText()).replaceAll(/\s+/g, ' ');
  await expect
    .poll(() => wordsOf(settings))
    .toMatch(
      /^Chart settings Question .* Answers, 7 of 7 .* Audiences .* Base .* Split by .* Metric Audience % Datapoint % Index Size Sample Sort .* 95% intervals Significance marks Mark n under 100 Data table Reference lines Colours .* Decimals .* Annotations .* Tested against Rest Base Each other .* Text alternative/,
    );
  await expect
    .poll(() => wordsOf(figure))
    .toMatch(/Pets, % of each audience\. .* Audience 1 n [\d,]+ .* differs from the rest of the base at 99%/);
  await expect
    .poll(() => wordsOf(figure))
    .toMatch(
      /“Which of these .*\?” Base: everyone, n [\d,]+\. Weighted by .* Source: Synthetic demo survey\. .*\d+ tests, (?:about|under) \d+ false alarms? expected at 95%$/,
    );
});

/** `design/ui.md` 6.7 and the picture of the library. */
deepTest(
  'the library has four columns, cards with their own shapes, and the bar of what is chosen',
  async ({ page }) => {
    for (const form of ['bars', 'dumbbell', 'heat', 'small multiples']) await make(page, form);
    await page.goto('/charts');
    const cards = page.getByRole('table', { name: 'Charts' }).locator('[data-item]');
    await expect(cards.first().locator('svg .recharts-rectangle').first()).toBeVisible();
    await expect
      .poll(() =>
        cards.evaluateAll(
          (items) => new Set(items.slice(0, 4).map((item) => item.getBoundingClientRect().top)).size,
        ),
      )
      .toBe(1);
    await expect
      .poll(async () =>
        (await page.getByRole('radiogroup', { name: 'Show', exact: true }).innerText()).replaceAll(
          /\s+/g,
          ' ',
        ),
      )
      .toMatch(/^All \d+ Mine \d+ Shared \d+ Examples \d+ Bin \d+$/);
    await page.getByRole('link', { name: 'Look heat', exact: true }).first().focus();
    await page.keyboard.press('x');
    const bar = page.getByRole('toolbar', { name: 'Selected charts' });
    await expect
      .poll(async () => (await bar.innerText()).replaceAll(/\s+/g, ' '))
      .toMatch(/^1 selected New report from 1 .* Duplicate D Move M Share S .*Delete Del/);
  },
);

async function make(page: Page, form: string): Promise<string> {
  const picture = picturedCharts(demo).find(({ name }) => name === `core q11 ${form}`);
  const response = await page.request.post('/v1/charts', {
    headers,
    data: { ...picture?.document, name: `Look ${form}` },
  });
  return Chart.parse(await response.json()).id;
}
