import type { Expression } from '../../expression/expression.ts';
import { questionsIn, questionsOf } from '../wire/by-definition.ts';
import { countedAt, percentagesOf, type ReadableFigures, valuesAt } from '../wire/answered-cells.ts';
import { type Gap, leastSample } from '../effect.ts';
import type { Interval } from '../figure.ts';
import type { FigureQuery, RowContent } from '../figure-query.ts';
import { statedLevel } from '../family.ts';
import type { FigureSource } from '../wire/read-figures.ts';
import { significanceOf } from '../../lib/significance.ts';

/** A compared row or column of a table, plan or chart. */
export interface StandoutLine {
  readonly id: string;
  /** Counted from 0, in the order that is shown. */
  readonly place: number;
  /** The question or heading that it belongs to. */
  readonly heading: string;
  readonly content: RowContent;
  /** People that a column is read within, such as those of its heading; absent: the base. */
  readonly within?: Expression;
}

/** A figure with the one that it was tested against. */
export interface Candidate extends Gap {
  readonly row: StandoutLine;
  readonly column: StandoutLine;
  /** Two-sided, 0–1, uncorrected. */
  readonly pValue: number;
  /** Interval of the gap at 95%; absent where it is not listed. */
  readonly gapInterval?: Interval;
}

/** The comparisons of a table: how many were made, and those that a correction can leave clear. */
export interface Candidates {
  readonly comparisons: number;
  readonly candidates: readonly Candidate[];
}

/** The place of a line; null: it is not shown. */
export type PlaceOfLine = (
  side: 'rows' | 'columns',
  id: string,
) => (Pick<StandoutLine, 'place' | 'heading'> & { readonly isScore?: boolean }) | null;

/** Returns a query with its figures tested against the rest; itself where they are. */
export function againstRest(query: FigureQuery): FigureQuery {
  const { want } = query;
  if (want.test.versus === 'rest') return query;
  return { ...query, want: { ...want, test: { ...want.test, versus: 'rest' }, pairs: [], contrasts: [] } };
}

/** Respondents of the whole who give a row, so that it is compared at all. */
export const leastGiven = 30;

/**
 * Lists the tested figures of an answer, each against the rest of its column's whole, over floors on margins alone: none
 * looks at the test. Yields after every row, so that a large table is read in slices.
 */
export function* scanCandidates(
  { query, answered, byDefinition }: Pick<FigureSource, 'query' | 'answered' | 'byDefinition'>,
  placeOf: PlaceOfLine,
): Generator<void, Candidates, void> {
  const { tests, columnCount, cells } = answered;
  const candidates: Candidate[] = [];
  let comparisons = 0;
  if (tests === null || query.want.test.versus !== 'rest') return { comparisons, candidates };
  const columns = query.columns.map(({ id, who, whole }): StandoutLine | null => {
    const place = placeOf('columns', id);
    if (place === null) return null;
    const within = whole.kind === 'segment' ? { within: whole.segment } : {};
    return { id, ...place, content: { kind: 'share', of: who }, ...within };
  });
  const askedBy = columnsByQuestion(columns);
  for (const [rowPlace, asked] of query.rows.entries()) {
    const shown = placeOf('rows', asked.id);
    if (shown === null) continue;
    const { isScore = false, ...place } = shown;
    const row: StandoutLine = { id: asked.id, ...place, content: asked.content };
    const shared = new Set(
      [...questionsIn(asked.content)].flatMap((question) => askedBy.get(question) ?? []),
    );
    for (const [columnPlace, column] of columns.entries()) {
      const at = rowPlace * columnCount + columnPlace;
      const pValue = tests.pValue[at] ?? Number.NaN;
      const isTested = (cells.line[at] ?? -1) >= 0 && tests.untested[at] === 0 && !Number.isNaN(pValue);
      if (column === null || !isTested || byDefinition[at] === 1 || shared.has(column)) continue;
      const base = asked.content.kind === 'value' ? cells.positive : cells.column;
      const sample = base.sample[at] ?? 0;
      const otherSample = tests.otherSample[at] ?? 0;
      const given = cells.wholePositive.sample[at] ?? 0;
      if (sample < leastSample || otherSample < leastSample || given < leastGiven) continue;
      comparisons++;
      // A correction raises p: none above the level can pass.
      if (pValue > significanceOf(statedLevel)) continue;
      candidates.push({
        row,
        column,
        own: { sample, ...ownValue(answered, asked.content, at, isScore) },
        other: { value: tests.otherValue[at] ?? 0, sample: otherSample },
        z: tests.z[at] ?? 0,
        pValue,
      });
    }
    yield;
  }
  return { comparisons, candidates };
}

function ownValue(
  answered: ReadableFigures,
  content: RowContent,
  at: number,
  isScore: boolean,
): Omit<Candidate['own'], 'sample'> {
  if (content.kind === 'share') return { value: percentagesOf(countedAt(answered, at)).columnPercentage };
  const { mean, standardDeviation } = valuesAt(answered, at);
  return {
    value: mean,
    spread: standardDeviation,
    isScore: isScore || content.value.coding.kind === 'score',
  };
}

function columnsByQuestion(
  columns: readonly (StandoutLine | null)[],
): ReadonlyMap<string, readonly StandoutLine[]> {
  const asked = new Map<string, StandoutLine[]>();
  for (const column of columns) {
    if (column?.content.kind !== 'share') continue;
    for (const question of questionsOf(column.content.of))
      asked.set(question, [...(asked.get(question) ?? []), column]);
  }
  return asked;
}
