import { expect, test } from 'vitest';
import { onceWhileSame } from '../../lib/once-per-object.ts';

test('what was made is kept for its object until a part of it changes', () => {
  const known = onceWhileSame<number>();
  let made = 0;
  const make = () => (made += 1);
  const [one, other] = [{}, {}];
  expect(known(one, ['a', 1], make)).toBe(1);
  expect(known(one, ['a', 1], make)).toBe(1);
  expect(known(other, ['a', 1], make)).toBe(2);
  expect(known(one, ['a', 2], make)).toBe(3);
  expect(known(one, ['a', 1], make)).toBe(4);
  expect(known(other, ['a', 1], make)).toBe(2);
});
