import { afterEach, expect, test } from 'vitest';
import { isLowBase, lowBase } from './is-low-base.ts';

afterEach(() => lowBase.keep(100));

test('under 100 respondents are a low base, unless the workspace says otherwise', () => {
  expect([isLowBase(99), isLowBase(100)]).toEqual([true, false]);
  lowBase.keep(75);
  expect([isLowBase(74), isLowBase(75)]).toEqual([true, false]);
});
