import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import { writeDataset } from '../writing/write-dataset.ts';
import { readWeights } from './read-weights.ts';

test('the weights of the tiny survey are those of its table, without the one who has none', async () => {
  const home = await mkdtemp(join(tmpdir(), 'weights-'));
  const directory = join(home, 'tiny');
  await writeDataset(directory, tinySurvey);
  const read = new Map<string, number[]>();
  for await (const { wave, weights } of readWeights(directory)) {
    read.set(
      wave,
      [...(weights.get('people') ?? [])].toSorted((left, right) => left - right),
    );
  }
  // Column `weight` of the table in tiny-survey.ts; respondent 16 has none.
  expect([...read]).toEqual([
    ['w1', [0.5, 1, 1, 1, 2, 2]],
    ['w2', [1, 1, 1.5, 2, 2, 2, 2, 3, 4]],
  ]);
  await rm(home, { recursive: true });
});
