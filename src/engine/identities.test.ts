import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clause, Expression } from '../expression/expression.ts';
import { surveyArbitrary, type SurveyOptions, vocabularyOf } from '../testing/arbitraries/dataset.ts';
import { clauseArbitrary, expressionArbitrary } from '../testing/arbitraries/expression.ts';
import { counting, crosstabQuery, scopeOf, statsQuery, waveCountsQuery } from '../testing/build-query.ts';
import { all, any, clause, not } from '../testing/expressions.ts';
import { pickRespondents } from '../testing/pick-respondents.ts';
import { repeatSurvey } from '../testing/repeat-survey.ts';
import type { Dataset } from './survey/dataset.ts';
import type { Significance } from '../testing/queries/estimates.ts';
import { crosstab, stats, waveCounts } from './conformance/entry-points.case.ts';

interface Case {
  readonly dataset: Dataset;
  readonly left: Expression;
  readonly right: Expression;
}

/** A random survey and two random expressions over it. */
function cases(options: Partial<SurveyOptions> & { readonly places?: boolean } = {}): fc.Arbitrary<Case> {
  return surveyArbitrary(options).chain((dataset) => {
    const expression = expressionArbitrary(vocabularyOf(dataset, { places: options.places ?? true }));
    return fc.record({ dataset: fc.constant(dataset), left: expression, right: expression });
  });
}

/** Everything ran everywhere and no condition confines a line, so that every expression has the same one. */
const sameLine = { ranEverywhere: true, places: false };

function hold(arbitrary: fc.Arbitrary<Case>, identity: (one: Case) => void): void {
  fc.assert(fc.property(arbitrary, identity), { numRuns: 150 });
}

/** n and Σw of an expression over its line. */
function count(dataset: Dataset, expression: Expression | null): { n: number; size: number } {
  const { audienceSample, audienceSize } = waveCounts(dataset, waveCountsQuery(expression));
  return { n: audienceSample, size: audienceSize };
}

function table(dataset: Dataset, row: Expression, column: Expression) {
  return crosstab(dataset, crosstabQuery([counting(row)], [counting(column)]));
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
}

function expectSameTest(actual: Significance | null, expected: Significance | null): void {
  expect(actual === null).toBe(expected === null);
  if (actual === null || expected === null) return;
  expectClose(actual.z, expected.z);
  expectClose(actual.pValue, expected.pValue);
}

describe('counts', () => {
  test('n(A ∧ B) + n(A ∨ B) = n(A) + n(B), and so for sizes', () => {
    hold(cases(sameLine), ({ dataset, left, right }) => {
      const [a, b] = [count(dataset, left), count(dataset, right)];
      const [both, either] = [count(dataset, all(left, right)), count(dataset, any(left, right))];
      expect(both.n + either.n).toBe(a.n + b.n);
      expectClose(both.size + either.size, a.size + b.size);
    });
  });

  test('n(¬A) = N − n(A)', () => {
    hold(cases({ ranEverywhere: false, places: false }), ({ dataset, left }) => {
      const { baseSample, audienceSample } = waveCounts(dataset, waveCountsQuery(left));
      expect(count(dataset, not(left)).n).toBe(baseSample - audienceSample);
    });
  });

  test('¬¬A = A', () => {
    hold(cases(), ({ dataset, left }) => {
      expect(waveCounts(dataset, waveCountsQuery(not(all(not(left)))))).toEqual(
        waveCounts(dataset, waveCountsQuery(left)),
      );
    });
  });

  test('¬(A ∧ B) = ¬A ∨ ¬B and ¬(A ∨ B) = ¬A ∧ ¬B', () => {
    hold(cases(), ({ dataset, left, right }) => {
      const counts = (expression: Expression) => waveCounts(dataset, waveCountsQuery(expression));
      expect(counts(not(all(left, right)))).toEqual(counts(any(not(left), not(right))));
      expect(counts(not(any(left, right)))).toEqual(counts(all(not(left), not(right))));
    });
  });

  test('min_count k + 1 is part of k', () => {
    fc.assert(
      fc.property(clauseCases, ({ dataset, one }) => {
        const more: Clause = { ...one, minCount: one.minCount + 1 };
        expect(count(dataset, all(more, not(one))).n).toBe(0);
      }),
    );
  });

  test('the order of codes and their repetition are irrelevant', () => {
    fc.assert(
      fc.property(clauseCases, ({ dataset, one }) => {
        const again: Clause = {
          ...one,
          datapoints: one.datapoints && [...one.datapoints, ...one.datapoints.toReversed()],
          suffixes: one.suffixes && [...one.suffixes.toReversed(), ...one.suffixes],
        };
        expect(waveCounts(dataset, waveCountsQuery(again))).toEqual(
          waveCounts(dataset, waveCountsQuery(one)),
        );
      }),
    );
  });

  test('answers that exclude each other add up', () => {
    hold(cases(sameLine), ({ dataset, left }) => {
      const counted = (...codes: string[]) => count(dataset, all(clause('single', ...codes), left));
      const [a, b, either] = [counted('a'), counted('b'), counted('a', 'b')];
      expect(either.n).toBe(a.n + b.n);
      expectClose(either.size, a.size + b.size);
    });
  });
});

