import { expect, test } from './fixtures.ts';

const headers = { 'X-Audience-Insights': '1' };
const counts = '/v3/query/audience_wave_counts';

test('eight audiences over an unknown question leave the others on the page as they are', async ({
  page,
}) => {
  const save = async (name: string, expression: unknown) => {
    const saved = await page.request.post('/v2/saved/audiences', { headers, data: { name, expression } });
    expect(saved.ok()).toBe(true);
  };
  for (let number = 1; number <= 8; number += 1) {
    await save(`Lost ${number}`, { question: 'lost.q1', datapoints: ['lost.q1_1'] });
  }
  await save('Lost neighbour', { question: 'q3', datapoints: ['q3_2'] });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === counts) asked.push(request.postData() ?? '');
  });
  await page.goto('/audiences?in=survey:*&q=Lost');
  for (let number = 1; number <= 8; number += 1) {
    await expect(page.getByRole('row', { name: new RegExp(`Lost ${number}\\b`) })).toBeVisible();
  }
  const neighbour = page.getByRole('row', { name: /Lost neighbour/ });
  await expect(neighbour.locator('td').nth(2)).toHaveText(/(?:k|M|bn)$/);
  const settled = asked.length;
  await page.waitForTimeout(2_000);
  expect(asked.filter((body) => body.includes('lost.q1'))).toHaveLength(1);
  expect(asked.length).toBe(settled);
});
