import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signInAsNew } from './support/guest.ts';

const columnsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('columnheader').allInnerTexts();
const headings = (page: Page, level: number) =>
  page.getByRole('main').getByRole('heading', { level }).allInnerTexts();

test('each tab of the settings has the columns and settings of its specification, in order', async ({
  page,
}) => {
  await page.goto('/settings/profile');
  await expect(page.getByRole('table', { name: 'Sessions' })).toBeVisible();
  await expect
    .poll(() => headings(page, 3))
    .toEqual(['Account', 'Set a password', 'Where you are signed in']);
  const labels = await page.getByRole('main').locator('label').allInnerTexts();
  expect(labels).toEqual(['Name', 'E-mail', 'New password']);
  await expect
    .poll(() => columnsOf(page, 'Sessions'))
    .toEqual(['Browser', 'Signed in', 'Last used', 'Actions']);

  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
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
      'Wording of chat answers',
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
    .toEqual(['Name', 'Role', 'State', 'Last here', 'Actions']);
  await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible();
  await expect(own.getByText('Active')).toBeVisible();
  await open('Dataset access');
  await expect(page.getByRole('row', { name: /\(yours\)/ })).toBeVisible();
  await expect
    .poll(() => columnsOf(page, 'Who may use this dataset'))
    .toEqual(['Organisation', 'Synthetic demo survey', 'Gaming (synthetic)']);
  await expect(page.getByRole('checkbox', { name: /^My organisation may use Synthetic/ })).toBeDisabled();
  await open('Audit log');
  await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
  await expect.poll(() => columnsOf(page, 'Audit log')).toEqual(['When', 'Who', 'What', 'Of']);
});

test('by keys alone access is given to another organisation and taken back', async ({ page, service }) => {
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
});

test('whoever is no administrator reads the settings and is told who keeps them', async ({
  browser,
  service,
}) => {
  const context = await signInAsNew(browser, service, 'reader@first.example', 'My organisation');
  const page = await context.newPage();
  await page.goto(`${service.url}/settings/members`);
  await expect(page.getByRole('row', { name: /^admin@localhost/ })).toContainText('Administrator');
  await expect.poll(() => columnsOf(page, 'Members')).toEqual(['Name', 'Role', 'State', 'Last here']);
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await page.goto(`${service.url}/settings/statistics`);
  await expect(page.getByText('kept by its administrators')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save defaults' })).toHaveCount(0);
  for (const [tab, title] of [
    ['access', 'Dataset access is for administrators'],
    ['audit', 'The audit log is for administrators'],
  ]) {
    await page.goto(`${service.url}/settings/${tab}`);
    await expect(page.getByText(title ?? '')).toBeVisible();
    await page.getByRole('link', { name: 'See members' }).click();
    await expect(page).toHaveURL(/\/settings\/members$/);
  }
  await context.close();
});

test('the settings have no accessibility fault in any of their states, and nothing wider than a phone', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const tabs = [
    'profile',
    'appearance',
    'statistics',
    'keyboard',
    'keys',
    'members',
    'access',
    'audit',
    'nothing',
  ];
  for (const tab of tabs) {
    await page.goto(`/settings/${tab}`);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, tab);
  }
  await page.goto('/settings/members');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText('Enter an e-mail address, such as ana@example.org.')).toBeVisible();
  await expectAccessible(page, 'invitation without an address');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Invite' })).toBeFocused();
  await page.goto('/settings/keys');
  await page.getByRole('button', { name: 'New key' }).click();
  await expectAccessible(page, 'new key');
  await page.goto('/settings/profile');
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Use 8 characters or more; this has 5.')).toBeVisible();
  await expectAccessible(page, 'too short a password');
  await page.goto('/settings/keyboard');
  await page.getByRole('button', { name: /^Change the keys of “Go to charts”/ }).click();
  await expectAccessible(page, 'keys being pressed');

  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of tabs.slice(0, -1)) {
    await page.goto(`/settings/${tab}`);
    await page.waitForLoadState('networkidle');
    const nav = page.getByRole('navigation', { name: 'Settings' });
    await expect(nav.locator('[aria-current]')).toBeInViewport({ ratio: 0.98 });
    const wide = await page
      .getByRole('main')
      .evaluate(
        (main) =>
          [main, ...main.querySelectorAll('section, table')].filter(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > Math.max(clientWidth, 390),
          ).length,
      );
    expect(`${tab}: ${wide}`).toBe(`${tab}: 0`);
  }
});
