import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Pill.module.css';

interface PillProps {
  readonly tone?: 'plain' | 'accent' | 'warn' | 'danger' | 'ok' | 'outlined';
  /** Words that may be long are cut; this says all of them. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A rounded word about the thing beside it: a version, a state, a flag. Never operable. */
export function Pill({ tone = 'plain', title, children }: PillProps) {
  return (
    <span className={classNames(css.pill, css[tone], title !== undefined && css.cut, 'num')} title={title}>
      {title === undefined ? children : <span className={css.words}>{children}</span>}
    </span>
  );
}
