import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useRef } from 'react';
import type { Question } from '../../../../contract/codebook/question.ts';
import type { QuestionCoverage as AskedOf } from '../../../../contract/codebook/question-coverage.ts';
import type { Wave } from '../../../../contract/codebook/wave.ts';
import { questionCoverageOptions } from '../../../api/questions.ts';
import { format } from '../../../lib/format.ts';
import { questionnaireCode } from '../../../lib/questionnaire-code.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/lists/DataTable.tsx';
import { UnstyledButton } from '../../../ui/kit.ts';
import { DerivedMark, Pill } from '../../../ui/marks/Pill.tsx';
import { WaveStrip } from '../../../ui/marks/WaveStrip.tsx';
import { changesPill } from './coverage/answer-changes.ts';
import { AskedPill } from './coverage/AskedPill.tsx';
import { answersName, kindNames } from './answers/question-flags.ts';
import { byGroup, groupOf, type ListMove } from './draft/list-order.ts';
import { useListOrder } from './draft/use-list-order.ts';
import css from './VariableList.module.css';

export interface VariableListProps {
  readonly questions: readonly Question[];
  readonly waves: readonly Wave[];
  /** All questions that may be shown, for the names of dependencies. */
  readonly allQuestions: readonly Question[];
  /** Codes of questions with edits that are not applied. */
  readonly edited: ReadonlySet<string>;
  /** Questions with sentences that quote the answer. */
  readonly unphrased: ReadonlySet<Question>;
  /** Whether rows are grouped by category; search results are in the order of their fit. */
  readonly isGrouped: boolean;
  /** Whether a row is one line: a panel is open next to the list, or the screen is small. */
  readonly isDense: boolean;
  /** True: without kind and answers, which the open panel shows. */
  readonly isShort: boolean;
  /** True on a phone: number and name only. */
  readonly isSmall: boolean;
  readonly selected: string | null;
  readonly onSelect: (code: string) => void;
  /** All variables in their order. `onMove` takes the move of a variable or category; null: all keep their places. */
  readonly order: readonly Question[];
  readonly onMove: ((move: ListMove) => void) | null;
  /** Columns in place of the waves in which each was asked. */
  readonly more?: readonly DataTableColumn<Question>[];
  /** Codes of the variables that are selected to be regrouped, and what selects one more; null: nothing can be. */
  readonly picked: ReadonlySet<string>;
  readonly onPick: ((code: string) => void) | null;
}

/** Who was asked, by question; undefined until it is known, and without a survey. */
const AskedContext = createContext<ReadonlyMap<string, AskedOf> | undefined>(undefined);

/** Gives the lists inside it who was asked: it takes seconds, and then draws their strips and pills alone again. */
export function AskedQuestions({
  dataset,
  children,
}: {
  readonly dataset: string;
  readonly children: ReactNode;
}) {
  return <AskedContext value={useQuery(questionCoverageOptions(dataset)).data}>{children}</AskedContext>;
}

/** One row per variable: number, name, kind, answers and the waves in which it was asked. */
export function VariableList(props: VariableListProps) {
  const { questions, isShort, isSmall, isGrouped, selected, onSelect, picked, onPick, order, onMove } = props;
  const hasGroups = isGrouped && questions.some(({ category }) => category.path.length > 0);
  const frame = useRef<HTMLDivElement>(null);
  const press = useListOrder(frame, order, onMove);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows' own buttons
    <div ref={frame} className={css.frame} data-dense={props.isDense || undefined} onKeyDown={press}>
      <DataTable
        label="Variables"
        columns={columnsOf(props).filter(({ key }) =>
          isSmall ? onPhone.has(key) : !isShort || !inPanel.has(key),
        )}
        rows={hasGroups ? byGroup(questions) : questions}
        groupOf={hasGroups ? groupOf : undefined}
        rowKey={({ code }) => code}
        dragKey={({ code }) => (onMove === null ? null : code)}
        isSelected={({ code }) => code === selected || picked.has(code)}
        onRowClick={({ code }, { shiftKey }) => (shiftKey && onPick !== null ? onPick(code) : onSelect(code))}
      />
    </div>
  );
}

const onPhone: ReadonlySet<string> = new Set(['pick', 'number', 'name', 'included']);
const inPanel: ReadonlySet<string> = new Set(['kind', 'answers']);

