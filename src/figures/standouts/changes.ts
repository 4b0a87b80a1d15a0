import type { Expression } from '../../expression/expression.ts';
import { questionsIn } from '../wire/by-definition.ts';
import { leastSample, type Side } from '../effect.ts';
import type { Figure, ShareFigure, ValueFigure } from '../figure.ts';
import type { FigureQuery, RowContent } from '../figure-query.ts';
import { allOf } from '../questions/nested-items.ts';
import { baseColumn, clauseOf, sizesOnly } from '../query-parts.ts';
import { type Figures, testedGap } from '../wire/read-figures.ts';
import { type Candidate, leastGiven, type StandoutLine } from './candidates.ts';
import { foldStandouts } from './fold.ts';
import { reasonsOfLine } from '../reasons.ts';
import { rankStandouts, type Standouts } from './standouts.ts';

/** Waves of a run, and as many earlier ones, as codes. */
export interface ComparedWaves {
  readonly now: readonly string[];
  readonly before: readonly string[];
}

/** Asks the figures of a table in two spans of waves, each column of the first tested against the same of the second. */
export function changeQuery(query: FigureQuery, { now, before }: ComparedWaves): FigureQuery {
  const { columns, scope, want } = query;
  const within = (waves: readonly string[], side: string) =>
    columns.map(({ id, who }) => ({
      id: `${side}${id}`,
      who: during(who, waves),
      whole: { kind: 'base' } as const,
    }));
  return {
    ...query,
    columns: [...within(now, 'now '), ...within(before, 'before ')],
    scope: { ...scope, waves: [...new Set([...before, ...now])] },
    want: {
      ...sizesOnly,
      sums: 'all',
      test: { ...want.test, versus: 'none' },
      pairs: columns.map((_, place) => [place, columns.length + place]),
    },
  };
}

function during(who: Expression | null, waves: readonly string[]): Expression | null {
  return allOf([...(who === null ? [] : [who]), clauseOf('waves', waves, null)]);
}

/** Asks one figure of a table wave by wave, with its interval; null: the table has no such row or column. */
export function wavesQuery(
  { rows, columns, base, scope }: FigureQuery,
  {
    row_id: rowId,
    column_id: columnId,
  }: { readonly row_id?: string | undefined; readonly column_id?: string | undefined },
  waves: readonly string[],
): FigureQuery | null {
  const row = rows.find(({ id }) => id === rowId);
  const column = columns.find(({ id }) => id === columnId);
  if (row === undefined || column === undefined) return null;
  return {
    rows: [row],
    columns: waves.map((wave) => baseColumn(wave, during(column.who, [wave]))),
    base,
    scope: { ...scope, waves },
    want: { ...sizesOnly, sums: 'all', intervalsOf: ['columnPercentage', 'mean'] },
  };
}

/** A table with the answer to its `changeQuery`; its lines are those of the table, named across the run. */
export interface ComparedTable {
  readonly rows: readonly (StandoutLine | null)[];
  readonly columns: readonly StandoutLine[];
  readonly figures: Figures;
}

/**
 * Finds the figures that moved between two spans of waves, the own side now, the other before: one family over all
 * tables, ranked and folded as what stands out. `isEachOnce`: a figure that several tables show is one comparison.
 */
export function findChanges(
  tables: readonly ComparedTable[],
  { isEachOnce = false }: { readonly isEachOnce?: boolean } = {},
): Standouts {
  const seen = isEachOnce ? new Set<string>() : null;
  const candidates = tables.flatMap((table) => [...candidatesOf(table, seen)]);
  const ranked = lastOf(rankStandouts({ candidates, comparisons: candidates.length }));
  return { ...ranked, found: lastOf(foldStandouts(ranked.found)) };
}

function lastOf<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Lists the tested figures of a table over floors on margins: 100 respondents then and now, of whom 30 give the row. */
function* candidatesOf(
  { rows, columns, figures }: ComparedTable,
  seen: Set<string> | null,
): Generator<Candidate> {
  const { pairs } = figures.answered;
  if (pairs === null) return;
  for (const [rowPlace, row] of rows.entries()) {
    if (row === null) continue;
    for (const [place, column] of columns.entries()) {
      if (isOfOneQuestion(row.content, column.content)) continue;
      const [now, before] = [figures.at(rowPlace, place), figures.at(rowPlace, columns.length + place)];
      if (now.kind === 'absent' || before.kind === 'absent') continue;
      if (seen !== null) {
        const { query } = figures;
        const key = JSON.stringify([row.content, query.rows[rowPlace]?.base, column.content, query.base]);
        if (seen.has(key)) continue;
        seen.add(key);
      }
      if (now.isByDefinition && before.isByDefinition) continue;
      const [own, other] = [sideOf(now), sideOf(before)];
      if (Math.min(own.sample, other.sample) < leastSample) continue;
      if (now.positive.sample + before.positive.sample < leastGiven) continue;
      const gap = testedGap(figures, pairs, rowPlace * columns.length + place, own.value - other.value);
      if (typeof gap === 'string') continue;
      const { z, pValue, gapInterval } = gap;
      yield { row, column, own, other, z, pValue, gapInterval };
    }
  }
}

function isOfOneQuestion(row: RowContent, column: RowContent): boolean {
  const asked = questionsIn(column);
  return [...questionsIn(row)].some((question) => asked.has(question));
}

function sideOf(figure: ShareFigure | ValueFigure): Side {
  if (figure.kind === 'share') return { value: figure.columnPercentage, sample: figure.column.sample };
  return {
    value: figure.mean,
    sample: figure.positive.sample,
    spread: figure.standardDeviation,
    isScore: figure.value.coding.kind === 'score',
  };
}

/** A change of the survey, not of its respondents: a row that one side did not ask, or a column under the floor now. */
export interface SurveyChange {
  readonly kind: 'new' | 'gone' | 'low_base';
  readonly line: StandoutLine;
}

/** Lists rows that were not asked then or now, and columns that fell under 100 respondents; `everyone`: place of the base row. */
export function surveyChanges(
  { rows, columns, figures }: ComparedTable,
  everyone: number,
): readonly SurveyChange[] {
  const places = [...columns.keys()];
  const isAbsent = (row: number, side: number) =>
    places.every((place) => isNotAsked(figures.at(row, side * columns.length + place)));
  const ofRows = rows.flatMap((line, row): SurveyChange[] => {
    const [now, before] = [isAbsent(row, 0), isAbsent(row, 1)];
    return line === null || now === before ? [] : [{ kind: now ? 'gone' : 'new', line }];
  });
  if (everyone < 0) return ofRows;
  const ofColumns = columns.flatMap((line, place): SurveyChange[] => {
    const now = baseSample(figures.at(everyone, place));
    const before = baseSample(figures.at(everyone, columns.length + place));
    return now < leastSample && before >= leastSample ? [{ kind: 'low_base', line }] : [];
  });
  return [...ofRows, ...ofColumns];
}

function isNotAsked(figure: Figure): boolean {
  return figure.kind === 'absent' && reasonsOfLine.has(figure.reason);
}

function baseSample(figure: Figure): number {
  return figure.kind === 'absent' ? 0 : figure.column.sample;
}
