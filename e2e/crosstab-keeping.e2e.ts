import type { Locator } from '@playwright/test';
import { Me } from '../src/contract/people/auth.ts';
import { WorkVersionList } from '../src/contract/saved-work/work-version.ts';
import {
  computed,
  deviceTable,
  grid,
  headers,
  readCrosstab,
  rowHeader,
  rowNames,
  saveCrosstab,
  tinyDocument,
} from './crosstab-page.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { signInAsNew, signInAsOutsider } from './support/guest.ts';
import { turn } from './support/turn.ts';

test.use({ sharesService: true });

test('a change saves itself, tells its steps, and a version is compared and brought back', async ({
  page,
}) => {
  const { uuid } = await saveCrosstab(page.request, deviceTable('Kept by itself'));
  // A named version is not replaced by the next save of the same half hour.
  const first = `/v2/saved/crosstabs/${uuid}/versions/1`;
  expect((await page.request.put(first, { headers, data: { label: 'First' } })).ok()).toBe(true);
  await page.goto(`/crosstabs/${uuid}`);
  await rowHeader(page, 'Device 2').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Saved · v2')).toBeVisible();
  expect((await readCrosstab(page.request, uuid)).rows).toHaveLength(6);

  await page.keyboard.press(']');
  await turn(page.getByRole('radio', { name: 'History' }));
  const panel = page.getByRole('complementary', { name: 'History' });
  await expect(panel.getByText('remove “Device 2”')).toBeVisible();
  await panel.getByRole('button', { name: 'Compare version 1', exact: true }).click();
  await expect(panel.getByRole('list', { name: 'Differences' })).toHaveText('row removed: Device 2');
  await panel.getByRole('button', { name: 'Restore' }).click();
  await expect(rowHeader(page, 'Device 2')).toBeVisible();
  await expect(page.getByText('Saved · v3')).toBeVisible();
  const size = page.viewportSize();
  // Without room for the panel, the explanation of a cell leads to its parts.
  await page.setViewportSize({ width: 1024, height: 768 });
  await panel.getByRole('radio', { name: 'Cell' }).click({ force: true });
  await grid(page).getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('radio', { name: 'History' }).click({ force: true });
  await expect(panel.getByRole('radio', { name: 'History' })).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Compare version 1', exact: true })).toBeVisible();
  if (size !== null) await page.setViewportSize(size);
  const versions = await page.request.get(`/v2/saved/crosstabs/${uuid}/versions`, { headers });
  const told = WorkVersionList.parse(await versions.json()).versions.map(({ change }) => change);
  expect(told).toEqual(['remove “Device 2”; restore version 1', '']);

  const column = grid(page).getByRole('columnheader', { name: /Gender 1/ });
  const edge = await boxOf(column);
  await page.mouse.move(edge.x + edge.width - 1, edge.y + 20);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width + 39, edge.y + 20, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(column)).width).toBe(edge.width + 40);
  await column.focus();
  await page.keyboard.press('Shift+W');
  await expect.poll(async () => (await boxOf(column)).width).toBe(edge.width + 28);
  // One after the other they may be saved by themselves.
  await expect(page.getByText(/^Saved · v[45]/)).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await boxOf(column)).width).toBe(edge.width + 28);
});

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
}

test('a note is pinned to the cell where one is, marked there, and leads back to it', async ({ page }) => {
  const { uuid } = await saveCrosstab(page.request, deviceTable('With a note'));
  await page.goto(`/crosstabs/${uuid}`);
  const cell = grid(page).getByRole('gridcell', { name: /^Device 3, Gender 2\./ });
  await cell.click();
  await page.keyboard.press('Control+Alt+m');
  const panel = page.getByRole('complementary', { name: 'Notes' });
  await expect(panel.getByRole('textbox', { name: /Device 3 among Gender 2/ })).toBeFocused();
  await page.keyboard.type('Check before the board');
  await page.keyboard.press('Control+Enter');
  await expect(cell).toContainText('Has a note.');
  await expect(page.getByText('Saved · v2')).toBeVisible();

  await page.reload();
  await turn(page.getByRole('radio', { name: 'Notes 1' }));
  await panel.getByRole('button', { name: 'Device 3 among Gender 2', exact: true }).click();
  await expect(cell).toBeFocused();
});

