import type { Page } from '@playwright/test';
import { deepTest, expect, test } from './fixtures.ts';
import { turn } from './support/turn.ts';

const headers = { 'X-Audience-Insights': '1' };
const men = { question: 'q3', datapoints: ['q3_1'] };
const counts = '/v3/query/audience_wave_counts';

test('an audience is filed by drag, found in its folder, deleted, and brought back', async ({ page }) => {
  const made = await page.request.post('/v2/saved/audiences', {
    headers,
    data: { name: 'Filed men', expression: men },
  });
  expect(made.ok()).toBe(true);
  await page.goto('/audiences');
  await page.getByRole('button', { name: 'New folder' }).click();
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.type('Demographics');
  await page.keyboard.press('Enter');
  const folder = page.getByRole('treeitem', { name: /^Demographics/ });
  await expect(folder).toContainText('0');
  const row = page.getByRole('row', { name: /Filed men/ });
  // Its figures are there: nothing moves any more.
  await expect(row.locator('td').nth(2)).toHaveText(/(?:k|M|bn)$/);
  await row.hover();
  await page.mouse.down();
  const box = await folder.boundingBox();
  if (box === null) throw new Error('the folder is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await expect(page.locator('[data-drop="into"]')).toBeVisible();
  await page.mouse.up();
  await expect(folder).toContainText('1');
  await folder.click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Filed men', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What stands out' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByText('No audiences under this folder')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Filed men/ })).toBeVisible();
});

deepTest('deleting an audience that a chart uses says so, and the chart keeps working', async ({ page }) => {
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
  await expect(page.getByText('“Charted men” deleted')).toBeVisible();
  await expect(page.getByText(/used in 1 place that keeps working/)).toBeVisible();
});

test('chosen audiences become the series of a chart and the columns of a crosstab', async ({ page }) => {
  await page.goto('/audiences?flag=examples');
  for (const name of ['Gen Z', 'Millennials'])
    await turn(page.getByRole('checkbox', { name: `Select ${name}` }));
  await expect(page.getByRole('toolbar', { name: 'Selected audiences' })).toContainText('2 selected');
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await expect(page.getByRole('complementary').getByText('Gen Z')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Millennials')).toBeVisible();
  await page.goBack();
  for (const name of ['Gen Z', 'Millennials'])
    await turn(page.getByRole('checkbox', { name: `Select ${name}` }));
  await page.getByRole('button', { name: 'Crosstab', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New crosstab' })).toBeVisible();
});

deepTest('editing a platform audience makes a copy and says so', async ({ page }) => {
  await page.goto('/audiences?flag=examples');
  await page.getByRole('button', { name: /^Gen Z/ }).click();
  await page.getByRole('link', { name: 'Duplicate and edit' }).click();
  await expect(page.getByText('View only. Save a copy to edit.').first()).toBeVisible();
  await page
    .getByRole('row', { name: /^Include/ })
    .last()
    .press('x');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gen Z' })).toContainText('copy');
  await page.goto('/audiences?flag=examples');
  await expect(page.getByRole('button', { name: /^Gen Z/ })).toHaveCount(1);
});

deepTest(
  'two tabs that edit one audience end in the conflict choice, and nothing is lost',
  async ({ page, context }) => {
    const { id } = await createAudience(page, 'In two tabs');
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/audiences/${id}/edit`);
      await expect(tab.getByRole('row', { name: 'Include Gender' })).toBeVisible();
    }
    await page.getByRole('row', { name: 'Include Gender' }).press('x');
    await other.getByRole('row', { name: 'Include Gender' }).press('d');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved · v2')).toBeVisible();
    await other.keyboard.press('Control+s');
    const conflict = other.getByRole('dialog', { name: /saved changes/ });
    await conflict.getByRole('button', { name: 'Keep both' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'In two tabs, copy' })).toBeVisible();
    await expect(other.getByRole('row', { name: 'Include Gender' })).toHaveCount(2);
    const kept = await (await page.request.get(`/v2/saved/audiences/${id}`)).json();
    expect(JSON.stringify(kept.expression)).toContain('"not":true');
    await other.close();
  },
);

deepTest(
  'eight audiences over an unknown question leave the others on the page as they are',
  async ({ page }) => {
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
  },
);

async function createAudience(page: Page, name: string): Promise<{ id: string; rev: number }> {
  const made = await page.request.post('/v2/saved/audiences', { headers, data: { name, expression: men } });
  expect(made.ok(), await made.text()).toBe(true);
  return made.json();
}

deepTest(
  'on a phone the panel of an audience takes the place and the focus of the list',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/audiences?flag=examples');
    const name = page.getByRole('button', { name: 'Gen Z', exact: true });
    await name.click();
    await expect(page.getByRole('button', { name: 'Close panel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
  },
);
