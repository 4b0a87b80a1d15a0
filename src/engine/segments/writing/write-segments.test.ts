import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { surveyArbitrary, vocabularyOf } from '../../../testing/arbitraries/dataset.ts';
import { expressionArbitrary } from '../../../testing/arbitraries/expression.ts';
import {
  counting,
  crosstabQuery,
  scopeOf,
  statsQuery,
  waveCountsQuery,
} from '../../../testing/build-query.ts';
import { clause } from '../../../testing/expressions.ts';
import { pickRespondents } from '../../../testing/pick-respondents.ts';
import { repeatSurvey } from '../../../testing/repeat-survey.ts';
import { clusteredTinySurvey, tinySurvey } from '../../../testing/tiny-survey.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { readManifest } from '../manifest.ts';
import { readRows } from '../reading/read-rows.ts';
import { verifySegments } from '../reading/verify-segments.ts';
import { writeSegments } from './write-segments.ts';
import { crosstab, stats, waveCounts } from '../../conformance/entry-points.case.ts';
import { caseCount } from '../../../testing/case-count.ts';

let home: string;
let count = 0;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'segments-'));
});
afterAll(() => rm(home, { recursive: true }));

async function write(dataset: Dataset, ids: readonly string[] | null = null): Promise<string> {
  const directory = join(home, String(count++));
  await mkdir(directory);
  await writeSegments(directory, dataset, ids);
  return directory;
}

async function roundTrip(dataset: Dataset, ids: readonly string[] | null = null): Promise<Dataset> {
  const directory = await write(dataset, ids);
  expect(await verifySegments(directory)).toEqual([]);
  const read = await readRows(directory);
  await rm(directory, { recursive: true });
  return read;
}

/** The same survey with these exponents of its pairs, in their order. */
function withExponents(dataset: Dataset, exponents: readonly number[]): Dataset {
  const weights = dataset.respondents.weights.map((weight) => ({
    ...weight,
    exponents: Int8Array.from(weight.exponents, (_, pair) => exponents[pair] ?? 0),
  }));
  return { ...dataset, respondents: { ...dataset.respondents, weights } };
}

/** Everything about each respondent in words, sorted: equal for equal respondents in any order. */
function respondentsOf({ catalogue, respondents, columns }: Dataset): string[] {
  const { wave, location, weights, stratum, cluster } = respondents;
  return Array.from({ length: respondents.count }, (_, i) => {
    const pair = (wave[i] ?? 0) * catalogue.locations.length + (location[i] ?? 0);
    return JSON.stringify([
      wave[i],
      location[i],
      weights.map(
        ({ units, divisor, exponents }) => ((units[i] ?? 0) * 2 ** (exponents[pair] ?? 0)) / divisor,
      ),
      stratum?.[i],
      cluster?.[i],
      [...columns]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([key, { kind, values }]) => [key, kind, String(values[i])]),
    ]);
  }).toSorted();
}

/** Equal but for the last bits of numbers, which depend on the order of summation. */
function expectSameAnswer(actual: unknown, expected: unknown): void {
  if (typeof expected === 'number' && typeof actual === 'number') {
    expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
  } else if (typeof expected === 'object' && expected !== null) {
    const parts = new Map(Object.entries(actual ?? {}));
    const others = Object.entries(expected);
    expect([...parts.keys()]).toEqual(others.map(([key]) => key));
    // A difference that is 0 but for the last bits has no direction.
    const isNone = Math.abs(Number(parts.get('z'))) < 1e-9;
    for (const [key, other] of others) {
      if (!(isNone && key === 'direction')) expectSameAnswer(parts.get(key), other);
    }
  } else {
    expect(actual).toBe(expected);
  }
}

