import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Arena } from '../../engine/execution/memory/arena.ts';
import { SegmentStore } from '../../engine/execution/memory/segment-store.ts';
import { importInProcess } from '../../testing/import-in-process.ts';
import { sexCodebook } from '../../testing/sex-codebook.ts';
import { sourceOfCells } from '../../testing/source-of-cells.ts';
import { buildSurvey } from '../build/build-survey.ts';
import { proposeSurvey } from '../proposal/propose-survey.ts';
import type { SurveyDecisions } from '../proposal/survey-proposal.ts';
import { describeSource } from '../source/describe-source.ts';

let home: string;
let made = 0;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'projecting-'));
});
afterEach(() => rm(home, { recursive: true }));

/** Whether the weight of a published survey of two respondents is taken to project when it is opened. */
async function projects(weights: readonly [number, number], said?: boolean): Promise<boolean | undefined> {
  const store = await SegmentStore.open(await published(weights, said), new Arena(2 ** 20));
  return store.weights[0]?.projects;
}

async function published(
  weights: readonly [number, number],
  said?: boolean,
  basePath: string | null = null,
): Promise<string> {
  const columns = [{ code: 'w', name: 'Weight', column: 'w', ...(said !== undefined && { projects: said }) }];
  const wave = basePath === null ? {} : { waves: [{ code: 'later', name: 'Later' }] };
  await writeFile(
    join(home, 'codebook.json'),
    sexCodebook({ weight_column: 'w', weight_columns: columns, ...wave }),
  );
  await writeFile(join(home, 'data.csv'), `id,w,sex\n1,${weights[0]},1\n2,${weights[1]},2\n`);
  const directory = join(home, String(made++));
  await importInProcess(home, directory, basePath);
  return directory;
}

test('a published weight whose mean is about 1 is recognised not to project, and one of thousands to do so', async () => {
  expect(await projects([0.5, 1.5])).toBe(false);
  // A mean of 4.999, and of 5.
  expect(await projects([4, 5.998])).toBe(false);
  expect(await projects([4, 6])).toBe(true);
  expect(await projects([12_000, 8000])).toBe(true);
});

test('what the codebook says of a weight goes before its mean', async () => {
  expect(await projects([0.5, 1.5], true)).toBe(true);
  expect(await projects([12_000, 8000], false)).toBe(false);
});

test('a weight projects over a further wave only where that of the wave does', async () => {
  const base = await published([12_000, 8000], true);
  const weightWith = async (said: boolean) => {
    const store = await SegmentStore.open(await published([0.5, 1.5], said, base), new Arena(2 ** 20));
    return store.weights[0]?.projects;
  };
  expect([await weightWith(true), await weightWith(false)]).toEqual([true, false]);
});

test('an import asks whether a weight projects, says why it guesses so, and keeps the answer', () => {
  const cells = (...values: number[]) => ({
    kind: 'number' as const,
    cells: Array.from({ length: 12 }, (_, row) => values[row % values.length] ?? 0),
  });
  const outcome = (weights: [number, number], decisions: SurveyDecisions = {}) => {
    const file = sourceOfCells({ weight: cells(...weights), asked: cells(1, 2) });
    const proposal = proposeSurvey(describeSource(file), { code: 's', ...decisions });
    const finding = proposal.findings.find(({ id }) => id === 'projects:weight');
    const built = buildSurvey(file, proposal);
    return [finding?.chosen, finding?.consequence, built.survey.weights[0]?.projects];
  };
  expect(outcome([0.5, 1.5])).toEqual([
    'respondents',
    'Its mean is 1.00, about one for each respondent. Sizes are shown only where sums count people.',
    false,
  ]);
  expect(outcome([7.5, 10.5])).toEqual([
    'people',
    'Its mean is 9.00, far above 1. Sizes are shown only where sums count people.',
    true,
  ]);
  expect(outcome([0.5, 1.5], { findings: { 'projects:weight': 'people' } }).at(-1)).toBe(true);
});
