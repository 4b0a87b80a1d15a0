import { IconListSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { oncePerObject } from '../../lib/once-per-object.ts';
import { mostFound, type Standout, type Standouts } from '../../figures/standouts/standouts.ts';
import { type StandoutNames, standoutWords } from '../../figures/standouts/sentence.ts';
import { format } from '../lib/format.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Text } from '../ui/kit.ts';
import type { MenuItem } from '../ui/layers/MenuRow.tsx';
import { SkeletonRows } from '../ui/states/Skeleton.tsx';
import { StatePanel } from '../ui/states/StatePanel.tsx';
import { FindingList } from './FindingList.tsx';
import type { FindingSteps } from './use-finding-steps.ts';

interface StandoutListProps {
  /** null: on its way. */
  readonly standouts: Standouts | null;
  /** Words of the survey; null: on their way. */
  readonly names: StandoutNames | null;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly steps: FindingSteps<Standout>;
  readonly actionsOf: (one: Standout, sentence: string) => readonly MenuItem[];
  /** Brings the figure of a finding into view and marks it. */
  readonly onShow: (one: Standout) => void;
  readonly onLeave: () => void;
}

/** What stands out in a table or chart, and how much was compared. */
export function StandoutList({ standouts, names, error, onRetry, actionsOf, ...list }: StandoutListProps) {
  const wordsOf = useMemo(
    () => (names === null ? null : oncePerObject((one: Standout) => standoutWords(one, names, format))),
    [names],
  );
  if (standouts === null && error !== null)
    return <ErrorState error={error} what="the comparisons" onRetry={onRetry} />;
  if (standouts === null || wordsOf === null)
    return <SkeletonRows rows={6} rowHeight={84} label="Looking for what stands out" />;
  const { comparisons, clear, large, found } = standouts;
  if (comparisons === 0)
    return (
      <StatePanel icon={<IconListSearch />} title="Nothing to compare">
        A comparison needs at least 100 respondents in the column and in the rest, and an answer that at least
        30 gave.
      </StatePanel>
    );
  return (
    <>
      <Text px={16} pb={10} size="dense" role="status">
        <b>{format.count(comparisons)}</b> {comparisons === 1 ? 'comparison' : 'comparisons'},{' '}
        <b>{format.count(clear)}</b> clear, <b>{format.count(found.length)}</b>{' '}
        {found.length === 1 ? 'finding' : 'findings'}
        {large > mostFound && ` from the first ${format.count(mostFound)} of ${format.count(large)}`}
      </Text>
      {found.length === 0 ? (
        <StatePanel icon={<IconListSearch />} title="Nothing stands out">
          {clear === 0
            ? 'No difference is clear after correcting for all comparisons.'
            : 'The clear differences are small: under 2 points, or of shares under 5%.'}
        </StatePanel>
      ) : (
        <FindingList
          {...list}
          label="What stands out"
          found={found}
          wordsOf={wordsOf}
          actionsOf={(one) => actionsOf(one, wordsOf(one).sentence)}
        />
      )}
    </>
  );
}