const clauseCases = surveyArbitrary().chain((dataset) =>
  fc.record({
    dataset: fc.constant(dataset),
    one: clauseArbitrary(vocabularyOf(dataset, { places: true })).filter((one) => !one.negated),
  }),
);

describe('weights', () => {
  test('of everybody split in two halves keep every size and percentage and double the effective sample', () => {
    hold(cases(), ({ dataset, left, right }) => {
      const halved = repeatSurvey(dataset, 2);
      const weights = halved.respondents.weights.map((weight) => ({
        ...weight,
        divisor: 2 * weight.divisor,
      }));
      const halves = { ...halved, respondents: { ...halved.respondents, weights } };
      const [whole] = table(dataset, left, right).cells;
      const [split] = table(halves, left, right).cells;
      expect(split === undefined).toBe(whole === undefined);
      if (whole === undefined || split === undefined) return;
      expectClose(split.intersectSize, whole.intersectSize);
      expectClose(split.index, whole.index);
      expectClose(split.row.intersectPercentage, whole.row.intersectPercentage);
      expectClose(split.columnEffectiveSample, 2 * whole.columnEffectiveSample);
      expect(split.intersectSample).toBe(2 * whole.intersectSample);
    });
  });

  test('a thousand times as large change no percentage, interval or test', () => {
    hold(cases({ clustered: true }), ({ dataset, left, right }) => {
      const survey = repeatSurvey(dataset, 5);
      const weights = survey.respondents.weights.map((weight) => ({
        ...weight,
        units: weight.units.map((units) => 1000 * units),
      }));
      const heavy = { ...survey, respondents: { ...survey.respondents, weights } };
      const [before] = table(survey, left, right).cells;
      const [after] = table(heavy, left, right).cells;
      expect(after === undefined).toBe(before === undefined);
      if (before === undefined || after === undefined) return;
      expectClose(after.intersectSize, 1000 * before.intersectSize);
      expectClose(after.row.intersectPercentage, before.row.intersectPercentage);
      expectClose(after.index, before.index);
      expectClose(after.confidenceInterval?.low ?? -1, before.confidenceInterval?.low ?? -1);
      expectClose(after.confidenceInterval?.high ?? -1, before.confidenceInterval?.high ?? -1);
      expectSameTest(after.significance, before.significance);
    });
  });

  test('of 0 leave a respondent out as if never interviewed', () => {
    hold(cases({ clustered: true }), ({ dataset, left, right }) => {
      const units = dataset.respondents.weights[0]?.units ?? new Uint32Array(0);
      const weighted = [...units.keys()].filter((i) => units[i] !== 0);
      const without = pickRespondents(dataset, weighted);
      expect(table(without, left, right)).toEqual(table(dataset, left, right));
    });
  });
});

