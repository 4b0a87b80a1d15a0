import { expect, test } from 'vitest';
import {
  answersAsSeries,
  byAudience,
  bySegment,
  segmentsAsColumns,
} from '../../figures/drawing/arrange-panels.ts';
import type { ChartModel } from './chart-model.ts';
import { drawnModel, panelAxis } from './drawn-view.ts';
import { shapeChart } from './shape-chart.ts';
import { plainAnswer, plainRequest, sentShares } from './tiny-answer.case.ts';

const unsplit = shapeChart(plainAnswer, plainRequest);
const splitRow = (answer: string, series: string, segment: string, positive: number) => ({
  answer,
  series,
  segment,
  positive,
  audience: 100,
  datapoint: 100,
  base: 400,
  waves: [segment],
});
const split = shapeChart(
  sentShares(
    ['w1', 'w2'].flatMap((segment, wave) =>
      ['tea', 'coffee'].flatMap((answer, at) =>
        ['women', 'young', 'base'].map((series, who) =>
          splitRow(answer, series, segment, 10 + 40 * wave + 20 * at + 5 * who),
        ),
      ),
    ),
  ),
  { ...plainRequest, splitBy: 'waves', segments: plainRequest.waves },
);

function drawn({ panels }: ChartModel) {
  return panels.map(({ name, series, rows }) => ({
    panel: name,
    series: series.map((one) => `${one.name} ${one.color}`),
    rows: rows.map((row) => [
      row.name,
      ...row.cells.map((cell) => (cell.kind === 'shown' ? cell.label : cell.reason)),
    ]),
  }));
}

test('a panel a segment has the answers as its rows', () => {
  expect(drawn(bySegment(split))).toEqual([
    {
      panel: 'Q1 2025',
      series: ['Women 1', 'Under 30 2'],
      rows: [
        ['Tea', '10.0', '15.0'],
        ['Coffee', '30.0', '35.0'],
      ],
    },
    {
      panel: 'Q2 2025',
      series: ['Women 1', 'Under 30 2'],
      rows: [
        ['Tea', '50.0', '55.0'],
        ['Coffee', '70.0', '75.0'],
      ],
    },
  ]);
  expect(bySegment(unsplit)).toBe(unsplit);
});

test('a panel an audience keeps the colour that the audience has', () => {
  expect(drawn(byAudience(unsplit))).toEqual([
    {
      panel: 'Women',
      series: ['Women 1'],
      rows: [
        ['Tea', '60.0'],
        ['Coffee', '45.0'],
      ],
    },
    {
      panel: 'Under 30',
      series: ['Under 30 2'],
      rows: [
        ['Tea', '25.0'],
        ['Coffee', '60.0'],
      ],
    },
  ]);
  expect(byAudience(split).panels.map(({ name }) => name)).toEqual([
    'Women: Tea',
    'Women: Coffee',
    'Under 30: Tea',
    'Under 30: Coffee',
  ]);
});

test('answers as series have a row an audience, and of a split chart a row a segment', () => {
  expect(drawn(answersAsSeries(unsplit))).toEqual([
    {
      panel: null,
      series: ['Tea 1', 'Coffee 2'],
      rows: [
        ['Women', '60.0', '45.0'],
        ['Under 30', '25.0', '60.0'],
      ],
    },
  ]);
  expect(drawn(answersAsSeries(split))[1]).toEqual({
    panel: 'Under 30',
    series: ['Tea 1', 'Coffee 2'],
    rows: [
      ['Q1 2025', '15.0', '35.0'],
      ['Q2 2025', '55.0', '75.0'],
    ],
  });
});

test('segments as columns have a panel an audience', () => {
  expect(drawn(segmentsAsColumns(split))[0]).toEqual({
    panel: 'Women',
    series: ['Q1 2025 1', 'Q2 2025 1'],
    rows: [
      ['Tea', '10.0', '50.0'],
      ['Coffee', '30.0', '70.0'],
    ],
  });
});

test('a trend of one audience has a line an answer in one panel, unless a panel an answer is chosen', () => {
  const alone = {
    ...split,
    series: split.series.slice(0, 1),
    panels: split.panels.map((panel) => ({
      ...panel,
      series: panel.series.slice(0, 1),
      rows: panel.rows.map((row) => ({ ...row, cells: row.cells.slice(0, 1) })),
    })),
  };
  expect(drawn(drawnModel(alone, 'trend', 'auto'))).toEqual([
    {
      panel: null,
      series: ['Tea 1', 'Coffee 2'],
      rows: [
        ['Q1 2025', '10.0', '30.0'],
        ['Q2 2025', '50.0', '70.0'],
      ],
    },
  ]);
  expect(drawnModel(alone, 'trend', 'answer').panels.map(({ name }) => name)).toEqual(['Tea', 'Coffee']);
  expect(drawnModel(split, 'trend', 'auto').panels.map(({ name }) => name)).toEqual(['Tea', 'Coffee']);
});

test('of more lines than there are colours the largest at their ends keep one', () => {
  const answers = Array.from({ length: 10 }, (_, place) => ({ code: `a${place}`, name: `Answer ${place}` }));
  const model = shapeChart(
    sentShares(
      ['w1', 'w2'].flatMap((segment) =>
        answers.map(({ code }, place) => splitRow(code, 'base', segment, place === 3 ? 90 : 10 + place)),
      ),
    ),
    { ...plainRequest, answers, series: [], splitBy: 'waves', segments: plainRequest.waves },
  );
  const { series, panels } = drawnModel(model, 'trend', 'auto');
  expect(series.map(({ color }) => color)).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(panels).toHaveLength(1);
});

test('panels have scales of their own where these are asked for and the largest ends four times as far out', () => {
  const model = (tea: number) =>
    shapeChart(
      sentShares(
        ['w1', 'w2'].flatMap((segment) => [
          splitRow('tea', 'base', segment, tea),
          splitRow('coffee', 'base', segment, 60),
        ]),
      ),
      { ...plainRequest, series: [], splitBy: 'waves', segments: plainRequest.waves },
    );
  const ends = (drawnOne: ChartModel) =>
    drawnOne.panels.map((panel) => panelAxis(panel, drawnOne, { view: 'bars', ticks: new Map() }).to);
  expect(ends(drawnModel(model(4), 'bars', 'auto', 'own'))).toEqual([4, 60]);
  expect(ends(drawnModel(model(4), 'bars', 'auto', 'shared'))).toEqual([60, 60]);
  expect(ends(drawnModel(model(16), 'bars', 'auto', 'own'))).toEqual([60, 60]);
});

test('however panels are arranged, every mark is there once and keeps its key', () => {
  const keysOf = ({ panels }: ChartModel) =>
    panels.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ key }) => key))).toSorted();
  for (const arrange of [bySegment, byAudience, answersAsSeries, segmentsAsColumns]) {
    expect(keysOf(arrange(split))).toEqual(keysOf(split));
  }
});
