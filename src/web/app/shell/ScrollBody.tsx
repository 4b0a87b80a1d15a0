import type { ReactNode } from 'react';
import css from './ScrollBody.module.css';

interface ScrollBodyProps {
  /** 20 on all sides, for cards and text. Tables and grids go to the edges. */
  readonly padded?: boolean;
  readonly children: ReactNode;
}

/** The part of a page that scrolls, under a toolbar that stays. */
export function ScrollBody({ padded = false, children }: ScrollBodyProps) {
  return (
    <div className={css.body} data-padded={padded || undefined}>
      {children}
    </div>
  );
}
