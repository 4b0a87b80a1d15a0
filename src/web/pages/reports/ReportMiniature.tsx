import type { ReactNode } from 'react';
import type { ReportItem, ReportPage } from '../../../contract/saved-work/report.ts';
import { classNames } from '../../lib/class-names.ts';
import css from './ReportPages.module.css';

interface ReportMiniatureProps {
  readonly page: ReportPage | undefined;
  /** Of the report, on a title page without a title. */
  readonly name: string;
}

/** A page in small: its layout with a stub for each item. */
export function ReportMiniature({ page, name }: ReportMiniatureProps) {
  if (page === undefined) return null;
  const { layout, items } = page;
  const title = page.title || (layout === 'title' ? name : '');
  return (
    <span className={classNames(css.miniature, css[layout])} aria-hidden="true">
      {title !== '' && <span className={css.miniatureTitle}>{title}</span>}
      <span className={css.items}>
        {items.map(({ id, kind }) => (
          <span key={id} className={css[kind]}>
            {stubs[kind]}
          </span>
        ))}
      </span>
    </span>
  );
}

const bars = [70, 52, 38, 26];
const lines = [2, 14, 26, 38];

const stubs: Readonly<Record<ReportItem['kind'], ReactNode>> = {
  chart: (
    <svg viewBox="0 0 80 40" preserveAspectRatio="none">
      {bars.map((width, place) => (
        <rect key={width} x={0} y={place * 10 + 1} width={width} height={7} fill="var(--accent)" />
      ))}
    </svg>
  ),
  crosstab: (
    <svg viewBox="0 0 80 40" preserveAspectRatio="none">
      {lines.map((y) => (
        <path key={y} d={`M0 ${y}H80`} stroke="var(--line2)" strokeWidth={2} />
      ))}
    </svg>
  ),
  heading: <span />,
  text: <span />,
};
