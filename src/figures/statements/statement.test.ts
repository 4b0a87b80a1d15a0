import { type Evidence, writeMetric } from './statement-metrics.ts';
import { expect, test } from 'vitest';
import { listed } from '../../lib/listed.ts';
import { headlineParts, textOf, writeStatement } from './statement.ts';
import { readShare } from './stored-figures.ts';

const metrics = {
  positive_size: 6_416_000,
  positive_sample: 412,
  audience_index: 142.3,
  audience_percentage: 0,
  audience_sample: 702,
  audience_size: 10_940_000,
  datapoint_percentage: 24.1,
  datapoint_sample: 1_610,
  datapoint_size: 26_600_000,
};
const shareOf = (percentage: number) =>
  readShare({
    metrics: { ...metrics, audience_percentage: percentage },
    base_size: 64_500_000,
    base_sample: 3_900,
    audience_effective_sample: 640,
  });
const evidence: Evidence = { figures: [shareOf(58.64), shareOf(41.2)], means: [] };

test('numbers are printed from the figures that they name', () => {
  const statement = writeStatement(
    [
      { metric: 'audience_percentage', of: [0] },
      ' of ',
      { name: 'Gen Z (born 1997 to 2012)' },
      ', against ',
      { metric: 'audience_percentage', of: [1] },
      ': ',
      { metric: 'difference', of: [0, 1] },
      ' points',
    ],
    evidence,
  );
  expect(textOf(statement)).toBe('58.6% of Gen Z (born 1997 to 2012), against 41.2%: 17.4 points');
  expect(statement[0]).toEqual({ text: '58.6%', kind: 'number', metric: 'audience_percentage', of: [0] });
  expect(statement[2]?.kind).toBe('name');
});

test('a figure that is not there is an error, and no number', () => {
  expect(() => writeStatement([{ metric: 'audience_percentage', of: [7] }], evidence)).toThrow('No figure 7');
});

// 100 − 58.64; 10,940,000 − 6,416,000; 100 × 26.6 / 64.5; 142.3 / 100.
test.each([
  ['complement_percentage', '41.4%'],
  ['complement_size', '4.52 million'],
  ['base_percentage', '41.2%'],
  ['times', '1.4'],
  ['audience_share', '17.0%'],
  ['audience_sample', '702'],
  ['base_sample', '3,900'],
] as const)('%s is printed as %s', (metric, text) => {
  expect(writeStatement([{ metric, of: [0] }], evidence)[0]?.text).toBe(text);
});

test.each([
  [999, '999'],
  [8_124, '8,120'],
  [812_345, '812,000'],
  [999_900, '1.00 million'],
  [1_934_000_000, '1.93 billion'],
])('%i people are printed as %s', (people, text) => {
  expect(writeMetric(people, 'positive_size')).toBe(text);
});

test('names are listed as in a sentence', () => {
  expect(listed(['a'])).toBe('a');
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  expect(listed(['a', 'b'], 'or')).toBe('a or b');
});

// By hand: places 0, 1, 3 have the coefficients −2/7, −1/14, 5/14; of 40, 44 and 47 that is 2.2142…
test('a slope is printed from the figures and their places in the list of waves', () => {
  const figures = [40, 44, 47].map(shareOf);
  const slope = { metric: 'slope', of: [0, 1, 2] } as const;
  expect(writeStatement([slope], { figures, means: [], places: [0, 1, 3] })[0]?.text).toBe('2.21');
  expect(() => writeStatement([slope], { figures, means: [], places: [0, 1] })).toThrow('for slope');
});

test('the headline of a change leaves out its gap and its slope', () => {
  const statement = writeStatement(
    [
      'The share of people who read fell from ',
      { metric: 'audience_percentage', of: [0] },
      ' in Q1 to ',
      { metric: 'audience_percentage', of: [1] },
      ' in Q2, by ',
      { metric: 'difference', of: [0, 1] },
      ' points; over all waves, down a little',
    ],
    evidence,
  );
  expect(textOf(headlineParts(statement))).toBe(
    'The share of people who read fell from 58.6% in Q1 to 41.2% in Q2',
  );
  expect(headlineParts(statement.slice(0, 2))).toEqual(statement.slice(0, 2));
});
