import { parseAsString, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import type { Question } from '../../../../../contract/question.ts';
import { findNamed } from '../../../../catalogue/index/find-named.ts';
import { smallScreen } from '../../../../lib/breakpoints.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { ChoiceChips } from '../../../../ui/ChoiceChips.tsx';
import { countColumn } from '../../../../ui/columns.tsx';
import type { DataTableColumn } from '../../../../ui/DataTable.tsx';
import { useMediaQuery } from '../../../../ui/kit-hooks.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { PanelSection } from '../../../../ui/PanelSection.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { StatePanel } from '../../../../ui/StatePanel.tsx';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { ListAndPanel, useListView } from '../../variables/ListAndPanel.tsx';
import { SelectedBar } from '../../variables/SelectedBar.tsx';
import { usePicked } from '../../variables/use-picked.ts';
import { useVariableSearch } from '../../variables/use-variable-filter.ts';
import { VariableList } from '../../variables/VariableList.tsx';
import tab from '../../variables/VariablesTab.module.css';
import { codeProblems } from '../code-problems.ts';
import { decideQuestion } from '../decision-edits.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';
import { GroupVariablesDialog } from './GroupVariablesDialog.tsx';
import { putGroup, regroup, takenApart } from './group-edits.ts';
import { ProposedPanel } from './ProposedPanel.tsx';
import { toQuestion, toUnusedQuestion } from './proposed-question.ts';

const filterNames = { all: 'All', decided: 'Changed', out: 'Left out', unused: 'Unused' } as const;
const filters = ['all', 'decided', 'out', 'unused'] as const;
const nothing: ReadonlySet<never> = new Set();

/** The questions that the file's variables become, in the list and panel of the Data page. */
export function VariablesStep({ proposal, decisions, onDecide, isDeciding }: StepProps) {
  const { questions, unused } = proposal;
  const [isGrouping, setGrouping] = useState(false);
  const [selected, setSelected] = useQueryState('sel', parseAsString);
  const { shown, search, tools } = useProposalFilter(proposal);
  const chosen = questions.find(({ guessed }) => guessed === selected);
  const chosenUnused = unused.find(({ variable }) => variable === selected);
  const isOpen = chosen !== undefined || chosenUnused !== undefined;
  const close = () => void setSelected(null);
  const view = useListView(isOpen ? (selected ?? undefined) : undefined, {
    named: selected,
    closing: 'Close the variable',
    onClose: close,
  });
  const { picked, toggle, clear } = usePicked(view.list, !isOpen);
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const variables = [
    ...questions.flatMap((question) => (picked.has(question.guessed) ? question.variables : [])),
    ...unused.flatMap(({ variable }) => (picked.has(variable) ? [variable] : [])),
  ];
  return (
    <Card bare className={css.split}>
      <ListAndPanel
        view={view}
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
      >
        <div className={tab.tools}>
          {tools}
          {takenApart(decisions).map((code) => (
            <Button key={code} small onClick={() => onDecide((before) => regroup(before, code))}>
              Regroup {code}
            </Button>
          ))}
        </div>
        {shown.length === 0 ? (
          <StatePanel
            title={search === '' ? 'No variable fits this filter' : `Nothing matches “${search}”`}
          />
        ) : (
          <VariableList
            questions={shown}
            waves={[]}
            asked={undefined}
            allQuestions={shown}
            edited={new Set(questions.flatMap(({ guessed, decided }) => (decided ? [guessed] : [])))}
            unphrased={nothing}
            isGrouped={false}
            isSmall={isSmall}
            isDense={isSmall || isOpen}
            isShort={isOpen}
            selected={selected}
            onSelect={(code) => void setSelected(code === selected ? null : code)}
            order={shown}
            onMove={null}
            more={moreColumns(questions, onDecide)}
            picked={picked}
            onPick={isOpen || isSmall ? null : toggle}
          />
        )}
        <SelectedBar count={picked.size} onClear={clear}>
          <Button
            disabledReason={variables.length < 2 ? 'Select another variable' : undefined}
            onClick={() => setGrouping(true)}
          >
            Group into one question…
          </Button>
        </SelectedBar>
      </ListAndPanel>
      {isGrouping && (
        <GroupVariablesDialog
          variables={proposal.variables.flatMap(({ name }) => (variables.includes(name) ? [name] : []))}
          taken={questions.flatMap(({ code, guessed }) => [code, guessed])}
          onGroup={(group) => {
            onDecide((before) => putGroup(before, group));
            setGrouping(false);
            clear();
          }}
          onClose={() => setGrouping(false)}
        />
      )}
    </Card>
  );
}

/** The rows that fit the search and the filter of the address, and the fields for both. */
function useProposalFilter({ questions, unused }: StepProps['proposal']) {
  const [{ search, show }, setFilter] = useVariableSearch();
  const rows = useMemo(
    () => ({
      all: questions.map(toQuestion),
      decided: questions.filter(({ decided }) => decided).map(toQuestion),
      out: questions.filter(({ included }) => !included).map(toQuestion),
      unused: unused.map(toUnusedQuestion),
    }),
    [questions, unused],
  );
  const now = filters.find((one) => one === show) ?? 'all';
  const variablesOf = useMemo(
    () => new Map(questions.map(({ guessed, variables }) => [guessed, variables.join(' ')])),
    [questions],
  );
  const named = useMemo(
    () =>
      rows[now].map((question) => ({
        key: question.code,
        code: question.number ?? '',
        name: question.name,
        context: `${question.wording} ${variablesOf.get(question.code) ?? ''}`,
        question,
      })),
    [rows, now, variablesOf],
  );
  const shown = findNamed(named, search, { isExact: true }).map(({ question }) => question);
  const tools = (
    <>
      <ChoiceChips
        label="Show"
        value={now}
        options={filters
          .filter((one) => one === 'all' || one === now || rows[one].length > 0)
          .map((value) => ({ value, label: `${filterNames[value]} ${format.count(rows[value].length)}` }))}
        onChange={(value) => void setFilter({ show: value === 'all' ? null : value })}
      />
      <SearchField
        pageSearch
        label="Search questions and variables"
        value={search}
        onChange={(text) => void setFilter({ search: text === '' ? null : text })}
      />
    </>
  );
  return { shown, search, tools };
}

/** Respondents of a question, and whether it is taken along; unused variables have neither. */
function moreColumns(
  questions: StepProps['proposal']['questions'],
  onDecide: StepProps['onDecide'],
): readonly DataTableColumn<Question>[] {
  const byCode = new Map(questions.map((question) => [question.guessed, question]));
  return [
    countColumn('n', 'n', ({ code }) => byCode.get(code)?.respondents ?? null),
    {
      key: 'included',
      header: 'Include',
      width: 72,
      cell: ({ code, name }) => {
        const question = byCode.get(code);
        return (
          question !== undefined && (
            <Checkbox
              aria-label={`Include “${name}”`}
              checked={question.included}
              onChange={(included) => onDecide((before) => decideQuestion(before, code, { included }))}
            />
          )
        );
      },
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
