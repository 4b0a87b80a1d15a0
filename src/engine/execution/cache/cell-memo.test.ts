import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { surveyArbitrary } from '../../../testing/arbitraries/dataset.ts';
import {
  crosstabQueryArbitrary,
  setCrosstabQueryArbitrary,
  setStatsQueryArbitrary,
} from '../../../testing/arbitraries/query.ts';
import { counting, crosstabQuery } from '../../../testing/build-query.ts';
import { all, any, clause } from '../../../testing/expressions.ts';
import { repeatSurvey } from '../../../testing/repeat-survey.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import type { Expression } from '../../../expression/expression.ts';
import type { CrosstabQuery } from '../../../testing/queries/crosstab-query.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { loadKernels } from '../kernels/kernels.ts';
import { kernelsPath } from '../kernels/kernels-path.ts';
import { fieldworkOfDataset } from '../../survey/fieldwork-of-dataset.case.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import { createMemoryExecutor } from '../chunks/memory-executor.case.ts';
import { type CellMemo, createCellMemo } from './cell-memo.ts';
import { shapeOfPlan } from '../../figures/plan/plan-shape.ts';
import { reducePlan } from '../../figures/plan/reduce-plan.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import { planCrosstab, planStats } from '../../conformance/engine-entry-points.case.ts';
import { caseCount } from '../../../testing/case-count.ts';

const kernels = loadKernels(kernelsPath);
const roomy = 2 ** 24;

interface Watched {
  readonly memo: CellMemo;
  /** Executes with the memo, and answers how many cells of products were summed. */
  readonly cellsSummed: (plan: Plan) => number;
}

function watched(dataset: Dataset, mostBytes = roomy, memo = createCellMemo(mostBytes)): Watched {
  const executor = createMemoryExecutor(kernels, dataset);
  return {
    memo,
    cellsSummed: (plan) => {
      let cells = 0;
      const whole = executor.execute(plan);
      const remembering = rememberCells(memo, 'tiny', (reduced) => {
        for (const { rows, columns } of reduced.products) cells += rows.length * columns.length;
        return executor.execute(reduced);
      });
      expect(remembering(plan)).toEqual(whole);
      return cells;
    },
  };
}

const fieldwork = fieldworkOfDataset(tinySurvey);
const women = clause('gender', 'f');
const phone = clause('devices', 'phone');
const tablet = clause('devices', 'tablet');
const both: Expression = all(phone, tablet);
const tablePlan = (
  rows: readonly Expression[],
  columns: readonly Expression[] = [women, clause('gender', 'm')],
) => planCrosstab(fieldwork, crosstabQuery(rows.map(counting), columns.map(counting))).plan;

describe('the sums of cells', () => {
  test('are not made twice', () => {
    const { cellsSummed } = watched(tinySurvey);
    // The base and two rows by everyone and two columns.
    expect(cellsSummed(tablePlan([phone, tablet]))).toBe(9);
    expect(cellsSummed(tablePlan([phone, tablet]))).toBe(0);
    expect(cellsSummed(tablePlan([tablet, phone]))).toBe(0);
  });

  test('are made for a row that is new, and for a column', () => {
    const { cellsSummed } = watched(tinySurvey);
    cellsSummed(tablePlan([phone, tablet]));
    expect(cellsSummed(tablePlan([phone, any(phone, tablet)]))).toBe(3);
    expect(cellsSummed(tablePlan([phone, tablet], [women, phone]))).toBe(3);
  });

  test('are those of a set, however it is written', () => {
    const { cellsSummed } = watched(tinySurvey);
    cellsSummed(tablePlan([all(phone, tablet)]));
    expect(cellsSummed(tablePlan([all(tablet, phone)]))).toBe(0);
  });

  test('are made anew where squares are wanted that were not before, and not the other way round', () => {
    const { cellsSummed } = watched(tinySurvey);
    const query = crosstabQuery([counting(phone)], [counting(women)]);
    const sizes = planCrosstab(fieldwork, { ...query, figures: 'sizes' }).plan;
    const everything = planCrosstab(fieldwork, query).plan;
    expect(cellsSummed(sizes)).toBe(4);
    expect(cellsSummed(everything)).toBe(4);
    expect(cellsSummed(sizes)).toBe(0);
  });

  test('are nobody else’s: another scope, weight or line has its own', () => {
    const { memo, cellsSummed } = watched(tinySurvey);
    const query = crosstabQuery([counting(phone)], [counting(women)]);
    const { plan } = planCrosstab(fieldwork, query);
    cellsSummed(plan);
    const executor = createMemoryExecutor(kernels, tinySurvey);
    let executed: Plan | null = null;
    rememberCells(memo, 'tiny, for another', (given) => {
      executed = given;
      return executor.execute(given);
    })(plan);
    expect(executed).toBe(plan);
    const inFirstWave = { ...query, scope: { ...query.scope, waves: ['w1'] } };
    expect(cellsSummed(planCrosstab(fieldwork, inFirstWave).plan)).toBe(4);
  });

  test('keep to their budget, the longest unused forgotten first', () => {
    const { memo } = watched(tinySurvey);
    const one = tablePlan([phone], [phone]);
    watched(tinySurvey, roomy, memo).cellsSummed(one);
    const bytesOfOne = memo.bytes;
    const small = watched(tinySurvey, Math.floor(bytesOfOne * 2.5));
    for (const row of [phone, tablet, both]) {
      small.cellsSummed(tablePlan([row], [row]));
      expect(small.memo.bytes).toBeLessThanOrEqual(bytesOfOne * 2.5);
    }
    expect(small.cellsSummed(tablePlan([both], [both]))).toBe(0);
    // The cell of base and everyone was taken from the first table, which kept it from being the longest unused.
    expect(small.cellsSummed(tablePlan([tablet], [tablet]))).toBeGreaterThan(0);
    const none = watched(tinySurvey, 10);
    none.cellsSummed(one);
    expect(none.memo.bytes).toBe(0);
  });
});

