import { expect, test } from './fixtures.ts';

const headers = { 'X-Audience-Insights': '1' };

test('a link opens what was shared to somebody who is not signed in, until it is turned off', async ({
  page,
  browser,
  service,
}) => {
  const made = await page.request.post('/v2/saved/audiences', {
    headers,
    data: { name: 'Women by link', expression: { question: 'q3', datapoints: ['q3_2'] } },
  });
  const { id } = await made.json();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/audiences?a=${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Whoever has the link can view').click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Shared. The link is copied')).toBeVisible();
  const link = await page.evaluate(async () => navigator.clipboard.readText());
  expect(link).toMatch(/\/shared#/);

  const guest = await browser.newContext({ baseURL: service.url });
  const guestPage = await guest.newPage();
  await guestPage.goto(link);
  await expect(guestPage.getByRole('heading', { level: 1, name: 'Women by link' })).toBeVisible();
  await expect(guestPage.getByText('People whose gender is Female.')).toBeVisible();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Whoever has the link can view').click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').getByText('Shared', { exact: true })).toBeVisible();
  await guestPage.reload();
  await expect(guestPage.getByRole('heading', { name: 'This link does not exist' })).toBeVisible();
  await guest.close();
});
