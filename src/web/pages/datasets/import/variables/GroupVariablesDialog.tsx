import { useMemo, useState } from 'react';
import type { SurveyProposal } from '../../../../../contract/survey-proposal.ts';
import { findNamed } from '../../../../catalogue/index/find-named.ts';
import { format } from '../../../../lib/format.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Flex, Textarea } from '../../../../ui/kit.ts';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import {
  type DecidedGroup,
  type GroupKind,
  groupable,
  groupKindNames,
  namedVariable,
  readGroup,
} from './group-edits.ts';
import css from '../Import.module.css';

interface GroupVariablesDialogProps {
  readonly proposal: SurveyProposal;
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
const mostShown = 200;

/** Variables that somebody says are one question. */
export function GroupVariablesDialog({ proposal, onGroup, onClose }: GroupVariablesDialogProps) {
  const all = useMemo(
    () => groupable(proposal).map((one) => ({ ...one, ...namedVariable(one) })),
    [proposal],
  );
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState('');
  const [kind, setKind] = useState<GroupKind>('marks');
  const [columns, setColumns] = useState('');
  const [runs, setRuns] = useState<'rows' | 'columns'>('rows');
  const found = findNamed(all, search, { isExact: true });
  const foundChosen = found.filter((variable) => chosen.has(variable.name)).length;
  const variables = all.filter((variable) => chosen.has(variable.name)).map((variable) => variable.name);
  const read = readGroup(
    { name, kind, variables, columns, runs },
    proposal.questions.flatMap(({ code, guessed }) => [code, guessed]),
  );
  const problem = 'problem' in read ? read.problem : undefined;
  const choose = (names: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const one of names) {
      if (isChosen) next.add(one);
      else next.delete(one);
    }
    setChosen(next);
  };
  return (
    <FormDialog
      title="Group variables"
      about="Variables that form one question in several columns. They move out of their current questions."
      action={`Group ${format.count(variables.length)} variables`}
      disabledReason={problem}
      width={640}
      onSubmit={() => 'group' in read && onGroup(read.group)}
      onClose={onClose}
    >
      <SearchField label="Search variables" value={search} onChange={setSearch} />
      <Flex rowGap={4} columnGap={12} align="center" justify="space-between" wrap="wrap">
        <Checkbox
          label={search.trim() === '' ? 'All variables' : `All that match “${search.trim()}”`}
          checked={found.length > 0 && foundChosen === found.length}
          some={foundChosen > 0 && foundChosen < found.length}
          onChange={(checked) =>
            choose(
              found.map((variable) => variable.name),
              checked,
            )
          }
        />
        <span role="status" className="quiet">
          {format.count(chosen.size)} chosen, {format.count(found.length)} of {format.count(all.length)} shown
        </span>
      </Flex>
      <ul className={css.variables} aria-label="Variables">
        {found.slice(0, mostShown).map((variable) => (
          <li key={variable.name}>
            <Checkbox
              label={
                <>
                  <code>{variable.name}</code> <span className="isolate">{variable.label}</span>
                </>
              }
              checked={chosen.has(variable.name)}
              onChange={(checked) => choose([variable.name], checked)}
            />
          </li>
        ))}
        {found.length > mostShown && (
          <li className="quiet">and {format.count(found.length - mostShown)} more: search for them</li>
        )}
      </ul>
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
