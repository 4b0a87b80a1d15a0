import { expect, test } from 'vitest';
import { waveCountsQuery } from '../../../testing/build-query.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import {
  begin,
  beginTiles,
  collect,
  collectExact,
  collectTile,
  createJob,
  expectSums,
  type Job,
} from './job.ts';
import { countCall } from '../../conformance/engine-entry-points.case.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

function newJob(): Job {
  const call = countCall(tinySurvey.catalogue, 'tiny', waveCountsQuery(null));
  return createJob({
    id: 1,
    call,
    known: { number: 1, planned: null, stepMs: null, keptSteps: null, unkept: 0 },
    usedMs: 0,
    answer: () => {},
    refuse: () => {},
  });
}

/** One cell. Added to 2^53 one by one, ones are lost; added to each other first, they are not. */
function unitsOf(units: number): CellSums {
  return {
    products: [{ n: Float64Array.of(1), units: Float64Array.of(units), squares: null }],
    valuedProducts: [],
  };
}

test('steps are added in their order, however they arrive', () => {
  const job = newJob();
  job.tasks.shift();
  expectSums(job, 3);
  collect(job, 2, unitsOf(1));
  collect(job, 1, unitsOf(1));
  expect(job.tasks).toEqual([]);
  collect(job, 0, unitsOf(2 ** 53));
  expect(job.tasks).toMatchObject([
    { kind: 'finish', sums: { products: [{ n: Float64Array.of(3), units: Float64Array.of(2 ** 53) }] } },
  ]);
});

test('exact sums are added as they arrive, those of several steps at once', () => {
  const job = newJob();
  job.tasks.shift();
  expectSums(job, 3);
  collectExact(job, 2, unitsOf(5));
  expect(job.tasks).toEqual([]);
  collectExact(job, 1, unitsOf(7));
  expect(job.tasks).toMatchObject([
    { kind: 'finish', sums: { products: [{ n: Float64Array.of(2), units: Float64Array.of(12) }] } },
  ]);
});

test('a call that begins anew has nothing of its steps', () => {
  const job = newJob();
  expectSums(job, 2);
  collect(job, 0, unitsOf(5));
  expect(begin(job)).toMatchObject({ round: 2, summed: null, tasks: [{ kind: 'call' }] });
  expect(job.tasks).toHaveLength(1);
});

test('a call of which no step has anything to add can be finished', () => {
  const job = newJob();
  job.tasks.shift();
  expectSums(job, 0);
  expect(job.tasks).toEqual([{ kind: 'finish', sums: null }]);
});

test('tiles are put together in their order, once all are in', () => {
  const job = newJob();
  job.tasks.length = 0;
  beginTiles(job, 2, unitsOf(1), null);
  expect(job.tasks.splice(0)).toEqual([
    { kind: 'tile', tile: 0 },
    { kind: 'tile', tile: 1 },
  ]);
  collectTile(job, 1, Float64Array.of(2));
  expect(job.tasks).toEqual([]);
  collectTile(job, 0, Float64Array.of(1));
  expect(job.tasks).toEqual([{ kind: 'conclude', answers: [Float64Array.of(1), Float64Array.of(2)] }]);
});
