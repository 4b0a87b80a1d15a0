import { expect, test } from 'vitest';
import { stepsAhead, tasksAtOnce } from './deal-tasks.ts';
import type { JobTask } from './job.ts';

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
  expect(stepsAhead({ stepMs: 0.1 })).toBe(40);
});

test('no worker takes more than its share of them', () => {
  expect(tasksAtOnce({ tasks: steps(6), stepMs: 0.1, summed: ofSteps(200) }, 2)).toBe(3);
});

test('dear steps are dealt one by one', () => {
  expect(tasksAtOnce({ tasks: steps(16), stepMs: 30, summed: ofSteps(200) }, 2)).toBe(1);
});

test('steps that make up a moment are dealt to one worker', () => {
  expect(tasksAtOnce({ tasks: steps(16), stepMs: 0.1, summed: ofSteps(16) }, 2)).toBe(16);
  expect(tasksAtOnce({ tasks: steps(16), stepMs: 0.3, summed: ofSteps(16) }, 2)).toBe(8);
});

test('only steps are dealt together', () => {
  const finish: JobTask = { kind: 'finish', sums: null };
  expect(tasksAtOnce({ tasks: [step, step, finish, step], stepMs: 0.1, summed: ofSteps(200) }, 1)).toBe(2);
  expect(tasksAtOnce({ tasks: [finish, step], stepMs: 0.1, summed: ofSteps(200) }, 1)).toBe(1);
});
