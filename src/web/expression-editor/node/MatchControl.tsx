import type { Match } from '../../../expression/expression.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { Segmented, type SegmentedOption } from '../../ui/Segmented.tsx';
import { classNames } from '../../lib/class-names.ts';
import css from './row.module.css';

interface MatchControlProps {
  readonly match: Match;
  readonly childCount: number;
  readonly onChange: (match: Match) => void;
}

type MatchMode = 'all' | 'any' | 'atLeast';

export function MatchControl({ match, childCount, onChange }: MatchControlProps) {
  const current: MatchMode = match.kind === 'all' ? 'all' : match.count === 1 ? 'any' : 'atLeast';
  const most = Math.max(2, childCount);
  const tooFew = childCount < 2 ? 'Needs two conditions or more' : undefined;
  const modes: readonly SegmentedOption<MatchMode>[] = [
    { value: 'all', label: 'All of' },
    { value: 'any', label: 'Any of' },
    { value: 'atLeast', label: 'At least…', disabledReason: tooFew },
  ];
  return (
    <>
      <Segmented
        label="How many of these"
        value={current}
        options={modes}
        onChange={(mode) => {
          if (mode === 'all') onChange({ kind: 'all' });
          else onChange({ kind: 'atLeast', count: mode === 'any' ? 1 : 2 });
        }}
      />
      {current === 'atLeast' && match.kind === 'atLeast' && (
        <NumberField
          label="Minimum number of these"
          value={match.count}
          min={2}
          max={most}
          inRow
          onChange={(count) => onChange({ kind: 'atLeast', count })}
        />
      )}
      <span className={classNames('quiet', css.matching)}>
        {current === 'any' ? 'of these is true' : 'of these are true'}
      </span>
    </>
  );
}
