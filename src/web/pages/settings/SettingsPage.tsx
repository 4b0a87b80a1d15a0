import {
  IconAbc,
  IconDatabase,
  IconHistory,
  IconKey,
  IconKeyboard,
  IconMathFunction,
  IconPalette,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { assertNever } from '../../../lib/assert-never.ts';
import { address, routes } from '../../app/routes.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AccessTab } from './access/AccessTab.tsx';
import { AppearanceTab } from './AppearanceTab.tsx';
import { AuditTab } from './audit/AuditTab.tsx';
import { KeyboardTab } from './keyboard/KeyboardTab.tsx';
import { KeysTab } from './keys/KeysTab.tsx';
import { MembersTab } from './members/MembersTab.tsx';
import { ProfileTab } from './profile/ProfileTab.tsx';
import css from './SettingsPage.module.css';
import { StatisticsTab } from './statistics/StatisticsTab.tsx';

/** What a person sets for themselves, and what administrators keep for everybody. */
export function SettingsPage() {
  const tab = useParams()['tab'] ?? 'profile';
  return (
    <Page title="Settings" left={<SettingsNav current={tab} />}>
      <div className={css.body}>
        {isSettingsTab(tab) ? (
          <TabContent tab={tab} />
        ) : (
          <StatePanel
            icon={<IconAbc size={24} stroke={1.5} />}
            title={`There is no setting “${tab}”`}
            actions={<ButtonLink to={routes.settings}>See your profile</ButtonLink>}
          >
            This settings page does not exist. Choose one from the list.
          </StatePanel>
        )}
      </div>
    </Page>
  );
}

function TabContent({ tab }: { readonly tab: SettingsTab }) {
  switch (tab) {
    case 'profile':
      return <ProfileTab />;
    case 'appearance':
      return <AppearanceTab />;
    case 'statistics':
      return <StatisticsTab />;
    case 'keyboard':
      return <KeyboardTab />;
    case 'keys':
      return <KeysTab />;
    case 'members':
      return <MembersTab />;
    case 'access':
      return <AccessTab />;
    case 'audit':
      return <AuditTab />;
    default:
      return assertNever(tab);
  }
}

const look = { size: 16, stroke: 1.5 };
const icons: Readonly<Record<SettingsTab, ReactNode>> = {
  profile: <IconUser {...look} />,
  appearance: <IconPalette {...look} />,
  statistics: <IconMathFunction {...look} />,
  keyboard: <IconKeyboard {...look} />,
  keys: <IconKey {...look} />,
  members: <IconUsers {...look} />,
  access: <IconDatabase {...look} />,
  audit: <IconHistory {...look} />,
};

function SettingsNav({ current }: { readonly current: string }) {
  return (
    <nav className={css.nav}>
      <Tabs
        label="Settings"
        look="list"
        value={current}
        tabs={settingsTabs.map(({ key, label }) => ({
          value: key,
          name: label,
          icon: icons[key],
          to: address.settings(key),
        }))}
      />
    </nav>
  );
}

/** Tabs of the settings, in the order of their list; `admin`: only administrators may make changes there. */
const settingsTabs = [
  { key: 'profile', label: 'Profile' },
  { key: 'appearance', label: 'Appearance' },
  { key: 'statistics', label: 'Statistics defaults' },
  { key: 'keyboard', label: 'Keyboard' },
  { key: 'keys', label: 'API keys' },
  { key: 'members', label: 'Members' },
  { key: 'access', label: 'Dataset access' },
  { key: 'audit', label: 'Audit log' },
] as const;

type SettingsTab = (typeof settingsTabs)[number]['key'];

function isSettingsTab(key: string): key is SettingsTab {
  return settingsTabs.some((tab) => tab.key === key);
}
