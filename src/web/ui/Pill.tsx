import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Pill.module.css';

interface PillProps {
  readonly tone?: 'plain' | 'accent' | 'warn' | 'danger' | 'ok' | 'outlined';
  readonly children: ReactNode;
}

/** A rounded word about the thing beside it: a version, a state, a flag. Never operable. */
export function Pill({ tone = 'plain', children }: PillProps) {
  return <span className={classNames(css.pill, css[tone], 'num')}>{children}</span>;
}
