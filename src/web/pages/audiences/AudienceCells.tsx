import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SavedAudience } from '../../../contract/saved-work/saved-audience.ts';
import { audiencesOptions } from '../../api/audiences.ts';
import { readRecent } from '../../app/recent-items.ts';
import { useSizeUnit } from '../../app/scope/use-scope.ts';
import { type AudienceFigures, computing, useAudienceFigures } from '../../connected/use-audience-counts.ts';
import { type NodeCount, sampleWords } from '../../catalogue/node-count.ts';
import { format } from '../../lib/format.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import type { LibraryColumn, Line, MiniatureProps, WorkList } from '../../saved-work/work-kind.ts';
import { LowBaseFlag } from '../../ui/marks/LowBaseFlag.tsx';
import { Sparkline } from '../../ui/marks/Sparkline.tsx';
import { Flex, Text } from '../../ui/kit.ts';

type Counted = Extract<NodeCount, { readonly status: 'ready' }>;

type Draw = (figures: AudienceFigures) => ReactNode;

function Figures({ audience, draw }: { readonly audience: SavedAudience; readonly draw: Draw }) {
  return draw(useAudienceFigures([audience]).get(audience.id) ?? computing);
}

/** A number of a count; without one a dash, or the reason. */
function numberIn(count: NodeCount, draw: (count: Counted) => ReactNode, saysReason = false): ReactNode {
  if (count.status === 'ready') return draw(count);
  const isReason = saysReason && count.status !== 'computing';
  return (
    <Text span size={isReason ? 'note' : 'dense'} c={isReason ? 'warn' : 'dimmed'}>
      {count.status === 'computing' ? '··' : saysReason ? reasonOf(count) : '–'}
    </Text>
  );
}

function reasonOf(count: NodeCount): string {
  return count.status === 'unknown' ? 'other data' : sampleWords(count);
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

/** The library's list, with figures of the wanted audiences; without sizes where the weight projects to no population. */
export function useAudienceList(): WorkList<SavedAudience> {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const items = useQuery(audiencesOptions());
  const all = items.data ?? [];
  // Order and filters by figures want those of all; else each cell waits for its own, and no answer draws the list again.
  const figures = useAudienceFigures(all.every(({ id }) => wanted.has(id)) ? all : []);
  const hasSizes = useSizeUnit() === 'people';
  const of = ({ item }: Line<SavedAudience>) => item && (figures.get(item.id) ?? computing);
  const drawn = ({ item }: Line<SavedAudience>, draw: Draw) =>
    item !== null && wanted.has(item.id) ? <Figures audience={item} draw={draw} /> : item && draw(computing);
  const measure = (
    key: 'size' | 'percentage' | 'sample',
    header: string,
    width: number,
    draw: (count: Counted) => ReactNode,
  ): LibraryColumn<SavedAudience> => ({
    key,
    header,
    width,
    numeric: true,
    cell: (line) => drawn(line, ({ count }) => numberIn(count, draw, key === 'sample')),
    sortValue: (line) => {
      const count = of(line)?.count;
      return count?.status === 'ready' ? count[key] : null;
    },
  });
  return {
    items,
    onWanted: (ids) =>
      setWanted((before) =>
        ids.length === before.size && ids.every((id) => before.has(id)) ? before : new Set(ids),
      ),
    columns: [
      ...(hasSizes ? [measure('size', 'Size', 76, sizeOf)] : []),
      measure('percentage', '% of base', 92, shareOf),
      measure('sample', 'n', 80, sampleOf),
      {
        key: 'waves',
        header: 'By wave, %',
        numeric: true,
        width: 96,
        cell: (line) => drawn(line, byWave),
        sortValue: (line) => changeOf(of(line)?.waves ?? []),
      },
    ],
    filters: [
      {
        key: 'n100',
        name: 'n 100 or more',
        // Those not counted yet pass, so that the list only gets shorter while it counts.
        meets: (line) => {
          const count = of(line)?.count;
          return count?.status === 'computing' || (count?.status === 'ready' && !isLowBase(count.sample));
        },
      },
      {
        key: 'asked',
        name: 'Asked in every selected wave',
        meets: (line) => of(line)?.waves.every(({ available }) => available) ?? false,
      },
      {
        key: 'seen',
        name: 'Uses questions I can see',
        meets: ({ item }) => item?.permissions.audience_overall === 'accessible',
      },
      {
        key: 'recent',
        name: 'Recently used',
        meets: ({ item, summary }) => item !== null && readRecent().includes(`audience:${summary.id}`),
      },
    ],
  };
}

/** Difference between the last two waves in which it was asked, in either direction. */
function changeOf(waves: AudienceFigures['waves']): number | null {
  const [before, last] = waves.filter(({ available }) => available).slice(-2);
  return before === undefined || last === undefined ? null : Math.abs(last.percentage - before.percentage);
}

/** Share by wave, on a scale of its own. */
function byWave({ count, waves }: AudienceFigures): ReactNode {
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

const shareByWave: Draw = (figures) => (
  <>
    <span className="headline-figure">{numberIn(figures.count, shareOf)}</span>
    {byWave(figures)}
  </>
);

/** Share of the base with its line by wave. */
export function AudienceMiniature({ item }: MiniatureProps<SavedAudience>) {
  return (
    <Flex component="span" gap={20} align="center">
      <Figures audience={item} draw={shareByWave} />
    </Flex>
  );
}
