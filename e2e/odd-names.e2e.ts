import { browserHeader } from '../src/contract/auth.ts';
import { expect, test } from './fixtures.ts';
import { scrollFaults } from './support/scroll-faults.ts';

const headers = { [browserHeader]: '1' };
const men = { question: 'q3', options: ['q3_1'] };

/** Without a space, in its own direction, with a mark that turns it, of pictures, and like markup. */
const name = `${'W'.repeat(150)}الجمهور\u202e👩🏽‍🚀👨‍👩‍👧‍👦🇩🇪<img src=x onerror="document.title=1">{{7*7}}`;

test('work with an odd name is listed and opened, and pushes nothing aside', async ({ page }) => {
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
    rows: Array.from({ length: 30 }, (_, place) => ({ id: `men ${place}`, name, expression: men })),
    columns: [{ id: 'all', name: 'Everyone' }],
    country_codes: [],
    wave_codes: [],
    dataset_code: 'core',
  });
  for (const path of [
    '/audiences',
    `/audiences/${String(audience['id'])}/edit`,
    '/charts',
    `/charts/${String(chart['id'])}`,
    '/crosstabs',
    `/crosstabs/${String(crosstab['uuid'])}`,
  ]) {
    await page.goto(path);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByText(name).first(), path).toBeAttached();
      await expect.poll(() => scrollFaults(page), `${path}, ${width} wide`).toEqual([]);
    }
  }
});

test('work deleted or unshared while it is edited says so, and keeps the edits', async ({ page }) => {
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
