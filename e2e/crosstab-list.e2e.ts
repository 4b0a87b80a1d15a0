import { deviceTable, headers, readCrosstab, saveCrosstab } from './crosstab-page.ts';
import { deepTest, expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';

test.use({ sharesService: true });

deepTest('by keys alone crosstabs go into a folder and to the bin, and come back', async ({ page }) => {
  const made = await page.request.post('/v2/folders', {
    headers,
    data: { kind: 'crosstabs', name: 'Board', parent_id: '' },
  });
  expect(made.ok()).toBe(true);
  const { uuid } = await saveCrosstab(page.request, deviceTable('First of the board'));
  await saveCrosstab(page.request, deviceTable('Second of the board'));
  await page.goto('/crosstabs?q=of+the+board');
  const rows = page.getByRole('table', { name: 'Crosstabs' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('7 × 3');
  await expect(rows.first()).toContainText('Private');

  await page.getByRole('link', { name: 'First of the board' }).focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selected crosstabs' })).toContainText('1 selected');
  await expectAccessible(page, 'list with a selected crosstab');
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar', { name: 'Selected crosstabs' })).toContainText('2 selected');
  await page.keyboard.press('m');
  await page.keyboard.type('boa');
  await expect(page.getByRole('option', { selected: true })).toContainText('Board');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: /^Board\s*2/ })).toBeVisible();
  await page.getByRole('treeitem', { name: /^Board\s*2/ }).click();
  await expect(page).toHaveURL(/folder=/);
  await expect(rows).toHaveCount(2);
  // Moving keeps everything else of it.
  const moved = await readCrosstab(page.request, uuid);
  expect(moved.folder_id).not.toBe('');
  expect(moved.rows).toHaveLength(7);

  // The palette lists the values of a command, and acts on the row that had focus.
  const choose = async (...texts: readonly string[]) => {
    await page.keyboard.press('Control+k');
    for (const text of texts) {
      await page.keyboard.type(text);
      await expect(page.getByRole('option', { selected: true })).toContainText(text, { ignoreCase: true });
      await page.keyboard.press('Enter');
    }
  };
  await page.getByRole('link', { name: 'First of the board' }).focus();
  await choose('sort by', 'owner');
  await expect(page).toHaveURL(/sort=owner/);
  await expect(page.getByRole('link', { name: 'First of the board' })).toBeFocused();
  await choose('move the crosstab', 'no folder');
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Second of the board' }).focus();
  await choose('delete the crosstab');
  await expect(page.getByText('“Second of the board” deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Second of the board' })).toBeFocused();
});

deepTest('the list searches headers and says who sees a crosstab', async ({ page }) => {
  const { uuid } = await saveCrosstab(page.request, { ...deviceTable('Zebra of the list'), columns: [] });
  await saveCrosstab(page.request, deviceTable('Ant of the list'));
  await page.goto('/crosstabs?q=of+the+list&sort=name');
  const links = page.getByRole('table', { name: 'Crosstabs' }).getByRole('link');
  await expect(links).toHaveText(['Ant of the list', 'Zebra of the list']);
  await page.getByRole('searchbox').fill('of the list gender 2');
  await expect(links).toHaveText(['Ant of the list']);
  await page.getByRole('searchbox').fill('of the list');

  const row = page.getByRole('row').filter({ hasText: 'Zebra of the list' });
  await row.getByRole('button', { name: 'Actions for Zebra of the list' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share crosstab' });
  await dialog.getByRole('combobox', { name: /What everyone/ }).click();
  await page.getByRole('option', { name: 'can view' }).click();
  await dialog.getByLabel('Note').fill('For the board');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(row).toContainText('Team');
  await expect(row).toContainText('For the board');
  expect((await readCrosstab(page.request, uuid)).sharing_note).toBe('For the board');
});
