import { describe, expect, test } from 'vitest';
import { explainCell, spokenCell } from './mark-words.ts';
import type { ChartCell, ChartModel } from './chart-model.ts';
import { findingOf } from './finding.ts';
import { headlineCells } from './headline-labels.ts';
import { shapeChart } from './shape-chart.ts';
import { plainRequest, plainShares, sentShares, women } from './tiny-answer.case.ts';

const pair = (answer: string, series: string, other: string, z: number, p: number) => ({
  answer,
  series,
  other,
  test: [z, p] as const,
});
const change = (segment: string, otherSegment: string, z: number, p: number) => ({
  ...pair('tea', 'women', 'women', z, p),
  segment,
  otherSegment,
});
const cells = ({ panels }: ChartModel) => panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
const lettersOf = (cell: ChartCell) => (cell.kind === 'shown' ? cell.letters : '');

describe('audiences tested against each other', () => {
  const tested = sentShares(plainShares, {
    versus: 'none',
    // The last pair is of the base, which is not drawn.
    pairs: [
      pair('tea', 'women', 'young', 4, 0.00006),
      pair('coffee', 'young', 'women', 2, 0.046),
      pair('coffee', 'women', 'base', -9, 0),
    ],
  });
  const model = shapeChart(tested, { ...plainRequest, against: 'each_other' });

  test('have the letters of those that they are higher than: capitals at the strictest level, else small', () => {
    expect(model.series.map(({ letter }) => letter)).toEqual(['A', 'B']);
    expect(cells(model).map(lettersOf)).toEqual(['B', '', '', 'a']);
    expect(model.testsMade).toBe(2);
    expect(cells(model).every((cell) => cell.kind === 'absent' || cell.mark === null)).toBe(true);
  });

  test('have a gap a row, marked by the test of its two', () => {
    expect(model.panels[0]?.rows.map(({ gap }) => gap)).toMatchObject([
      { difference: 35, test: { pValue: 0.00006, mark: { direction: 'above', level: 99 } } },
      { difference: -15, test: { pValue: 0.046, mark: { direction: 'below', level: 95 } } },
    ]);
  });

  test('are said by name', () => {
    const [tea] = cells(model);
    expect(tea && spokenCell(tea, 'audience_percentage')).toBe(
      'Tea, Women. Audience % 60.0. Higher than Under 30. n 200.',
    );
  });

  test('make a finding of the two, unless one of them is too small to be read', () => {
    const context = { questionName: 'Drinks', columns: '', splitName: '', view: 'bars' } as const;
    // Under 30 are 40 respondents.
    expect(findingOf(model, context)).toBe('Only small differences in Drinks between Women and Under 30');
    const larger = shapeChart(
      sentShares(
        [
          { answer: 'tea', series: 'women', positive: 120, audience: 200, datapoint: 200, base: 400 },
          { answer: 'tea', series: 'young', positive: 50, audience: 200, datapoint: 200, base: 400 },
        ],
        { versus: 'none', pairs: [pair('tea', 'women', 'young', 7, 0.00001)] },
      ),
      { ...plainRequest, answers: [{ code: 'tea', name: 'Tea' }], against: 'each_other' },
    );
    expect(findingOf(larger, context)).toBe(
      '“Tea” is more common among Women than among Under 30: 60.0% against 25.0%',
    );
  });

  test('can be sorted by how far they are apart', () => {
    const rows = (descending: boolean) =>
      shapeChart(tested, { ...plainRequest, sort: { by: 'gap', descending } }).panels[0]?.rows.map(
        ({ name }) => name,
      );
    expect(rows(true)).toEqual(['Tea', 'Coffee']);
    expect(rows(false)).toEqual(['Coffee', 'Tea']);
  });
});

