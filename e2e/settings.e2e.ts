import { deepTest, expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { goInside } from './support/addresses.ts';
import { createSavedObjects } from './support/saved-objects.ts';
import type { Page } from '@playwright/test';
import { signInAsNew } from './support/guest.ts';
import { turn } from './support/turn.ts';

const columnsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('columnheader').allInnerTexts();
const headings = (page: Page, level: number) =>
  page.getByRole('main').getByRole('heading', { level }).allInnerTexts();

deepTest(
  'each tab of the settings has the columns and settings of its specification, in order',
  async ({ page }) => {
    await page.goto('/settings/profile');
    await expect(page.getByRole('table', { name: 'Sessions' })).toBeVisible();
    await expect
      .poll(() => headings(page, 3))
      .toEqual(['Account', 'Set a password', 'Passkeys', 'One-time codes', 'Where you are signed in']);
    const labels = await page.getByRole('main').locator('label').allInnerTexts();
    expect(labels).toEqual(['Name', 'E-mail', 'New password']);
    await expect
      .poll(() => columnsOf(page, 'Sessions'))
      .toEqual(['Browser', 'Signed in', 'Last used', 'Actions']);

    const open = (name: string) =>
      page.getByRole('tablist', { name: 'Settings' }).getByRole('tab', { name }).click();
    await open('Statistics defaults');
    await expect(page.getByRole('button', { name: 'Save defaults' })).toBeVisible();
    await expect
      .poll(() => headings(page, 4))
      .toEqual([
        'Marks',
        'Correction',
        'Test method',
        'Low base',
        'Interval',
        'No test under',
        'Chat and insights',
        'Reading of chat prompts',
      ]);
    await open('Keyboard');
    await expect.poll(async () => (await headings(page, 4))[0]).toBe('Single keys');
    await open('API keys');
    await expect.poll(() => headings(page, 3)).toEqual(['Try it', 'Rate limit, this minute']);

    await open('Members');
    const own = page.getByRole('row', { name: /\(you\)/ });
    await expect(own).toContainText('Administrator');
    await expect
      .poll(() => columnsOf(page, 'Members'))
      .toEqual(['Name', 'Role', 'State', 'Last active', 'Actions']);
    await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible();
    await expect(own.getByText('Active')).toBeVisible();
    await open('Dataset access');
    await expect(page.getByRole('row', { name: /\(yours\)/ }).first()).toBeVisible();
    await expect
      .poll(() => columnsOf(page, 'Who may use this dataset'))
      .toEqual(['Organisation', 'Dataset', 'Query', 'Export respondents', 'Give access']);
    await expect(page.getByRole('checkbox', { name: /^My organisation may use Synthetic/ })).toBeDisabled();
    await open('Audit log');
    await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
    await expect.poll(() => columnsOf(page, 'Audit log')).toEqual(['When', 'Who', 'What', 'Of']);
  },
);

test('by keys alone rights are given to another organisation and taken back', async ({ page, service }) => {
  await service.admin('org', 'create', '--name', 'Third house');
  await page.goto('/settings/access');
  const box = page.getByRole('checkbox', { name: 'Third house may use Gaming (synthetic)' });
  await expect(box).not.toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect(page.getByText('Third house may use “Gaming (synthetic)”')).toBeVisible();
  await page.getByRole('heading', { level: 2, name: 'Dataset access' }).click();
  await page.keyboard.press('Control+z');
  await expect(box).not.toBeChecked();
  // With the right to export comes the one to query, and goes with it.
  const exporting = page.getByRole('checkbox', {
    name: 'Third house may export respondents of Gaming (synthetic)',
  });
  await exporting.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(exporting).not.toBeChecked();
});

test('whoever is no administrator reads the settings and is told who keeps them', async ({
  page,
  context,
  service,
}) => {
  await signInAsNew(context, service, { email: 'reader@first.example', organisation: 'My organisation' });
  await page.goto('/settings/members');
  await expect(page.getByRole('row', { name: /^admin@localhost/ })).toContainText('Administrator');
  await expect.poll(() => columnsOf(page, 'Members')).toEqual(['Name', 'Role', 'State', 'Last active']);
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await goInside(page, '/settings/statistics');
  await expect(page.getByText('set by its administrators')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save defaults' })).toHaveCount(0);
  for (const [tab, title] of [
    ['access', 'Dataset access is for administrators'],
    ['audit', 'The audit log is for administrators'],
  ]) {
    await goInside(page, `/settings/${tab}`);
    await expect(page.getByText(title ?? '')).toBeVisible();
    await page.getByRole('link', { name: 'See members' }).click();
    await expect(page).toHaveURL(/\/settings\/members$/);
  }
});

test('a key is made, shown once, used, and refused once it is revoked', async ({ page, service }) => {
  await page.goto('/settings/keys');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Weekly deck');
  await turn(dialog.getByRole('checkbox', { name: /^All your surveys/ }), 'off');
  await expect(dialog.getByRole('checkbox', { name: /^Write/ })).toBeDisabled();
  await turn(dialog.getByRole('checkbox', { name: /^Gaming/ }));
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByLabel('The new key').inputValue();
  expect(key).toMatch(/^ai_[0-9a-f]{16}\.[\w-]{43}$/);
  await expectAccessible(page, 'created key');

  const ask = (path = '/v1/auth/me') =>
    fetch(`${service.url}${path}`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await ask()).status).toBe(200);
  const { datasets } = await (await ask('/v2/datasets')).json();
  expect(datasets.map(({ code }: { code: string }) => code)).toEqual(['gaming']);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const row = page.getByRole('row', { name: /^Weekly deck/ });
  await expect(row).toContainText('ReadOnly gaming');
  await expect(row).toContainText('in 90 days');
  await expect(row.getByRole('cell').nth(5)).toHaveText('2');
  await expect(page.getByText(key)).toHaveCount(0);

  await row.getByRole('button', { name: 'Actions for Weekly deck' }).click();
  await page.getByRole('menuitem', { name: 'Revoke…' }).click();
  await page.getByLabel('Reason').fill('project over');
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText('revoked just now');
  await expect(row).toContainText('project over');
  expect((await ask()).status).toBe(401);
});

test('somebody is invited by a link, becomes a member, stands in the audit log, and is erased', async ({
  page,
  guest,
  service,
}) => {
  await page.goto('/settings/members');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('noor@example.org');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel('The sign-in link').inputValue();
  expect(link).toContain(`${service.url}/signin#link=`);
  const row = page.getByRole('row', { name: /^noor@example.org/ });
  await expect(row).toContainText('Invited');

  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await guest.getByLabel('E-mail').fill('noor@example.org');
  await guest.getByRole('textbox', { name: 'Password' }).fill('long enough to keep');
  await guest.getByRole('button', { name: 'Save and continue' }).click();
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await guest.goto('/settings/audit');
  await expect(guest.getByText('The audit log is for administrators')).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Actions for noor@example.org' }).click();
  await page.getByRole('menuitem', { name: 'Make an administrator' }).click();
  await expect(row).toContainText('Administrator');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row', { name: /Invited noor@example.org as analyst/ })).toBeVisible();
  await expect(log.getByRole('row', { name: /noor@example.org Signed in/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Members' }).click();
  await row.getByRole('button', { name: 'Actions for noor@example.org' }).click();
  await page.getByRole('menuitem', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase the person' });
  await expect(dialog.getByRole('listitem').filter({ hasText: '1 session' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Erase person' })).toBeDisabled();
  await dialog.getByLabel('Write noor@example.org to confirm').focus();
  await page.keyboard.type('noor@example.org');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(log.getByRole('row', { name: /an erased person Signed in/ })).toBeVisible();
  await expect(log).not.toContainText('noor@example.org');
});

test('keys are changed by pressing them, a taken one is refused by name, and the page hears the new one', async ({
  page,
}) => {
  await page.goto('/settings/keyboard');
  const change = page.getByRole('button', { name: 'Change the keys of “Go to charts”, now G H' });
  await change.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByText('G A already means “Go to audiences”.')).toBeVisible();
  await page.getByRole('button', { name: 'Change the keys of “Go to charts”, now G H' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page.getByRole('button', { name: /“Go to charts”, now G Y/ })).toBeVisible();
  await page.getByRole('heading', { name: 'Keyboard', exact: true }).click();
  await expect(async () => {
    // The two are pressed within a second.
    await page.keyboard.press('g');
    await page.keyboard.press('y');
    await expect(page).toHaveURL(/\/charts$/, { timeout: 2_000 });
  }).toPass();
  await page.goBack();
  await turn(page.getByRole('switch', { name: 'Single keys without Ctrl' }), 'off');
  await page.getByRole('heading', { name: 'Keyboard', exact: true }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page.getByText('Off with single keys.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/keyboard$/);
  await page.getByRole('button', { name: 'Reset all keys' }).click();
  await expect(page.getByRole('button', { name: /“Go to charts”, now G H/ })).toBeVisible();
});

test('a name, a theme, a density, a decimal comma and hidden key hints take effect at once, and last', async ({
  page,
}) => {
  await page.goto('/settings/profile');
  await page.getByLabel('E-mail').fill('nobody');
  await expect(page.getByText('Enter an e-mail address, such as ana@example.org.')).toBeVisible();
  await page.getByLabel('E-mail').fill('admin@localhost');
  await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const account = page.getByRole('button', { name: /Ada Byron/ });
  const hints = page.locator('footer ul');
  await page.goto('/audiences/new');
  await expect(account).toBeVisible();
  await expect(hints).toBeVisible();
  await goInside(page, '/settings/appearance');
  await turn(page.getByRole('radio', { name: 'Dark' }));
  await turn(page.getByRole('radio', { name: 'Cosy' }));
  await turn(page.getByRole('switch', { name: 'Show key hints' }), 'off');
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await turn(page.getByRole('radio', { name: '1.234,5' }));
  await page.goto('/audiences/new');
  await expect(page.getByText(/\d,\d%/).first()).toBeVisible();
  await expect(account).toBeVisible();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(scheme).toHaveAttribute('data-density', 'cosy');
  await expect(hints).toBeHidden();
});

test('statistics defaults are what charts, audiences and new crosstabs test and mark by', async ({
  page,
}) => {
  const { chartId } = await createSavedObjects(page.request);
  await page.goto('/settings/statistics');
  for (const [setting, choice] of [
    ['Marks', '90% only'],
    ['Correction', 'Holm'],
    ['Test method', 'Unweighted'],
  ] as const) {
    await page.getByRole('combobox', { name: setting }).click();
    await page.getByRole('option', { name: choice }).click();
  }
  await page.getByLabel('Low base: under').fill('1000');
  await page.getByRole('button', { name: 'Save defaults' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  /** What the page asks of the path, once it shows the address. */
  const testAskedBy = async (path: string, address: string): Promise<unknown> => {
    const asked = page.waitForRequest((one) => one.url().endsWith(path) && one.method() === 'POST');
    await page.goto(address);
    return (await asked).postDataJSON().want.test;
  };
  expect(await testAskedBy('/v2/query/figures', `/charts/${chartId}?d=core&w=2026q1`)).toEqual({
    versus: 'rest',
    profile: 'unweighted',
  });
  await expect(page.getByText(/differs from .* at 90%/)).toBeVisible();
  // Of some 9,800 respondents of the wave fewer than a thousand live in one of the twelve countries.
  await page.goto(`/charts/${chartId}?d=core&w=2026q1&loc=jp`);
  await expect(page.getByRole('figure').getByText('low base').first()).toBeVisible();

  await page.goto('/audiences?d=core&w=2026q1');
  const asked = page.waitForRequest(
    (one) => one.url().includes('/v2/query/') && (one.postData() ?? '').includes('unweighted'),
  );
  await page.getByRole('button', { name: 'Young people', exact: true }).click();
  await asked;

  await goInside(page, '/crosstabs/new');
  await expect(page.getByRole('button', { name: /vs rest, 90%/ })).toBeVisible();
});