deepTest('what was not saved when its tab crashed is there again', async ({ page, context }) => {
  const { uuid } = await saveCrosstab(page.request, deviceTable('Crashed too early'));
  const lost = await context.newPage();
  await lost.goto(`/crosstabs/${uuid}`);
  await expect(rowHeader(lost, 'Device 1')).toBeVisible();
  // Nothing reaches the service any more, as when the connection is gone.
  await lost.route('**/v2/saved/crosstabs/**', async (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await rowHeader(lost, 'Device 1').focus();
  await lost.keyboard.press('F2');
  await lost.keyboard.type('Telephones');
  await lost.keyboard.press('Enter');
  await expect(rowHeader(lost, 'Telephones')).toBeFocused();
  await expect(lost.getByText('Offline, 1 edit waiting')).toBeVisible();
  // A tab that is closed still sends its changes, and nothing says when they arrive.
  const browser = await context.newCDPSession(lost);
  const crashed = lost.waitForEvent('crash');
  void browser.send('Page.crash').catch(() => undefined);
  await crashed;
  await lost.close();

  await page.goto(`/crosstabs/${uuid}`);
  await expect(rowHeader(page, 'Telephones')).toBeVisible();
  await expect(page.getByText('Saved · v2')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rowHeader(page, 'Device 1')).toBeVisible();
});

test('who may look, and whoever holds the link, read the owner’s numbers and change nothing', async ({
  page,
  guest,
  service,
}) => {
  const { uuid } = await saveCrosstab(page.request, deviceTable('Read by others'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/crosstabs/${uuid}`);
  await computed(page);
  const figures = grid(page).locator('[data-metric]');
  await expect(figures).toHaveCount(7 * 3 * 3);
  const own = await figures.allInnerTexts();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share crosstab' });
  await dialog.getByText('Anyone with the link can view').click();
  await dialog.getByRole('combobox', { name: /everyone in/ }).click();
  await page.getByRole('option', { name: 'can view' }).click();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(async () => navigator.clipboard.readText());
  // The owner's work goes on from there: sharing was no conflict.
  await rowHeader(page, 'Region 3').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(/^Saved · v3/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Saved · v4/)).toBeVisible();

  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Read by others' })).toBeVisible();
  await computed(guest);
  await expect.poll(() => grid(guest).locator('[data-metric]').allInnerTexts()).toEqual(own);

  const me = Me.parse(await (await page.request.get('/v1/auth/me', { headers })).json());
  await signInAsNew(guest.context(), service, {
    email: 'reader@example.org',
    organisation: me.organisation.name,
  });
  await guest.goto(`/crosstabs/${uuid}`);
  await computed(guest);
  await expect(guest.getByText(/^View only/)).toHaveText(['View only. Save a copy to edit.']);
  await expect.poll(() => grid(guest).locator('[data-metric]').allInnerTexts()).toEqual(own);
  await rowHeader(guest, 'Device 1').focus();
  await guest.keyboard.press('Delete');
  // The edit key offers the copy.
  await expect(guest.getByText(/^View only/)).toHaveCount(2);
  await expect.poll(() => rowNames(guest)).toContain('Device 1');
  await guest.getByRole('button', { name: 'Save a copy' }).last().click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Read by others, copy' })).toBeVisible();
});

test('what a reader may not see is named, and the rest of the table is there', async ({
  page,
  context,
  service,
}) => {
  await signInAsOutsider(context, service, {
    email: 'neighbour@example.org',
    organisation: 'Neighbours',
    granted: ['gaming'],
  });
  const { rows, ...document } = tinyDocument('Games of women');
  const crosstab = await saveCrosstab(context.request, {
    ...document,
    dataset_code: 'gaming',
    rows: [
      ...rows,
      {
        id: 'game',
        name: 'Plays on a phone',
        expression: { question: 'gaming.q1', datapoints: ['q1_1'] },
      },
    ],
  });
  await page.goto(`/crosstabs/${crosstab.uuid}`);
  await expect(page.getByRole('alert').filter({ hasText: 'cannot see' })).toContainText(
    '1 row uses a question you cannot see. “q3” is limited to another team. The rest of the table is shown.',
  );
  await expect(grid(page).getByRole('gridcell', { name: /^Women, Everyone\./ })).toContainText('no access');
  await expect(grid(page).getByRole('gridcell', { name: /^Plays on a phone, Everyone\. \d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot see' })).toBeHidden();
});
