import { expect, test } from 'vitest';
import { earlierPoints, pointsApart, pointsOf, stripGroups, type WavePoints } from './wave-points.ts';

const quarters = ['Q3 2024', 'Q4 2024', 'Q1 2025', 'Q2 2025', 'Q3 2025'].map((name) => ({
  code: name,
  name,
}));
const rolling = (count: number): WavePoints => ({ kind: 'rolling', count });
const wordsOf = (...asked: Parameters<typeof pointsOf>) =>
  pointsOf(...asked).map(({ name, waves }) => `${name}: ${waves.join(', ')}`);

test('a rolling point is the latest waves up to its own, all of them in the scope', () => {
  expect(wordsOf(rolling(3), quarters, null)).toEqual([
    'Q1 2025: Q3 2024, Q4 2024, Q1 2025',
    'Q2 2025: Q4 2024, Q1 2025, Q2 2025',
    'Q3 2025: Q1 2025, Q2 2025, Q3 2025',
  ]);
  expect(wordsOf(rolling(2), quarters, ['Q4 2024', 'Q1 2025', 'Q3 2025'])).toEqual([
    'Q1 2025: Q4 2024, Q1 2025',
  ]);
  expect(wordsOf(rolling(6), quarters, null)).toEqual([]);
  expect(wordsOf({ kind: 'wave' }, quarters, ['Q4 2024'])).toEqual(['Q4 2024: Q4 2024']);
});

test('points of names without days have no periods', () => {
  expect(pointsOf({ kind: 'period', period: 'year' }, quarters, null)).toEqual([]);
});

/** Waves that begin on these days, each of so many days. */
const beginning = (days: number, ...starts: readonly string[]) =>
  starts.map((start) => {
    const end = new Date(Date.parse(start) + (days - 1) * 86_400_000).toISOString().slice(0, 10);
    return { code: start, name: start, date_start: start, date_end: end };
  });

test('a period is a point once all its waves are there', () => {
  const months = beginning(
    10,
    '2024-12-05',
    '2025-01-05',
    '2025-02-05',
    '2025-03-05',
    '2025-04-05',
    '2025-05-05',
  );
  // December alone is no quarter, and neither are April and May.
  expect(wordsOf({ kind: 'period', period: 'quarter' }, months, null)).toEqual([
    '2025-03-05: 2025-01-05, 2025-02-05, 2025-03-05',
  ]);
  expect(pointsOf({ kind: 'period', period: 'year' }, months, null)).toEqual([]);
  expect(pointsOf({ kind: 'period', period: 'quarter' }, months, ['2025-01-05', '2025-02-05'])).toEqual([]);
});

test('a week belongs to the month that it begins in', () => {
  const weeks = beginning(
    7,
    '2025-01-27',
    '2025-02-03',
    '2025-02-10',
    '2025-02-17',
    '2025-02-24',
    '2025-03-03',
  );
  // January has other weeks before, and the next of March are missing.
  expect(wordsOf({ kind: 'period', period: 'month' }, weeks, null)).toEqual([
    '2025-02-24: 2025-02-03, 2025-02-10, 2025-02-17, 2025-02-24',
  ]);
});

test('the point before is the last that shares no wave', () => {
  const points = pointsOf(rolling(2), quarters, null);
  expect(earlierPoints(points)).toEqual([null, null, 0, 1]);
  expect(pointsApart(points).map(({ name }) => name)).toEqual(['Q1 2025', 'Q3 2025']);
  expect(earlierPoints(pointsOf({ kind: 'wave' }, quarters, null))).toEqual([null, 0, 1, 2, 3]);
});

test('a strip of many waves has a bar for each month, quarter or year, or even groups of waves without days', () => {
  const monday = Date.UTC(2024, 0, 1);
  const days = Array.from({ length: 600 }, (_, place) =>
    new Date(monday + place * 7 * 86_400_000).toISOString().slice(0, 10),
  );
  const weeks = beginning(7, ...days);
  // 600 weeks from January 2024 to June 2035: 138 months, 46 quarters.
  expect(stripGroups(weeks, 150)).toHaveLength(138);
  expect(stripGroups(weeks, 80)).toHaveLength(46);
  expect(stripGroups(weeks, 80)[0]).toHaveLength(13);
  expect(stripGroups(weeks.slice(0, 80), 80)).toHaveLength(80);
  const named = weeks.map(({ code, name }) => ({ code, name }));
  expect(stripGroups(named, 80).map((group) => group.length)).toEqual(Array.from({ length: 75 }, () => 8));
});
