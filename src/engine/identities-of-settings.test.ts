import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clause, Expression } from '../expression/expression.ts';
import { surveyArbitrary, type SurveyOptions, vocabularyOf } from '../testing/arbitraries/dataset.ts';
import { clauseArbitrary, expressionArbitrary } from '../testing/arbitraries/expression.ts';
import {
  counting,
  crosstabQuery,
  funnelQuery,
  meansQuery,
  scopeOf,
  statsQuery,
  waveCountsQuery,
} from '../testing/build-query.ts';
import { clause, not } from '../testing/expressions.ts';
import { repeatSurvey } from '../testing/repeat-survey.ts';
import type { CrosstabCell } from '../testing/queries/crosstab-query.ts';
import type { CrosstabQuery } from '../testing/queries/crosstab-query.ts';
import type { Dataset } from './survey/dataset.ts';
import type { ConfidenceInterval, IntervalMethod } from '../testing/queries/estimates.ts';
import type { TestProfile, TestVersus } from '../testing/queries/test-settings.ts';
import { crosstab, funnel, means, stats, waveCounts } from './conformance/entry-points.case.ts';
import { caseCount } from '../testing/case-count.ts';

interface Case {
  readonly dataset: Dataset;
  readonly left: Expression;
  readonly right: Expression;
  readonly interval: IntervalMethod;
  readonly versus: TestVersus;
  readonly profile: TestProfile;
}

const intervals: IntervalMethod[] = ['wilson', 'korn_graubard', 'logit'];
const profiles: TestProfile[] = [
  'linearised',
  'kish_unpooled',
  'kish_pooled',
  'overlap_pooled',
  'unweighted',
];

/** A random survey, interviewed forty times over so that tests are made, two expressions, and any settings. */
function cases(options: Partial<SurveyOptions> & { readonly places?: boolean } = {}): fc.Arbitrary<Case> {
  const surveys = fc
    .record({ clustered: fc.boolean(), ranEverywhere: fc.boolean() })
    .chain((drawn) => surveyArbitrary({ ...drawn, ...options }));
  return surveys.chain((once) => {
    const vocabulary = vocabularyOf(once, { places: options.places ?? true });
    const expression = fc.oneof(
      { weight: 3, arbitrary: clauseArbitrary(vocabulary).map((one) => ({ ...one, minCount: 1 })) },
      { weight: 1, arbitrary: expressionArbitrary(vocabulary) },
    );
    return fc.record({
      dataset: fc.constant(repeatSurvey(once, 40)),
      left: expression,
      right: expression,
      interval: fc.constantFrom(...intervals),
      versus: fc.constantFrom<TestVersus>('rest', 'total', 'previous_wave'),
      profile: fc.constantFrom(...profiles),
    });
  });
}

function hold(arbitrary: fc.Arbitrary<Case>, identity: (one: Case) => void): void {
  fc.assert(fc.property(arbitrary, identity), { numRuns: caseCount(40, 120) });
}

/** Only figures of one wave have a wave before. */
function scopeFor({ dataset, versus }: Case): Pick<CrosstabQuery, 'scope'> {
  const last = dataset.catalogue.waves.at(-1)?.code ?? '';
  return { scope: scopeOf({ waves: versus === 'previous_wave' ? [last] : null }) };
}

/** One cell with all that may be asked for. */
function cellOf(one: Case, more: Partial<CrosstabQuery> = {}): CrosstabCell | undefined {
  const { dataset, left, right, interval, versus, profile } = one;
  const settings = { interval, allIntervals: true, test: { versus, profile }, ...scopeFor(one), ...more };
  return crosstab(dataset, crosstabQuery([counting(left)], [counting(right)], settings)).cells[0];
}

function expectClose(actual: number, expected: number, tolerance = 1e-9): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)));
}

