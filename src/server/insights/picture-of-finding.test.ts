import { expect, test } from 'vitest';
import type { InsightCalculation } from '../../contract/insight.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { drawPicture } from './draw-picture.ts';
import { pictureOfFinding } from './picture-of-finding.ts';

const { catalogue } = tinySurvey;
const audience = { id: 'everyone', name: 'Everyone', description: '', expression: null };
const metrics: InsightCalculation['figures'][number]['metrics'] = {
  positive_size: 0,
  positive_sample: 0,
  audience_percentage: 0,
  audience_size: 0,
  audience_sample: 0,
  audience_index: 0,
  datapoint_percentage: 0,
  datapoint_size: 0,
  datapoint_sample: 0,
};

/** One figure a segment, or an answer where there is no splitter. */
function picture(query: InsightCalculation['query'], shares: Readonly<Record<string, number>>) {
  const isSplit = query.splitter !== undefined;
  const figures = Object.entries(shares).map(([key, share]) => ({
    datapoint: isSplit ? 'phone' : key,
    segment: isSplit ? key : '',
    audience,
    metrics: { ...metrics, audience_percentage: share },
    base_size: 0,
    base_sample: 0,
    audience_effective_sample: 0,
    confidence_interval: { level: 0.95, low: share - 5, high: share + 5 },
  }));
  return pictureOfFinding({ text: 'Phones', figures, query, base_audience: audience }, catalogue);
}

const [first, second] = catalogue.waves.map(({ code }) => code);

test('waves are a line in their order, whatever the order of the figures', () => {
  const segments = [first ?? '', second ?? ''];
  const { form, bars } = picture(
    { question: 'devices', datapoints: ['phone'], splitter: 'waves', segments },
    { [second ?? '']: 40, [first ?? '']: 30 },
  );
  expect([form, bars.map(({ percentage }) => percentage)]).toEqual(['line', [30, 40]]);
  expect(bars[0]).toEqual({ label: catalogue.waves[0]?.name, percentage: 30, low: 25, high: 35 });
});

test('groups are columns with their names, answers the first five as bars', () => {
  const groups = picture(
    { question: 'devices', datapoints: ['phone'], splitter: 'gender', segments: ['m', 'f'] },
    { f: 60, m: 50 },
  );
  const gender = catalogue.questions.find(({ code }) => code === 'gender');
  const nameOf = (code: string) => gender?.datapoints.find((one) => one.code === code)?.name;
  expect([groups.form, groups.bars.map(({ label }) => label)]).toEqual([
    'columns',
    [nameOf('m'), nameOf('f')],
  ]);
  const answers = picture({ question: 'devices' }, { phone: 9, tablet: 8, a: 7, b: 6, c: 5, d: 4 });
  expect([answers.form, answers.bars.map(({ label }) => label)]).toEqual([
    'bars',
    ['phone', 'tablet', 'a', 'b', 'c'],
  ]);
});

test('of places the highest comes first, and both ends are named in the file', () => {
  const places = catalogue.locations.map(({ code }) => code);
  const shares = Object.fromEntries(places.map((code, at) => [code, 10 * (at + 1)]));
  const drawn = picture(
    { question: 'devices', datapoints: ['phone'], splitter: 'locations', segments: places },
    shares,
  );
  expect(drawn.bars.map(({ percentage }) => percentage)).toEqual(
    Object.values(shares).toSorted((left, right) => right - left),
  );
  const file = drawPicture(drawn, 'page.svg');
  expect(file).toContain(`>${catalogue.locations.at(-1)?.name}<`);
  expect(file).toContain(`>${catalogue.locations[0]?.name}<`);
  expect(file).not.toMatch(/NaN|undefined|<script|style=/);
});

test('a share that is compared with the base has a bar of the base under it', () => {
  const women = {
    id: 'w',
    name: 'Women',
    description: '',
    expression: { question: 'gender', options: ['f'] },
  };
  // 30 of 40 women, 45 of all 90.
  const figure = {
    datapoint: 'phone',
    segment: '',
    audience: women,
    metrics: {
      ...metrics,
      positive_size: 30,
      audience_size: 40,
      audience_percentage: 75,
      datapoint_size: 45,
    },
    base_size: 90,
    base_sample: 90,
    audience_effective_sample: 40,
  };
  const finding = {
    text: 'Phones',
    figures: [figure],
    query: { question: 'devices' },
    base_audience: audience,
  };
  const number = { kind: 'number' as const, text: '50.0%', metric: 'base_percentage' as const, of: [0] };
  expect(pictureOfFinding({ ...finding, statement: [number] }, catalogue).bars).toEqual([
    { label: 'Women', percentage: 75 },
    { label: 'Everyone', percentage: 50 },
  ]);
  expect(pictureOfFinding(finding, catalogue).bars).toHaveLength(1);
});
