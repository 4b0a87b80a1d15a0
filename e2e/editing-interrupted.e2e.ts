import { Me } from '../src/contract/auth.ts';
import { Crosstab } from '../src/contract/crosstab.ts';
import { headers, rowHeader, saveCrosstab, tinyDocument } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNew } from './support/guest.ts';

test('a user who loses the right to edit while editing learns of it, and keeps a copy', async ({
  page,
  browser,
  service,
}) => {
  const { uuid } = await saveCrosstab(page.request, tinyDocument('Edited by a colleague'));
  const sharing = `/v2/saved/crosstabs/${uuid}/sharing`;
  const share = async (organisation: 'edit' | 'view') => {
    const response = await page.request.put(sharing, {
      headers,
      data: { users: [], organisation, link: false, note: '' },
    });
    expect(response.status(), await response.text()).toBe(200);
  };
  await share('edit');
  const { organisation } = Me.parse(await (await page.request.get('/v1/auth/me', { headers })).json());
  const colleague = await signInAsNew(browser, service, 'editor@example.org', organisation.name);
  const edited = await colleague.newPage();
  await edited.goto(`/crosstabs/${uuid}`);
  await rowHeader(edited, 'Women').focus();
  await share('view');
  await edited.keyboard.press('F2');
  await edited.keyboard.type('Mine');
  await edited.keyboard.press('Enter');
  const told = edited.getByRole('alert').filter({ hasText: 'Your changes are still here.' });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Save as a copy' }).click();
  await expect(edited.getByRole('heading', { level: 1, name: 'Edited by a colleague, copy' })).toBeVisible();
  await expect(rowHeader(edited, 'Mine')).toBeVisible();
  await colleague.close();

  const kept = await page.request.get(`/v2/saved/crosstabs/${uuid}`, { headers });
  expect(Crosstab.parse(await kept.json()).rows.map(({ name }) => name)).toContain('Women');
});

test('where the network comes and goes each change is saved once, and none is lost', async ({ page }) => {
  const { uuid } = await saveCrosstab(page.request, tinyDocument('On a train'));
  await page.goto(`/crosstabs/${uuid}`);
  await expect(page.getByText('Saved · v1')).toBeVisible();
  for (let change = 1; change <= 2; change++) {
    await page.context().setOffline(true);
    await page.getByRole('row').nth(-1).getByRole('rowheader').focus();
    await page.keyboard.press('F2');
    await page.keyboard.type(`Row ${change}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Offline, 1 edit waiting')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(`Saved · v${change + 1}`)).toBeVisible();
  }
  const kept = await page.request.get(`/v2/saved/crosstabs/${uuid}`, { headers });
  const { rows } = Crosstab.parse(await kept.json());
  expect(rows.at(-1)?.name).toBe('Row 2');
  await page.reload();
  await expect(page.getByText('Saved · v3')).toBeVisible();
});
