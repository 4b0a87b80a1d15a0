import {
  type AnsweredFigures,
  type DifferenceArrays,
  type LineReason,
  type PeopleArrays,
  type TestArrays,
} from '../../../figures/answered-figures.ts';
import type { Expression, Clause } from '../../../expression/expression.ts';
import type { FigureQuery, IntervalMeasure, RowContent, Wanted } from '../../../figures/figure-query.ts';
import type { Catalogue } from '../../survey/catalogue.ts';
import type { ConfidenceInterval, Significance } from '../../../testing/queries/estimates.ts';
import { proportion } from '../../../lib/percentage.ts';

/** A query of an old entry point as figure queries, and their answers as its result. */
export interface Projection<Query, Result> {
  ask(catalogue: Catalogue, query: Query): readonly FigureQuery[];
  answer(catalogue: Catalogue, query: Query, answers: readonly AnsweredFigures[]): Result;
}

/** Figures and nothing else: no intervals, tests or distributions. */
export const wantedNothing: Wanted = {
  sums: 'all',
  interval: 'wilson',
  intervalsOf: [],
  test: { versus: 'none', profile: 'linearised' },
  rowTest: false,
  pairs: [],
  contrasts: [],
  associations: [],
  quantiles: [],
  bins: null,
};

export function shareOf(of: Expression | null): RowContent {
  return { kind: 'share', of };
}

export function clauseOf(
  question: string,
  datapoints: readonly string[] | null,
  suffixes: readonly number[] | null = null,
): Clause {
  return { kind: 'clause', question, datapoints, suffixes, minCount: 1, negated: false };
}

/** 0–100; 0 of nobody. */
export function percentageOf(part: number, whole: number): number {
  return 100 * proportion(part, whole);
}

interface PeopleAt {
  readonly size: number;
  readonly sample: number;
  readonly effective: number;
}

/** A cell that has a figure. */
export interface FigureAt {
  readonly waves: readonly string[];
  readonly wholeWaves: readonly string[];
  readonly column: PeopleAt;
  readonly whole: PeopleAt;
  readonly positive: PeopleAt;
  readonly wholePositive: PeopleAt;
  readonly mean: number;
  readonly wholeMean: number;
  readonly standardError: number;
  readonly total: number;
  interval(measure: IntervalMeasure): ConfidenceInterval | null;
  significance(versus: Significance['versus']): Significance | null;
}

/** The figure of a cell; null = absent. */
export function figureAt(answer: AnsweredFigures, row: number, column: number): FigureAt | null {
  const at = row * answer.columnCount + column;
  const { cells, lines, tests } = answer;
  const line = lines[cells.line[at] ?? -1];
  if (line === undefined) return null;
  return {
    waves: line.waves,
    wholeWaves: lines[cells.wholeLine[at] ?? -1]?.waves ?? [],
    column: peopleAt(cells.column, at),
    whole: peopleAt(cells.whole, at),
    positive: peopleAt(cells.positive, at),
    wholePositive: peopleAt(cells.wholePositive, at),
    mean: cells.values?.mean[at] ?? Number.NaN,
    wholeMean: cells.values?.wholeMean[at] ?? Number.NaN,
    standardError: cells.values?.standardError[at] ?? Number.NaN,
    total: cells.values?.total[at] ?? Number.NaN,
    interval(measure) {
      const low = cells.intervals[measure]?.low[at] ?? Number.NaN;
      const high = cells.intervals[measure]?.high[at] ?? Number.NaN;
      return Number.isNaN(low) ? null : { level: 95, low, high };
    },
    significance: (versus) => tests && significanceAt(tests, at, versus),
  };
}

/** Why a cell has no figure. */
export function reasonAt({ absent }: AnsweredFigures, row: number, column: number): LineReason {
  const found = absent.find((cell) => (cell.row ?? row) === row && (cell.column ?? column) === column);
  if (found === undefined) throw new Error(`the cell at ${row}, ${column} has neither a figure nor a reason`);
  return found.reason;
}

/** z and p of a pair that was tested; null = untested. */
export function testAt(tests: DifferenceArrays, at: number): { z: number; pValue: number } | null {
  if (tests.untested[at] !== 0) return null;
  return { z: tests.z[at] ?? Number.NaN, pValue: tests.pValue[at] ?? Number.NaN };
}

function significanceAt(tests: TestArrays, at: number, versus: Significance['versus']): Significance | null {
  const test = testAt(tests, at);
  return test && { versus, ...test, direction: test.z >= 0 ? 'higher' : 'lower' };
}

function peopleAt({ size, sample, effective }: PeopleArrays, at: number): PeopleAt {
  return { size: size[at] ?? 0, sample: sample[at] ?? 0, effective: effective?.[at] ?? 0 };
}
