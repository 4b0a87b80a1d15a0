import { expect, test } from 'vitest';
import { emphasise } from './PaletteRow.tsx';

const found = (text: string, words: string) =>
  emphasise(text, words)
    .filter(({ isFound }) => isFound)
    .map(({ part }) => part);

test('the beginnings of words that were searched are found, in any case', () => {
  expect(found('Young families who get delivery', 'deliv YOUNG')).toEqual(['Young', 'deliv']);
});

test('three letters and more are found within a word', () => {
  expect(found('Manager in Germany', 'ger')).toEqual(['ger', 'Ger']);
  expect(found('Undelivered', 'de')).toEqual([]);
});

test('the parts make up the text again', () => {
  const text = 'Größe: “Q1–Q4”, 2025';
  expect(
    emphasise(text, 'grö q4')
      .map(({ part }) => part)
      .join(''),
  ).toBe(text);
  expect(found(text, 'grö q4')).toEqual(['Grö', 'Q4']);
});
