import { expect, test } from 'vitest';
import { ServiceError } from '../../request/service-error.ts';
import { beginTurn } from './turn.ts';

const never = new AbortController().signal;

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a turn begins fresh, is over after some milliseconds, and another begins', async () => {
  const turn = beginTurn(never);
  expect(turn.isOver()).toBe(false);
  keepBusy(10);
  expect(turn.isOver()).toBe(true);
  await turn.next();
  expect(turn.isOver()).toBe(false);
});

test('works side by side have one turn a round of the event loop, in the order in which theirs was over', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    const turn = beginTurn(never);
    for (let step = 0; step < 3; step++) {
      await turn.next();
      order.push(name);
    }
  };
  const rounds = (async () => {
    for (let round = 0; round < 12; round++) {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('|');
    }
  })();
  await Promise.all([work('a'), work('b'), rounds]);
  // Between two turns of anything lies a round in which everything else had its own.
  expect(order.join('').replaceAll(/\|+/g, '|')).toMatch(/^\|?(a\|b\|){3}$/);
});

test('work that nobody waits for any more ends at its next turn', async () => {
  const gone = new AbortController();
  const turn = beginTurn(gone.signal);
  gone.abort();
  await expect(turn.next()).rejects.toMatchObject({ kind: 'unavailable' });
});

test('work whose time is over ends at its next turn with the reason', async () => {
  const deadline = new AbortController();
  const turn = beginTurn(AbortSignal.any([never, deadline.signal]));
  deadline.abort(new ServiceError('deadline_exceeded', 'not within 2 seconds'));
  await expect(turn.next()).rejects.toThrow('not within 2 seconds');
});
