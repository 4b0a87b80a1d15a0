import type { MeansRow } from '../../contract/query/means.ts';
import { boxNameOf, openingColumns, firstColumns } from '../../figures/questions/opening.ts';
import { format } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { Histogram } from '../ui/marks/Histogram.tsx';
import { Pill } from '../ui/marks/Pill.tsx';
import { type Catalogue, type CatalogueQuestion, oneAnswerReason } from '../catalogue/catalogue.ts';
import type { QuestionPick } from '../catalogue/question-pick.ts';
import { ChooserAnswers } from './ChooserAnswers.tsx';
import type { AnswerShares, ChooserPurpose } from './chooser-props.ts';
import { Flex, Stack, Text } from '../ui/kit.ts';
import css from './ChooserDetail.module.css';
import { ChooserInterval } from './ChooserInterval.tsx';
import { ChooserMatrix } from './ChooserMatrix.tsx';
import type { Cell, ChooserMatch } from './chooser-state.ts';
import { meanWords, numberBars } from './number-bars.ts';
import type { ChooserModel } from './use-chooser.ts';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { Segmented } from '../ui/fields/Segmented.tsx';
import type { KeyboardEvent } from 'react';
import { classNames } from '../lib/class-names.ts';

interface ChooserDetailProps {
  readonly catalogue: Catalogue;
  readonly selectedWaves: ReadonlySet<string>;
  readonly takes: ChooserPurpose;
  /** Whether the cells of its grid are ticked one by one. */
  readonly isMatrix: boolean;
  readonly model: ChooserModel;
  readonly question: CatalogueQuestion;
  readonly pick: QuestionPick;
  readonly shares: AnswerShares;
  readonly numbers: MeansRow | null;
  /** Name of the answer that is taken where none is ticked; null: the question. */
  readonly taken: string | null;
  /** Names of the answers that the search found. */
  readonly matched: ReadonlySet<string>;
}

/** A question with its facts, the ways to narrow it, and its answers to tick. */
export function ChooserDetail(props: ChooserDetailProps) {
  const { takes, isMatrix, model, question, pick, shares, numbers, matched } = props;
  const { dispatch } = model;
  const cells = model.state.question === question.code ? model.state.cells : noCells;
  const choose = (codes: readonly string[]) =>
    dispatch({ kind: 'datapoints', question: question.code, codes });
  const tick = (wanted: readonly Cell[], isTicked: boolean) =>
    dispatch({ kind: 'cells', question: question.code, cells: wanted, isTicked });
  const answerText = {
    text: model.state.question === question.code ? model.state.answerText : '',
    onText: (text: string) => dispatch({ kind: 'answerText', question: question.code, text }),
  };
  const codes = question.datapoints.map(({ code }) => code);
  return (
    <Stack component="section" gap={0} miw={0} mih={0} aria-label={question.name}>
      <Stack component="header" gap={8} px={16} pt={14} pb={10} className="ruled">
        <QuestionFacts {...props} />
        {numbers !== null && <Spread question={question} numbers={numbers} />}
        {question.suffixes.length > 0 && !isMatrix && (
          <ChooserSuffixes model={model} question={question} opens={takes !== 'clause'} />
        )}
        {question.kind.endsWith('numeric') && takes === 'clause' && (
          <ChooserInterval
            key={question.code}
            question={question}
            onAdd={(code) => choose([...new Set([...(pick.datapoints ?? []), code])])}
          />
        )}
        <Ticked
          {...props}
          chosen={isMatrix ? cells.size : (pick.datapoints?.length ?? 0)}
          onAll={(isTicked) => (isMatrix ? tick(cellsOf(question), isTicked) : choose(isTicked ? codes : []))}
        />
      </Stack>
      {isMatrix ? (
        <ChooserMatrix key={question.code} question={question} cells={cells} {...answerText} onTick={tick} />
      ) : (
        <ChooserAnswers
          key={question.code}
          question={question}
          {...answerText}
          chosen={new Set(pick.datapoints)}
          shares={shares}
          matched={matched}
          onToggle={(code) => dispatch({ kind: 'datapoint', question: question.code, code })}
          onTickAll={choose}
          onThrough={(code) => dispatch({ kind: 'through', question: question.code, codes, code })}
        />
      )}
    </Stack>
  );
}

type QuestionFactsProps = Pick<ChooserDetailProps, 'catalogue' | 'selectedWaves' | 'question'>;

/** Name, wording, waves and locations of a question, and its notes. */
function QuestionFacts({ catalogue, selectedWaves, question }: QuestionFactsProps) {
  const askedWaves = [...selectedWaves].filter((wave) => question.waves.has(wave)).length;
  return (
    <>
      <Text component="h3" size="page" fz={15}>
        {question.name}
      </Text>
      {question.wording !== '' && <p className={css.wording}>“{question.wording}”</p>}
      <Flex gap={6} wrap="wrap">
        <Pill tone={askedWaves < selectedWaves.size ? 'warn' : 'plain'}>
          {format.count(askedWaves)} of {format.count(selectedWaves.size)} waves
        </Pill>
        <Pill>
          {format.count(question.locations.size)} of {format.count(catalogue.locations.length)} locations
        </Pill>
        {question.kind === 'multiple' && <Pill tone="outlined">adds to more than 100%</Pill>}
      </Flex>
      {question.derived !== undefined && <p className={css.notes}>Derived. {question.derived.explanation}</p>}
      {question.notes !== '' && <p className={css.notes}>{question.notes}</p>}
    </>
  );
}

interface SpreadProps extends Pick<ChooserDetailProps, 'question'> {
  readonly numbers: MeansRow;
}

