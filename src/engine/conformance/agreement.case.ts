import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { surveyArbitrary, type SurveyOptions } from '../../testing/arbitraries/dataset.ts';
import {
  crosstabQueryArbitrary,
  meansQueryArbitrary,
  setCrosstabQueryArbitrary,
  setStatsQueryArbitrary,
  statsQueryArbitrary,
  waveCountsQueryArbitrary,
} from '../../testing/arbitraries/query.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import type { Dataset } from '../survey/dataset.ts';
import type { PureEntryPoints } from './pure-entry-points.case.ts';
import { crosstab, funnel, means, stats, waveCounts } from './entry-points.case.ts';

/** Entry points that answer at once, or later. */
export type AgreeingEntryPoints = {
  readonly [Entry in keyof PureEntryPoints]: (
    ...asked: Parameters<PureEntryPoints[Entry]>
  ) => ReturnType<PureEntryPoints[Entry]> | Promise<ReturnType<PureEntryPoints[Entry]>>;
};

export interface AgreementOptions extends Partial<SurveyOptions> {
  readonly numRuns: number;
  /** Random unless given. */
  readonly seed?: number;
  /** How far figures that come from Σv² or Σvx may lie from the reference's, relative to 1 or the figure. */
  readonly tolerance: number;
}

/**
 * Random queries of random surveys are answered as the reference answers them: the same rows and cells, the same reasons,
 * n, sizes and percentages to the last bit, the rest within the tolerance. Seeds are printed on failure.
 */
export function agreementCases(entryPoints: AgreeingEntryPoints, options: AgreementOptions): void {
  const { numRuns, seed, tolerance, ...surveyOptions } = options;

  // Interviewed fifteen times over, so that many bases are large enough to be tested.
  const surveys = fc
    .oneof(surveyArbitrary(surveyOptions), surveyArbitrary({ ...surveyOptions, ranEverywhere: true }))
    .map((dataset) => repeatSurvey(dataset, 15));

  function holds<Query>(
    queryOf: (dataset: Dataset) => fc.Arbitrary<Query>,
    answer: (dataset: Dataset, query: Query) => unknown,
    reference: (dataset: Dataset, query: Query) => unknown,
  ): Promise<void> {
    const cases = surveys.chain((dataset) =>
      fc.record({ dataset: fc.constant(dataset), query: queryOf(dataset) }),
    );
    return fc.assert(
      fc.asyncProperty(cases, async ({ dataset, query }) => {
        expect(differences(await answer(dataset, query), reference(dataset, query), tolerance)).toEqual([]);
      }),
      { numRuns, ...(seed !== undefined && { seed }) },
    );
  }

  test('a stats query is answered as the reference answers it', () =>
    holds(statsQueryArbitrary, entryPoints.stats, stats));

  test('a wave count is answered as the reference answers it', () =>
    holds(waveCountsQueryArbitrary, entryPoints.waveCounts, waveCounts));

  test('a crosstab is answered as the reference answers it', () =>
    holds(crosstabQueryArbitrary, entryPoints.crosstab, crosstab));

  test('a stats query with settings is answered as the reference answers it', () =>
    holds(setStatsQueryArbitrary, entryPoints.stats, stats));

  test('a crosstab with settings is answered as the reference answers it', () =>
    holds(setCrosstabQueryArbitrary, entryPoints.crosstab, crosstab));

  test('means are answered as the reference answers them', () =>
    holds(meansQueryArbitrary, entryPoints.means, means));

  test('a funnel is answered as the reference answers it', () =>
    holds(waveCountsQueryArbitrary, entryPoints.funnel, funnel));
}

/** Figures that rest on Σv² or Σvx, or on a quotient of such. */
const rounded = new Set([
  'audienceEffectiveSample',
  'columnEffectiveSample',
  'effectiveSample',
  'low',
  'high',
  'z',
  'pValue',
  'mean',
  'standardError',
  'sum',
  'index',
  'cramersV',
  'f',
  'numeratorDegrees',
  'denominatorDegrees',
  'effective',
  'wholeMean',
  'standardDeviation',
  'total',
  'degrees',
  'otherValue',
  'estimate',
]);

/** Where two answers differ, by path. */
export function differences(actual: unknown, expected: unknown, tolerance: number, path = ''): string[] {
  if (isTree(actual) && isTree(expected)) {
    const keys = new Set([...Object.keys(actual), ...Object.keys(expected)]);
    return [...keys].flatMap((key) => {
      // Without a difference there is no direction, nor a standard error that is a quotient of differences.
      const isVoid = key === 'direction' || (key === 'standardError' && 'degrees' in expected);
      if (isVoid && Math.abs(Number(expected['z'])) <= tolerance) return [];
      return differences(actual[key], expected[key], tolerance, `${path}/${key}`);
    });
  }
  if (Object.is(actual, expected) || (actual === 0 && expected === 0)) return [];
  if (typeof actual === 'number' && typeof expected === 'number' && isRounded(path)) {
    const allowed = tolerance * Math.max(1, Math.abs(expected));
    if (Math.abs(actual - expected) <= allowed) return [];
  }
  return [`${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
}

/** Bins are sums of rounded quotients, number by number. */
function isRounded(path: string): boolean {
  return (
    rounded.has(path.slice(path.lastIndexOf('/') + 1)) ||
    path.includes('/histogram/') ||
    path.includes('/bins/')
  );
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
