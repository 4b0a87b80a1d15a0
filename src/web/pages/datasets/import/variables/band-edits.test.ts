import { expect, test } from 'vitest';
import { bandCodeProblems, codeOfBand, readBands, typedBands } from './band-edits.ts';

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

test('a code that somebody gave stays when its bounds change, and one of bounds follows them', () => {
  const answer = (code: string) => ({
    code,
    guessed: code,
    name: 'Young',
    variable: '',
    variables: [],
    value: null,
    midpoint: null,
    numeric: true,
    included: true,
    respondents: 3,
    from: null,
    to: 17,
  });
  const [ofBounds, given] = typedBands({ answers: [answer('to_17'), answer('young')] });
  expect([ofBounds?.code, given?.code]).toEqual([undefined, 'young']);
  expect(codeOfBand({ ...ofBounds!, to: '15' })).toBe('to_15');
  expect(codeOfBand({ ...given!, to: '15' })).toBe('young');
  expect(codeOfBand({ ...given!, code: ' ' })).toBe('to_17');
  expect(readBands([{ ...given!, to: '15' }])).toEqual({
    bands: [{ code: 'young', name: 'Young', from: null, to: 15 }],
  });
});

test('codes that bands cannot have are told at their place', () => {
  const band = (code: string, from: string) => ({ name: `From ${from}`, from, to: from, code });
  expect(bandCodeProblems([band('a', '1'), band('a', '2'), band('a b', '3'), band('waves', '4')])).toEqual([
    undefined,
    '“From 1” has the code “a” too; give one of them another.',
    'The band code "a b" must be 1 to 64 letters, digits or _ . : -.',
    'The band code "waves" is reserved; use another.',
  ]);
  // The second is called so by its bounds.
  expect(bandCodeProblems([band('2_2', '1'), band('', '2')])[1]).toBe(
    '“From 1” has the code “2_2” too; give one of them another.',
  );
});