/** Histogram of a number; its mean alone where it has no bands. */
function Spread({ question: { name, unit }, numbers }: SpreadProps) {
  const bars = numberBars(numbers, unit);
  if (bars === null) return <p className={css.notes}>{meanWords(numbers, unit)}</p>;
  return <Histogram label={`Spread of ${name}`} {...bars} />;
}

interface TickedProps extends Pick<ChooserDetailProps, 'takes' | 'model' | 'question' | 'pick' | 'taken'> {
  /** Number of ticked answers or cells. */
  readonly chosen: number;
  /** Ticks all of them, or none. */
  readonly onAll: (isTicked: boolean) => void;
}

/** How many of the ticked answers are asked for, in words, with the buttons that tick all and none. */
function Ticked({ takes, model, question, pick, taken, chosen, onAll }: TickedProps) {
  const isClause = takes === 'clause';
  return (
    <Flex gap={6} align="center" wrap="wrap">
      {isClause && (
        <ChooserMatchControl model={model} question={question} chosen={chosen} minCount={pick.minCount} />
      )}
      <Text span size="dense" c="dimmed" flex="1 0 min-content" miw={130}>
        {isClause && chosen > 1
          ? `of ${format.count(chosen)} chosen`
          : chosen === 0 && taken !== null
            ? `Answer: ${taken}`
            : chosenWords(takes, chosen, isClause ? null : boxNameOf(question, openingColumns(question)))}
      </Text>
      <Button look="ghost" small onClick={() => onAll(true)}>
        Select all
      </Button>
      <Button
        look="ghost"
        small
        disabledReason={chosen === 0 ? 'Nothing is ticked' : undefined}
        onClick={() => onAll(false)}
      >
        Clear
      </Button>
    </Flex>
  );
}

const noCells: ReadonlySet<string> = new Set();

function cellsOf({ datapoints, suffixes }: CatalogueQuestion): readonly Cell[] {
  return datapoints.flatMap(({ code: datapoint }) =>
    suffixes.map(({ code: suffix }) => ({ datapoint, suffix })),
  );
}

function chosenWords(takes: ChooserPurpose, chosen: number, box: string | null): string {
  if (chosen > 0) return `${format.count(chosen)} chosen`;
  if (box !== null) return `No answers selected: all rows at ${box}`;
  return takes === 'clause'
    ? 'No answers selected: everyone who answered'
    : 'No answers selected: all answers';
}

interface ChooserMatchControlProps {
  readonly model: ChooserModel;
  readonly question: CatalogueQuestion;
  readonly chosen: number;
  readonly minCount: number;
}

const options: readonly { readonly value: ChooserMatch; readonly label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'all', label: 'All' },
  { value: 'atLeast', label: 'At least' },
];

function ChooserMatchControl({ model, question, chosen, minCount }: ChooserMatchControlProps) {
  const { state, dispatch } = model;
  const refused = oneAnswerReason(question);
  return (
    <>
      <Segmented
        label="How many of the chosen answers"
        value={state.match}
        options={options.map((option) =>
          refused === undefined || option.value === 'any' ? option : { ...option, disabledReason: refused },
        )}
        onChange={(match) => dispatch({ kind: 'match', match })}
      />
      {state.match === 'atLeast' && (
        <NumberField
          label="At least how many answers"
          value={chosen > 1 ? minCount : state.atLeast}
          min={1}
          max={Math.max(2, chosen)}
          onChange={(count) => dispatch({ kind: 'atLeast', count })}
        />
      )}
    </>
  );
}

interface ChooserSuffixesProps {
  readonly model: ChooserModel;
  readonly question: CatalogueQuestion;
  /** Whether nothing lit means the columns that the question opens on, else any column. */
  readonly opens: boolean;
}

/** The columns of a grid, as switches: the ticked answers count when given for any of the lit ones. */
function ChooserSuffixes({ model, question, opens }: ChooserSuffixesProps) {
  const { state, dispatch } = model;
  const isLit = (code: number) => state.question === question.code && state.suffixes.has(code);
  const anyLit = question.suffixes.some(({ code }) => isLit(code));
  const press = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const suffix = /^[1-9]$/.test(event.key) ? question.suffixes[Number(event.key) - 1] : undefined;
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (suffix !== undefined) dispatch({ kind: 'suffix', question: question.code, code: suffix.code });
    else if (event.key === 'ArrowDown' || (step === -1 && at === 0)) {
      document.querySelector<HTMLElement>('[data-answers] input[type="checkbox"]')?.focus();
    } else if (step !== 0) buttons[at + step]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // Arrows and figures walk and press the buttons, which are controls themselves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className={css.set} data-suffixes onKeyDown={press}>
      <legend className={css.legend}>{anyLit ? 'for any of' : unlitWords(question, opens)}</legend>
      {question.suffixes.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={classNames(css.suffix, 'row-hover finger', isLit(code) && css.lit)}
          aria-pressed={isLit(code)}
          onClick={() => dispatch({ kind: 'suffix', question: question.code, code })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function unlitWords(question: CatalogueQuestion, opens: boolean): string {
  if (!opens) return 'for any column; choose to narrow';
  const columns = openingColumns(question);
  if (columns === null) {
    const first = firstColumns(question);
    const each = first === null ? 'each column' : `each of the first ${first.length} columns`;
    return `${each} by itself; choose to join`;
  }
  const names = question.suffixes.filter(({ code }) => columns.includes(code)).map(({ name }) => `“${name}”`);
  return `for ${boxNameOf(question, columns) ?? names.join(' or ')}; choose others`;
}
