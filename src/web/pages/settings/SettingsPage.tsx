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
import { useParams } from 'react-router';
import { address, routes } from '../../app/routes.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { Tabs } from '../../ui/lists/Tabs.tsx';
import { AccessTab } from './access/AccessTab.tsx';
import { AppearanceTab } from './AppearanceTab.tsx';
import { AuditTab } from './audit/AuditTab.tsx';
import { KeyboardTab } from './keyboard/KeyboardTab.tsx';
import { KeysTab } from './keys/KeysTab.tsx';
import { MembersTab } from './members/MembersTab.tsx';
import { ProfileTab } from './profile/ProfileTab.tsx';
import css from './SettingsPage.module.css';
import { StatisticsTab } from './statistics/StatisticsTab.tsx';

const tabs = [
  { value: 'profile', name: 'Profile', icon: <IconUser />, Content: ProfileTab },
  { value: 'appearance', name: 'Appearance', icon: <IconPalette />, Content: AppearanceTab },
  {
    value: 'statistics',
    name: 'Statistics defaults',
    icon: <IconMathFunction />,
    Content: StatisticsTab,
  },
  { value: 'keyboard', name: 'Keyboard', icon: <IconKeyboard />, Content: KeyboardTab },
  { value: 'keys', name: 'API keys', icon: <IconKey />, Content: KeysTab },
  { value: 'members', name: 'Members', icon: <IconUsers />, Content: MembersTab },
  { value: 'access', name: 'Dataset access', icon: <IconDatabase />, Content: AccessTab },
  { value: 'audit', name: 'Audit log', icon: <IconHistory />, Content: AuditTab },
] as const;

/** What a person sets for themselves, and what administrators keep for everybody. */
export function SettingsPage() {
  const current = useParams()['tab'] ?? 'profile';
  const tab = tabs.find(({ value }) => value === current);
  const nav = (
    <nav className={css.nav}>
      <Tabs
        label="Settings"
        look="list"
        value={current}
        tabs={tabs.map(({ value, name, icon }) => ({ value, name, icon, to: address.settings(value) }))}
      />
    </nav>
  );
  return (
    <Page title="Settings" left={nav}>
      <div className={css.body}>
        {tab === undefined ? (
          <StatePanel
            icon={<IconAbc />}
            title={`There is no setting “${current}”`}
            actions={<ButtonLink to={routes.settings}>See your profile</ButtonLink>}
          >
            This settings page does not exist. Choose one from the list.
          </StatePanel>
        ) : (
          <tab.Content />
        )}
      </div>
    </Page>
  );
}
