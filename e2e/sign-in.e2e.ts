import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openIssuer } from '../src/testing/identity/issuer.ts';
import { preparedWorld } from './support/prepare-world.ts';
import { ServiceProcess } from './support/service.ts';
import { linkSecretOf } from './support/guest.ts';
import { turn } from './support/turn.ts';

test.beforeEach(({ context }) => context.clearCookies());

test('the printed link opens the application, sets e-mail and password, and these sign in again', async ({
  page,
  context,
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
    'admin',
  );
  await service.admin('dataset', 'grant', '--code', 'core', '--org', 'Newcomers');
  const link = `/signin#link=${linkSecretOf(made)}`;

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Use 8 characters or more; this has 5.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('long enough to keep');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'A finding in this survey' })).toBeVisible();

  await page.getByRole('button', { name: /^Account of ana@example.org/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('E-mail or password is incorrect.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('long enough to keep');
  await turn(page.getByRole('checkbox', { name: 'Stay signed in on this device for 30 days' }));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A finding in this survey' })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name.includes('session'));
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(29 * 86_400_000);

  const signIn = async () => {
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.getByLabel('E-mail').fill('ana@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill('long enough to keep');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const profile = new URL('/settings/profile', service.publicUrl);
  await addAuthenticator(context, page);
  await page.goto(profile.href);
  await signIn();
  await page.getByRole('button', { name: 'Add passkey…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Office laptop');
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click();
  await expect(page.getByText('Keep these recovery codes in a safe place.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Office laptop/ })).toContainText('Never');

  await page.getByRole('button', { name: /^Account of ana@example.org/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  // It leads back to where the sign-out was.
  await expect(page.getByRole('row', { name: /Office laptop/ })).toContainText('just now');

  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByText('Required', { exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Required' })).toBeChecked();
  await page.getByRole('button', { name: /^Account of ana@example.org/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const member = { email: 'member@example.org', org: 'Newcomers', role: 'analyst' };
  const words = Object.entries(member).flatMap(([name, value]) => [`--${name}`, value]);
  const entry = new URL(
    `/signin#link=${linkSecretOf(await service.admin('user', 'create', ...words))}`,
    profile,
  );
  await page.goto('about:blank');
  await page.goto(entry.href);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add passkey…' }).click();
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click();
  const recovery = (await page.locator('pre').innerText()).split('\n')[0] ?? '';
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'A finding in this survey' })).toBeVisible();

  await page.goto(profile.href);
  await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Desk');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Desk' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('Your organisation requires a second factor')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('whoever has a group at the identity provider signs in there, is led back, and is refused without one', async ({
  page,
}) => {
  const issuer = await openIssuer();
  const service = new ServiceProcess({
    template: preparedWorld().dataDirectory,
    environment: {
      ENGINE_WORKERS: '1',
      OIDC_ISSUER: issuer.url,
      OIDC_NAME: 'Staff login',
      OIDC_CLIENT_ID: 'insights',
      OIDC_ROLES: 'research=analyst',
    },
  });
  try {
    await service.start();
    await page.goto(`${service.publicUrl}/settings/profile`);
    const enter = page.getByRole('button', { name: 'Sign in with Staff login' });
    await enter.click();
    await expect(page).toHaveURL(`${service.publicUrl}/settings/profile`);
    await expect(page.getByLabel('E-mail')).toHaveValue('ada@people.test');
    await expect(page.getByText('Your e-mail and role come from your sign-in service.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeHidden();

    await page.getByRole('button', { name: /^Account of Ada/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    issuer.person = { ...issuer.person, groups: ['press'] };
    await enter.click();
    await expect(page.getByRole('alert')).toHaveText(/^Your account has no access here/);
  } finally {
    await service.dispose();
    await issuer.close();
  }
});

/** An authenticator of the browser's own, which says yes to everything. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('whoever is not signed in is asked to, and led back to where they were', async ({ page, service }) => {
  const made = await service.admin('user', 'link', '--email', 'admin@localhost');
  await page.goto('/crosstabs');
  await expect(page).toHaveURL(/\/signin/);
  // Over the address that stands there already: only what is behind the # changes, and nothing is loaded.
  const here = new URL(page.url());
  here.hash = `link=${linkSecretOf(made)}`;
  await page.goto(here.href);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).not.toHaveURL(/\/signin/);
});

test('two clicks from the link lead to a finding with its figures, and one more to its chart', async ({
  page,
  service,
}) => {
  const made = await service.admin('user', 'link', '--email', 'admin@localhost');
  await page.goto(`/signin#link=${linkSecretOf(made)}`);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(
    page.getByRole('heading', {
      name: /never use AI assistants fell from 60\.7% in Q4 2024 to 37\.5% in Q3 2026$/,
    }),
  ).toBeVisible();
  await expect(page.getByText('† 11 countries. South Africa joined in Q2 2025.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dock audience' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /up to/ })).toBeVisible();
  await expect(page.getByText('gap 95% CI')).toBeVisible();
  await expect(page.getByRole('link', { name: /Use of AI assistants by wave/ })).toBeVisible();
  await page.getByRole('button', { name: 'Open as chart' }).click();
  await expect(page).toHaveURL(/\/charts\/new/);
});
