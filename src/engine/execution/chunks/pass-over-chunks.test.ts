import { expect, test } from 'vitest';
import { counting, crosstabQuery } from '../../../testing/build-query.ts';
import { all, any, clause } from '../../../testing/expressions.ts';
import { plannedEntryPointsOf } from '../../conformance/entry-points.case.ts';
import { type ImmediateExecutor, later } from '../../conformance/immediate-executor.case.ts';
import type { CrosstabQuery } from '../../../testing/queries/crosstab-query.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { loadKernels } from '../kernels/kernels.ts';
import { kernelsPath } from '../kernels/kernels-path.ts';
import { largeSurvey } from './large-survey.case.ts';
import { createMemoryExecutor } from './memory-executor.case.ts';
import { createNaiveExecutor } from './naive-executor.case.ts';

/** 400 clusters in three strata, some respondents in none: each is a cluster, of a stratum or of its wave. */
function drawnInClusters(survey: Dataset): Dataset {
  const { respondents } = survey;
  const index = Array.from({ length: respondents.count }, (_, i) => i);
  const stratum = Int32Array.from(index, (i) => (i % 97 === 0 ? -1 : (i * 7) % 3));
  const cluster = Int32Array.from(index, (i) => (i % 89 === 0 ? -1 : (i * 31) % 400));
  return { ...survey, respondents: { ...respondents, stratum, cluster } };
}

const survey = drawnInClusters(largeSurvey(3));
const kernels = loadKernels(kernelsPath);
const chosen = (k: number) => clause('many', `d${k}`);
const amount = { kind: 'average', question: 'amount', datapoint: null } as const;
const rows = [counting(chosen(9)), counting(clause('one', 'a1', 'a2', 'a3')), amount];
const columns = [
  counting(chosen(20)),
  counting(any(chosen(5), chosen(8))),
  counting(clause('locations', 'B')),
];

/** Every number of an answer under the name that it has there. */
function numbersIn(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => numbersIn(one, `${path}/${key}`));
}

async function expectSame(query: CrosstabQuery, tileBytes?: number): Promise<void> {
  const naive = createNaiveExecutor(survey);
  const quick = createMemoryExecutor(kernels, survey, tileBytes);
  // The same sums, so that only the passes may differ.
  const execute: ImmediateExecutor['execute'] = (plan) => quick.execute(plan);
  const slow = plannedEntryPointsOf(() => later({ ...naive, execute }));
  const expected = numbersIn(await slow.crosstab(survey, query));
  const actual = new Map(numbersIn(await plannedEntryPointsOf(() => later(quick)).crosstab(survey, query)));
  expect([...actual.keys()]).toEqual(expected.map(([path]) => path));
  for (const [path, number] of expected) {
    const difference = Math.abs((actual.get(path) ?? Number.NaN) - number);
    expect([path, difference <= 1e-9 * Math.max(1, Math.abs(number))]).toEqual([path, true]);
  }
}

test('intervals and tests of a clustered survey are those of the naive pass', async () => {
  await expectSame(crosstabQuery(rows, columns, { base: all(chosen(30)), interval: 'korn_graubard' }));
});

test('each request may be a pass of its own', async () => {
  await expectSame(crosstabQuery(rows, columns, { allIntervals: true, letterSets: [[0, 1]] }), 1);
});

test('and so are those against a total, letters, and whole tables', async () => {
  await expectSame(
    crosstabQuery(rows, columns, {
      allIntervals: true,
      test: { versus: 'total', profile: 'linearised' },
      letterSets: [[0, 1, 2]],
      associations: [{ rows: [1], columns: [0, 2] }],
    }),
  );
  const places = ['A', 'B', 'C'].map((code) => counting(clause('locations', code)));
  const halves = [counting(chosen(20)), counting({ ...chosen(20), negated: true })];
  await expectSame(crosstabQuery(halves, places, { associations: [{ rows: [0, 1], columns: [0, 1, 2] }] }));
});
