import { describe, expect, test } from 'vitest';
import { formatIn } from '../../lib/format.ts';
import { spokenFigure, verdict } from './verdict.ts';

const format = formatIn('en-GB');
const found = {
  pValue: 0.001,
  correctedPValue: 0.001,
  mark: { direction: 'above', level: 99 },
  other: { value: 37.1 },
  measure: 'columnPercentage',
} as const;
const against = 'the rest of adults';
const plain = (words: string) => words.replaceAll('\u00A0', ' ');

describe('a verdict', () => {
  test('names the compared side, its value and p', () => {
    expect(plain(verdict(found, against, format))).toBe('higher than the rest of adults (37.1%), p = 0.001');
    expect(plain(verdict({ ...found, mark: { direction: 'below', level: 95 } }, against, format))).toContain(
      'lower than',
    );
    expect(plain(verdict({ ...found, other: null }, against, format))).toBe(
      'higher than the rest of adults, p = 0.001',
    );
  });

  test('after a correction prints both p-values', () => {
    const corrected = { ...found, pValue: 0.03, correctedPValue: 0.21, mark: null };
    expect(plain(verdict(corrected, against, format))).toBe(
      'no clear difference from the rest of adults (37.1%), p = 0.030, after correction p = 0.21',
    );
  });
});

test('a figure is said with its low base first, and its mark after the line it is of', () => {
  const line = (words: string, isMarked = false) => ({ words, isMarked, isLettered: isMarked });
  expect(
    spokenFigure(
      {
        name: 'Tea, Women',
        isLowBase: true,
        isPartial: true,
        lines: [line('1,200 people.'), line('45.0 percent.', true), line('n 144.')],
        mark: { direction: 'above', level: 99 },
        against: 'the rest of the base',
        higherThan: ['columns A and b'],
      },
      format,
    ),
  ).toBe(
    'Tea, Women. Low base. 1,200 people. 45.0 percent. Above the rest of the base at 99 percent. Higher than columns A and b. n 144. Answered over some of the waves.',
  );
});
