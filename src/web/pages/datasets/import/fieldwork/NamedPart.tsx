import { type ReactNode, useState } from 'react';
import type { SurveyProposal } from '../../../../../contract/datasets/survey-proposal.ts';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { actionsColumn, countColumn } from '../../../../ui/lists/columns.tsx';
import { DataTable, type DataTableColumn } from '../../../../ui/lists/DataTable.tsx';
import { EditableText } from '../../../../ui/fields/EditableText.tsx';
import { MoveButtons } from '../../../../ui/lists/StepButtons.tsx';
import { Flex, Stack } from '../../../../ui/kit.ts';
import { Problem } from '../../../../ui/states/Notice.tsx';
import { codeProblems } from '../code-problems.ts';
import type { Named } from '../decision-edits.ts';
import { Select } from '../../../../ui/fields/Select.tsx';

type Listed = Named & { readonly respondents: number | null };

interface NamedPartProps {
  readonly title: string;
  readonly noun: 'wave' | 'location';
  readonly proposal: SurveyProposal;
  readonly source: Pick<SurveyProposal['wave'], 'variable' | 'candidates' | 'reason'>;
  readonly names: readonly Listed[];
  /** Words for no variable. */
  readonly none: string;
  /** Whether the user says in which order they come, as where no date shows which wave came first. */
  readonly isOrdered?: boolean;
  readonly onSource: (variable: string) => void;
  readonly onNames: (names: readonly Named[]) => void;
  /** Further choices about the variable. */
  readonly children: ReactNode;
}

const mostNames = 24;

/** Waves or locations: the variable that they come from, and their names and codes, edited in place. */
export function NamedPart(props: NamedPartProps) {
  const { title, source, names, none, children } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? names : names.slice(0, mostNames);
  return (
    <Stack gap={8} p={14}>
      <h2 className="heading">{title}</h2>
      <Flex gap={4} wrap="wrap">
        <VariableSelect
          label={`${title} from`}
          labelPlace="hidden"
          value={source.variable}
          variables={source.candidates}
          none={none}
          onChange={props.onSource}
        />
        {children}
      </Flex>
      <p className="quiet">{capitalised(source.reason)}.</p>
      {names.length > 0 && (
        <DataTable label={title} columns={columnsOf(props)} rows={shown} rowKey={({ guessed }) => guessed} />
      )}
      {shown.length < names.length && (
        <Button small look="ghost" onClick={() => setWhole(true)}>
          Show all {format.count(names.length)}
        </Button>
      )}
    </Stack>
  );
}

function columnsOf(props: NamedPartProps): readonly DataTableColumn<Listed>[] {
  const { noun, proposal, names, isOrdered = false, onNames } = props;
  const problems = codeProblems(proposal, noun);
  const field = (key: 'name' | 'code', header: string): DataTableColumn<Listed> => ({
    key,
    header,
    cell: (row) => (
      <>
        <EditableText
          label={`${header} of ${row.guessed}`}
          value={row[key]}
          className={key === 'name' ? 'strong' : 'code'}
          maxLength={key === 'name' ? 255 : 64}
          onChange={(text) =>
            text !== '' && onNames(names.map((one) => (one === row ? { ...one, [key]: text } : one)))
          }
        />
        {key === 'code' && <Problem>{problems[row.guessed]}</Problem>}
      </>
    ),
  });
  return [
    field('name', 'Name'),
    field('code', 'Code'),
    countColumn('n', 'n', ({ respondents }) => respondents),
    ...(isOrdered && names.length > 1
      ? [
          actionsColumn<Listed>((row) => (
            <Flex component="span" gap={4}>
              <MoveButtons name={row.name} items={names} place={names.indexOf(row)} onMove={onNames} />
            </Flex>
          )),
        ]
      : []),
  ];
}

interface VariableSelectProps {
  readonly label: string;
  readonly labelPlace?: 'hidden';
  readonly value: string;
  /** Options other than the present one. */
  readonly variables: readonly string[];
  /** Words for no variable. */
  readonly none: string;
  readonly onChange: (variable: string) => void;
}

/** A variable of the file, or none. */
export function VariableSelect({ variables, none, ...select }: VariableSelectProps) {
  const known = [...new Set([select.value, ...variables])].filter((name) => name !== '');
  return (
    <Select
      {...select}
      options={[{ value: '', name: none }, ...known.map((name) => ({ value: name, name }))]}
    />
  );
}
