import type { APIRequestContext } from '@playwright/test';
import { browserHeader } from '../src/contract/people/auth.ts';
import { Crosstab } from '../src/contract/saved-work/crosstab.ts';
import { crossed } from './crosstab-page.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { address, routes } from '../src/web/app/routes.ts';
import { CountedKeys } from './support/keyboard.ts';
import { findStrongest, runStandardPlan } from './support/table-actions.ts';
import { createSavedObjects } from './support/saved-objects.ts';

/** A crosstab of region types by age. */
async function createProfile(request: APIRequestContext): Promise<string> {
  const answer = (code: string, name: string) => ({
    id: code,
    name,
    expression: { question: 'q4', datapoints: [code] },
  });
  const response = await request.post('/v2/saved/crosstabs', {
    headers: { [browserHeader]: '1' },
    data: {
      name: 'Profile',
      bases: [],
      rows: [answer('q4_1', 'City'), answer('q4_2', 'Suburb'), answer('q4_3', 'Countryside')],
      columns: [
        { id: 'all', name: 'Everyone' },
        {
          id: 'young',
          name: 'Young people',
          expression: { question: 'q1', datapoints: ['q1_1', 'q1_2'] },
        },
      ],
      country_codes: [],
      wave_codes: [],
      dataset_code: 'core',
    },
  });
  return Crosstab.parse(await response.json()).uuid;
}

test('saved work is edited, sorted and explained by a few keys from a cold load', async ({
  page,
  context,
}) => {
  const saved = await createSavedObjects(context.request);
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('#main :focus')).toBeVisible();
    return new CountedKeys(page);
  };

  const audience = await open(address.audienceEdit(saved.audienceId));
  await audience.press('x');
  await expect(page.getByRole('row', { name: 'Exclude Age' })).toBeFocused();
  expect(audience.count).toBeLessThanOrEqual(3);

  const column = await open(address.crosstab(saved.crosstabUuid));
  await column.press('c', 'b', 'a', 'r');
  await expect(page.locator('[role="option"][aria-selected="true"]')).toContainText('Bargain hunters');
  await column.press('Enter');
  await expect(page.getByRole('columnheader', { name: /Bargain hunters/ })).toBeVisible();
  expect(column.count).toBeLessThanOrEqual(5);

  // Shares of the service's crosstab, ranked by a program of its own: 65.2% of baby boomers and 31.9% of all others.
  await open(address.crosstab(await crossed(context.request, 'core', 'q28', 'q2')));
  await findStrongest(page, /65\.2% against 31\.9%/);

  // The region type that young people live in most above everyone comes first.
  const table = await open(address.crosstab(await createProfile(context.request)));
  await table.press('ArrowRight', 'Shift+S');
  await expect(page.getByRole('option').first()).toHaveText('Index');
  await table.press('Enter');
  const cells = page.getByRole('gridcell', { name: /, Young people\./ });
  await expect(cells.first()).toHaveAccessibleName(/^Countryside.* Index 107/);
  await expect(cells.and(page.locator(':focus'))).toHaveAccessibleName(/^City/);
  const names = await cells.allTextContents();
  const indexes = names.map((name) => Number(/Index (\d+)/.exec(name)?.[1]));
  expect(indexes).toHaveLength(3);
  expect(indexes).toEqual(indexes.toSorted((one, other) => other - one));
  expect(table.count).toBeLessThanOrEqual(3);

  const bar = await open(address.chart(saved.chartId));
  await bar.press('Space');
  await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
  expect(bar.count).toBeLessThanOrEqual(2);
});

test('a tab plan of every question by a saved banner is run and exported by six actions', async ({
  page,
}) => {
  const tree = [{ kind: 'question', question: 'q3' }];
  await runStandardPlan(page, { dataset: 'core', tree, size: /^\d+ tables × 4 columns$/ });
});

test('a chart is shared from a cold load by at most 8 keys and the name of a person', async ({
  page,
  service,
}) => {
  const { chartId } = await createSavedObjects(page.request);
  const { organisation } = await (await page.request.get('/v1/auth/me')).json();
  const account = ['--email', 'teammate@example.org', '--org', organisation.name, '--role', 'analyst'];
  await service.admin('user', 'create', ...account);
  await page.goto(routes.charts);
  const card = page.locator(`[data-item="${chartId}"]`).getByRole('link');
  await expect(card).toBeFocused();
  const keys = new CountedKeys(page);
  await keys.press('s');
  await expect(page.getByRole('combobox', { name: 'Add people' })).toBeFocused();
  await page.keyboard.type('teammate');
  await expect(page.getByRole('option', { name: /teammate@example\.org/ })).toBeVisible();
  await keys.press('Enter', 'Control+Enter');
  await expect(page.getByText('Shared', { exact: true })).toBeVisible();
  await expect(card).toBeFocused();
  const sharing = await (await page.request.get(`/v2/saved/charts/${chartId}/sharing`)).json();
  expect(sharing.users).toMatchObject([{ email: 'teammate@example.org', role: 'view' }]);
  expect(keys.count).toBeLessThanOrEqual(8);
});

deepTest('a survey is imported by the key that takes each step', async ({ page }) => {
  // Before the page: the browser can take a key before it is asked to intercept the dialogue.
  const choosing = page.waitForEvent('filechooser');
  await page.goto(routes.importNew);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({
    name: 'tea.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`drink,size\n${'tea,small\ncoffee,large\n'.repeat(30)}`),
  });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeFocused();
  await page.keyboard.press('Enter');
  const opening = page.getByRole('link', { name: 'See the dataset' });
  await expect(opening).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'drink' })).toBeFocused();
});

deepTest(
  'an audience of six conditions, a minimum, a group and an exclusion takes at most 40 keys',
  async ({ page }) => {
    await page.goto(routes.audienceNew);
    const field = page.getByRole('combobox', { name: 'Find a question or answer' });
    await expect(field).toBeFocused();
    const keys = new CountedKeys(page);
    const choose = async (code: string, ...then: readonly string[]) => {
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await keys.press(...code.split(''));
      await expect(page.locator('[role="option"][aria-selected="true"] code')).toHaveText(code);
      await keys.press(...then);
    };
    await choose('q8', 'ArrowRight', 'Space', 'Alt+Shift+2', 'Shift+Enter');
    await choose('q37', 'ArrowRight', 'Space', 'Alt+Shift+5', '+', 'Shift+Enter');
    await choose('q12', 'ArrowRight', 'Space', 'Alt+Shift+2', 'Alt+Shift+Enter');
    await choose('q4', 'ArrowRight', 'Space', 'Alt+Shift+2', 'Control+Shift+Enter');
    await choose('q7', 'ArrowRight', 'Space', 'Shift+Enter');
    await choose('q54', 'ArrowRight', 'Space', 'ArrowRight', 'Space', 'Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    const rows = await page.getByRole('treegrid', { name: 'Conditions' }).getByRole('row').all();
    expect(await Promise.all(rows.map((row) => row.getAttribute('aria-label')))).toEqual([
      'Group All of, 4 conditions',
      'Include Household type',
      'Include Devices owned',
      'Exclude Work status',
      'Group Any of, 3 conditions',
      'Include Region type',
      'Include Household size',
      'Include Image of sports and outdoor clothing brands',
    ]);
    await expect(page.getByRole('row', { name: 'Include Devices owned' })).toContainText('at least 2');
    expect(keys.count).toBeLessThanOrEqual(40);
  },
);
