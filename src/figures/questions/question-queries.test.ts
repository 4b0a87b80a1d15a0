import { expect, test } from 'vitest';
import { type AskedQuestion, askedQuestion, questionQuery, testsOfChart } from './question-queries.ts';

const women = {
  kind: 'clause',
  question: 'gender',
  datapoints: ['f'],
  suffixes: null,
  minCount: 1,
  negated: false,
} as const;
const inWave = (wave: string) => ({ ...women, question: 'waves', datapoints: [wave] });
const asked: AskedQuestion = {
  question: 'drinks',
  answers: [
    { code: 'tea', datapoints: ['tea'] },
    { code: 'either', datapoints: ['tea', 'coffee'] },
  ],
  suffixes: [[1], [2]],
  isBySuffix: true,
  splitter: 'waves',
  segments: ['w1', 'w2', 'w3'],
  segmentedBase: false,
  audiences: [
    { id: 'women', expression: women },
    { id: '', expression: null },
  ],
  base: null,
  baseMode: 'asked',
  scope: { waves: null, locations: null, weight: null },
  interval: 'wilson',
  allIntervals: false,
  test: { versus: 'rest', profile: 'linearised' },
  letters: null,
};

/** The survey has a wave without the question before the last. */
const trend = [0, 1, 3].map((place, at) => ({ code: `w${at + 1}`, place }));

test('rows are answers by suffix, columns audiences in each segment', () => {
  const { rows, columns } = questionQuery(asked);
  expect(rows.map(({ id }) => id)).toEqual(['tea@1', 'tea@2', 'either@1', 'either@2']);
  expect(rows[3]).toMatchObject({
    content: { of: { question: 'drinks', datapoints: ['tea', 'coffee'], suffixes: [2] } },
    base: { mode: 'asked' },
  });
  expect(columns.map(({ id }) => id)).toEqual(['w1|women', 'w1|', 'w2|women', 'w2|', 'w3|women', 'w3|']);
  expect(columns[2]).toEqual({
    id: 'w2|women',
    who: { kind: 'group', match: { kind: 'all' }, negated: false, children: [inWave('w2'), women] },
    whole: { kind: 'selection', segment: inWave('w2') },
  });
  expect(questionQuery({ ...asked, segmentedBase: true }).columns[3]?.whole.kind).toBe('segment');
});

test('audiences are tested within a segment, segments within an audience, and changes to one segment', () => {
  const pairs = (more: Partial<AskedQuestion>) => questionQuery({ ...asked, ...more }).want.pairs;
  expect(pairs({ letters: 'audiences' })).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  expect(pairs({ letters: 'segments' })).toEqual([
    [0, 2],
    [0, 4],
    [1, 3],
    [1, 5],
    [2, 4],
    [3, 5],
  ]);
  expect(pairs({ trend: trend.slice(0, 2) })).toEqual([
    [2, 0],
    [3, 1],
  ]);
});

test('three waves and more have a slope per audience, by their places in the list of waves', () => {
  const { contrasts } = questionQuery({ ...asked, trend }).want;
  expect(contrasts.map(({ columns }) => columns)).toEqual([
    [0, 2, 4],
    [1, 3, 5],
  ]);
  // 0, 1 and 3 are −4/3, −1/3 and 5/3 from their mean; the squares of these are 42/9.
  expect(contrasts[0]?.coefficients.map((one) => one * 14)).toEqual(
    [-4, -1, 5].map((one) => expect.closeTo(one, 12)),
  );
  expect(questionQuery({ ...asked, trend: trend.slice(0, 2) }).want.contrasts).toEqual([]);
});

test('lists that are left out are those of the survey, each code once', () => {
  const known = {
    answers: ['tea', 'milk'],
    suffixes: [1, 2],
    segments: ['w1'],
    audiences: asked.audiences,
    base: null,
  };
  const nets = [{ code: 'either', datapoints: ['tea', 'coffee'] }];
  const query = { question: 'drinks', base_mode: 'asked', nets } as const;
  const sent = {
    datapoints: ['tea', 'tea'],
    suffixes: ['1', '2'],
    split_suffixes: true,
    splitter: 'waves',
    segments: ['w1', 'w2', 'w3'],
  };
  expect(askedQuestion({ ...query, nets: [...nets], ...sent }, known)).toEqual(asked);
  expect(
    askedQuestion({ question: 'drinks', splitter: '', segments: [], datapoints: [], nets }, known),
  ).toMatchObject({
    answers: [{ code: 'tea' }, { code: 'milk' }, { code: 'either' }],
    suffixes: [null],
    isBySuffix: false,
    splitter: null,
    segments: [],
    baseMode: 'all',
  });
});

test('a chart tests the share of the row against the rest alone, and changes where it is split by waves', () => {
  const of = (...chart: Parameters<typeof testsOfChart>) => {
    const { test: tested, rowTest, letters, trend: over } = testsOfChart(...chart);
    return [tested.versus, rowTest, letters, over?.length ?? null];
  };
  expect(of('rest', null, 'linearised')).toEqual(['rest', true, null, null]);
  expect(of('previous_wave', null, 'linearised')).toEqual(['rest', true, null, null]);
  expect(of('previous_wave', trend, 'linearised')).toEqual(['previous_wave', false, null, 3]);
  expect(of('each_other', null, 'linearised')).toEqual(['none', false, 'audiences', null]);
});
