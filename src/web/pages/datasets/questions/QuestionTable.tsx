import type { Question } from '../../../../contract/question.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { format } from '../../../lib/format.ts';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { UnstyledButton } from '../../../ui/kit.ts';
import { Pill } from '../../../ui/Pill.tsx';
import { WaveStrip } from '../../../ui/WaveStrip.tsx';
import type { QuestionCoverage as AskedOf } from '../../../../contract/question-coverage.ts';
import { changesPill } from './answer-changes.ts';
import { AskedPill } from './AskedPill.tsx';
import { coverageOfAsked, type QuestionCoverage, standingOf } from './question-coverage.ts';
import { answersName, kindNames } from './question-flags.ts';
import css from './QuestionTable.module.css';

export interface QuestionTableProps {
  readonly questions: readonly Question[];
  readonly waves: readonly Wave[];
  /** Of those waves n is counted, and what they are called. */
  readonly latest: { readonly codes: ReadonlySet<string>; readonly name: string };
  readonly locations: number;
  readonly coverage: QuestionCoverage;
  /** By code; undefined: it is not known yet. */
  readonly asked: ReadonlyMap<string, AskedOf> | undefined;
  /** Of all that may be shown, for the names of those that others depend on. */
  readonly allQuestions: readonly Question[];
  /** There is no room for what the open question says of itself: its type, its answers and where it ran. */
  readonly isShort: boolean;
  /** On a phone: what it is called and how many answered; the rest stands in the open question. */
  readonly isSmall: boolean;
  readonly selected: string | null;
  readonly onSelect: (code: string) => void;
}

/** One row a question: what it is, how many answered, in which waves it ran. */
export function QuestionTable(props: QuestionTableProps) {
  const { questions, isShort, isSmall, selected, onSelect } = props;
  return (
    <DataTable
      label="Questions"
      columns={columnsOf(props).filter(({ key }) =>
        isSmall ? onPhone.has(key) : !isShort || !inDetail.has(key),
      )}
      rows={questions}
      rowKey={({ code }) => code}
      isSelected={({ code }) => code === selected}
      onRowClick={({ code }) => onSelect(code)}
    />
  );
}

const onPhone: ReadonlySet<string> = new Set(['code', 'name', 'n']);
const inDetail: ReadonlySet<string> = new Set(['kind', 'answers', 'regions']);

function columnsOf(props: QuestionTableProps): readonly DataTableColumn<Question>[] {
  const { waves, latest, locations, coverage, asked, allQuestions, selected, onSelect } = props;
  return [
    {
      key: 'code',
      header: 'Code',
      cell: ({ code }) => (
        <code className={`code ellipsis ${css.code ?? ''}`} title={code}>
          {code}
        </code>
      ),
    },
    {
      key: 'name',
      header: 'Question',
      cell: (question) => (
        <span className={css.question}>
          <UnstyledButton
            className="link strong"
            mih={24}
            data-question={question.code}
            aria-pressed={question.code === selected}
            onClick={(event) => {
              event.stopPropagation();
              onSelect(question.code);
            }}
          >
            <span className="isolate">{question.name}</span>
          </UnstyledButton>
          {question.waves.length < waves.length && (
            <Pill tone="warn">
              {format.count(question.waves.length)} of {format.count(waves.length)} waves
            </Pill>
          )}
          <ChangesPill question={question} waves={waves} />
          <AskedPill asked={asked?.get(question.code)} questions={allQuestions} />
        </span>
      ),
    },
    {
      key: 'kind',
      header: 'Type',
      cell: ({ kind }) => <span className="quiet nowrap">{kindNames[kind]}</span>,
    },
    {
      key: 'answers',
      header: 'Answers',
      numeric: true,
      cell: (question) => <span className="nowrap">{answersName(question)}</span>,
    },
    {
      key: 'n',
      header: (
        <>
          n<span className={props.isSmall ? 'visually-hidden' : undefined}>, {latest.name}</span>
        </>
      ),
      numeric: true,
      cell: ({ code }) => answeredIn(coverage, code, waves, latest.codes),
    },
    {
      key: 'waves',
      header: 'Asked in waves',
      cell: (question) => (
        <Strip question={question} waves={waves} coverage={coverage} asked={asked?.get(question.code)} />
      ),
    },
    {
      key: 'regions',
      header: 'Regions',
      cell: (question) => (
        <span className="quiet nowrap">
          {format.count(question.locations.length)} of {format.count(locations)}
        </span>
      ),
    },
  ];
}

function ChangesPill({ question, waves }: { readonly question: Question; readonly waves: readonly Wave[] }) {
  const words = changesPill(question, waves);
  return words !== null && <Pill tone="warn">{words}</Pill>;
}

function answeredIn(
  coverage: QuestionCoverage,
  code: string,
  waves: readonly Wave[],
  latest: ReadonlySet<string>,
): string {
  const counted = coverage.get(code);
  if (counted === undefined) return '··';
  const cells = counted.filter((_, index) => latest.has(waves[index]?.code ?? ''));
  if (cells.every((cell) => cell === null)) return '–';
  return format.count(cells.reduce((sum, cell) => sum + (cell?.answered ?? 0), 0));
}

interface StripProps {
  readonly question: Question;
  readonly waves: readonly Wave[];
  readonly coverage: QuestionCoverage;
  readonly asked: AskedOf | undefined;
}

function Strip({ question, waves, coverage, asked }: StripProps) {
  const counted = asked === undefined ? coverage.get(question.code) : coverageOfAsked(asked, waves);
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
