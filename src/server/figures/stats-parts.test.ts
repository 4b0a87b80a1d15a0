import { expect, test } from 'vitest';
import { statsQuery } from '../../testing/build-query.ts';
import { partsOfStats } from './stats-parts.ts';

const codes = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => prefix + index);
const audiences = (count: number) => codes(count, 'a').map((id) => ({ id, expression: null }));

test('a query of 3,000 rows is asked as it is', () => {
  const query = statsQuery('q', { audiences: audiences(50) });
  const sides = { datapoints: codes(60, 'd'), suffixes: null, segments: null };
  expect(partsOfStats(query, sides)).toEqual([query]);
});

test('a larger one is asked some datapoints at a time', () => {
  const query = statsQuery('q', { audiences: audiences(50), splitter: 's' });
  // 10 segments × 50 audiences: 500 rows a datapoint, 6 datapoints a part.
  const sides = { datapoints: codes(20, 'd'), suffixes: null, segments: codes(10, 's') };
  const parts = partsOfStats(query, sides);
  expect(parts.map(({ datapoints }) => datapoints?.length)).toEqual([6, 6, 6, 2]);
  expect(parts.flatMap(({ datapoints }) => datapoints)).toEqual(sides.datapoints);
  expect(parts.map(({ segments }) => segments)).toEqual([null, null, null, null]);
});

const wide = { datapoints: ['d0', 'd1'], suffixes: [1, 2], segments: codes(100, 's') };

test('where one datapoint has more, suffixes and segments are parted too', () => {
  const query = statsQuery('q', { audiences: audiences(50), splitSuffixes: true, splitter: 's' });
  // 100 segments × 50 audiences: 5,000 rows a suffix, of which 60 segments make 3,000.
  const parts = partsOfStats(query, wide);
  expect(parts.map(({ datapoints, suffixes, segments }) => [datapoints, suffixes, segments?.length])).toEqual(
    [
      [['d0'], [1], 60],
      [['d0'], [1], 40],
      [['d0'], [2], 60],
      [['d0'], [2], 40],
      [['d1'], [1], 60],
      [['d1'], [1], 40],
      [['d1'], [2], 60],
      [['d1'], [2], 40],
    ],
  );
});

test.each([{ letters: 'segments' }, { splitter: 'waves' }] as const)(
  'segments that are tested against each other stay together: %j',
  (more) => {
    const query = statsQuery('q', { audiences: audiences(50), splitSuffixes: true, splitter: 's', ...more });
    expect(partsOfStats(query, wide).map(({ segments }) => segments)).toEqual([null, null, null, null]);
  },
);

test('pairs of rows count by what they take', () => {
  // 9 audiences: a row has 8 others, a pair is of two rows, and four pairs are as much as a row. Twice 9 × 10 a datapoint.
  const query = statsQuery('q', { audiences: audiences(9), splitter: 's', letters: 'audiences' });
  const sides = { datapoints: codes(30, 'd'), suffixes: null, segments: codes(10, 's') };
  expect(partsOfStats(query, sides).map(({ datapoints }) => datapoints?.length)).toEqual([16, 14]);
});

test('nets are asked after the datapoints, in parts of their own where there are many rows', () => {
  const query = statsQuery('q', { audiences: audiences(50), splitter: 's' });
  const nets = codes(8, 'n').map((code) => ({ code, datapoints: ['d0', 'd1'] }));
  // 500 rows an answer, 6 answers a part.
  const parts = partsOfStats(query, {
    datapoints: codes(7, 'd'),
    nets,
    suffixes: null,
    segments: codes(10, 's'),
  });
  expect(parts.map((part) => [part.datapoints?.length, part.nets?.length])).toEqual([
    [6, 0],
    [1, 0],
    [0, 6],
    [0, 2],
  ]);
});
