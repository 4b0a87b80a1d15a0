import type { ReactNode } from 'react';
import css from './Toolbar.module.css';

interface ToolbarProps {
  readonly label: string;
  /** Tools of the page, left. */
  readonly children: ReactNode;
  /** Options of the view, right. */
  readonly end?: ReactNode;
}

export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className={css.bar}>
      <div className={css.tools}>{children}</div>
      {end !== undefined && <div className={css.end}>{end}</div>}
    </div>
  );
}
