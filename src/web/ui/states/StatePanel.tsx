import { EmptyState } from '@mantine/core';
import type { ReactNode } from 'react';

interface StatePanelProps {
  readonly icon?: ReactNode;
  readonly tone?: 'plain' | 'warn' | 'danger';
  /** What happened. */
  readonly title: string;
  /** The reason, and the safe part. */
  readonly children?: ReactNode;
  /** The next step. */
  readonly actions?: ReactNode;
  /** Announces itself; for states that replace content the reader waited for. */
  readonly urgent?: boolean;
  /** Level of the heading on its page. */
  readonly level?: 1 | 2;
}

/** The one shape of every empty, failed and refused state: what happened, why, the next step. */
export function StatePanel(props: StatePanelProps) {
  const { icon, tone = 'plain', title, children, actions, urgent, level = 2 } = props;
  return (
    <EmptyState icon={icon} mod={{ tone }} role={urgent === true ? 'alert' : undefined}>
      <EmptyState.Title order={level}>{title}</EmptyState.Title>
      {children !== undefined && <EmptyState.Description component="div">{children}</EmptyState.Description>}
      {actions !== undefined && <EmptyState.Actions>{actions}</EmptyState.Actions>}
    </EmptyState>
  );
}
