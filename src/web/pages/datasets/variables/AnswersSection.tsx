import { type ReactNode, useState } from 'react';
import { assertNever } from '../../../../lib/assert-never.ts';
import type { QuestionEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { AnswerCode } from '../../../../contract/codebook/question-words.ts';
import type { CodebookPreview } from '../../../../contract/codebook/codebook-revision.ts';
import type { Question } from '../../../../contract/question.ts';
import { meanWords } from '../../../chooser/number-bars.ts';
import { format } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { Select } from '../../../ui/Select.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import { blankWords, NumberSpread } from './NumberSpread.tsx';
import css from './VariablePanel.module.css';
import { type GridSide, useAnswerShares, useGridMeans, useOpenedRows } from './use-answer-shares.ts';

interface AnswersSectionProps {
  /** The question in the draft, and in the codebook. */
  readonly question: Question;
  readonly saved: Question;
  /** Codes of the waves in which it ran. */
  readonly waves: readonly string[];
  /** Means before and after the draft, where it changes them. */
  readonly preview: CodebookPreview | undefined;
  /** null: read only. */
  readonly onEdit: ((edit: QuestionEdit) => void) | null;
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

/** The rows of a grid at the columns that it opens on. */
function GridRows({ question, saved, waves, onEdit }: AnswersSectionProps) {
  const { query, figures, note } = useOpenedRows(saved, waves);
  return (
    <PanelSection title="Rows" note={note === '' ? undefined : note}>
      {query.isError && (
        <ErrorState error={query.error} what="the figures" onRetry={() => void query.refetch()} />
      )}
      <AnswerTable
        label="Rows"
        question={question}
        saved={saved}
        part="datapoints"
        figures={figures}
        onEdit={onEdit}
      />
    </PanelSection>
  );
}

type GridPlaces = readonly { readonly code: AnswerCode; readonly name: string }[];

/** The code of the first row or column of a grid, until another is chosen; empty: it has none. */
function useGridPlace(places: GridPlaces, label: 'Row' | 'Column') {
  const [place, setPlace] = useState(String(places[0]?.code ?? ''));
  const select = places.length > 0 && (
    <Select
      className={css.row}
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
  return (
    <CountedAnswers {...props} row={place}>
      {select}
    </CountedAnswers>
  );
}

interface GridNumbersProps extends AnswersSectionProps {
  readonly side: GridSide;
  /** The other side of the grid. */
  readonly other: GridPlaces;
}

/** The rows of a numeric grid with their means, at a column where it has some; or its columns, in a row. */
function GridNumbers({ question, saved, waves, onEdit, side, other }: GridNumbersProps) {
  const [title, at] = side === 'datapoints' ? (['Rows', 'Column'] as const) : (['Columns', 'Row'] as const);
  const { place, select } = useGridPlace(other, at);
  const { query, figures } = useGridMeans(saved, waves, side, place);
  return (
    <PanelSection title={title} note="among those who gave a number">
      {select}
      {query.isError && (
        <ErrorState error={query.error} what="the figures" onRetry={() => void query.refetch()} />
      )}
      <AnswerTable
        label={title}
        question={question}
        saved={saved}
        part={side}
        figures={figures}
        onEdit={onEdit}
      />
    </PanelSection>
  );
}

interface CountedAnswersProps extends AnswersSectionProps {
  /** Row of a grid; its columns are counted. */
  readonly row?: string;
  readonly children?: ReactNode;
}

function CountedAnswers({ question, saved, waves, preview, onEdit, row, children }: CountedAnswersProps) {
  const counted = useAnswerShares(saved, waves, row ?? null);
  const { shares, figures, sample, mean, suppressed } = counted;
  const after = preview?.figures.find(
    (figure) =>
      figure.question === question.code && figure.measure === 'mean' && figure.answer === (row ?? ''),
  );
  const blank = shares.isSuccess && figures.byCode.size === 0 && blankWords(suppressed);
  return (
    <PanelSection
      title={row === undefined ? 'Answers' : 'Columns'}
      note={
        sample === undefined ? undefined : (
          <span className="num">
            {format.count(waves.length)} {waves.length === 1 ? 'wave' : 'waves'}, n {format.count(sample)}
          </span>
        )
      }
    >
      {children}
      {shares.isError && (
        <ErrorState error={shares.error} what="the figures" onRetry={() => void shares.refetch()} />
      )}
      <AnswerTable
        label={row === undefined ? 'Answers' : 'Columns'}
        question={question}
        saved={saved}
        part={row === undefined ? 'datapoints' : 'suffixes'}
        figures={figures}
        onEdit={onEdit}
      />
      {mean !== undefined && (
        <p className={css.mean}>
          {meanWords(mean, question.unit)}
          {after !== undefined && after.after !== null && after.after !== after.before && (
            <> → {format.mean(after.after, question.unit)} with your edits</>
          )}
        </p>
      )}
      {blank !== false && <p className="note">{blank}</p>}
    </PanelSection>
  );
}
