import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './StatePanel.module.css';

interface StatePanelProps {
  readonly icon?: ReactNode;
  readonly tone?: 'plain' | 'warn' | 'danger';
  /** What happened. */
  readonly title: string;
  /** Why, and what is safe. */
  readonly children?: ReactNode;
  /** The next step. */
  readonly actions?: ReactNode;
  /** Announces itself; for states that replace something the reader waited for. */
  readonly urgent?: boolean;
  /** The heading's level on its page. */
  readonly level?: 1 | 2;
}

/** The one shape of every empty, failed and refused state: what happened, why, the next step. */
export function StatePanel({
  icon,
  tone = 'plain',
  title,
  children,
  actions,
  urgent,
  level = 2,
}: StatePanelProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={css.panel} role={urgent === true ? 'alert' : undefined}>
      {icon !== undefined && <span className={classNames(css.icon, css[tone])}>{icon}</span>}
      <Heading className={css.title}>{title}</Heading>
      {children !== undefined && <div className={css.text}>{children}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
