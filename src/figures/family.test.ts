import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { type FamilyQuestion, isClear, judgeFamily, printsGapInterval, slopeCoefficients } from './family.ts';

type Case = readonly [answer: string, pValue: number | null, z?: number];
const compared = (tests: readonly Case[]) =>
  tests.map(([answer, pValue, z = 1]) => ({ answer, test: pValue === null ? null : { z, pValue } }));
const judged = (question: FamilyQuestion, ...tests: readonly Case[]) =>
  judgeFamily(question, compared(tests)).map(({ verdict, correctedPValue, tests: count }) => [
    verdict,
    Number(correctedPValue.toFixed(12)),
    count,
  ]);

describe('a family', () => {
  test.each(['two_sides', 'several_sides', 'changes', 'scan'] as const)(
    'of one test keeps its p: %s',
    (question) => {
      expect(judged(question, ['a', 0.04, 2])).toEqual([['higher', 0.04, 1]]);
      expect(judged(question, ['a', 0.04, -2])).toEqual([['lower', 0.04, 1]]);
      expect(judged(question, ['a', 0.06, 2])).toEqual([['no_clear_difference', 0.06, 1]]);
    },
  );

  // R: p.adjust(c(0.01, 0.04, 0.049), 'BH') = 0.03 0.049 0.049, p.adjust(c(0.01, 0.04, 0.2), 'BH') = 0.03 0.06 0.2
  test.each(['two_sides', 'changes', 'scan'] as const)(
    'of several answers is corrected by Benjamini and Hochberg as one: %s',
    (question) => {
      expect(judged(question, ['a', 0.01], ['b', 0.04], ['c', 0.049])).toEqual([
        ['higher', 0.03, 3],
        ['higher', 0.049, 3],
        ['higher', 0.049, 3],
      ]);
      expect(judged(question, ['a', 0.01, -2], ['b', 0.04], ['c', 0.2])).toEqual([
        ['lower', 0.03, 3],
        ['no_clear_difference', 0.06, 3],
        ['no_clear_difference', 0.2, 3],
      ]);
    },
  );

  // R: p.adjust(c(0.01, 0.02, 0.04), 'holm') = 0.03 0.04 0.04; p.adjust(c(0.5, 0.001), 'holm') = 0.5 0.002
  test('of three or more sides is all pairs of an answer, corrected by Holm', () => {
    expect(judged('several_sides', ['a', 0.01], ['b', 0.5], ['a', 0.02], ['b', 0.001], ['a', 0.04])).toEqual([
      ['higher', 0.03, 3],
      ['no_clear_difference', 0.5, 2],
      ['higher', 0.04, 3],
      ['higher', 0.002, 2],
      ['higher', 0.04, 3],
    ]);
  });

  test('counts no comparison that could not be tested', () => {
    expect(judged('scan', ['a', 0.03], ['b', null])).toEqual([
      ['higher', 0.03, 1],
      ['not_tested', 1, 0],
    ]);
  });
});

test('the interval of a gap is printed with a clear difference, and with the only test of its family', () => {
  expect(printsGapInterval('higher', 19)).toBe(true);
  expect(printsGapInterval('no_clear_difference', 1)).toBe(true);
  expect(printsGapInterval('no_clear_difference', 2)).toBe(false);
});

test('an interval that is printed contradicts no verdict, in 10,000 comparisons of families', () => {
  const random = seededRandom(14);
  const contradictions: unknown[] = [];
  for (let made = 0; made < 10_000; ) {
    const tests = Array.from({ length: 1 + Math.floor(random() * 20) }, (_, at) => ({
      answer: String(at % 3),
      test: { z: random() < 0.5 ? -1 : 1, pValue: random() ** 3 },
    }));
    const question = (['two_sides', 'several_sides', 'changes', 'scan'] as const)[made % 4] ?? 'scan';
    for (const { test: own, verdict, tests: count } of judgeFamily(question, tests)) {
      made++;
      // By duality the 95% interval of a gap excludes 0 where its own p is under 0.05.
      const excludesZero = own.pValue < 0.05;
      if (printsGapInterval(verdict, count) && excludesZero !== isClear(verdict))
        contradictions.push([own.pValue, verdict, count]);
    }
  }
  expect(contradictions).toEqual([]);
});

// By hand: places 0, 1, 3 have the mean 4/3 and Σ(t − t̄)² = 16/9 + 1/9 + 25/9 = 14/3.
test('the slope of a series leaves a gap where a wave lacks the question', () => {
  const coefficients = slopeCoefficients([0, 1, 3]);
  expect(coefficients[0]).toBeCloseTo(-2 / 7, 12);
  expect(coefficients[1]).toBeCloseTo(-1 / 14, 12);
  expect(coefficients[2]).toBeCloseTo(5 / 14, 12);
});
