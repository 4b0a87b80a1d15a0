import { browserHeader } from '../src/contract/auth.ts';
import { expect, test } from './fixtures.ts';

const headers = { [browserHeader]: '1' };
const men = { question: 'q3', options: ['q3_1'] };

/** As long as a name may be, and in its own direction. */
const names = {
  'of one word': 'W'.repeat(255),
  'from right to left': 'الجمهور الشاب في المدن الكبرى (18–24)',
  'with a mark that turns the direction': 'Young \u202e people \u202d of 2026',
  'of pictures': '👩🏽‍🚀👨‍👩‍👧‍👦🇩🇪'.repeat(8),
  'like markup': '<img src=x onerror="document.title=1">{{7*7}}',
};

for (const [what, name] of Object.entries(names)) {
  test(`things with a name ${what} are listed and opened, and push nothing aside`, { tag: '@long' }, async ({
    page,
  }) => {
    const make = async (path: string, data: object): Promise<Record<string, unknown>> => {
      const response = await page.request.post(path, { headers, data: { name, ...data } });
      expect(response.status(), await response.text()).toBe(200);
      return (await response.json()) as Record<string, unknown>;
    };
    const audience = await make('/v2/saved/audiences', { expression: men });
    const chart = await make('/v1/charts', {
      attributes: [{ question_code: 'q4', namespace_code: 'core' }],
      audiences: [{ id: 'men', name, color_index: 0, expression: men }],
      dataset_codes: ['core'],
      metrics: ['audience_percentage'],
      view_type: 1,
    });
    const crosstab = await make('/v2/saved/crosstabs', {
      bases: [],
      rows: [{ id: 'men', name, expression: men }],
      columns: [{ id: 'all', name: 'Everyone' }],
      country_codes: [],
      wave_codes: [],
      dataset_code: 'core',
    });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [
        '/audiences',
        `/audiences/${String(audience['id'])}/edit`,
        '/charts',
        `/charts/${String(chart['id'])}`,
        '/crosstabs',
        `/crosstabs/${String(crosstab['uuid'])}`,
      ]) {
        await page.goto(path);
        await expect(page.getByText(name).first(), path).toBeAttached();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, width, overflow]).toEqual([path, width, 0]);
      }
    }
  });
}

test('work deleted or unshared while it is edited says so, and keeps the edits', {
  tag: '@long',
}, async ({ page }) => {
  const made = await page.request.post('/v2/saved/audiences', {
    headers,
    data: { name: 'Soon gone', expression: { and: [men, { ...men, not: true }] } },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/audiences/${id}/edit`);
  const row = page.getByRole('row', { name: /Include Gender/ });
  await row.press('x');
  expect((await page.request.delete(`/v2/saved/audiences/${id}`, { headers })).ok()).toBe(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/not found|deleted|no longer/i).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Exclude Gender/ })).toHaveCount(2);
});
