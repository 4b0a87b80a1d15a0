import type { ReactNode } from 'react';
import type { SavedAudience } from '../../../contract/saved-audience.ts';
import type { AudienceFigures } from '../../connected/use-audience-counts.ts';
import type { NodeCount } from '../../catalogue/node-count.ts';
import { format } from '../../lib/format.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import type { LibraryColumn, MiniatureProps } from '../../saved-work/work-kind.ts';
import { LowBaseFlag } from '../../ui/LowBaseFlag.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { Flex, Text } from '../../ui/kit.ts';

type Counted = Extract<NodeCount, { readonly status: 'ready' }>;
type AudienceColumn = LibraryColumn<SavedAudience, AudienceFigures>;

/** Reasons why there is no number. */
const uncounted = {
  notAskedTogether: 'not asked',
  withheld: 'too few',
  forbidden: 'no access',
  unknown: 'other data',
  failed: 'not counted',
} as const satisfies Record<Exclude<NodeCount['status'], 'ready' | 'computing'>, string>;

/** A number of a count; without one a dash, or the reason. */
function numberIn(count: NodeCount, draw: (count: Counted) => ReactNode, saysReason = false): ReactNode {
  if (count.status === 'ready') return draw(count);
  const isReason = saysReason && count.status !== 'computing';
  return (
    <Text span size={isReason ? 'note' : 'dense'} c={isReason ? 'warn' : 'dimmed'} className="nowrap">
      {count.status === 'computing' ? '··' : saysReason ? uncounted[count.status] : '–'}
    </Text>
  );
}

const shareOf = ({ sample, percentage }: Counted) => (
  <Text span inherit {...(isLowBase(sample) && { c: 'dimmed' })}>
    {format.percent(percentage)}
  </Text>
);

const sizeOf = ({ sample, size }: Counted) => (
  <Text
    span
    inherit
    {...(isLowBase(sample) ? { c: 'dimmed' } : { fw: 500 })}
    title={`${format.sizeInFull(size)} people`}
  >
    {format.size(size)}
  </Text>
);

const sampleOf = ({ sample }: Counted) =>
  isLowBase(sample) ? <LowBaseFlag sample={sample} /> : format.count(sample);

function measureColumn(
  key: 'size' | 'percentage' | 'sample',
  column: Pick<AudienceColumn, 'key' | 'header' | 'width'>,
  draw: (count: Counted) => ReactNode,
): AudienceColumn {
  return {
    ...column,
    numeric: true,
    sortsFigures: true,
    cell: ({ figures: { count } }) => numberIn(count, draw, key === 'sample'),
    sortValue: ({ figures: { count } }) => (count.status === 'ready' ? count[key] : null),
  };
}

export const figureColumns: readonly AudienceColumn[] = [
  measureColumn('size', { key: 'size', header: 'Size', width: 84 }, sizeOf),
  measureColumn('percentage', { key: 'share', header: '% of base', width: 96 }, shareOf),
  measureColumn('sample', { key: 'n', header: 'n', width: 92 }, sampleOf),
  {
    key: 'waves',
    header: 'By wave, %',
    numeric: true,
    width: 104,
    sortsFigures: true,
    cell: ({ figures }) => <ByWave {...figures} />,
    sortValue: ({ figures }) => changeOf(figures.waves),
  },
];

/** Difference between the last two waves in which it was asked, in either direction. */
function changeOf(waves: AudienceFigures['waves']): number | null {
  const [before, last] = waves.filter(({ available }) => available).slice(-2);
  return before === undefined || last === undefined ? null : Math.abs(last.percentage - before.percentage);
}

/** Share by wave, on a scale of its own. */
function ByWave({ count, waves }: AudienceFigures) {
  if (waves.length < 2) return null;
  const asked = waves.filter(({ available }) => available);
  const [first, last] = [asked[0], asked.at(-1)];
  if (first === undefined || last === undefined) return '–';
  return (
    <Sparkline
      quiet={count.status === 'ready' && isLowBase(count.sample)}
      values={waves.map(({ available, percentage }) => (available ? percentage : null))}
      label={`${first.name} ${format.percentInText(first.percentage)} to ${last.name} ${format.percentInText(last.percentage)}, on a scale of its own`}
    />
  );
}

/** Share of the base with its line by wave. */
export function AudienceMiniature({ figures }: MiniatureProps<SavedAudience, AudienceFigures>) {
  return (
    <Flex component="span" gap={20} align="center">
      <span className="headline-figure">{numberIn(figures.count, shareOf)}</span>
      <ByWave {...figures} />
    </Flex>
  );
}
