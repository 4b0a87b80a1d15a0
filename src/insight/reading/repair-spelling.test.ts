import { expect, test } from 'vitest';
import { caseCount } from '../../testing/case-count.ts';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';
import { oftenSaid, distanceOf, repairSpelling } from './repair-spelling.ts';
import { createReader } from './create-reader.ts';
import { tokenise } from './tokens.ts';

const vocabulary = new Set(['smartphone', 'germany', 'tablet', 'listen', 'house', 'been', 'women', 'which']);
const read = (text: string) =>
  repairSpelling(tokenise(text), vocabulary)
    .tokens.map(({ folded }) => folded)
    .join(' ');

test.each([
  ['smartfone', 'smartphone'],
  ['grmany', 'germany'],
  ['tabelt', 'tablet'],
  ['lisen', 'listen'],
  ['whcih wmoen', 'which women'],
])('“%s” is read as “%s”', (said, meant) => {
  expect(read(said)).toBe(meant);
});

test('a short word is not taken for another that is as long', () => {
  expect(read('horse beer')).toBe('horse beer');
});

test('what is in the vocabulary, short, or no word of letters stays', () => {
  expect(read('women tab 2025')).toBe('women tab 2025');
});

// By hand: ca → abc is a swap and an insertion, which may not touch the same letters twice.
test.each([
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abc', 'abcd', 1],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('from “%s” to “%s” it is %i slips', (left, right, distance) => {
  expect(distanceOf(left, right, 5)).toBe(distance);
});

test('an English word that is spelt right is no slip of another, but may be a form of it', () => {
  const own = new Set(['black', 'hindu', 'texas', 'travellers']);
  const readWith = (text: string) =>
    repairSpelling(tokenise(text), own)
      .tokens.map(({ folded }) => folded)
      .join(' ');
  expect(readWith('back')).toBe('back');
  expect(readWith('blcak hindus texans travelers')).toBe('black hindu texas travellers');
});

test('of the 20,000 words that are said most none is taken for a slip of another', () => {
  const { vocabulary: demo } = createReader({
    catalogue: sharedDemoDataset().dataset.catalogue,
    audiences: [],
  });
  // Two spellings of one word.
  const variants = new Set(['traveler', 'travelers']);
  const asked = [...oftenSaid].slice(0, caseCount(4_000, 20_000)).filter((word) => /^[a-z]+$/.test(word));
  const repaired = asked.filter(
    (word) =>
      !variants.has(word) && repairSpelling(tokenise(`people like ${word}`), demo.words).notes.length > 0,
  );
  expect(repaired).toEqual([]);
}, 120_000);
