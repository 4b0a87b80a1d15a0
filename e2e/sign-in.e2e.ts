import { expect, test } from './fixtures.ts';
import { linkSecretOf } from './support/guest.ts';

test('the printed link opens the application, sets e-mail and password, and these sign in again', async ({
  browser,
  service,
}) => {
  await service.admin('org', 'create', '--name', 'Newcomers');
  const made = await service.admin(
    'user',
    'create',
    '--email',
    'newcomer@example.org',
    '--org',
    'Newcomers',
    '--role',
    'analyst',
  );
  await service.admin('dataset', 'grant', '--code', 'core', '--org', 'Newcomers');
  const link = `/signin#link=${linkSecretOf(made)}`;
  const context = await browser.newContext({ baseURL: service.url });
  const page = await context.newPage();

  await page.goto(link);
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await page.getByRole('button', { name: 'Set and go in' }).click();
  await expect(page.getByText('Use 8 characters or more; this has 5.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('long enough to keep');
  await page.getByRole('button', { name: 'Set and go in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New conversation' })).toBeVisible();

  await page.getByRole('button', { name: /^Account of ana@example.org/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('long enough to keep');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New conversation' })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await context.close();
});

test('whoever is not signed in is asked to, and led back to where they were', async ({
  browser,
  service,
}) => {
  const made = await service.admin('user', 'link', '--email', 'admin@localhost');
  const context = await browser.newContext({ baseURL: service.url });
  const page = await context.newPage();
  await page.goto('/crosstabs');
  await expect(page).toHaveURL(/\/signin/);
  await page.goto(`/signin#link=${linkSecretOf(made)}`);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).not.toHaveURL(/\/signin/);
  await context.close();
});
