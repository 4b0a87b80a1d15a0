import type { ReactNode } from 'react';
import css from './SettingsPage.module.css';
import { Flex, Stack, Text } from '../../ui/kit.ts';

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
