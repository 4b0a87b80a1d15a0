import { useState } from 'react';
import type { SurveyProposal } from '../../../../contract/survey-proposal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { type DecidedWeight, weightCode } from './weight-edits.ts';

interface AddWeightDialogProps {
  readonly proposal: SurveyProposal;
  readonly onAdd: (weight: DecidedWeight) => void;
  readonly onClose: () => void;
}

/** A number of the file becomes a weight, and no question any more. */
export function AddWeightDialog({ proposal, onAdd, onClose }: AddWeightDialogProps) {
  const { questions, weights } = proposal;
  const numbers = questions.filter(({ kind, variables }) => kind === 'numeric' && variables.length === 1);
  const [variable, setVariable] = useState(numbers[0]?.variables[0] ?? '');
  const chosen = numbers.find(({ variables }) => variables[0] === variable);
  if (chosen === undefined) {
    return (
      <Dialog title="Add a weight" onClose={onClose}>
        <StatePanel title="No other number in the file">
          A weight is a number of 0 or more that each respondent has.
        </StatePanel>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Add a weight"
      about="A number of the file that says how much each respondent counts. It is no question then."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            onClick={() => onAdd({ code: weightCode(variable, weights), name: chosen.name, variable })}
          >
            Add weight
          </Button>
        </>
      }
    >
      <Select
        label="Number"
        value={variable}
        options={numbers.map(({ name, variables }) => ({
          value: variables[0] ?? '',
          name,
          note: variables[0],
        }))}
        onChange={setVariable}
      />
    </Dialog>
  );
}
