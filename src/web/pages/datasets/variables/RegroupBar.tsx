import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Question } from '../../../../contract/codebook/question.ts';
import { meansOptions } from '../../../api/counts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { EditsDialog } from './draft/ChangesDialog.tsx';
import {
  parseNumbers,
  reasonAgainst,
  regroupEdit,
  type Regrouping,
  regroupings,
  sharedLabels,
  wholeNumbers,
} from './regroupings.ts';
import { SelectedBar } from './SelectedBar.tsx';

interface RegroupBarProps {
  readonly chosen: readonly Question[];
  /** Code of the dataset tree, and the newest revision of its codebook. */
  readonly dataset: string;
  readonly revision: number;
  readonly onClear: () => void;
}

/** What selected variables can become together. */
export function RegroupBar(props: RegroupBarProps) {
  const { chosen, onClear } = props;
  const [into, setInto] = useState<Regrouping | null>(null);
  return (
    <SelectedBar count={chosen.length} onClear={onClear}>
      {regroupings.map((one) => (
        <Button
          key={one.into}
          disabledReason={reasonAgainst(one.into, chosen)}
          onClick={() => setInto(one.into)}
        >
          {one.label}
        </Button>
      ))}
      {into !== null && <RegroupDialog {...props} into={into} onClose={() => setInto(null)} />}
    </SelectedBar>
  );
}

interface RegroupDialogProps extends RegroupBarProps {
  readonly into: Regrouping;
  readonly onClose: () => void;
}

/** Names the new variable and shows its figures before anything is changed. */
function RegroupDialog({ chosen, dataset, revision, into, onClear, onClose }: RegroupDialogProps) {
  const labels = sharedLabels(chosen);
  const [name, setName] = useState('');
  const [label, setLabel] = useState(labels[0] ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const [first] = chosen;
  const isFromNumbers = into === 'single' && first?.kind === 'numeric';
  const means = useQuery({
    ...meansOptions({ question: first?.code ?? '', histogram: true }),
    enabled: isFromNumbers,
  });
  const row = means.data?.data[0];
  const proposed = wholeNumbers(row?.histogram ?? []);
  const values = typed === null ? proposed : parseNumbers(typed);
  return (
    <EditsDialog
      dataset={dataset}
      revision={revision}
      edits={[regroupEdit(into, chosen, { name: name.trim(), label, values: values ?? [] })]}
      done="Variables regrouped"
      onApplied={onClear}
      onClose={onClose}
    >
      {into !== 'split' && (
        <TextField
          label="Name"
          hint={
            chosen.length > 1
              ? 'Leave empty to use the start their names share'
              : `Leave empty to use “${first?.name}”`
          }
          value={name}
          maxLength={255}
          data-autofocus
          onChange={setName}
        />
      )}
      {isFromNumbers && (
        <TextField
          label="Numbers to use as answers"
          hint="Separate with commas: 1, 2, 3. Other numbers become blank"
          value={typed ?? proposed.join(', ')}
          error={values === null ? 'Separate numbers with commas: 1, 2, 3' : undefined}
          onChange={setTyped}
        />
      )}
      {into === 'single' && !isFromNumbers && (
        <p className="note">
          Only each respondent’s first answer counts, in the order of the answers{' '}
          {first?.kind === 'grid_multiple' ? 'and for each row' : ''}.
        </p>
      )}
      {into === 'multiple' && (
        <Select
          label="Answer that counts as selected"
          value={label}
          options={labels.map((one) => ({ value: one, name: one }))}
          onChange={setLabel}
        />
      )}
    </EditsDialog>
  );
}
