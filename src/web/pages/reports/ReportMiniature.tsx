import type { ReactNode } from 'react';
import type { ReportItem, ReportPage } from '../../../contract/saved-work/report.ts';
import { Flex, Text } from '../../ui/kit.ts';
import { columnsOf, layouts } from './report-draft.ts';
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
    <span className={css.miniature} data-divider={layouts[layout].isDivider || undefined} aria-hidden="true">
      {title !== '' && (
        <Text span display="block" size="note" c="ink2" truncate>
          {title}
        </Text>
      )}
      <Flex
        component="span"
        className={css.items}
        display="grid"
        gap={4}
        mt={3}
        style={{ gridTemplateColumns: columnsOf(layout) }}
      >
        {items.map(({ id, kind }) => (
          <svg key={id} viewBox="0 0 80 40" preserveAspectRatio="none" width="100%" height="100%">
            {stubs[kind]}
          </svg>
        ))}
      </Flex>
    </span>
  );
}

const bars = [70, 52, 38, 26].map((width, place) => (
  <rect key={width} x={0} y={place * 10 + 1} width={width} height={7} fill="var(--accent)" />
));
const lines = [2, 14, 26, 38].map((y) => (
  <path key={y} d={`M0 ${y}H80`} stroke="var(--line2)" strokeWidth={2} />
));

const stubs: Readonly<Record<ReportItem['kind'], ReactNode>> = {
  chart: bars,
  finding: lines,
  crosstab: lines,
  contents: lines,
  heading: lines[0],
  text: lines,
};
