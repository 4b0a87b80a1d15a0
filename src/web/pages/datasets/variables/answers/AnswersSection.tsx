import { type ReactNode, useState } from 'react';
import { assertNever } from '../../../../../lib/assert-never.ts';
import type { AnswerCode } from '../../../../../contract/codebook/question-words.ts';
import type { CodebookPreview } from '../../../../../contract/codebook/codebook-revision.ts';
import { meanWords } from '../../../../chooser/number-bars.ts';
import { format } from '../../../../lib/format.ts';
import { Loaded, type LoadedQuery } from '../../../../ui/states/Loaded.tsx';
import { PanelSection } from '../../../../ui/lists/PanelSection.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import { blankWords, NumberSpread } from './NumberSpread.tsx';
import css from './AnswerTable.module.css';
import {
  type AnswerFigures,
  type GridSide,
  useAnswerShares,
  useGridMeans,
  useOpenedRows,
} from './use-answer-shares.ts';
import type { EditedQuestion } from '../draft/codebook-draft.ts';

interface AnswersSectionProps extends EditedQuestion {
  /** Codes of the waves in which it ran. */
  readonly waves: readonly string[];
  /** Means before and after the draft, where it changes them. */
  readonly preview: CodebookPreview | undefined;
}

/** The answers of a question with their shares over all its waves, edited in place. */
export function AnswersSection(props: AnswersSectionProps) {
  const { question, saved, waves } = props;
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <CountedAnswers {...props} />;
    case 'grid_single':
    case 'grid_multiple':
      return (
        <>
          <GridAnswers {...props} />
          <GridRows {...props} />
        </>
      );
    case 'numeric':
      return (
        <>
          <NumberSpread question={saved} waves={waves} />
          {question.datapoints.length > 0 && <CountedAnswers {...props} />}
        </>
      );
    case 'grid_numeric':
      return (
        <>
          <GridNumbers {...props} side="datapoints" other={question.suffixes} />
          {question.suffixes.length > 0 && (
            <GridNumbers {...props} side="suffixes" other={question.datapoints} />
          )}
        </>
      );
    default:
      return assertNever(question.kind);
  }
}

interface AnswersPartProps extends EditedQuestion {
  readonly title: 'Answers' | 'Rows' | 'Columns';
  readonly note: ReactNode;
  readonly part: GridSide;
  readonly query: LoadedQuery<unknown>;
  readonly figures: AnswerFigures | null;
  /** Shown above the table, and below. */
  readonly select?: ReactNode;
  readonly children?: ReactNode;
}

/** One side of a question with its figures. */
function AnswersPart({ title, note, query, select, children, ...table }: AnswersPartProps) {
  return (
    <PanelSection title={title} note={note}>
      {select}
      <Loaded query={query} what="the figures" skeleton={null} />
      <AnswerTable label={title} {...table} />
      {children}
    </PanelSection>
  );
}

/** The rows of a grid at the columns that it opens on. */
function GridRows(props: AnswersSectionProps) {
  const { note, ...figures } = useOpenedRows(props.saved, props.waves);
  return <AnswersPart {...props} {...figures} title="Rows" note={note || undefined} part="datapoints" />;
}

type GridPlaces = readonly { readonly code: AnswerCode; readonly name: string }[];

/** The code of the first row or column of a grid, until another is chosen; empty: it has none. */
function useGridPlace(places: GridPlaces, label: 'Row' | 'Column') {
  const [place, setPlace] = useState(String(places[0]?.code ?? ''));
  const select = places.length > 0 && (
    <Select
      className={css.place}
      label={label}
      labelPlace="hidden"
      value={place}
      options={places.map(({ code, name }) => ({ value: String(code), name }))}
      onChange={setPlace}
    />
  );
  return { place, select };
}

/** The columns of a grid, counted in one of its rows. */
function GridAnswers(props: AnswersSectionProps) {
  const { place, select } = useGridPlace(props.question.datapoints, 'Row');
  return <CountedAnswers {...props} row={place} select={select} />;
}

interface GridNumbersProps extends AnswersSectionProps {
  readonly side: GridSide;
  /** The other side of the grid. */
  readonly other: GridPlaces;
}

/** The rows of a numeric grid with their means, at a column where it has some; or its columns, in a row. */
function GridNumbers(props: GridNumbersProps) {
  const { saved, waves, side, other } = props;
  const [title, at] = side === 'datapoints' ? (['Rows', 'Column'] as const) : (['Columns', 'Row'] as const);
  const { place, select } = useGridPlace(other, at);
  const figures = useGridMeans(saved, waves, side, place);
  const note = 'among those who gave a number';
  return <AnswersPart {...props} {...figures} title={title} note={note} part={side} select={select} />;
}

interface CountedAnswersProps extends AnswersSectionProps {
  /** Row of a grid; its columns are counted. */
  readonly row?: string;
  readonly select?: ReactNode;
}

function CountedAnswers({ waves, preview, row, ...part }: CountedAnswersProps) {
  const { saved, question } = part;
  const { query, figures, sample, mean, suppressed } = useAnswerShares(saved, waves, row ?? null);
  const after = preview?.figures.find(
    (figure) =>
      figure.question === question.code && figure.measure === 'mean' && figure.answer === (row ?? ''),
  );
  return (
    <AnswersPart
      {...part}
      {...(row === undefined
        ? { title: 'Answers', part: 'datapoints' }
        : { title: 'Columns', part: 'suffixes' })}
      note={
        sample === undefined ? undefined : (
          <span className="num">
            {format.count(waves.length)} {waves.length === 1 ? 'wave' : 'waves'}, n {format.count(sample)}
          </span>
        )
      }
      query={query}
      figures={figures}
    >
      {mean !== undefined && (
        <p className={css.mean}>
          {meanWords(mean, question.unit)}
          {after !== undefined && after.after !== null && after.after !== after.before && (
            <> → {format.mean(after.after, question.unit)} with your edits</>
          )}
        </p>
      )}
      {query.isSuccess && figures.byCode.size === 0 && <p className="note">{blankWords(suppressed)}</p>}
    </AnswersPart>
  );
}
