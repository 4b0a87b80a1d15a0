import { expect, test } from './fixtures.ts';

const headers = { 'X-Audience-Insights': '1' };
const men = { question: 'q3', datapoints: ['q3_1'] };

test('an audience is filed by drag, found in its folder, deleted, and brought back', async ({ page }) => {
  const made = await page.request.post('/v2/saved/audiences', {
    headers,
    data: { name: 'Filed men', expression: men },
  });
  expect(made.ok()).toBe(true);
  await page.goto('/audiences');
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.keyboard.type('Demographics');
  await page.keyboard.press('Enter');
  const folder = page.getByRole('button', { name: /^Demographics/ });
  await expect(folder).toContainText('0');
  await page.getByRole('row', { name: /Filed men/ }).dragTo(folder);
  await expect(folder).toContainText('1');
  await folder.click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Filed men', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What stands out' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Nothing under this filter')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Filed men/ })).toBeVisible();
});

test('deleting an audience that a chart uses says so first', async ({ page }) => {
  const { id } = await (
    await page.request.post('/v2/saved/audiences', {
      headers,
      data: { name: 'Charted men', expression: men },
    })
  ).json();
  await page.request.post('/v1/charts', {
    headers,
    data: { name: 'Chart of men', audiences: [{ id, name: 'Charted men', expression: men }] },
  });
  await page.goto(`/audiences?a=${id}`);
  await expect(page.getByRole('link', { name: 'Chart of men' })).toBeVisible();
  await page.getByRole('heading', { level: 1, name: 'Audiences' }).click();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete audience' });
  await expect(dialog).toContainText('Chart of men');
  await dialog.getByRole('button', { name: 'Delete audience' }).click();
  await expect(page.getByText('“Charted men” deleted')).toBeVisible();
});

test('chosen audiences become the series of a chart and the columns of a crosstab', async ({ page }) => {
  await page.goto('/audiences?flag=curated');
  for (const name of ['Gen Z', 'Millennials'])
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await expect(page.getByRole('toolbar', { name: 'Chosen audiences' })).toContainText('2 chosen');
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await expect(page.getByRole('complementary').getByText('Gen Z')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Millennials')).toBeVisible();
  await page.goBack();
  for (const name of ['Gen Z', 'Millennials'])
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'Crosstab', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New crosstab' })).toBeVisible();
});

test('what stands out of an audience is what the service says of it', async ({ page }) => {
  await page.goto('/audiences?flag=curated');
  await page.getByRole('button', { name: /^Gen Z/ }).click();
  const panel = page.getByRole('complementary', { name: 'Gen Z' });
  const first = panel.getByRole('listitem').filter({ hasText: 'Household type' });
  await expect(first).toBeVisible();
  const name = (await first.locator('.isolate').textContent()) ?? '';
  const catalogue = await (
    await page.request.post('/v2/questions/filter', {
      headers,
      data: { dataset: 'core', search: 'household type' },
    })
  ).json();
  const asked = catalogue.questions.find((one: { name: string }) => one.name === 'Household type');
  const datapoint = asked.datapoints.find((one: { name: string }) => one.name === name);
  const audiences = await (await page.request.get('/v2/saved/audiences')).json();
  const { expression } = audiences.data.find((one: { name: string }) => one.name === 'Gen Z');
  const stats = await (
    await page.request.post('/v2/query/stats', {
      headers,
      data: {
        question: asked.code,
        datapoints: [datapoint.code],
        audiences: [{ id: 'z', expression }],
      },
    })
  ).json();
  const index = Math.round(stats.data[0].metrics.audience_index);
  await expect(first).toContainText(String(index));
});
