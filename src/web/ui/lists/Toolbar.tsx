import type { ReactNode } from 'react';
import css from './Toolbar.module.css';
import { useRoving } from '../use-roving.ts';

interface ToolbarProps {
  readonly label: string;
  /** Tools of the page, left. */
  readonly children: ReactNode;
  /** Options of the view, right. */
  readonly end?: ReactNode;
}

/** One tab stop, arrows inside; text fields in it have stops of their own. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  const bar = useRoving<HTMLDivElement>({ axis: 'x' });
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={`${css.bar ?? ''} no-print`}>
      <div className={css.tools}>{children}</div>
      {end !== undefined && end !== false && <div className={css.end}>{end}</div>}
    </div>
  );
}
