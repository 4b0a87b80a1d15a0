import { expect, test } from 'vitest';
import type { Finding } from '../../figures/statements/finding.ts';
import { findingChart as chartOf } from '../../figures/statements/finding-chart.ts';
import { format } from '../lib/format.ts';
import { everyone, figure, finding, men, women } from './tiny-finding.case.ts';

function findingChart(
  found: Finding,
  mostRows: number,
  sides?: readonly string[],
  partial?: ReadonlySet<string>,
) {
  return chartOf(found, mostRows, format, sides, partial);
}

test('answers are rows and audiences series, in the order in which they were read', () => {
  const drawn = findingChart(
    finding([
      figure(men, 40, 110),
      figure(women, 25, 120),
      figure(men, 10, 110, { datapoint: 'q11_2' }),
      figure(women, 20, 120, { datapoint: 'q11_2' }),
    ]),
    6,
    ['women', 'men'],
  );
  expect(drawn?.form).toBe('bars');
  expect(drawn?.panel.series.map(({ name, color }) => [name, color])).toEqual([
    ['women', 1],
    ['men', 2],
  ]);
  expect(drawn?.panel.rows.map(({ name, cells }) => [name, cells.map(({ label }) => label)])).toEqual([
    ['Dog', ['25.0', '40.0']],
    ['Cat', ['20.0', '10.0']],
  ]);
});

test('a share of under 50 respondents is its n, one of under 100 is flagged', () => {
  const drawn = findingChart(finding([figure(women, 25, 49), figure(men, 40, 99)]), 6);
  expect(drawn?.panel.rows[0]?.cells).toMatchObject([
    { kind: 'absent', label: 'n 49' },
    { kind: 'shown', position: 40, label: '40.0', isLowBase: true },
  ]);
});

test('bars of percentages are as long in every drawing, whatever they reach', () => {
  const ends = [12, 80].map((share) => findingChart(finding([figure(women, share, 500)]), 6)?.plot.axis.to);
  expect(ends).toEqual([100, 100]);
});

test('what there is no room for is counted', () => {
  const figures = ['q11_1', 'q11_2'].map((datapoint) => figure(everyone, 30, 500, { datapoint }));
  expect(findingChart(finding(figures), 1)?.left).toBe(1);
});

test('over three waves and more it is a line, with the waves by name', () => {
  const figures = ['1', '2', '3'].map((segment) => ({
    ...figure(everyone, 30, 500, { segment }),
    segment_name: `Wave ${segment}`,
  }));
  const drawn = findingChart(finding(figures, { query: { question: 'q11', splitter: 'waves' } }), 6);
  expect(drawn?.form).toBe('lines');
  expect(drawn?.panel.rows.map(({ name }) => name)).toEqual(['Wave 1', 'Wave 2', 'Wave 3']);
});

test('of one audience each answer is a line over all waves that any of them has, † where one is partial', () => {
  const figures = [
    ...['1', '2'].map((segment) => figure(everyone, 30, 500, { segment })),
    ...['1', '2', '3'].map((segment) => figure(everyone, 60, 500, { datapoint: 'q11_2', segment })),
  ];
  const query = { question: 'q11', splitter: 'waves' };
  const drawn = findingChart(finding(figures, { query }), 6, [], new Set(['2']));
  expect(drawn?.panel.series.map(({ name }) => name)).toEqual(['Dog', 'Cat']);
  expect(
    drawn?.panel.rows.map(({ name, isPartial, cells }) => [
      name,
      isPartial,
      ...cells.map(({ label }) => label),
    ]),
  ).toEqual([
    ['1', false, '30.0', '60.0'],
    ['2', true, '30.0', '60.0'],
    ['3', false, '–', '60.0'],
  ]);
});