/** Every number of two answers, pair by pair; answers of one shape. */
function expectSameFigures(actual: unknown, expected: unknown, tolerance = 1e-9): void {
  if (typeof expected === 'number') {
    expect(typeof actual).toBe('number');
    expectClose(Number(actual), expected, tolerance);
  } else if (typeof expected === 'object' && expected !== null) {
    expect(Object.keys(actual ?? {})).toEqual(Object.keys(expected));
    for (const [key, value] of Object.entries(expected)) {
      // What has no difference to speak of has no direction either.
      if (key !== 'direction') expectSameFigures(Reflect.get(actual ?? {}, key), value, tolerance);
    }
  } else expect(actual).toBe(expected);
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function withWeights(dataset: Dataset, change: (units: number, respondent: number) => number): Dataset {
  const weights = dataset.respondents.weights.map((weight) => ({
    ...weight,
    units: weight.units.map(change),
  }));
  return { ...dataset, respondents: { ...dataset.respondents, weights } };
}

/** The same survey with its waves listed, and numbered, from the last to the first. */
function withWavesReversed(dataset: Dataset): Dataset {
  const { catalogue, respondents } = dataset;
  const waves = catalogue.waves.length;
  const locations = catalogue.locations.length;
  const turnedPair = (pair: number): number =>
    (waves - 1 - Math.floor(pair / locations)) * locations + (pair % locations);
  const turnedPairs = (pairs: string): string =>
    Array.from(pairs, (_, pair) => pairs[turnedPair(pair)] ?? '').join('');
  const turned = <Part extends { readonly ranIn: string }>(part: Part): Part => ({
    ...part,
    ranIn: turnedPairs(part.ranIn),
  });
  return {
    ...dataset,
    catalogue: {
      ...catalogue,
      waves: catalogue.waves.toReversed(),
      fielded: turnedPairs(catalogue.fielded),
      questions: catalogue.questions.map((question) => ({
        ...turned(question),
        datapoints: question.datapoints.map(turned),
        suffixes: question.suffixes.map(turned),
      })),
    },
    respondents: {
      ...respondents,
      wave: respondents.wave.map((wave) => waves - 1 - wave),
      weights: respondents.weights.map((weight) => ({
        ...weight,
        exponents: weight.exponents.map((_, pair) => weight.exponents[turnedPair(pair)] ?? 0),
      })),
    },
  };
}

describe('weights', () => {
  test('a thousand times as large change no interval, test, pair, association, mean or median', () => {
    hold(cases(), (one) => {
      const heavy = withWeights(one.dataset, (units) => 1000 * units);
      const answers = (dataset: Dataset) => {
        const rows = ['a', 'b', 'c'].map((code) => counting(clause('single', code)));
        const columns = [counting(one.left), counting(one.right), counting(clause('locations', 'l1'))];
        const settings = {
          interval: one.interval,
          allIntervals: true,
          test: { versus: one.versus, profile: one.profile },
          letterSets: [[0, 1, 2]],
          associations: [{ rows: [0, 1, 2], columns: [0, 1] }],
        };
        const table = crosstab(dataset, crosstabQuery(rows, columns, settings));
        const { rows: averages } = means(
          dataset,
          meansQuery('ratings', { audiences: [{ id: 'one', expression: one.left }] }),
        );
        return {
          cells: table.cells.map(
            ({ index, confidenceInterval, rowInterval, indexInterval, significance }) => ({
              index,
              confidenceInterval,
              rowInterval,
              indexInterval,
              significance,
            }),
          ),
          pairs: table.pairs,
          associations: table.associations,
          averages: averages.map(({ size: _size, ...rest }) => rest),
          funnel: funnel(dataset, funnelQuery(one.left)).nodes.map(
            ({ percentage, effectiveSample, left, without }) => ({
              percentage,
              effectiveSample,
              left: left?.percentage,
              without: without?.percentage,
            }),
          ),
        };
      };
      expectSameFigures(answers(heavy), answers(one.dataset), 1e-7);
    });
  });

  test('of one respondent split in two halves keep every share and change the effective sample', () => {
    hold(cases({ places: false, ranEverywhere: true }), (one) => {
      const { count } = one.dataset.respondents;
      const twice = withWeights(one.dataset, (units) => 2 * units);
      const split = withWeights({ ...repeatSurvey(twice, 2), catalogue: twice.catalogue }, (units, i) =>
        i === 0 || i === count ? units / 2 : i < count ? units : 0,
      );
      const whole = cellOf({ ...one, dataset: twice });
      const halves = cellOf({ ...one, dataset: split });
      expect(halves === undefined).toBe(whole === undefined);
      if (whole === undefined || halves === undefined) return;
      expectClose(halves.row.intersectPercentage, whole.row.intersectPercentage);
      expectClose(halves.column.intersectPercentage, whole.column.intersectPercentage);
      expectClose(halves.index, whole.index);
      // Σv² loses half of the square of the one who was split, where that one is of the column.
      const grew = halves.column.sample > whole.column.sample;
      if (grew) expect(halves.columnEffectiveSample).toBeGreaterThan(whole.columnEffectiveSample);
      else expectClose(halves.columnEffectiveSample, whole.columnEffectiveSample);
    });
  });
});

describe('a table', () => {
  test('has no figure that is not a number, and every interval around its estimate', () => {
    hold(cases(), (one) => {
      const cell = cellOf(one);
      if (cell === undefined) return;
      expect(numbersIn(cell).filter((number) => !Number.isFinite(number))).toEqual([]);
      expectAround(cell.confidenceInterval, cell.row.intersectPercentage, 100);
      expectAround(cell.rowInterval ?? null, cell.column.intersectPercentage, 100);
      expectAround(cell.indexInterval ?? null, cell.index, Infinity);
      if (one.interval === 'wilson') expect(cell.rowInterval === null).toBe(cell.row.sample === 0);
      expect(cell.indexInterval === null).toBe(cell.index === 0);
    });
  });

  test('has no mark, and an index that is certain, for a column that is the base', () => {
    hold(cases(), (one) => {
      for (const versus of ['rest', 'total'] as const) {
        const cell = cellOf({ ...one, versus }, { base: one.right });
        if (cell === undefined) continue;
        expect(cell.significance).toBeNull();
        if (cell.intersectSample > 0) expect(cell.indexInterval).toEqual({ level: 95, low: 100, high: 100 });
      }
    });
  });

  test('does not depend on the order in which the waves are listed', () => {
    hold(cases(), (one) => {
      const versus = one.versus === 'previous_wave' ? 'total' : one.versus;
      const turned = { ...one, versus, dataset: withWavesReversed(one.dataset) };
      const [before, after] = [cellOf({ ...one, versus }), cellOf(turned)];
      expect(after === undefined).toBe(before === undefined);
      if (before === undefined || after === undefined) return;
      expect(after.waves).toEqual(before.waves.toReversed());
      expectSameFigures({ ...after, waves: [] }, { ...before, waves: [] }, 1e-8);
    });
  });
});

function expectAround(interval: ConfidenceInterval | null, estimate: number, most: number): void {
  if (interval === null) return;
  expect(interval.low).toBeGreaterThanOrEqual(0);
  expect(interval.low).toBeLessThanOrEqual(estimate + 1e-7);
  expect(interval.high).toBeGreaterThanOrEqual(estimate - 1e-7);
  expect(interval.high).toBeLessThanOrEqual(most);
}

describe('a test', () => {
  test('of two columns turns its sign with them', () => {
    hold(cases(), (one) => {
      const columns = [counting(one.right), counting(not(one.right)), counting(clause('single', 'a'))];
      const testedAgainst = (columnIndex: number) =>
        crosstab(
          one.dataset,
          crosstabQuery([counting(one.left)], columns, {
            test: { versus: 'column', columnIndex, profile: one.profile },
          }),
        );
      const [first, last] = [testedAgainst(0), testedAgainst(2)];
      const there = last.cells.find((cell) => cell.columnIndex === 0)?.significance ?? null;
      const back = first.cells.find((cell) => cell.columnIndex === 2)?.significance ?? null;
      expect(there === null).toBe(back === null);
      if (there === null || back === null) return;
      expectClose(there.z, -back.z, 1e-8);
      expectClose(there.pValue, back.pValue, 1e-8);
    });
  });

  test('of a column against all others is the test against the rest', () => {
    hold(cases({ places: false }), (one) => {
      const columns = [counting(one.right), counting(not(one.right))];
      const asked = (versus: 'rest' | 'none', letterSets: number[][]) =>
        crosstab(
          one.dataset,
          crosstabQuery([counting(one.left)], columns, {
            test: { versus, profile: one.profile },
            letterSets,
          }),
        );
      const { significance } = asked('rest', []).cells[0] ?? { significance: null };
      const [pair] = asked('none', [[0, 1]]).pairs ?? [];
      expect(pair === undefined).toBe(significance === null);
      if (pair === undefined || significance === null) return;
      expectClose(pair.z, significance.z);
      expectClose(pair.pValue, significance.pValue);
    });
  });

  test('with an overlap of nobody pools as if there were none', () => {
    hold(cases(), (one) => {
      const rest = { ...one, versus: 'rest' } as const;
      const overlap = cellOf({ ...rest, profile: 'overlap_pooled' })?.significance ?? null;
      const pooled = cellOf({ ...rest, profile: 'kish_pooled' })?.significance ?? null;
      if (overlap === null || pooled === null) return;
      expectClose(overlap.z, pooled.z);
    });
  });

  test('against the wave before is the test of two columns that are these waves', () => {
    hold(cases({ ranEverywhere: true, places: false }), (one) => {
      const waves = one.dataset.catalogue.waves.map(({ code }) => code);
      const [first = '', second] = waves;
      if (second === undefined) return;
      const ofWave = (code: string) => counting(clause('waves', code));
      const query = { scope: scopeOf({ waves: [first, second] }) };
      const profile = one.profile;
      const previous = crosstab(
        one.dataset,
        crosstabQuery([counting(one.left)], [ofWave(second)], {
          ...query,
          test: { versus: 'previous_wave', profile },
        }),
      );
      const column = crosstab(
        one.dataset,
        crosstabQuery([counting(one.left)], [ofWave(second), ofWave(first)], {
          ...query,
          test: { versus: 'column', columnIndex: 1, profile },
        }),
      );
      const [moved, beside] = [
        previous.cells[0]?.significance ?? null,
        column.cells[0]?.significance ?? null,
      ];
      expect(moved === null).toBe(beside === null);
      if (moved !== null && beside !== null) expectClose(moved.z, beside.z);
    });
  });

  test('of a table as a whole does not depend on the order of its rows and columns', () => {
    hold(cases({ places: false }), ({ dataset, right }) => {
      const rows = ['a', 'b', 'c'].map((code) => counting(clause('single', code)));
      const columns = [counting(right), counting(not(right))];
      const whole = (rowOrder: number[], columnOrder: number[]) =>
        crosstab(
          dataset,
          crosstabQuery(rows, columns, { associations: [{ rows: rowOrder, columns: columnOrder }] }),
        ).associations?.[0];
      expectSameFigures(whole([2, 0, 1], [1, 0]), whole([0, 1, 2], [0, 1]), 1e-7);
    });
  });
});

test('a mean is the same in a table and on its own, and the median is a value that somebody has', () => {
  hold(cases(), ({ dataset, left }) => {
    const { rows } = means(dataset, meansQuery('number', { audiences: [{ id: 'one', expression: left }] }));
    const average = { kind: 'average', question: 'number', datapoint: null } as const;
    const [cell] = crosstab(dataset, crosstabQuery([average], [counting(left)])).cells;
    const [row] = rows;
    expect(row === undefined).toBe(cell === undefined);
    if (row === undefined || cell === undefined) return;
    expect([row.mean, row.standardError, row.sample]).toEqual([
      cell.value?.mean,
      cell.value?.standardError,
      cell.value?.sample,
    ]);
    expect(row.size).toBe(cell.intersectSize);
    const column = dataset.columns.get('number')?.values ?? [];
    if (row.sample > 0) expect([...column]).toContain(row.median);
    else expect(row.median).toBe(0);
  });
});

describe('a funnel', () => {
  test('counts every node as a wave count does', () => {
    hold(cases(), ({ dataset, left }) => {
      const { nodes, baseSize, baseSample } = funnel(dataset, funnelQuery(left));
      const counts = waveCounts(dataset, waveCountsQuery(left));
      expect([baseSize, baseSample]).toEqual([counts.baseSize, counts.baseSample]);
      expect([nodes[0]?.size, nodes[0]?.sample]).toEqual([counts.audienceSize, counts.audienceSample]);
      for (const node of nodes) expect(node.neverAsked?.sample ?? 0).toBeLessThanOrEqual(node.sample);
    });
  });

  test('loses people step by step and ends at the whole', () => {
    hold(cases({ ranEverywhere: true, places: false }), ({ dataset, left, right }) => {
      const root: Expression = {
        kind: 'group',
        match: { kind: 'all' },
        negated: false,
        children: [left, right],
      };
      const { nodes, baseSample } = funnel(dataset, funnelQuery(root));
      // Where nobody has a weight there is no line.
      if (baseSample === 0) return;
      const [whole] = nodes;
      const steps = nodes.flatMap((node) => (node.left === null ? [] : [node.left.sample]));
      expect(steps).toHaveLength(2);
      expect(steps.toSorted((first, second) => second - first)).toEqual(steps);
      expect(steps.at(-1)).toBe(whole?.sample);
      for (const node of nodes) {
        const isCondition = node.path.length === 1;
        if (isCondition) expect(node.without?.sample).toBeGreaterThanOrEqual(whole?.sample ?? 0);
      }
    });
  });
});

test('a stats row and a table cell are tested and bounded alike', () => {
  const onClauses = cases().filter(({ left }) => left.kind === 'clause' && !left.negated);
  hold(onClauses, (one) => {
    const row: Clause = clause('single', 'a');
    const { interval, versus, profile } = one;
    const settings = { interval, allIntervals: true, test: { versus, profile }, ...scopeFor(one) };
    const audiences = [{ id: 'one', expression: one.right }];
    const [found] = stats(
      one.dataset,
      statsQuery('single', { datapoints: ['a'], audiences, ...settings }),
    ).rows;
    const cell = cellOf({ ...one, left: row });
    expect(found === undefined).toBe(cell === undefined);
    expect(found?.significance).toEqual(cell?.significance);
    expect(found?.confidenceInterval).toEqual(cell?.confidenceInterval);
    expect(found?.datapointInterval).toEqual(cell?.rowInterval);
    expect(found?.indexInterval).toEqual(cell?.indexInterval);
  });
});

describe('one whole for index and test', () => {
  test('the tests against the rest and the total of a segment agree with its index', () => {
    hold(cases({ ranEverywhere: true }), (one) => {
      const rowsVersus = (versus: 'rest' | 'total') =>
        stats(
          one.dataset,
          statsQuery('single', {
            splitter: 'locations',
            segmentedBase: true,
            audiences: [{ id: 'left', expression: one.left }],
            base: one.right,
            test: { versus, profile: 'linearised' },
          }),
        ).rows;
      const againstTotal = rowsVersus('total');
      for (const [place, row] of rowsVersus('rest').entries()) {
        const total = againstTotal[place]?.significance;
        const gap = Math.sign(row.audienceIndex - 100);
        if (Math.abs(row.audienceIndex - 100) < 1e-9) continue;
        if (row.significance !== null) expect(Math.sign(row.significance.z)).toBe(gap);
        if (total !== null && total !== undefined) expect(Math.sign(total.z)).toBe(gap);
      }
    });
  });
});