describe('of random surveys, after random edits', () => {
  // Interviewed fifteen times over, so that sums are of more than a few.
  const surveys = surveyArbitrary({}).map((dataset) => repeatSurvey(dataset, 15));

  /** Items of later tables in the places of some of the first's. */
  function edits(first: CrosstabQuery, later: readonly CrosstabQuery[]): CrosstabQuery[] {
    return later.map((other, edit) => ({
      ...other,
      base: edit % 3 === 2 ? other.base : first.base,
      scope: edit % 4 === 3 ? other.scope : first.scope,
      rows: first.rows.map((row, index) => (index % 2 === edit % 2 ? (other.rows[index] ?? row) : row)),
      columns: edit % 2 === 0 ? first.columns : [...first.columns, ...other.columns],
    }));
  }

  test('tables have the sums of every cell, bit for bit', () => {
    const cases = surveys.chain((dataset) =>
      fc.record({
        dataset: fc.constant(dataset),
        queries: fc.array(fc.oneof(crosstabQueryArbitrary(dataset), setCrosstabQueryArbitrary(dataset)), {
          minLength: 2,
          maxLength: 5,
        }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ dataset, queries }) => {
        const { cellsSummed } = watched(dataset);
        const [first, ...others] = queries;
        if (first === undefined) return;
        for (const query of [first, ...edits(first, others), first]) {
          const plan = planOrNull(() => planCrosstab(fieldworkOfDataset(dataset), query).plan);
          if (plan !== null) cellsSummed(plan);
        }
      }),
      { numRuns: caseCount(20, 150) },
    );
  });

  test('stats queries have the sums of every row, bit for bit', () => {
    const cases = surveys.chain((dataset) =>
      fc.record({
        dataset: fc.constant(dataset),
        queries: fc.array(setStatsQueryArbitrary(dataset), { minLength: 2, maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ dataset, queries }) => {
        const { cellsSummed } = watched(dataset);
        const [first] = queries;
        for (const query of queries) {
          const mixed = { ...query, scope: first?.scope ?? query.scope, question: first?.question ?? '' };
          const plan = planOrNull(
            () => planStats(fieldworkOfDataset(dataset), { ...mixed, datapoints: null, suffixes: null }).plan,
          );
          if (plan !== null) cellsSummed(plan);
        }
      }),
      { numRuns: caseCount(12, 100) },
    );
  });
});

/** Null where the query cannot be asked: averages on both sides, numbers without bands. */
function planOrNull(plan: () => Plan): Plan | null {
  try {
    return plan();
  } catch {
    return null;
  }
}

/** Executes plans as `execute` does, and no cell of them that is kept under the scope. */
function rememberCells(
  memo: CellMemo,
  scope: string,
  execute: (plan: Plan) => CellSums,
): (plan: Plan) => CellSums {
  return (plan) => {
    const recall = memo.recall(scope, shapeOfPlan(plan));
    return recall.complete(execute(recall.wanted === null ? plan : reducePlan(plan, recall.wanted)));
  };
}