describe('the first answers and the rest', () => {
  const answers = ['tea', 'coffee', 'milk', 'water'].map((code) => ({ code, name: code }));
  const rows = ['women', 'base'].flatMap((series) =>
    answers.map(({ code }, at) => ({
      answer: code,
      series,
      positive: 40 - 10 * at,
      audience: 100,
      datapoint: 80 - 20 * at,
      base: 200,
    })),
  );
  const request = { ...plainRequest, answers, series: [women], top: 2, addsUp: true };

  test('add up where answers exclude each other, without an interval or a test', () => {
    const model = shapeChart(sentShares(rows), request);
    expect(
      model.panels[0]?.rows.map(({ name, cells: [cell] }) => [name, cell?.kind === 'shown' && cell.label]),
    ).toEqual([
      ['tea', '40.0'],
      ['coffee', '30.0'],
      // 20 and 10 of 100.
      ['2 other answers', '30.0'],
    ]);
    const rest = cells(model).at(-1);
    // 30% against 60 of 200, which is 30% too.
    expect(rest).toMatchObject({
      interval: null,
      mark: null,
      figure: { index: 100, positive: { sample: 30 } },
    });
    expect(model.footnotes).toEqual([
      '2 other answers: their figures added up, without an interval or a test.',
    ]);
  });

  test('are left out, and counted in a footnote, where they overlap or are not wanted', () => {
    for (const left of [{ addsUp: false }, { showRest: false }]) {
      const model = shapeChart(sentShares(rows), { ...request, ...left });
      expect(model.panels[0]?.rows.map(({ name }) => name)).toEqual(['tea', 'coffee']);
      expect(model.footnotes).toEqual(['2 further answers not shown.']);
    }
    const byThree = shapeChart(sentShares(rows), { ...request, addsUp: false, top: 3 });
    expect(byThree.footnotes).toEqual(['1 further answer not shown.']);
  });

  test('leave a single answer what it is', () => {
    const model = shapeChart(sentShares(rows), { ...request, top: 3 });
    expect(model.panels[0]?.rows.map(({ name }) => name)).toEqual(['tea', 'coffee', 'milk', 'water']);
  });

  test('are left out where one of them was not read over the same waves', () => {
    const other = rows.map((row) => (row.answer === 'water' ? { ...row, waves: ['w2'] } : row));
    const model = shapeChart(sentShares(other), request);
    expect(model.panels[0]?.rows.map(({ name }) => name)).toEqual(['tea', 'coffee']);
    expect(model.canAddRest).toBe(false);
  });
});

test('against the whole base a mark names its share, against the wave before that wave’s', () => {
  const total = shapeChart(
    sentShares(
      [
        {
          answer: 'tea',
          series: 'women',
          positive: 120,
          audience: 200,
          datapoint: 160,
          base: 400,
          test: [3, 0.003],
          other: { value: 40, sample: 400 },
        },
      ],
      { versus: 'total' },
    ),
    { ...plainRequest, against: 'total', series: [women], answers: [{ code: 'tea', name: 'Tea' }] },
  );
  expect(cells(total)[0]).toMatchObject({
    test: { other: { value: 40, sample: 400 } },
    mark: { direction: 'above', level: 99 },
  });
  const wave = (segment: string, positive: number) => ({
    answer: 'tea',
    series: 'women',
    segment,
    positive,
    audience: 200,
    datapoint: 200,
    base: 400,
    waves: [segment],
  });
  const waves = shapeChart(
    sentShares(
      [
        wave('w1', 50),
        { ...wave('w2', 80), test: [3, 0.003], other: { value: 25, sample: 200, wave: 'w1' } },
      ],
      {
        versus: 'previous_wave',
        pairs: [change('w2', 'w1', 3, 0.003)],
      },
    ),
    {
      ...plainRequest,
      against: 'previous_wave',
      splitBy: 'waves',
      segments: plainRequest.waves,
      series: [women],
      answers: [{ code: 'tea', name: 'Tea' }],
    },
  );
  expect(cells(waves).map((cell) => cell.kind === 'shown' && (cell.test?.other?.value ?? null))).toEqual([
    null,
    25,
  ]);
  const last = cells(waves)[1];
  const source = { dataset: '', where: '', wavesUsed: '', weight: '' };
  const said = last && explainCell(last, waves, source);
  expect(said?.verdict).toContain('higher than Q1 2025 (25.0%)');
  expect(
    findingOf(waves, { questionName: 'Drinks', columns: '', splitName: 'wave', view: 'bars' } as const),
  ).toBe('“Tea” rose among Women from 25.0% in Q1 2025 to 40.0% in Q2 2025');
});

test('without a change over all waves the title is of the last step, whose two values are drawn', () => {
  const waves = ['Q1 2025', 'Q2 2025', 'Q3 2025'].map((name, at) => ({ code: `w${at + 1}`, name }));
  const rows = [80, 50, 80].map((positive, at) => {
    const code = `w${at + 1}`;
    const row = {
      answer: 'tea',
      series: 'women',
      segment: code,
      positive,
      audience: 200,
      datapoint: 200,
      base: 400,
      waves: [code],
    };
    if (at === 0) return row;
    return at === 1
      ? { ...row, test: [-3, 0.003] as const, other: { value: 40, sample: 200 } }
      : { ...row, test: [3, 0.003] as const, other: { value: 25, sample: 200 } };
  });
  const sent = { versus: 'previous_wave', pairs: [change('w3', 'w1', 0, 1)] } as const;
  const model = shapeChart(sentShares(rows, sent), {
    ...plainRequest,
    against: 'previous_wave',
    splitBy: 'waves',
    waves,
    segments: waves,
    series: [women],
    answers: [{ code: 'tea', name: 'Tea' }],
  });
  const context = { questionName: 'Drinks', columns: '', splitName: 'wave', view: 'trend' } as const;
  expect(findingOf(model, context)).toBe(
    'In Q3 2025, “Tea” is more common among Women than in Q2 2025: 40.0% against 25.0%',
  );
  expect([...headlineCells(model)]).toEqual([cells(model)[2]?.key, cells(model)[1]?.key]);
});
