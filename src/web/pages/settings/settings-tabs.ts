/** Tabs of the settings, in the order of their list; `admin`: only administrators may change what is there. */
export const settingsTabs = [
  { key: 'profile', label: 'Profile' },
  { key: 'appearance', label: 'Appearance' },
  { key: 'statistics', label: 'Statistics defaults' },
  { key: 'keyboard', label: 'Keyboard' },
  { key: 'keys', label: 'API keys' },
  { key: 'members', label: 'Members' },
  { key: 'access', label: 'Dataset access' },
  { key: 'audit', label: 'Audit log' },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]['key'];

export function isSettingsTab(key: string): key is SettingsTab {
  return settingsTabs.some((tab) => tab.key === key);
}
