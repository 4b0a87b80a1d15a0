import { describe, expect, test } from 'vitest';
import { waveCountsQuery } from '../../../testing/build-query.ts';
import { sharedSteps, stepsAhead, taskFor, tasksAtOnce } from './deal-tasks.ts';
import { PinnedPart } from './step-reading.ts';
import { createJob, expectSums, type Job, type JobTask } from './job.ts';
import { share, take } from './shared-steps.ts';
import { countCall } from '../../conformance/engine-entry-points.case.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

const step: JobTask = {
  kind: 'step',
  part: { waves: [0], steps: [], undone: 1, pinned: null },
  step: 0,
  place: 0,
};
const ofSteps = (count: number) => ({ steps: count, count: 0, sums: null });
const steps = (count: number) => Array.from({ length: count }, () => step);

test('steps are dealt one by one until it is known what one takes', () => {
  expect(tasksAtOnce({ tasks: steps(16), stepMs: null, summed: ofSteps(200) }, 2)).toBe(1);
  expect(stepsAhead({ stepMs: null })).toBe(2);
});

test('cheap steps are dealt together, 4 ms of them', () => {
  expect(tasksAtOnce({ tasks: steps(100), stepMs: 0.1, summed: ofSteps(200) }, 2)).toBe(40);
  expect(stepsAhead({ stepMs: 0.1 })).toBe(320);
});

test('no worker takes more than its share of them', () => {
  expect(tasksAtOnce({ tasks: steps(6), stepMs: 0.1, summed: ofSteps(200) }, 2)).toBe(3);
});

test('dear steps are dealt one by one', () => {
  expect(tasksAtOnce({ tasks: steps(16), stepMs: 30, summed: ofSteps(200) }, 2)).toBe(1);
});

test('steps that make up a moment are dealt to one worker', () => {
  expect(tasksAtOnce({ tasks: steps(16), stepMs: 0.05, summed: ofSteps(16) }, 2)).toBe(16);
  expect(tasksAtOnce({ tasks: steps(16), stepMs: 0.3, summed: ofSteps(16) }, 2)).toBe(8);
});

test('only steps are dealt together', () => {
  const finish: JobTask = { kind: 'finish', sums: null };
  expect(tasksAtOnce({ tasks: [step, step, finish, step], stepMs: 0.1, summed: ofSteps(200) }, 1)).toBe(2);
  expect(tasksAtOnce({ tasks: [finish, step], stepMs: 0.1, summed: ofSteps(200) }, 1)).toBe(1);
});

describe('all steps of a call', () => {
  function ready(stepMs: number | null, first: JobTask = step): Job {
    const call = countCall(tinySurvey.catalogue, 'tiny', waveCountsQuery(null));
    const job = createJob<object>({
      id: 1,
      call,
      known: { number: 1, planned: null, stepMs: null, keptSteps: null, unkept: 0 },
      usedMs: 0,
      answer: () => {},
      refuse: () => {},
    });
    expectSums(job, 20);
    job.stepMs = stepMs;
    job.tasks.splice(0, 1, first, step, step);
    return job;
  }

  test('are shared by the workers that join, while no other call waits', () => {
    const job = ready(2);
    const shared = sharedSteps(job, [job]);
    expect([shared?.things.length, job.tasks.length]).toEqual([3, 0]);
    expect(sharedSteps(job, [job])).toBe(shared);
    expect(sharedSteps(ready(2), [job, ready(2)])).toBe(null);
  });

  test('are not shared anew with those who took all', () => {
    const job = ready(2);
    const shared = sharedSteps(job, [job]);
    expect([...take(shared?.board ?? share([]).board, 1)]).toEqual([0, 1, 2]);
    expect(sharedSteps(job, [job])).toBe(null);
  });

  test('are not shared where they are a moment, unknown, or not all there is to do', () => {
    for (const job of [ready(0.05), ready(null), ready(2, { kind: 'finish', sums: null })]) {
      expect(sharedSteps(job, [job])).toBe(null);
    }
  });
});

test('a worker goes on with its own pass and begins no second of the call', () => {
  const [one, other] = [{}, {}];
  const tile: JobTask = { kind: 'tile', tile: 1 };
  const pass: JobTask = { kind: 'pass', pinned: new PinnedPart([], () => {}), home: one };
  const passing = new Set([one]);
  expect(taskFor({ tasks: [tile, pass], passing }, one)).toBe(1);
  expect(taskFor({ tasks: [tile, pass], passing }, other)).toBe(0);
  expect(taskFor({ tasks: [tile], passing }, one)).toBe(-1);
});
