import { expect, test } from 'vitest';
import { judgeFamily } from '../../figures/family.ts';
import type { PeopleArrays } from '../../figures/answered-figures.ts';
import { baseColumn, shareRow, withIntervals } from '../../figures/query-parts.ts';
import { answeredFigure, type FigureSource, pairTestsAt } from '../../figures/wire/read-figures.ts';
import { storedJudgement } from '../../figures/statements/stored-figures.ts';
import { criticalValue } from '../../engine/measures/intervals/estimate-interval.ts';
import { byEffect, type Difference, differenceBetween } from './differences.ts';

const counts = (...sizes: readonly number[]): PeopleArrays => {
  const all = Float64Array.from(sizes);
  return { sample: all, size: all, weighted: all, effective: all };
};

/** 48 of 100 women and 40 of 100 men of 200 give an answer; the difference has a standard error of 3 points. */
function source(degrees: number | null, isTested = true): FigureSource {
  // R: 2 * pt(-8 / 3, 3), 2 * pnorm(-8 / 3)
  const pValue = degrees === null ? 0.007660761135179456 : 0.0759057273841536;
  const columns = [baseColumn('women', null), baseColumn('men', null)];
  return {
    query: {
      rows: [shareRow('a', null)],
      columns,
      base: null,
      scope: { waves: null, locations: null, weight: null },
      want: { ...withIntervals, pairs: [[0, 1]] },
    },
    answered: {
      rowCount: 1,
      columnCount: 2,
      lines: [{ waves: [], isPartial: false }],
      cells: {
        line: Int32Array.of(0, 0),
        wholeLine: Int32Array.of(0, 0),
        column: counts(100, 100),
        whole: counts(200, 200),
        positive: counts(48, 40),
        wholePositive: counts(88, 88),
        intervals: {},
        values: null,
      },
      tests: null,
      rowTests: null,
      pairs: {
        listed: [[0, 1]],
        z: Float64Array.of(8 / 3),
        degrees: Float64Array.of(degrees ?? Number.NaN),
        pValue: Float64Array.of(pValue),
        standardError: Float64Array.of(3),
        untested: Uint8Array.of(isTested ? 0 : 2),
      },
      contrasts: null,
      associations: [],
      absent: [],
    },
    byDefinition: new Uint8Array(2),
    criticalValue,
  };
}

function sharesOf(from: FigureSource) {
  const [women, men] = [0, 1].map((column) => {
    const figure = answeredFigure(from, 0, column);
    if (figure.kind !== 'share') throw new TypeError('the row is a share');
    const place = { datapoint: 'a', suffixes: [], segment: '', audience: column === 0 ? 'women' : 'men' };
    return { ...figure, ...place, tests: pairTestsAt(from, figure) };
  });
  if (women === undefined || men === undefined) throw new RangeError('two columns are read');
  return { women, men };
}

// R: 8 + c(-1, 1) * 3 * qt(0.975, 3); by the normal distribution the interval is 2.1 to 13.9.
test('with few clusters interval and verdict come from the same distribution', () => {
  const { women, men } = sharesOf(source(3));
  const [judged] = judgeFamily('two_sides', [differenceBetween(women, men)]);
  const { verdict, comparison } = judged === undefined ? {} : storedJudgement(judged);
  expect(verdict).toBe('no_clear_difference');
  expect(comparison?.low).toBeCloseTo(-1.54733891585112, 9);
  expect(comparison?.high).toBeCloseTo(17.54733891585112, 9);
});

test('the same pair the other way round has the other verdict', () => {
  const { women, men } = sharesOf(source(null));
  const verdicts = [differenceBetween(women, men), differenceBetween(men, women)]
    .flatMap((one) => judgeFamily('two_sides', [one]))
    .map((one) => [one.verdict, storedJudgement(one).comparison?.difference]);
  expect(verdicts).toEqual([
    ['higher', 8],
    ['lower', -8],
  ]);
});

test('rows without a test of their pair are not tested', () => {
  const { women, men } = sharesOf(source(null, false));
  const [judged] = judgeFamily('two_sides', [differenceBetween(women, men)]);
  expect(judged && storedJudgement(judged)).toEqual({ verdict: 'not_tested' });
});

/** A difference of these shares and test. */
function differenceOf(own: number, other: number, z: number): Difference {
  const { women, men } = sharesOf(source(null));
  const { test: tested, ...difference } = differenceBetween(women, men);
  if (tested === null) throw new TypeError('the pair is tested');
  const first = { ...women, columnPercentage: own };
  return { ...difference, first, test: { ...tested, z, other: { ...tested.other, value: other } } };
}

test('differences are ordered by their effect nearer to zero, as what stands out is', () => {
  // By hand: 48.2 against 37.1 with z 3.3 ranks 0.0913, 57.0 against 47.3 with z 5.0 ranks 0.1182, though its gap is smaller.
  const [wide, sure] = [differenceOf(48.2, 37.1, 3.3), differenceOf(57, 47.3, 5)];
  const { women, men } = sharesOf(source(null, false));
  const untested = differenceBetween(women, men);
  expect([untested, wide, sure].toSorted(byEffect)).toEqual([sure, wide, untested]);
});
