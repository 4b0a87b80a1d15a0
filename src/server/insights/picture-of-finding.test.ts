import { expect, test } from 'vitest';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import { drawPicture } from './draw-picture.ts';
import { pictureOfFinding, printedValues } from './picture-of-finding.ts';

type Figure = InsightCalculation['figures'][number];

const everyone = { id: '', name: 'Everyone', description: '', expression: null };
const women = { id: 'w', name: 'Women', description: '', expression: { question: 'sex', options: ['f'] } };
const men = { id: 'm', name: 'Men', description: '', expression: { question: 'sex', options: ['m'] } };

/** A share of 500 respondents, 5 points to either end of its interval. */
function figure(share: number, place: Partial<Figure> = {}): Figure {
  return {
    datapoint: 'phone',
    segment: '',
    audience: everyone,
    metrics: {
      positive_size: 5 * share,
      positive_sample: 5 * share,
      audience_percentage: share,
      audience_size: 500,
      audience_sample: 500,
      audience_index: 100,
      datapoint_percentage: 50,
      datapoint_size: 450,
      datapoint_sample: 450,
    },
    base_size: 900,
    base_sample: 900,
    audience_effective_sample: 500,
    confidence_interval: { level: 95, low: share - 5, high: share + 5 },
    ...place,
  };
}

function finding(figures: readonly Figure[], more: Partial<InsightCalculation> = {}): InsightCalculation {
  return {
    id: 'finding',
    text: 'Phones',
    question: { code: 'devices', name: 'Devices', wording: '' },
    datapoints: [
      { code: 'phone', name: 'Phone' },
      { code: 'tablet', name: 'Tablet' },
    ],
    suffixes: [],
    base_audience: everyone,
    locations: [],
    waves: [],
    dataset: { code: 'tiny', name: 'Tiny' },
    weight: { code: 'w', name: 'Weight' },
    figures: [...figures],
    query: { question: 'devices' },
    ...more,
  };
}

const split = (splitter: string, names: readonly string[]) =>
  finding(
    names.map((name, at) => figure(30 + 10 * at, { segment: String(at), segment_name: name })),
    { query: { question: 'devices', datapoints: ['phone'], splitter } },
  );

/** Its rows with their values, as they are printed. */
function rows(calculation: InsightCalculation) {
  return pictureOfFinding(calculation, 9)?.panel.rows.map(({ name, cells }) => [
    name,
    ...cells.map(({ label }) => label),
  ]);
}

test('three waves are a line with their names, places bars from the highest down, groups bars as asked', () => {
  const waves = split('waves', ['Q1', 'Q2', 'Q3']);
  expect(pictureOfFinding(waves, 9)?.form).toBe('lines');
  expect(rows(waves)).toEqual([
    ['Q1', '30.0'],
    ['Q2', '40.0'],
    ['Q3', '50.0'],
  ]);
  const places = split('locations', ['Brazil', 'Japan']);
  expect(pictureOfFinding(places, 9)?.form).toBe('bars');
  expect(rows(places)).toEqual([
    ['Japan', '40.0'],
    ['Brazil', '30.0'],
  ]);
  const groups = split('age', ['Old', 'Young']);
  const asked = { ...groups, query: { ...groups.query, segments: ['1', '0'] } };
  expect(rows(asked)).toEqual([
    ['Young', '40.0'],
    ['Old', '30.0'],
  ]);
});

test('audiences of one answer are named rows, of several answers named series', () => {
  const ofOne = finding([figure(60, { audience: women }), figure(50, { audience: men })]);
  expect(rows(ofOne)).toEqual([
    ['Women', '60.0'],
    ['Men', '50.0'],
  ]);
  const ofTwo = finding(
    ['phone', 'tablet'].flatMap((datapoint) => [
      figure(60, { audience: women, datapoint }),
      figure(50, { audience: men, datapoint }),
    ]),
  );
  expect(rows(ofTwo)).toEqual([
    ['Phone', '60.0', '50.0'],
    ['Tablet', '60.0', '50.0'],
  ]);
  const file = drawPicture(ofTwo, 'page.svg');
  for (const name of ['Women', 'Men', 'Phone', 'Tablet']) expect(file).toContain(`>${name}<`);
});

test('a net is named by its answers, never by its code', () => {
  const nets = [{ code: 'found_net', datapoints: ['phone', 'tablet'] }];
  const net = finding([figure(70, { datapoint: 'found_net' }), figure(30, { datapoint: 'phone' })], {
    query: { question: 'devices', nets },
  });
  expect(rows(net)).toEqual([
    ['Phone, Tablet', '70.0'],
    ['Phone', '30.0'],
  ]);
  expect(drawPicture(net, 'page.svg')).not.toContain('found_net');
});

test('a share that is compared with the base has a bar of the base under it', () => {
  // 450 of 900 give the answer.
  const number = { kind: 'number' as const, text: '50.0%', metric: 'base_percentage' as const, of: [0] };
  const compared = finding([figure(75, { audience: women })], { statement: [number] });
  expect(rows(compared)).toEqual([
    ['Women', '75.0'],
    ['Everyone', '50.0'],
  ]);
  expect(rows(finding([figure(75, { audience: women })]))).toHaveLength(1);
});

test('the printed values are those of the picture, by name', () => {
  expect([...printedValues(split('waves', ['Q1', 'Q2', 'Q3']))]).toEqual([
    ['Q1', '30.0'],
    ['Q2', '40.0'],
    ['Q3', '50.0'],
  ]);
});

test('of rows without room the first are drawn, inside the picture', () => {
  const names = Array.from({ length: 20 }, (_, at) => `A country with quite a long name ${at}`);
  const file = drawPicture(split('locations', names), 'preview.svg');
  const heights = [...file.matchAll(/<text[^>]* y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(Math.max(...heights)).toBeLessThanOrEqual(189 - 2 * 18);
  expect(heights.length).toBeGreaterThan(2);
  expect(file).not.toMatch(/NaN|undefined|<script|style=/);
});
