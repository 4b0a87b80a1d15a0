import { useState } from 'react';
import { format } from '../../../../lib/format.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Textarea } from '../../../../ui/kit.ts';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { type DecidedGroup, type GroupKind, groupKindNames, readGroup } from './group-edits.ts';

interface GroupVariablesDialogProps {
  /** Names of the selected variables, in the file's order. */
  readonly variables: readonly string[];
  /** Codes that other questions have. */
  readonly taken: readonly string[];
  readonly onGroup: (group: DecidedGroup) => void;
  readonly onClose: () => void;
}

const kinds = (
  ['marks', 'categories', 'grid_single', 'grid_multiple', 'grid_numeric'] satisfies GroupKind[]
).map((value) => ({ value, name: groupKindNames[value] }));
const ways = [
  { value: 'rows', name: 'Row by row' },
  { value: 'columns', name: 'Column by column' },
] as const;

/** Names the question that selected variables become, and its kind. */
export function GroupVariablesDialog({ variables, taken, onGroup, onClose }: GroupVariablesDialogProps) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<GroupKind>('marks');
  const [columns, setColumns] = useState('');
  const [runs, setRuns] = useState<'rows' | 'columns'>('rows');
  const read = readGroup({ name, kind, variables, columns, runs }, taken);
  return (
    <FormDialog
      title={`Group ${format.count(variables.length)} variables`}
      about="They become one question and move out of their current ones."
      action="Group"
      disabledReason={'problem' in read ? read.problem : undefined}
      onSubmit={() => 'group' in read && onGroup(read.group)}
      onClose={onClose}
    >
      <TextField label="Name of the question" value={name} onChange={setName} maxLength={255} />
      <Select label="Kind" value={kind} options={kinds} onChange={setKind} />
      {kind === 'grid_multiple' && (
        <>
          <Textarea
            label="Columns of the grid, one per line"
            rows={3}
            value={columns}
            onChange={(event) => setColumns(event.currentTarget.value)}
          />
          <Select label="The variables run" value={runs} options={ways} onChange={setRuns} />
        </>
      )}
    </FormDialog>
  );
}
