import { expect, test } from 'vitest';
import { startPhaseClock } from './start-phases.ts';

test('each phase is what passed since the one before it ended', () => {
  let time = 100;
  const clock = startPhaseClock(() => time);
  time = 130.4;
  clock.end('documents');
  time = 131;
  clock.end('datasets');
  expect(clock.phases).toEqual({ documents: 30, datasets: 1 });
});
