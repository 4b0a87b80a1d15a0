import { Flex, Stack } from '../../../../ui/kit.ts';
import { Select } from '../../../../ui/Select.tsx';
import { chooseOption } from '../decision-edits.ts';
import type { StepProps } from '../step-props.ts';
import { groupable } from '../variables/group-edits.ts';
import { addWeight, type DecidedWeight, dropWeight, preferWeight, projectionOf } from './weight-edits.ts';
import { WeightRow } from './WeightRow.tsx';

/** The weights of a survey to be, the file's own; the first is used first. Others are raked once it is published. */
export function WeightList({ proposal, onDecide }: Pick<StepProps, 'proposal' | 'onDecide'>) {
  const { weights } = proposal;
  const decide = (next: readonly DecidedWeight[]) =>
    onDecide((decisions) => ({ ...decisions, weights: [...next] }));
  // A weight of few different numbers looks like codes, so that every number can be one.
  const numbers = groupable(proposal).filter(({ kind }) => kind === 'number');
  return (
    <Stack gap={8} p={14}>
      <Flex gap={8} align="center" justify="space-between" wrap="wrap">
        <h2 className="heading">Weights</h2>
        <Select
          label="Add a weight"
          labelPlace="hidden"
          value=""
          options={[
            { value: '', name: 'Add from the file' },
            ...numbers.map(({ name, label }) => ({
              value: name,
              name: label || name,
              ...(label !== '' && { note: name }),
            })),
          ]}
          onChange={(variable) => {
            const added = numbers.find(({ name }) => name === variable);
            if (added !== undefined) decide(addWeight(weights, added));
          }}
        />
      </Flex>
      <p className="quiet">
        {weights.length === 0 && 'No weight: everyone counts once. '}A weight that is raked to targets is made
        on the dataset’s page, in Weights.
      </p>
      <Stack component="ul" gap={6}>
        {weights.map((weight, place) => (
          <WeightRow
            key={weight.code}
            weight={weight}
            projection={projectionOf(proposal, weight.code)}
            isFirst={place === 0}
            onProject={(option) =>
              onDecide((decisions) => chooseOption(decisions, `projects:${weight.code}`, option))
            }
            onPrefer={() => decide(preferWeight(weights, place))}
            onDrop={() => decide(dropWeight(weights, weight.code))}
          />
        ))}
      </Stack>
    </Stack>
  );
}
