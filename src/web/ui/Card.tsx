import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Card.module.css';

interface CardProps {
  readonly title?: string;
  /** At the end of the heading's line. */
  readonly note?: ReactNode;
  /** Content goes to the edges, for tables; what is too wide scrolls in it. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A white surface with a hairline on the canvas. */
export function Card({ title, note, bare = false, className, children }: CardProps) {
  return (
    <Paper component="section" className={classNames(css.root, bare && css.bare, className)}>
      {title !== undefined && (
        <div className={css.head}>
          <h3 className={css.title}>{title}</h3>
          {note !== undefined && <span className={css.note}>{note}</span>}
        </div>
      )}
      {children}
    </Paper>
  );
}
