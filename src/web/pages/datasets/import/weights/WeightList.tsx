import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SurveyProposal } from '../../../../../contract/survey-proposal.ts';
import { weighedOptions } from '../../../../api/imports.ts';
import { Button } from '../../../../ui/Button.tsx';
import { chooseOption } from '../decision-edits.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';
import { AddWeightDialog } from './AddWeightDialog.tsx';
import { projectionOf } from './projection-of.ts';
import { decidedWeights, dropWeight, preferWeight, putWeight } from './weight-edits.ts';
import { TargetsDialog } from './TargetsDialog.tsx';
import { WeightRow } from './WeightRow.tsx';
import { Stack } from '../../../../ui/kit.ts';
import { Problem } from '../../../../ui/Problem.tsx';

type Weight = SurveyProposal['weights'][number];
type Open =
  | { readonly kind: 'add' }
  /** null: a new one. */
  | { readonly kind: 'targets'; readonly weight: Weight | null };

interface WeightListProps extends StepProps {
  readonly id: string;
}

/** The weights of a survey to be: the file's, and those that are raked to targets; the first is used first. */
export function WeightList({ id, proposal, onDecide }: WeightListProps) {
  const { weights } = proposal;
  const [open, setOpen] = useState<Open>();
  const weighed = useQuery({ ...weighedOptions(id, decidedWeights(weights)), enabled: weights.length > 0 });
  const decide = (next: readonly ReturnType<typeof decidedWeights>[number][]) =>
    onDecide((decisions) => ({ ...decisions, weights: [...next] }));
  return (
    <Stack gap={8} p={14}>
      <div className={css.questionHead}>
        <h2 className={`heading ${css.grow ?? ''}`}>Weights</h2>
        <Button small onClick={() => setOpen({ kind: 'add' })}>
          Add from the file
        </Button>
        <Button small onClick={() => setOpen({ kind: 'targets', weight: null })}>
          Rake to targets…
        </Button>
      </div>
      {weights.length === 0 && <p className="quiet">No weight: everyone counts once.</p>}
      <Stack component="ul" gap={6}>
        {weights.map((weight, place) => (
          <WeightRow
            key={weight.code}
            weight={weight}
            weighed={weighed.data?.find(({ code }) => code === weight.code)}
            isWorking={weighed.isFetching}
            projection={projectionOf(proposal, weight.code)}
            isFirst={place === 0}
            onProject={(option) =>
              onDecide((decisions) => chooseOption(decisions, `projects:${weight.code}`, option))
            }
            onPrefer={() => decide(preferWeight(weights, place))}
            onDrop={() => decide(dropWeight(weights, weight.code))}
            onTargets={() => setOpen({ kind: 'targets', weight })}
          />
        ))}
      </Stack>
      <Problem>{weighed.error?.message}</Problem>
      {open?.kind === 'add' && (
        <AddWeightDialog
          proposal={proposal}
          onAdd={(weight) => {
            decide(putWeight(weights, null, weight));
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'targets' && (
        <TargetsDialog
          proposal={proposal}
          weight={open.weight}
          onSet={(weight) => {
            decide(putWeight(weights, open.weight?.code ?? null, weight));
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  );
}
