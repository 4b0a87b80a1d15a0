import { useState } from 'react';
import type { SurveyProposal } from '../../../../../contract/survey-proposal.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { StatePanel } from '../../../../ui/StatePanel.tsx';
import { groupable } from '../variables/group-edits.ts';
import { type DecidedWeight, weightCode } from './weight-edits.ts';

interface AddWeightDialogProps {
  readonly proposal: SurveyProposal;
  readonly onAdd: (weight: DecidedWeight) => void;
  readonly onClose: () => void;
}

/** A number of the file becomes a weight, and no question any more. */
export function AddWeightDialog({ proposal, onAdd, onClose }: AddWeightDialogProps) {
  const { weights } = proposal;
  // A weight of few different numbers looks like codes, so that every number can be one.
  const numbers = groupable(proposal).filter(({ kind }) => kind === 'number');
  const isNumeric = new Set(
    proposal.questions.filter(({ kind }) => kind === 'numeric').flatMap(({ variables }) => variables),
  );
  const [variable, setVariable] = useState(
    (numbers.find(({ name }) => isNumeric.has(name)) ?? numbers[0])?.name ?? '',
  );
  const chosen = numbers.find(({ name }) => name === variable);
  if (chosen === undefined) {
    return (
      <Dialog title="Add a weight" onClose={onClose}>
        <StatePanel title="No other number in the file">
          A weight is one number per respondent, 0 or more.
        </StatePanel>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Add a weight"
      about="A numeric variable used as weight. It is no longer a question."
      action="Add weight"
      onSubmit={() =>
        onAdd({ code: weightCode(variable, weights), name: chosen.label || chosen.name, variable })
      }
      onClose={onClose}
    >
      <Select
        label="Number"
        value={variable}
        options={numbers.map(({ name, label }) => ({
          value: name,
          name: label || name,
          ...(label !== '' && { note: name }),
        }))}
        onChange={setVariable}
      />
    </FormDialog>
  );
}
