import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../../testing/components/render-page.tsx';
import { tokenColour } from '../../../testing/components/token-colour.ts';
import { appearance } from '../../app/appearance.ts';
import { routes } from '../../app/routes.ts';
import { SettingsPage } from './SettingsPage.tsx';

const openAppearance = () =>
  renderPage(<SettingsPage />, { route: routes.settingsTab, address: '/settings/appearance' });

afterEach(() => appearance.setDensity('compact'));

test('settings list their tabs in order, with the current one marked', async () => {
  const page = await openAppearance();
  const nav = page.getByRole('navigation');
  const tabs = page.getByRole('tablist', { name: 'Settings' }).getByRole('tab');
  expect(tabs.elements().map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Appearance',
    'Statistics defaults',
    'Keyboard',
    'API keys',
    'Members',
    'Dataset access',
    'Audit log',
  ]);
  expect(nav.element().getBoundingClientRect().width).toBe(212);
  const current = page.getByRole('tab', { name: 'Appearance' });
  await expect.element(current).toHaveAttribute('aria-selected', 'true');
  await expect.element(current).toHaveStyle({ height: '26px', backgroundColor: tokenColour('--soft') });
});

test('a tab has its title, its lead and its settings in order', async () => {
  const page = await openAppearance();
  const title = page.getByRole('heading', { level: 2, name: 'Appearance' });
  await expect.element(title).toHaveStyle({ fontSize: '20px', lineHeight: '28px', fontWeight: '620' });
  const nav = page.getByRole('navigation').element().getBoundingClientRect();
  expect(title.element().getBoundingClientRect().x).toBe(nav.x + 212 + 32);
  await expect
    .element(page.getByText('Saved in this browser.'))
    .toHaveStyle({ fontSize: '12px', color: tokenColour('--ink2') });
  const settings = page.getByRole('heading', { level: 4 }).elements();
  expect(settings.map(({ textContent }) => textContent)).toEqual([
    'Theme',
    'Density',
    'Locale of numbers',
    'Key hints',
  ]);
  expect(getComputedStyle(page.getByRole('main').element()).fontFamily).not.toMatch(/Serif/);
});

test('cosy gives rows more room at once', async () => {
  const page = await openAppearance();
  const rowHeight = () => getComputedStyle(document.documentElement).getPropertyValue('--list-row-height');
  expect(rowHeight()).toBe('40px');
  await userEvent.click(page.getByRole('radio', { name: 'Cosy' }));
  expect(document.documentElement.dataset['density']).toBe('cosy');
  expect(rowHeight()).toBe('46px');
});
