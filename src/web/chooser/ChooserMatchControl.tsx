import { NumberField } from '../ui/NumberField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import type { ChooserMatch } from './chooser-state.ts';
import { type CatalogueQuestion, oneAnswerReason } from '../catalogue/catalogue.ts';
import type { ChooserModel } from './use-chooser.ts';

interface ChooserMatchControlProps {
  readonly model: ChooserModel;
  readonly question: CatalogueQuestion;
  readonly chosen: number;
  readonly minCount: number;
}

const options: readonly { readonly value: ChooserMatch; readonly label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'all', label: 'All' },
  { value: 'atLeast', label: 'At least' },
];

export function ChooserMatchControl({ model, question, chosen, minCount }: ChooserMatchControlProps) {
  const { state, dispatch } = model;
  const refused = oneAnswerReason(question);
  return (
    <>
      <Segmented
        label="How many of the chosen answers"
        value={state.match}
        options={options.map((option) =>
          refused === undefined || option.value === 'any' ? option : { ...option, disabledReason: refused },
        )}
        onChange={(match) => dispatch({ kind: 'match', match })}
      />
      {state.match === 'atLeast' && (
        <NumberField
          label="At least how many answers"
          value={chosen > 1 ? minCount : state.atLeast}
          min={1}
          max={Math.max(2, chosen)}
          onChange={(count) => dispatch({ kind: 'atLeast', count })}
        />
      )}
    </>
  );
}
