import { expect, test } from 'vitest';
import type { Phrase } from './phrase.ts';
import { phraseProblems } from './phrase-problems.ts';

test.each<[Phrase, string]>([
  [{ does: 'Own a car' }, '“Own a car” begins with a capital letter'],
  [{ does: 'own a car.' }, '“own a car.” ends like a sentence'],
  [{ does: 'owns {thing}' }, '{thing} isn’t part of an answer'],
  [{ doesNot: "don't own {answer} or {answer}" }, "{answer} is in “don't own {answer} or {answer}” twice"],
  [{ does: 'is a car owner' }, '“people who is a car owner” isn’t a phrase'],
  [{ people: 'x'.repeat(121) }, `“${'x'.repeat(40)}…” has over 120 characters`],
])('%j is refused: %s', (phrase, message) => {
  expect(phraseProblems(phrase).map((one) => one.message)).toEqual([message]);
});

test('phrases that make sentences have no problem', () => {
  const phrase = {
    noun: 'cars',
    does: 'own {answer}',
    doesNot: "don't own {answer}",
    people: '{answer} owners',
  };
  expect(phraseProblems(phrase)).toEqual([]);
  expect(phraseProblems({ does: '{column} that {row}', inline: 'Burger Chef' })).toEqual([]);
});
