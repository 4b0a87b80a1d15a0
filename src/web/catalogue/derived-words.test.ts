import { expect, test } from 'vitest';
import { derivedNotes, derivedWords } from './derived-words.ts';
import { satisfiedFacts, tinyCatalogue } from './tiny-catalogue.case.ts';

const catalogue = tinyCatalogue({
  ...satisfiedFacts,
  code: 'd_net',
  name: 'Pleased',
  derived: {
    explanation: 'Yes from “Satisfied”. It ran where “Satisfaction” ran.',
    notes: ['It does not include “Neither” before Q2 2025.'],
    sources: ['c1'],
  },
});

test('a file says once what each derived question is and where it can be answered', () => {
  expect(derivedNotes(['c1', 'd_net', 'd_net', 'gone'], catalogue)).toEqual([
    '“Pleased” is derived. Yes from “Satisfied”. It ran where “Satisfaction” ran. It does not include “Neither” before Q2 2025.',
  ]);
  expect(derivedNotes(['d_net'], null)).toEqual([]);
});

test('an explanation names the sources of a derived question', () => {
  expect(derivedWords(['d_net', 'c1'], catalogue)).toEqual(['“Pleased” from “Household description”']);
});
