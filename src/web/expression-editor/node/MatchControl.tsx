import { NumberField } from '../../ui/NumberField.tsx';
import { useId } from 'react';
import type { Match } from '../../../expression/expression.ts';
import { classNames } from '../../lib/class-names.ts';
import css from './MatchControl.module.css';

interface MatchControlProps {
  readonly match: Match;
  readonly childCount: number;
  readonly onChange: (match: Match) => void;
}

type MatchMode = 'all' | 'any' | 'atLeast';

const modes: readonly { readonly mode: MatchMode; readonly label: string }[] = [
  { mode: 'all', label: 'All of' },
  { mode: 'any', label: 'Any of' },
  { mode: 'atLeast', label: 'At least…' },
];

export function MatchControl({ match, childCount, onChange }: MatchControlProps) {
  const name = useId();
  const current: MatchMode = match.kind === 'all' ? 'all' : match.count === 1 ? 'any' : 'atLeast';
  const most = Math.max(2, childCount);
  const tooFew = childCount < 2;
  const change = (mode: MatchMode) => {
    if (mode === 'all') onChange({ kind: 'all' });
    else onChange({ kind: 'atLeast', count: mode === 'any' ? 1 : 2 });
  };
  return (
    <>
      <div role="radiogroup" aria-label="How many of these" className={css.track}>
        {modes.map(({ mode, label }) => (
          <label
            key={mode}
            className={classNames(css.item, mode === current && css.lit)}
            title={mode === 'atLeast' && tooFew ? 'Needs two conditions or more' : undefined}
          >
            <input
              type="radio"
              className={css.input}
              name={name}
              checked={mode === current}
              disabled={mode === 'atLeast' && tooFew}
              onChange={() => change(mode)}
            />
            {label}
          </label>
        ))}
      </div>
      {current === 'atLeast' && match.kind === 'atLeast' && (
        <NumberField
          label="At least how many of these"
          value={match.count}
          min={2}
          max={most}
          inRow
          onChange={(count) => onChange({ kind: 'atLeast', count })}
        />
      )}
      <span className={css.words}>{current === 'any' ? 'of these is true' : 'of these are true'}</span>
    </>
  );
}
