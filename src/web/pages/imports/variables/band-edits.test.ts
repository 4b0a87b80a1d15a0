import { expect, test } from 'vitest';
import { readBands, typedBands } from './band-edits.ts';

test('bands are read in order, with codes of their bounds and names where none is given', () => {
  expect(
    readBands([
      { name: '', from: '65', to: '' },
      { name: 'Young', from: '', to: '17' },
      { name: ' Middle ', from: '18', to: '64.5' },
    ]),
  ).toEqual({
    bands: [
      { code: 'to_17', name: 'Young', from: null, to: 17 },
      { code: '18_64_5', name: 'Middle', from: 18, to: 64.5 },
      { code: 'from_65', name: '65 or more', from: 65, to: null },
    ],
  });
});

test.each([
  [[{ name: 'A', from: 'x', to: '' }], '“A”: bounds are numbers, or blank where the band is open.'],
  [[{ name: '', from: '', to: '' }], 'Band 1 needs a bound.'],
  [[{ name: 'A', from: '5', to: '4' }], '“A” ends before it begins.'],
  [
    [
      { name: 'A', from: '1', to: '5' },
      { name: 'B', from: '5', to: '9' },
    ],
    '“A” and “B” overlap; a number belongs to one band.',
  ],
])('what cannot be bands is told: %j', (typed, problem) => {
  expect(readBands(typed)).toEqual({ problem });
});

test('an open bound is shown blank', () => {
  const band = { code: 'to_17', name: 'Young', from: null, to: 17 };
  const others = {
    guessed: 'to_17',
    variable: '',
    variables: [],
    value: null,
    midpoint: null,
    numeric: true,
  };
  expect(typedBands({ answers: [{ ...band, ...others, included: true, respondents: 3 }] })).toEqual([
    { name: 'Young', from: '', to: '17' },
  ]);
});
