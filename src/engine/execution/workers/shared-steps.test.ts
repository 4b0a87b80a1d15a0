import { expect, test } from 'vitest';
import { isOpen, isOwnStep, share, stopTaking, take, takenBy } from './shared-steps.ts';

test('each is taken once, whoever takes', () => {
  const shared = share(['a', 'b', 'c', 'd', 'e']);
  const [one, other] = [take(shared.board, 1), take(shared.board, 2)];
  expect([one, other, other, one].map((taker) => taker.next().value)).toEqual([0, 1, 2, 3]);
  expect(isOpen(shared)).toBe(true);
  expect([takenBy(shared, 1), takenBy(shared, 2), takenBy(shared, 0)]).toEqual([
    ['a', 'd'],
    ['b', 'c'],
    ['e'],
  ]);
  expect(one.next().value).toBe(4);
  expect(isOpen(shared)).toBe(false);
  expect([one.next().done, other.next().done]).toEqual([true, true]);
});

test('each worker takes its own first, then what is left of the others', () => {
  const { board } = share(['a', 'b', 'c', 'd', 'e']);
  const isOwn = (place: number) => isOwnStep({ number: 1, of: 2 }, place + 10);
  const [one, other] = [take(board, 1), take(board, 2, isOwn)];
  expect([other, one, one, other, other, one].map((taker) => taker.next().value)).toEqual([
    1,
    0,
    2,
    3,
    4,
    undefined,
  ]);
});

test('nobody takes when it is said to stop, and what is left can be shared anew', () => {
  const shared = share([1, 2, 3]);
  const taker = take(shared.board, 1);
  taker.next();
  stopTaking(shared);
  expect(taker.next().done).toBe(true);
  const again = share(takenBy(shared, 0));
  expect([...take(again.board, 2)].map((place) => again.things[place])).toEqual([2, 3]);
});
