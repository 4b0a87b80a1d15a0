import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clusteredTinySurvey, lateTinySurvey, tinySurvey } from '../../../testing/tiny-survey.ts';
import { fieldworkOfDataset } from '../../survey/fieldwork-of-dataset.case.ts';
import { Arena } from './arena.ts';
import { fieldworkOfStore } from './fieldwork-of-store.ts';
import { SegmentStore } from './segment-store.ts';
import { writeSegments } from '../../segments/writing/write-segments.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fieldwork-'));
});
afterEach(() => rm(directory, { recursive: true }));

test.each([
  ['the tiny survey', tinySurvey],
  ['weights that cover one wave', lateTinySurvey],
  ['strata and clusters', clusteredTinySurvey],
])('a store knows the fieldwork of its dataset: %s', async (_, dataset) => {
  await writeSegments(directory, dataset, null);
  const store = await SegmentStore.open(directory, new Arena(2 ** 20));
  expect(fieldworkOfStore(store)).toEqual(fieldworkOfDataset(dataset));
});

test('the fieldwork of a wave is known though its segment is damaged', async () => {
  await writeSegments(directory, clusteredTinySurvey, null);
  const arena = new Arena(2 ** 20);
  const { written } = await SegmentStore.open(directory, arena);
  await truncate(join(directory, written[1]?.file ?? ''), 100);
  const store = await SegmentStore.open(directory, arena);
  expect(fieldworkOfStore(store)).toEqual(fieldworkOfDataset(clusteredTinySurvey));
});

test('a catalogue may have the weights in another order than the files', async () => {
  await writeSegments(directory, tinySurvey, null);
  const store = await SegmentStore.open(directory, new Arena(2 ** 20));
  const { catalogue } = store;
  const turned = store.withCatalogue({ ...catalogue, weights: catalogue.weights.toReversed() });
  const [own, other] = [fieldworkOfStore(store), fieldworkOfStore(turned)];
  expect(own.weights.length).toBe(2);
  expect(other.weights).toEqual(own.weights.toReversed());
  expect(turned.divisors).toEqual(store.divisors.toReversed());
});
