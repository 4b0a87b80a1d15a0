import { describe, expect, test } from 'vitest';
import type { Expression } from '../../../expression/expression.ts';
import { counting, crosstabQuery, meansQuery } from '../../../testing/build-query.ts';
import { all, any, atLeastOf, clause, not } from '../../../testing/expressions.ts';
import { agreementCases } from '../../conformance/agreement.case.ts';
import { plannedEntryPointsOf } from '../../conformance/entry-points.case.ts';
import { later } from '../../conformance/immediate-executor.case.ts';
import { implementationOf } from '../../conformance/pure-entry-points.case.ts';
import { conformanceOfSettingsCases } from '../../conformance-of-settings.case.ts';
import { conformanceCases } from '../../conformance.case.ts';
import { loadKernels } from '../kernels/kernels.ts';
import { kernelsPath } from '../kernels/kernels-path.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import { forEachNumber } from '../../figures/plan/distribution.ts';
import { fieldworkOfDataset } from '../../survey/fieldwork-of-dataset.case.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import { largeSurvey } from './large-survey.case.ts';
import { createMemoryExecutor } from './memory-executor.case.ts';
import { createNaiveExecutor } from './naive-executor.case.ts';
import { planCrosstab, planMeans } from '../../conformance/engine-entry-points.case.ts';
import { caseCount } from '../../../testing/case-count.ts';

const kernels = loadKernels(kernelsPath);

const entryPoints = plannedEntryPointsOf((dataset) => later(createMemoryExecutor(kernels, dataset)));

describe('plans executed with kernels', () => {
  conformanceCases(implementationOf(entryPoints));
  conformanceOfSettingsCases(implementationOf(entryPoints));
});

describe('plans executed with kernels, over random surveys', () => {
  agreementCases(entryPoints, { numRuns: caseCount(20, 300), tolerance: 1e-6 });
});

describe('plans executed with kernels, over random surveys drawn in strata and clusters', () => {
  agreementCases(entryPoints, { numRuns: caseCount(8, 100), tolerance: 1e-6, clustered: true });
});

describe('over several chunks', () => {
  const survey = largeSurvey(20);
  const [naive, quick] = [createNaiveExecutor(survey), createMemoryExecutor(kernels, survey)];

  /** n and Σu to the last bit, other sums within 1e-12 of the naive executor's. */
  function expectSameSums(plan: Plan): void {
    const [actual, expected] = [quick.execute(plan), naive.execute(plan)];
    const faults: string[] = [];
    for (const kind of ['products', 'valuedProducts'] as const) {
      for (const [product, sums] of expected[kind].entries()) {
        const others: Readonly<Record<string, unknown>> = { ...actual[kind][product] };
        for (const [name, list] of Object.entries(sums)) {
          if (!(list instanceof Float64Array) || name === 'someX') continue;
          const other = others[name];
          if (!(other instanceof Float64Array) || other.length !== list.length) faults.push(name);
          else faults.push(...differences(name, other, list));
        }
      }
    }
    expect(faults.slice(0, 5)).toEqual([]);
  }

  function differences(name: string, actual: Float64Array, expected: Float64Array): string[] {
    const tolerance = name === 'n' || name === 'units' ? 0 : 1e-12;
    return Array.from(expected.entries()).flatMap(([at, sum]) =>
      Math.abs((actual[at] ?? Number.NaN) - sum) <= tolerance * Math.abs(sum)
        ? []
        : [`${name}[${at}]: ${actual[at]} instead of ${sum}`],
    );
  }

  const chosen = (k: number): Expression => clause('many', `d${k}`);
  const fieldwork = fieldworkOfDataset(survey);
  const everyDensity = [0, 1, 2, 4, 7, 11, 16, 19, 20, 21, 24, 25, 28, 33, 37, 38, 39].map((k) =>
    counting(chosen(k)),
  );
  const compound = [
    any(chosen(2), chosen(3), chosen(5)),
    all(chosen(30), not(chosen(20))),
    atLeastOf(3, clause('many', 'd4', 'd8', 'd12', 'd16', 'd20')),
    not(clause('one', 'a1', 'a2', 'a299')),
    clause('one', 'a300'),
    all(clause('locations', 'B'), chosen(10)),
    clause('waves', 'w1'),
    clause('amount'),
  ].map(counting);

  test('a table of every density has the sums of the naive executor', () => {
    expectSameSums(planCrosstab(fieldwork, crosstabQuery(everyDensity, everyDensity)).plan);
  });

  test('a table with few rows is the same as one with few columns', () => {
    const wide = crosstabQuery(everyDensity.slice(0, 3), [...everyDensity, ...compound]);
    expectSameSums(planCrosstab(fieldwork, wide).plan);
    const high = crosstabQuery([...everyDensity, ...compound], everyDensity.slice(0, 3));
    expectSameSums(planCrosstab(fieldwork, high).plan);
  });

  test('compound rows and columns on several lines have the sums of the naive executor', () => {
    expectSameSums(planCrosstab(fieldwork, crosstabQuery(compound, compound)).plan);
  });

  test('averages and sums have the sums of the naive executor', () => {
    const amount = { kind: 'average', question: 'amount', datapoint: null } as const;
    const answers = { kind: 'average', question: 'one', datapoint: null } as const;
    const devices = { kind: 'sum', question: 'many', datapoint: null } as const;
    expectSameSums(planCrosstab(fieldwork, crosstabQuery([amount, answers, devices], compound)).plan);
  });

  test('distributions are those of the naive executor', () => {
    const audiences = [chosen(5), chosen(35)].map((expression, k) => ({ id: String(k), expression }));
    const { plan } = planMeans(fieldwork, meansQuery('one', { audiences }));
    const distributions = (sums: CellSums) =>
      sums.valuedProducts[0]?.distributions?.map((distribution) => {
        const numbers: number[][] = [];
        forEachNumber(distribution, (x, n, units, squares) => {
          // Squares pass 2^53, and are added in another order.
          numbers.push([x, n, units, Number(squares.toPrecision(12))]);
        });
        return numbers.toSorted(([left = 0], [right = 0]) => left - right);
      });
    expect(distributions(quick.execute(plan))).toEqual(distributions(naive.execute(plan)));
  });

  test('a column that nearly everybody is in leaves the squares of its rest as exact as any', () => {
    // d38 lacks about 1 respondent in 39 who were asked it and d39 nobody.
    const query = crosstabQuery(everyDensity, [
      counting(not(all(chosen(0)))),
      counting(chosen(38)),
      counting(any(chosen(38), chosen(37), chosen(36), chosen(35))),
    ]);
    const planned = planCrosstab(fieldwork, query);
    const squaresOfRest = (sums: CellSums): number[] => {
      const { rows, columns } = planned.plan.products[0] ?? { rows: [], columns: [] };
      const { squares } = sums.products[0] ?? { squares: null };
      return rows.flatMap((_, row) =>
        columns.map((__, column) => {
          const at = row * columns.length;
          return (squares?.[at] ?? 0) - (squares?.[at + column] ?? 0);
        }),
      );
    };
    const expected = squaresOfRest(naive.execute(planned.plan));
    for (const [cell, rest] of squaresOfRest(quick.execute(planned.plan)).entries()) {
      expect(Math.abs(rest - (expected[cell] ?? 0))).toBeLessThanOrEqual(
        1e-9 * Math.abs(expected[cell] ?? 0),
      );
    }
  });

  test('runs twice give the same bits', () => {
    const { plan } = planCrosstab(fieldwork, crosstabQuery(everyDensity, compound));
    expect(quick.execute(plan)).toEqual(quick.execute(plan));
  });
});
