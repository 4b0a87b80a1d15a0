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

interface Measure {
  readonly key: string;
  readonly header: string;
  readonly width: number;
  readonly valueOf: (count: Counted) => number;
  readonly draw: (count: Counted) => ReactNode;
}

/** A column of a number of an audience's count. */
function measureColumn({
  key,
  header,
  width,
  valueOf,
  draw,
}: Measure): LibraryColumn<SavedAudience, AudienceFigures> {
  return {
    key,
    header,
    width,
    numeric: true,
    sortsFigures: true,
    cell: (_, { count }) => {
      if (count.status === 'ready') return draw(count);
      return count.status === 'computing' || key !== 'n' ? (
        <Text span size="dense" c="dimmed">
          {count.status === 'computing' ? '··' : '–'}
        </Text>
      ) : (
        <Text span size="note" c="warn" className="nowrap">
          {uncounted[count.status]}
        </Text>
      );
    },
    sortValue: (_, { count }) => (count.status === 'ready' ? valueOf(count) : null),
  };
}

/** Reasons why there is no number. */
const uncounted = {
  notAskedTogether: 'not asked',
  withheld: 'too few',
  forbidden: 'no access',
  unknown: 'other data',
  failed: 'not counted',
} as const satisfies Record<Exclude<NodeCount['status'], 'ready' | 'computing'>, string>;

const share = measureColumn({
  key: 'share',
  header: '% of base',
  width: 96,
  valueOf: ({ percentage }) => percentage,
  draw: ({ sample, percentage }) => (
    <Text span inherit {...(isLowBase(sample) && { c: 'dimmed' })}>
      {format.percent(percentage)}
    </Text>
  ),
});

export const figureColumns: readonly LibraryColumn<SavedAudience, AudienceFigures>[] = [
  measureColumn({
    key: 'size',
    header: 'Size',
    width: 84,
    valueOf: ({ size }) => size,
    draw: ({ sample, size }) => (
      <Text
        span
        inherit
        {...(isLowBase(sample) ? { c: 'dimmed' } : { fw: 500 })}
        title={`${format.sizeInFull(size)} people`}
      >
        {format.size(size)}
      </Text>
    ),
  }),
  share,
  measureColumn({
    key: 'n',
    header: 'n',
    width: 92,
    valueOf: ({ sample }) => sample,
    draw: ({ sample }) => (isLowBase(sample) ? <LowBaseFlag sample={sample} /> : format.count(sample)),
  }),
  {
    key: 'waves',
    header: 'By wave, %',
    numeric: true,
    width: 104,
    sortsFigures: true,
    cell: (_, figures) => <ByWave {...figures} />,
    sortValue: (_, { waves }) => changeOf(waves),
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
export function AudienceMiniature({ item, figures }: MiniatureProps<SavedAudience, AudienceFigures>) {
  return (
    <Flex component="span" gap={20} align="center">
      <span className="headline-figure">{share.cell(item, figures)}</span>
      <ByWave {...figures} />
    </Flex>
  );
}
