import { expect, test } from 'vitest';
import { splitAtWords } from './NotAnswered.tsx';

test('a text is cut around the words that are in it, in their own letter case', () => {
  expect(splitAtWords('No question about Toothpaste here', ['toothpaste'])).toEqual([
    { text: 'No question about ', isWord: false, at: 0 },
    { text: 'Toothpaste', isWord: true, at: 18 },
    { text: ' here', isWord: false, at: 28 },
  ]);
});

test('the longer of two words wins, and words that are not there change nothing', () => {
  expect(splitAtWords('about new cars', ['new', 'new cars', 'bikes', ' '])).toEqual([
    { text: 'about ', isWord: false, at: 0 },
    { text: 'new cars', isWord: true, at: 6 },
  ]);
  expect(splitAtWords('', ['x'])).toEqual([]);
});