function columnsOf(props: VariableListProps): readonly DataTableColumn<Question>[] {
  const { waves, edited, selected, onSelect, picked, onPick } = props;
  const pick: DataTableColumn<Question>[] =
    onPick === null
      ? []
      : [
          {
            key: 'pick',
            width: 40,
            header: <span className="visually-hidden">Selected</span>,
            cell: ({ code, name, retired }) =>
              retired !== true && (
                <Checkbox
                  aria-label={`Select ${name}`}
                  checked={picked.has(code)}
                  onChange={() => onPick(code)}
                />
              ),
          },
        ];
  return [
    ...pick,
    {
      key: 'number',
      width: 64,
      header: 'No.',
      cell: ({ code, number = '' }) => (
        <code className={`code ellipsis ${css.code ?? ''}`} title={code}>
          {number === '' ? questionnaireCode(code) : number}
        </code>
      ),
    },
    {
      key: 'name',
      header: 'Variable',
      cell: (question) => (
        <span className={css.question}>
          <UnstyledButton
            className="link strong"
            mih={24}
            data-question={question.code}
            aria-pressed={question.code === selected}
            onClick={(event) => {
              if (event.shiftKey && onPick !== null) onPick(question.code);
              else onSelect(question.code);
            }}
          >
            <span className="isolate" title={props.isDense ? question.name : undefined}>
              {question.name}
            </span>
            {edited.has(question.code) && (
              <span role="img" aria-label="edited, not applied" className={css.dot} />
            )}
          </UnstyledButton>
          <DerivedMark explanation={question.derived?.explanation} />
          <Flags {...props} question={question} />
        </span>
      ),
    },
    {
      key: 'kind',
      header: 'Kind',
      cell: ({ kind }) => <span className="quiet nowrap">{kindNames[kind]}</span>,
    },
    {
      key: 'answers',
      header: 'Answers',
      numeric: true,
      cell: (question) => <span className="nowrap">{answersName(question)}</span>,
    },
    ...(props.more ?? [
      {
        key: 'waves',
        header: 'Asked in waves',
        cell: (question: Question) => <Strip question={question} waves={waves} />,
      },
    ]),
  ];
}

interface FlagsProps extends Pick<VariableListProps, 'waves' | 'allQuestions' | 'unphrased' | 'isDense'> {
  readonly question: Question;
}

/** What to know of a variable; a dense list has a dot with the words. */
function Flags({ question, waves, allQuestions, unphrased, isDense }: FlagsProps) {
  const asked = use(AskedContext)?.get(question.code);
  const changed = changesPill(question, waves);
  const warnings = [
    ...(unphrased.has(question) ? ['needs a phrase'] : []),
    ...(question.waves.length < waves.length
      ? [`${format.count(question.waves.length)} of ${format.count(waves.length)} waves`]
      : []),
    ...(changed === null ? [] : [changed]),
  ];
  const retired = question.retired === true && <Pill>retired</Pill>;
  if (isDense) {
    const words = warnings.join(', ');
    return (
      <>
        {retired}
        {words !== '' && <span role="img" aria-label={words} title={words} className={css.warning} />}
      </>
    );
  }
  return (
    <>
      {retired}
      {warnings.map((words) => (
        <Pill key={words} tone="warn">
          {words}
        </Pill>
      ))}
      <AskedPill asked={asked} questions={allQuestions} />
    </>
  );
}

interface StripProps {
  readonly question: Question;
  readonly waves: readonly Wave[];
}

function Strip({ question, waves }: StripProps) {
  const asked = use(AskedContext)?.get(question.code);
  const counted = asked === undefined ? undefined : coverageOfAsked(asked, waves);
  const ran = new Set(question.waves);
  const cells = waves.map(({ code, name }, index) => {
    const cell = counted?.[index] ?? null;
    // Until it is counted, where it ran is known all the same.
    const standing =
      counted === undefined ? (ran.has(code) ? 'all' : 'not-asked') : standingOf(cell, asked?.filter != null);
    return {
      code,
      name,
      coverage: standing,
      ...(standing === 'some' && cell !== null ? { askedProportion: cell.answered / cell.respondents } : {}),
    };
  });
  const label = `Asked in ${format.count(question.waves.length)} of ${format.count(waves.length)} waves`;
  return <WaveStrip cells={cells} label={label} />;
}

/** How many answered a question in a wave, of how many; null where it was not asked. */
type WaveCoverage = { readonly answered: number; readonly respondents: number } | null;

/** Blank answers keep a question that was asked of everybody from being answered by quite all. */
const askedOfAll = 0.9;

/**
 * State of a cell of the strip. `isRouted`: the respondents not asked are known, and include none who left it blank.
 */
export function standingOf(coverage: WaveCoverage, isRouted: boolean): 'all' | 'some' | 'not-asked' {
  if (coverage === null) return 'not-asked';
  const share = coverage.answered / coverage.respondents;
  return (isRouted ? share === 1 : share >= askedOfAll) ? 'all' : 'some';
}

/** Respondents asked in each wave, as far as the answers show, else those with a cell; null where it did not run. */
function coverageOfAsked(
  { waves: counted }: Pick<AskedOf, 'waves'>,
  waves: readonly { readonly code: string }[],
): readonly WaveCoverage[] {
  const byCode = new Map(counted.map((wave) => [wave.code, wave]));
  return waves.map(({ code }) => {
    const wave = byCode.get(code);
    return wave === undefined ? null : { answered: wave.asked ?? wave.filled, respondents: wave.respondents };
  });
}
