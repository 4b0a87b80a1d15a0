import { parseAsString, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import type { Question } from '../../../../../contract/codebook/question.ts';
import type { ProposedQuestion } from '../../../../../contract/datasets/survey-proposal.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/lists/Card.tsx';
import { countColumn } from '../../../../ui/lists/columns.tsx';
import type { DataTableColumn } from '../../../../ui/lists/DataTable.tsx';
import { Panel } from '../../../../ui/lists/Panel.tsx';
import { PanelSection } from '../../../../ui/lists/PanelSection.tsx';
import { Pill } from '../../../../ui/marks/Pill.tsx';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { splitQuestions } from '../../../../../lib/split-questions.ts';
import { SelectedBar } from '../../variables/SelectedBar.tsx';
import type { Picked } from '../../variables/use-picked.ts';
import { useListFilter } from '../../variables/use-list-filter.ts';
import { VariableBrowser } from '../../variables/VariableBrowser.tsx';
import { VariableSearch } from '../../variables/VariableSearch.tsx';
import { codeProblems } from '../code-problems.ts';
import { decideQuestion } from '../decision-edits.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';
import {
  putGroup,
  regroup,
  type DecidedGroup,
  type GroupKind,
  groupKindNames,
  readGroup,
} from './group-edits.ts';
import { ProposedPanel } from './ProposedPanel.tsx';
import { toQuestion, toUnusedQuestion, unusedCode } from './proposed-question.ts';
import { format } from '../../../../lib/format.ts';
import { FormDialog } from '../../../../ui/layers/FormDialog.tsx';
import { Textarea } from '../../../../ui/kit.ts';
import { Select } from '../../../../ui/fields/Select.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';

const nothing: ReadonlySet<never> = new Set();

/** The questions that the file's variables become, in the list and panel of the Data page. */
export function VariablesStep({ proposal, decisions, onDecide, isDeciding }: StepProps) {
  const { questions, unused } = proposal;
  const [selected, setSelected] = useQueryState('sel', parseAsString);
  const filter = useProposalFilter(proposal);
  const chosen = questions.find(({ guessed }) => guessed === selected);
  const chosenUnused = unused.find((one) => unusedCode(one) === selected);
  const close = () => void setSelected(null);
  return (
    <Card bare className={css.split}>
      <VariableBrowser
        filter={filter}
        tools={
          <>
            <VariableSearch />
            {splitQuestions(decisions).map((code) => (
              <Button key={code} small onClick={() => onDecide((before) => regroup(before, code))}>
                Regroup {code}
              </Button>
            ))}
          </>
        }
        waves={[]}
        allQuestions={filter.shown}
        edited={new Set(questions.flatMap(({ guessed, decided }) => (decided ? [guessed] : [])))}
        unphrased={nothing}
        isGrouped={false}
        isShort={chosen !== undefined || chosenUnused !== undefined}
        order={filter.shown}
        onMove={null}
        more={moreColumns(questions)}
        mayPick
        selected={selected}
        onSelect={(code) => void setSelected(code)}
        panel={
          chosen !== undefined ? (
            <ProposedPanel
              key={chosen.guessed}
              question={chosen}
              codeProblem={codeProblems(proposal, 'question')[chosen.guessed]}
              answerProblems={codeProblems(proposal, 'answer', chosen.guessed)}
              onDecide={onDecide}
              isDeciding={isDeciding}
              onClose={close}
            />
          ) : chosenUnused !== undefined ? (
            <UnusedPanel unused={chosenUnused} onDecide={onDecide} onClose={close} />
          ) : null
        }
        renderFoot={(picked) => <PickedVariables proposal={proposal} picked={picked} onDecide={onDecide} />}
      />
    </Card>
  );
}

interface PickedVariablesProps extends Pick<StepProps, 'proposal' | 'onDecide'> {
  readonly picked: Picked;
}

/** Leaves the picked questions out, or makes one of their variables. */
function PickedVariables({ proposal, picked: { codes, clear }, onDecide }: PickedVariablesProps) {
  const [isGrouping, setGrouping] = useState(false);
  const questions = proposal.questions.filter(({ guessed }) => codes.has(guessed));
  const isOut = questions.length > 0 && questions.every(({ included }) => !included);
  const names = new Set([
    ...questions.flatMap((question) => question.variables),
    ...proposal.unused.flatMap((one) => (codes.has(unusedCode(one)) ? [one.variable] : [])),
  ]);
  const leaveOut = () => {
    onDecide((before) =>
      questions.reduce(
        (decided, { guessed }) => decideQuestion(decided, guessed, { included: isOut }),
        before,
      ),
    );
    clear();
  };
  return (
    <SelectedBar count={codes.size} onClear={clear}>
      <Button
        disabledReason={questions.length === 0 ? 'No question uses these variables' : undefined}
        onClick={leaveOut}
      >
        {isOut ? 'Include' : 'Leave out'}
      </Button>
      <Button
        disabledReason={names.size < 2 ? 'Select another variable' : undefined}
        onClick={() => setGrouping(true)}
      >
        Group into one question…
      </Button>
      {isGrouping && (
        <GroupVariablesDialog
          variables={proposal.variables.flatMap(({ name }) => (names.has(name) ? [name] : []))}
          taken={proposal.questions.flatMap(({ code, guessed }) => [code, guessed])}
          onGroup={(group) => {
            onDecide((before) => putGroup(before, group));
            setGrouping(false);
            clear();
          }}
          onClose={() => setGrouping(false)}
        />
      )}
    </SelectedBar>
  );
}

/** The rows that fit the search and the filter of the address. */
function useProposalFilter({ questions, unused }: StepProps['proposal']) {
  const rows = useMemo(
    () => [...questions.map(toQuestion), ...unused.map(toUnusedQuestion)],
    [questions, unused],
  );
  const variables = useMemo(
    () => new Map(questions.map(({ guessed, variables: own }) => [guessed, own.join(' ')])),
    [questions],
  );
  const codesOf = (isShown: (question: ProposedQuestion) => boolean) =>
    new Set(questions.filter(isShown).map(({ guessed }) => guessed));
  const all = codesOf(() => true);
  const decided = codesOf((question) => question.decided);
  const out = codesOf((question) => !question.included);
  return useListFilter(
    rows,
    [
      { value: 'all', name: 'All', fits: ({ code }) => all.has(code) },
      { value: 'decided', name: 'Changed', fits: ({ code }) => decided.has(code) },
      { value: 'out', name: 'Left out', fits: ({ code }) => out.has(code) },
      { value: 'unused', name: 'Unused', fits: ({ code }) => !all.has(code) },
    ],
    variables,
  );
}

/** Respondents of a question, and a mark where it is left out; unused variables have neither. */
function moreColumns(questions: StepProps['proposal']['questions']): readonly DataTableColumn<Question>[] {
  const byCode = new Map(questions.map((question) => [question.guessed, question]));
  return [
    countColumn('n', 'n', ({ code }) => byCode.get(code)?.respondents ?? null),
    {
      key: 'included',
      header: <span className="visually-hidden">Left out</span>,
      width: 96,
      cell: ({ code }) => byCode.get(code)?.included === false && <Pill>left out</Pill>,
    },
  ];
}

interface UnusedPanelProps extends Pick<StepProps, 'onDecide'> {
  readonly unused: StepProps['proposal']['unused'][number];
  readonly onClose: () => void;
}

/** A variable that no question uses, with the reason and the way to make it one. */
function UnusedPanel({
  unused: { variable, label, code, reason, kinds },
  onDecide,
  onClose,
}: UnusedPanelProps) {
  return (
    <Panel kind="editor" label="Variable" title={label === '' ? variable : label} onClose={onClose}>
      <PanelSection title="Unused" note={<code>{variable}</code>}>
        <p>{capitalised(reason)}.</p>
        {kinds.includes('single') && (
          <Button
            small
            onClick={() => onDecide((decisions) => decideQuestion(decisions, code, { kind: 'single' }))}
          >
            Each text is an answer
          </Button>
        )}
      </PanelSection>
    </Panel>
  );
}

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
function GroupVariablesDialog({ variables, taken, onGroup, onClose }: GroupVariablesDialogProps) {
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