describe('a table', () => {
  test('does not depend on the order of respondents or of the waves asked for', () => {
    hold(cases({ clustered: true }), ({ dataset, left, right }) => {
      const backwards = [...dataset.respondents.wave.keys()].toReversed();
      const waves = dataset.catalogue.waves.map((wave) => wave.code).toReversed();
      const query = crosstabQuery([counting(left)], [counting(right)], { scope: scopeOf({ waves }) });
      const one = table(dataset, left, right);
      const other = crosstab(pickRespondents(dataset, backwards), query);
      expect(other.unavailable).toEqual(one.unavailable);
      for (const [index, cell] of one.cells.entries()) {
        const { confidenceInterval: interval, columnEffectiveSample: kish, significance, ...exact } = cell;
        const turned = other.cells[index];
        expect(turned).toMatchObject(exact);
        expectClose(turned?.columnEffectiveSample ?? -1, kish);
        expectClose(turned?.confidenceInterval?.low ?? -1, interval?.low ?? -1);
        expectClose(turned?.confidenceInterval?.high ?? -1, interval?.high ?? -1);
        expectSameTest(turned?.significance ?? null, significance);
      }
    });
  });

  test('has index 100 and no mark for a column that is the base', () => {
    hold(cases({ clustered: true }), ({ dataset, left, right }) => {
      const query = crosstabQuery([counting(left)], [counting(right)], { base: right });
      for (const cell of crosstab(repeatSurvey(dataset, 5), query).cells) {
        expect(cell.index).toBe(cell.intersectSample === 0 ? 0 : 100);
        expect(cell.significance).toBeNull();
      }
    });
  });

  test('has no figure that is not a number, no interval that its percentage lies outside of', () => {
    hold(cases({ clustered: true }), ({ dataset, left, right }) => {
      for (const cell of table(dataset, left, right).cells) {
        const interval = cell.confidenceInterval;
        expect(numbersIn(cell).filter((number) => !Number.isFinite(number))).toEqual([]);
        expect(interval === null).toBe(cell.column.sample === 0);
        if (interval === null) continue;
        expect(interval.low).toBeLessThanOrEqual(cell.row.intersectPercentage + 1e-9);
        expect(interval.high).toBeGreaterThanOrEqual(cell.row.intersectPercentage - 1e-9);
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.high).toBeLessThanOrEqual(100);
      }
    });
  });

  test('is read over the pairs in which everything it involves ran, and no other', () => {
    const clausePairs = surveyArbitrary().chain((dataset) => {
      const one = clauseArbitrary(vocabularyOf(dataset, { places: false }));
      return fc.record({ dataset: fc.constant(dataset), left: one, right: one });
    });
    fc.assert(
      fc.property(clausePairs, ({ dataset, left, right }) => {
        const [cell] = table(dataset, left, right).cells;
        const { respondents, catalogue } = dataset;
        const sets = [left, right].flatMap((one) => {
          const question = catalogue.questions.find((candidate) => candidate.code === one.question);
          const listed = question?.datapoints.filter(({ code }) => one.datapoints?.includes(code)) ?? [];
          const given = question?.suffixes.filter(({ code }) => one.suffixes?.includes(code)) ?? [];
          return [question, ...listed, ...given].map((part) => part?.ranIn ?? '');
        });
        let n = 0;
        for (let i = 0; i < respondents.count; i++) {
          const pair =
            (respondents.wave[i] ?? 0) * catalogue.locations.length + (respondents.location[i] ?? 0);
          if (respondents.weights[0]?.units[i] !== 0 && sets.every((set) => set[pair] === '1')) n++;
        }
        expect(cell?.baseSample ?? 0).toBe(n);
      }),
      { numRuns: 300 },
    );
  });
});

test('the same set has the same bits in a stats row, a wave count and a table cell', () => {
  hold(cases(), ({ dataset, left }) => {
    const audiences = [{ id: 'one', expression: left }];
    const [row] = stats(dataset, statsQuery('single', { datapoints: ['a'], audiences })).rows;
    const [cell] = table(dataset, clause('single', 'a'), left).cells;
    expect(row?.positiveSize).toBe(cell?.intersectSize);
    expect(row?.audienceSize).toBe(cell?.column.size);
    expect(row?.audienceIndex).toBe(cell?.index);
    expect(row?.confidenceInterval).toEqual(cell?.confidenceInterval);
    expect(row?.significance).toEqual(cell?.significance);
    const [whole] = crosstab(dataset, crosstabQuery([{ kind: 'everyone' }], [counting(left)])).cells;
    const counts = waveCounts(dataset, waveCountsQuery(left));
    expect(whole?.column.size ?? 0).toBe(counts.audienceSize);
    expect(whole?.baseSize ?? 0).toBe(counts.baseSize);
  });
});
