import { Flex, Stack } from '../../../../ui/kit.ts';
import { Select } from '../../../../ui/fields/Select.tsx';
import { chooseOption } from '../decision-edits.ts';
import type { StepProps } from '../step-props.ts';
import { groupable } from '../variables/group-edits.ts';
import { addWeight, type DecidedWeight, dropWeight, preferWeight, projectionOf } from './weight-edits.ts';
import type { SurveyProposal } from '../../../../../contract/datasets/survey-proposal.ts';
import { format } from '../../../../lib/format.ts';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Pill } from '../../../../ui/marks/Pill.tsx';
import { Segmented } from '../../../../ui/fields/Segmented.tsx';
import css from '../Import.module.css';

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
        {weights.length === 0 && 'Unweighted: everyone counts once. '}To rake a weight to targets, open
        Weights on the dataset’s page after the import.
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

interface WeightRowProps {
  readonly weight: SurveyProposal['weights'][number];
  /** The question whether its sums are people; undefined where a codebook answers it. */
  readonly projection: SurveyProposal['findings'][number] | undefined;
  readonly isFirst: boolean;
  readonly onProject: (option: string) => void;
  readonly onPrefer: () => void;
  readonly onDrop: () => void;
}

/** One weight: its source, and its cost in precision. */
function WeightRow(props: WeightRowProps) {
  const { weight, projection, isFirst, onProject, onPrefer, onDrop } = props;
  const { code, variable, spread, blank, reason } = weight;
  const name = weight.name === '' ? code : weight.name;
  return (
    <li className={css.questionHead}>
      <span className={css.grow}>
        <span className="strong isolate">{name}</span>
        <span className="code">{variable}</span>
        <span className="quiet">
          {' '}
          {blank > 0 && `${format.count(blank)} without. `}
          {`${capitalised(reason)}.`}
        </span>
        {spread !== null && (
          <p className="quiet">
            Efficiency {format.percentInText(100 * spread.efficiency)}, weights{' '}
            {format.weight(spread.smallest)} to {format.weight(spread.largest)} around a mean of 1, n{' '}
            {format.count(spread.respondents)}.
          </p>
        )}
        {projection !== undefined && (
          <>
            <Flex component="span" rowGap={4} columnGap={8} align="center" wrap="wrap" mt={4}>
              <span className="quiet">Sums count</span>
              <Segmented
                label={`Sums of ${name} count`}
                value={projection.chosen}
                options={projection.options.map((option) => ({ value: option.code, label: option.name }))}
                onChange={onProject}
              />
            </Flex>
            <p className="quiet">{projection.consequence}</p>
          </>
        )}
      </span>
      {isFirst ? (
        <Pill tone="accent">used first</Pill>
      ) : (
        <Button small aria-label={`Use ${name} first`} onClick={onPrefer}>
          Use first
        </Button>
      )}
      <Button small look="ghost" aria-label={`Leave ${name} out`} onClick={onDrop}>
        Leave out
      </Button>
    </li>
  );
}