test('means have the intervals of their record', () => {
  const drawn = findingChart(
    finding([], {
      means: [
        {
          question: 'q7',
          datapoint: '',
          audience: 'a',
          mean: 3,
          standard_error: 0.5,
          mean_interval: { low: 1.9, high: 4.1 },
          median: 3,
          sample: 400,
          effective_sample: 300,
          size: 4000,
          waves: [],
        },
      ],
      means_query: { question: 'q7', audiences: [{ id: 'a', name: 'women' }] },
    }),
    6,
  );
  expect(drawn?.panel.series[0]?.name).toBe('women');
  expect(drawn?.panel.rows[0]?.cells).toMatchObject([{ label: '3.0', interval: { low: 1.9, high: 4.1 } }]);
  // The whisker ends on the axis, whose steps are of 1.
  expect(drawn?.plot.axis.to).toBe(5);
});

test('steps of a grid are rows of their own', () => {
  const drawn = findingChart(
    finding(
      [1, 2].map((suffix) => ({ ...figure(everyone, 30, 500), suffixes: [suffix] })),
      {
        query: { question: 'q11', split_suffixes: true },
        suffixes: [
          { code: 1, name: 'Home' },
          { code: 2, name: 'Work' },
        ],
      },
    ),
    6,
  );
  expect(drawn?.panel.rows.map(({ name }) => name)).toEqual(['Dog: Home', 'Dog: Work']);
});

test('a finding without figures draws nothing', () => {
  expect(findingChart(finding([]), 6)).toBeNull();
});

test('a net promoter score is not called a mean', () => {
  const mean = {
    question: 'q53',
    datapoint: '',
    audience: '',
    mean: 12,
    standard_error: 2,
    median: 12,
    sample: 500,
    effective_sample: 450,
    size: 4000,
    waves: [],
  };
  const calledBy = (metric: 'mean' | 'score') =>
    findingChart(
      finding([], { means: [mean], statement: [{ kind: 'number', text: '12', metric, of: [0] }] }),
      6,
    )?.measures;
  expect([calledBy('mean'), calledBy('score')]).toEqual(['mean', 'net promoter score']);
});

const lettersOf = (cells: readonly object[] = []) =>
  cells.map((cell) => ('letters' in cell ? cell.letters : null));

test('sides that were tested on several answers have letters and their respondents', () => {
  const cat = { datapoint: 'q11_2' };
  const figures = [
    { ...figure(women, 25, 120), higher_than: [] },
    { ...figure(men, 40, 110), higher_than: [0] },
    { ...figure(women, 20, 120, cat), higher_than: [3] },
    { ...figure(men, 10, 110, cat), higher_than: [] },
  ];
  const drawn = findingChart(finding(figures), 6, ['women', 'men']);
  expect(drawn?.panel.series.map(({ letter, samples }) => [letter, samples])).toEqual([
    ['A', [120, 120]],
    ['B', [110, 110]],
  ]);
  expect(drawn?.panel.rows.map(({ cells }) => lettersOf(cells))).toEqual([
    ['', 'A'],
    ['B', ''],
  ]);
  expect(drawn?.plot.showsMarks).toBe(true);
});

test('a side beyond the eight that are coloured has no letter, and none is said of it', () => {
  const sides = Array.from({ length: 9 }, (_, at) => ({ ...women, id: `${at}`, name: `Side ${at}` }));
  const figures = sides.map((side, at) => ({
    ...figure(side, 40 - at, 120),
    // The first is higher than the second and the ninth, the second than the ninth.
    higher_than: [[8, 1], [8]][at] ?? [],
  }));
  const drawn = findingChart(finding(figures), 6);
  expect(lettersOf(drawn?.panel.rows[0]?.cells)).toEqual(['B', '', '', '', '', '', '', '']);
});

test('the shares of one audience have the share of everyone and the index on their rows', () => {
  // Everyone: 2,000 of 10,000 people.
  const drawn = findingChart(finding([figure(women, 25, 120)]), 6);
  const [tick] = drawn?.plot.ticks.values() ?? [];
  expect(tick).toEqual({ position: 20, label: 'index 100' });
  expect(drawn?.measures).toBe('% of women, 0 to 100, line = everyone');
  expect(findingChart(finding([figure(everyone, 25, 500)]), 6)?.plot.ticks.size).toBe(0);
  expect(findingChart(finding([figure(women, 25, 120), figure(men, 40, 110)]), 6)?.plot.ticks.size).toBe(0);
});