describe('a dataset written as segments', () => {
  test('has one file a wave, named by its content, and a manifest', async () => {
    const directory = await write(tinySurvey);
    const { segments } = await readManifest(directory);
    // Respondent 16, of C, has no weight but the even one.
    expect(segments.map(({ wave, groups }) => [wave, groups])).toEqual([
      [
        'w1',
        [
          { location: 'A', respondents: 3, weighted: [3, 3] },
          { location: 'B', respondents: 3, weighted: [3, 3] },
        ],
      ],
      [
        'w2',
        [
          { location: 'A', respondents: 3, weighted: [3, 3] },
          { location: 'B', respondents: 3, weighted: [3, 3] },
          { location: 'C', respondents: 4, weighted: [3, 4] },
        ],
      ],
    ]);
    expect((await readdir(directory)).toSorted()).toEqual(
      [...segments.map(({ file }) => file), 'manifest.json'].toSorted(),
    );
    for (const { file } of segments) expect(file).toMatch(/^[0-9a-f]{64}\.segment$/);
  });

  test('is the same files from the same answers and ids in another order', async () => {
    const ids = Array.from({ length: 16 }, (_, i) => `r${i}`);
    const files = async (dataset: Dataset, names: string[]) =>
      (await readManifest(await write(dataset, names))).segments.map(({ file }) => file);
    const turned = Array.from({ length: 16 }, (_, i) => 15 - i);
    expect(await files(pickRespondents(tinySurvey, turned), ids.toReversed())).toEqual(
      await files(pickRespondents(tinySurvey, turned.toReversed()), ids),
    );
  });

  test('keeps the ids of its respondents', async () => {
    const directory = await write(
      tinySurvey,
      Array.from({ length: 16 }, (_, i) => `ü${i}`),
    );
    const [first] = (await readManifest(directory)).segments;
    const bytes = await readFile(join(directory, first?.file ?? ''));
    for (let i = 0; i < 6; i++) expect(bytes.includes(`ü${i}`)).toBe(true);
  });

  test.each([
    ['tiny, in groups of 2 to 4', tinySurvey],
    ['with strata and clusters', clusteredTinySurvey],
    ['repeated to groups of 200 to 400', repeatSurvey(tinySurvey, 100)],
  ])('reads back every respondent: %s', async (_, dataset) => {
    const read = await roundTrip(dataset);
    expect(respondentsOf(read)).toEqual(respondentsOf(dataset));
    expect(read.catalogue).toEqual(dataset.catalogue);
    expect(read.version).toBe(dataset.version);
    expect(read.columns.get('gender')?.values.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  test('keeps codes of two bytes, numbers of eight, and a column of nothing', async () => {
    const [, ...others] = tinySurvey.columns;
    const dataset: Dataset = {
      ...tinySurvey,
      columns: new Map([
        ...others,
        ['gender', { kind: 'codes', values: Uint16Array.from({ length: 16 }, (_, i) => i % 3) }],
        ['spend', { kind: 'numbers', values: Float64Array.from({ length: 16 }, (_, i) => i / 10) }],
        ['age', { kind: 'numbers', values: new Float64Array(16).fill(Number.NaN) }],
        ['trust', { kind: 'codes', values: new Uint8Array(16) }],
      ]),
    };
    const read = await roundTrip(dataset);
    expect(respondentsOf(read)).toEqual(respondentsOf(dataset));
    expect(read.columns.get('gender')?.values).toBeInstanceOf(Uint16Array);
    expect(read.columns.get('age')?.values.every(Number.isNaN)).toBe(true);
  });

  test('reads back random surveys, whatever their waves, locations and blanks', async () => {
    await fc.assert(
      fc.asyncProperty(
        surveyArbitrary({ clustered: true }),
        fc.array(fc.nat(25), { minLength: 9, maxLength: 9 }),
        async (survey, exponents) => {
          const dataset = withExponents(survey, exponents);
          expect(respondentsOf(await roundTrip(dataset))).toEqual(respondentsOf(dataset));
        },
      ),
      { numRuns: caseCount(6, 60) },
    );
  });

  test('answers queries as it did before', async () => {
    const cases = surveyArbitrary({ clustered: true }).chain((dataset) => {
      const expression = expressionArbitrary(vocabularyOf(dataset, { places: true }));
      return fc.record({ dataset: fc.constant(dataset), row: expression, column: expression });
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ dataset, row, column }) => {
        const read = await roundTrip(dataset);
        const asked = { scope: scopeOf({ baseMode: 'asked' }) };
        const answers = (one: Dataset) => [
          waveCounts(one, waveCountsQuery(row)),
          crosstab(one, crosstabQuery([counting(row)], [counting(column)])),
          crosstab(
            one,
            crosstabQuery([{ kind: 'average', question: 'number', datapoint: null }], [counting(column)]),
          ),
          ...['single', 'multiple', 'ratings', 'cells', 'number', 'minutes'].map((question) =>
            stats(one, statsQuery(question, { ...asked, audiences: [{ id: '', expression: column }] })),
          ),
        ];
        expectSameAnswer(answers(read), answers(dataset));
      }),
      { numRuns: caseCount(6, 60) },
    );
  });
});

describe('weights', () => {
  test('of groups padded to 64 have one exponent where none of them overflows', async () => {
    const read = await roundTrip(tinySurvey);
    const { wave, location, weights } = read.respondents;
    expect([...(weights[0]?.exponents ?? [])]).toEqual([0, 0, 0, 0, 0, 0]);
    // The table says 4, 2, 2 and a blank for the four respondents of (w2, C), in halves here.
    const inC = [...(weights[0]?.units ?? [])].filter((_, i) => wave[i] === 1 && location[i] === 2);
    expect(inC.toSorted((a, b) => a - b)).toEqual([0, 4, 4, 8]);
  });

  test('keep an exponent a group where a common one would not hold them, in whole blocks then', async () => {
    const dataset = withExponents(tinySurvey, [0, 0, 0, 0, 0, 30]);
    const read = await roundTrip(dataset);
    expect([...(read.respondents.weights[0]?.exponents ?? [])]).toEqual([0, 0, 0, 0, 0, 30]);
    expect(waveCounts(read, waveCountsQuery(clause('gender', 'f')))).toEqual(
      waveCounts(dataset, waveCountsQuery(clause('gender', 'f'))),
    );
  });
});
