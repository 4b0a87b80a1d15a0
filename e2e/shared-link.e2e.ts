import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ sharesService: true });

const headers = { 'X-Audience-Insights': '1' };

test('a link opens what was shared to somebody who is not signed in, until it is turned off', async ({
  page,
  guest,
}) => {
  const made = await page.request.post('/v2/saved/audiences', {
    headers,
    data: { name: 'Women by link', expression: { question: 'q3', datapoints: ['q3_2'] } },
  });
  const { id } = await made.json();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/audiences?a=${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Anyone with the link can view').click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(async () => navigator.clipboard.readText());
  expect(link).toMatch(/\/shared#/);

  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Women by link' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(guest.getByText('Women.')).toBeVisible();

  const copied = () => page.evaluate(async () => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.evaluate(async () => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(copied).toBe(link);
  await page.getByRole('button', { name: 'New link' }).click();
  await expect.poll(copied).not.toBe(link);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link does not exist' })).toBeVisible();
  await guest.goto('about:blank');
  await guest.goto(await copied());
  await expect(guest.getByRole('heading', { level: 1, name: 'Women by link' })).toBeVisible();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Anyone with the link can view').click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').getByText('Shared', { exact: true })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link does not exist' })).toBeVisible();
});

test('the link of a chart draws it with its footnote, in a frame of another site too where that was allowed', async ({
  page,
  guest,
}) => {
  const people = (code: string) => ({ question: 'q3', datapoints: [code] });
  const made = await page.request.post('/v1/charts', {
    headers,
    data: {
      name: 'Pets by link',
      attributes: [{ namespace_code: 'core', question_code: 'q11' }],
      audiences: [
        { id: 'w', name: 'Women', color_index: 1, expression: people('q3_2') },
        { id: 'm', name: 'Men', color_index: 2, expression: people('q3_1') },
      ],
    },
  });
  const { id } = await made.json();
  const asked = await page.request.post('/v2/query/stats', {
    headers,
    data: { question: 'q11', audiences: [{ id: 'w', expression: people('q3_2') }] },
  });
  const shares = new Map<string, number>();
  for (const { datapoint, metrics } of (await asked.json()).data)
    shares.set(datapoint, metrics.audience_percentage);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/charts');
  await page.getByRole('button', { name: 'Actions for Pets by link' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  await page.getByText('Anyone with the link can view').click();
  await page.getByText('Let other sites embed it').click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Embed code copied')).toBeVisible();
  const copied = () => page.evaluate(async () => navigator.clipboard.readText());
  const code = await copied();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(copied).toMatch(/\/shared#/);
  const link = await copied();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Actions for Pets by link' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  await page.getByRole('button', { name: 'Copy embed code' }).click();
  await expect.poll(copied).toBe(code);

  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Pets by link' })).toBeVisible();
  const table = guest.getByRole('table', { name: 'Figures of the chart' });
  const dog = table.getByRole('row', { name: /^Dog/ });
  await expect(dog.getByRole('cell').first()).toHaveText((shares.get('q11_1') ?? 0).toFixed(1));
  await expect(
    guest.getByText(/“Which of these animals live in your home\?” Base: everyone, n [\d,]+\. Weighted by/),
  ).toBeVisible();

  const elsewhere = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Elsewhere</title>${code}`);
  }).listen(0, 'localhost');
  await once(elsewhere, 'listening');
  const address = elsewhere.address();
  const others: string[] = [];
  guest.on('request', (request) => {
    const { origin, port } = new URL(request.url());
    if (origin !== new URL(page.url()).origin && port !== String(portOf(address))) others.push(request.url());
  });
  await guest.goto(`http://localhost:${portOf(address)}/`);
  const frame = guest.frameLocator('iframe');
  await expect(frame.getByRole('figure')).toBeVisible();
  await expect(frame.getByRole('link')).toHaveCount(0);
  // The frame is as high as its chart, at any width.
  const inside = frame.locator('html');
  const heights: number[] = [];
  for (const width of [1200, 600, 280]) {
    await guest.setViewportSize({ width: width + 16, height: 900 });
    await expect
      .poll(() => inside.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBe(0);
    await expect
      .poll(async () => {
        const main = await heightOf(frame.getByRole('main'));
        return Math.abs((await heightOf(guest.locator('iframe'))) - main);
      })
      .toBeLessThan(1);
    expect(await inside.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    heights.push(await heightOf(guest.locator('iframe')));
  }
  expect(new Set(heights).size).toBe(3);
  expect(others).toEqual([]);
  elsewhere.close();

  await page.request.put(`/v2/saved/charts/${id}/sharing`, {
    headers,
    data: { users: [], organisation: null, link: false, note: '' },
  });
  const embedded = /src="([^"#]+)/.exec(code)?.[1] ?? '';
  expect((await guest.request.get(embedded, { headers: { Accept: 'text/html' } })).status()).toBe(404);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This link does not exist' })).toBeVisible();
});

function portOf(address: ReturnType<Server['address']>): number {
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function heightOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.height ?? 0;
}
