import { expect, test } from 'vitest';
import { typedAnswers } from './typed-answers.ts';

test('typed names and midpoints count where they say something', () => {
  expect(
    typedAnswers({
      a: { name: ' Male ' },
      b: { name: ' ', midpoint: '−2.5' },
      c: { midpoint: '' },
      d: { midpoint: 'two' },
      e: {},
      f: { code: ' male ' },
      g: { code: ' ' },
    }),
  ).toEqual([
    ['a', { name: 'Male' }],
    ['b', { midpoint: -2.5 }],
    ['c', { midpoint: null }],
    ['f', { code: 'male' }],
  ]);
});
