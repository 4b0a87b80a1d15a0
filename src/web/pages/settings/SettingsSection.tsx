import type { ReactNode } from 'react';
import css from './SettingsPage.module.css';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { IconLock } from '@tabler/icons-react';
import { useMe } from '../../api/me.ts';
import { address } from '../../app/routes.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';

interface SettingsSectionProps {
  readonly title: string;
  /** What the setting is for, in a sentence or two. */
  readonly lead: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The content of a tab: its heading, then cards. */
export function SettingsSection({ title, lead, actions, children }: SettingsSectionProps) {
  return (
    <Stack component="section" gap={20}>
      <Flex rowGap={12} columnGap={24} align="flex-start" justify="space-between" wrap="wrap">
        <Stack gap={0} flex="1 1 320px">
          <Text component="h2" tabIndex={-1} size="page-lg" className={css.title}>
            {title}
          </Text>
          <Text size="dense" c="ink2" maw={560}>
            {lead}
          </Text>
        </Stack>
        {actions !== undefined && (
          <Flex gap={8} wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Stack>
  );
}

interface AdminsOnlyProps {
  /** "The audit log" */
  readonly what: string;
  readonly children: ReactNode;
}

/** What only administrators may see; everyone else is told who they are. */
export function AdminsOnly({ what, children }: AdminsOnlyProps) {
  if (useMe().role === 'admin') return children;
  return (
    <Card>
      <StatePanel
        tone="warn"
        icon={<IconLock />}
        title={`${what} is for administrators`}
        actions={<ButtonLink to={address.settings('members')}>See members</ButtonLink>}
      >
        Ask an administrator of your workspace. The list of members says who they are.
      </StatePanel>
    </Card>
  );
}
