import { classNames } from '../../lib/class-names.ts';
import css from './ShareBar.module.css';

interface ShareBarProps {
  /** 0–100 */
  readonly percentage: number;
  readonly tone?: 'accent' | 'danger' | 'quiet';
}

/** Draws a share as a length, next to its figure. */
export function ShareBar({ percentage, tone = 'accent' }: ShareBarProps) {
  return (
    <span className={css.track} aria-hidden="true">
      <span
        className={classNames(css.fill, css[tone])}
        style={{ width: `${Math.min(100, Math.max(0, percentage))}%` }}
      />
    </span>
  );
}
