import { expect, test } from 'vitest';
import { chartBlock } from '../../../../workbook/chart-block.ts';
import { drawnDocument } from '../../../pages/charts/export/chart-document.ts';
import { drawnModel, drawPanel, listedModel } from '../../drawn-view.ts';
import { findingOf } from '../../finding.ts';
import { cellWords } from '../../mark-words.ts';
import { shapeChart } from '../../shape-chart.ts';
import { everyone, plainRequest, sentShares, women } from '../../tiny-answer.case.ts';

/** Of 400 respondents: aware, users, and users among the aware: 10 of 100 users of Fern skipped awareness. */
const brands = {
  fern: { aware: 200, used: 100, both: 90 },
  moss: { aware: 320, used: 240, both: 240 },
};

const place = { series: 'women', datapoint: 400, base: 800 };
const answer = sentShares(
  Object.entries(brands).flatMap(([brand, { aware, used, both }]) => [
    { ...place, answer: brand, positive: aware, audience: 400 },
    { ...place, answer: `use~${brand}`, positive: used, audience: 400 },
    {
      ...place,
      answer: `use<${brand}`,
      positive: both,
      audience: aware,
      test: brand === 'fern' ? ([-3.4, 0.0007] as const) : ([0.4, 0.69] as const),
    },
  ]),
);

const model = shapeChart(answer, {
  ...plainRequest,
  answers: [
    { code: 'fern', name: 'Fern' },
    { code: 'moss', name: 'Moss' },
    { code: 'none', name: 'None of these' },
  ],
  series: [women],
  base: everyone,
  stageNames: ['Aware', 'Use'],
  beside: [
    {
      code: '<use',
      name: 'Conversion to Use',
      metric: 'audience_percentage',
      rowOf: (code) => (code === 'none' ? null : `use<${code}`),
      nameOf: (name) => `${name}: Use, of those at Aware`,
      amongOf: (name) => `at “Aware” of ${name}`,
      isTested: true,
    },
    {
      code: 'use',
      name: 'Use',
      metric: 'audience_percentage',
      rowOf: (code) => (code === 'none' ? null : `use~${code}`),
      nameOf: (name) => `${name}: Use`,
    },
  ],
});
const drawn = drawnModel(model, 'funnel', 'auto');
const [panel] = drawn.panels;
if (panel === undefined) throw new Error('no panel');
const { shapes } = drawPanel(panel, 800, drawn, 'funnel');
const texts = shapes.flatMap((shape) => (shape.tag === 'text' ? [shape.text] : []));

test('a row has its share at each stage, and the conversion is counted among those at the earlier one', () => {
  // 90 of the 200 who know Fern use it: 45, and not 25 / 50.
  expect(panel.rows[0]?.cells.map((cell) => cell.kind === 'shown' && cell.label)).toEqual([
    '50.0',
    '45.0',
    '25.0',
  ]);
  expect(panel.rows[1]?.cells.map((cell) => cell.kind === 'shown' && cell.label)).toEqual([
    '80.0',
    '75.0',
    '60.0',
  ]);
  expect(texts).toEqual(expect.arrayContaining(['Aware', 'Use', 'n 200', 'n 320']));
});

test('conversions are the family: their marks are drawn, those of the stages are none', () => {
  expect(model.testsMade).toBe(2);
  expect(shapes.filter(({ tag }) => tag === 'mark')).toHaveLength(1);
  expect(panel.rows[0]?.cells.map((cell) => cell.kind === 'shown' && cell.mark)).toEqual([
    null,
    { direction: 'below', level: 99 },
    null,
  ]);
});

test('a note names the brands whose people skipped a stage, and answers without further stages are no rows', () => {
  // 10 of the 100 users.
  expect(drawn.footnotes).toContain('Skipped “Aware”, of those at “Use”: Fern 10.0%.');
  expect(panel.rows.map(({ name }) => name)).toEqual(['Fern', 'Moss']);
});

test('rows are sorted by a stage or a conversion', () => {
  const sorted = drawnModel({ ...model, stageSort: '<use' }, 'funnel', 'auto');
  expect(sorted.panels[0]?.rows.map(({ name }) => name)).toEqual(['Moss', 'Fern']);
});

test('title and tooltip say whom a conversion is of', () => {
  const context = { questionName: 'Brands', columns: '', splitName: '', view: 'funnel' } as const;
  expect(findingOf(model, context)).toBe('From “Aware” to “Use”: 75.0% for Moss, 45.0% for Fern');
  const conversion = listedModel(model, 'funnel').panels[0]?.rows[0]?.cells[1];
  expect(conversion && cellWords(conversion, model).sentence).toContain('45.0% of Women at “Aware” of Fern');
});

test('a file stacks the stages apart, with each conversion, its mark and n between them', () => {
  const { chart, blocks } = drawnDocument({
    figures: {
      scope: {
        dataset: { name: 'Brands', synthetic: false, weights: [] },
        allWaves: [],
        allLocations: [],
        waves: null,
        locations: null,
        weight: { code: '', name: 'Weighted' },
      },
      view: 'funnel',
      weightName: 'Weighted',
    },
    drawn,
    title: '',
    description: '',
    subtitle: '',
    notes: [],
    rowsName: 'Brands',
    query: null,
    address: '',
    exported: new Date(0),
  });
  const [block] = blocks;
  if (chart === null || block === undefined) throw new Error('no chart');
  const at = {
    sheet: 'Figures',
    row: 0,
    size: 12,
    frame: { width: 600, height: 400 },
    isNamedOutside: false,
  };
  const { chart: native } = chartBlock(chart, 'funnel', block, blocks, at);
  expect(native.kind).toBe('stacked');
  expect(native.series.map(({ color, values }) => [color === '', values.numbers])).toEqual([
    [false, [50, 80]],
    [true, [100, 70]],
    [false, [25, 60]],
  ]);
  expect(native.series[1]?.points.map(({ label }) => label?.format)).toEqual([
    '"45.0 ▼ n 200"',
    '"75.0 n 320"',
  ]);
});
