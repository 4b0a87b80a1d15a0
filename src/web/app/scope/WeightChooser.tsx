import { useMemo } from 'react';
import { type ChooserItem, ListChooser } from '../../chooser/list/ListChooser.tsx';
import { useScope } from './use-scope.ts';

const verbs = [{ label: 'Use', keys: 'Enter' }] as const;

/** Weights of the survey, the default first, and none. */
export function WeightChooser({ onDone }: { readonly onDone: () => void }) {
  const { weights, weight, setWeight } = useScope();
  const items = useMemo(
    () =>
      weights
        .filter(({ code, retired }) => retired !== true || code === weight.code)
        .map(({ code, name, note, retired }): ChooserItem => {
          return { key: code, code, name, depth: 0, about: retired === true ? 'retired' : note };
        }),
    [weights, weight],
  );
  return (
    <ListChooser
      label="Find a weight"
      items={items}
      picked={new Set([weight.code])}
      verbs={verbs}
      onTake={(key) => {
        if (key !== null && key !== weight.code) setWeight(key);
        onDone();
      }}
      emptyText="No weights."
    />
  );
}
