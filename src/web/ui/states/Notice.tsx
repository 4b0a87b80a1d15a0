import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Flex, Text } from '../kit.ts';
import css from './Notice.module.css';

interface NoticeProps {
  readonly tone: 'warn' | 'danger';
  readonly icon: TablerIcon;
  /** Announced when there is time for it. */
  readonly isCalm?: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** Keyed by label. */
  readonly actions: Readonly<Record<string, () => void>>;
}

/** A line over content: what happened, what is safe, and the next step. */
export function Notice({ tone, icon: Icon, isCalm = false, title, children, actions }: NoticeProps) {
  return (
    <Flex
      role={isCalm ? 'status' : 'alert'}
      align="center"
      wrap="wrap"
      rowGap={6}
      columnGap={10}
      px={16}
      py={8}
      flex="none"
      c={tone}
      className={css.notice}
      data-tone={tone}
    >
      <Icon aria-hidden />
      <Text inherit flex="1 1 180px">
        <b>{title}</b> {children}
      </Text>
      <Flex gap={10} ml="auto" wrap="wrap">
        {Object.entries(actions).map(([label, run]) => (
          <Button key={label} small onClick={run}>
            {label}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}

/** Why something was refused, announced where it appears; nothing without children. */
export function Problem({ children }: { readonly children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return (
    <Text role="alert" size="dense" c="danger" maw={560}>
      {children}
    </Text>
  );
}
