import { expect, test } from 'vitest';
import type { ChartConfiguration } from '../../../../contract/saved-work/chart-configuration.ts';
import { chartBlock } from '../../../../workbook/chart-block.ts';
import { drawnDocument } from '../../../pages/charts/export/chart-document.ts';
import { drawnModel, drawPanel } from '../../drawn-view.ts';
import { findingOf } from '../../finding.ts';
import { shapeChart } from '../../shape-chart.ts';
import { plainAnswer, plainRequest, sentShares } from '../../tiny-answer.case.ts';
import { placeNames } from './place-names.ts';
import { axisOptions } from './scatter-model.ts';

/** Tea: 60 of women, 25 under 30, 50 of all; coffee: 45, 60 and 55. */
const model = shapeChart(plainAnswer, plainRequest);
const names = ['Young', 'Both', 'Neither', 'Women'];

function drawn(axes?: Partial<ChartConfiguration['axes']>) {
  const plain = { x: null, y: null, quadrants: 'mean' as const, names: [] };
  const arranged = drawnModel({ ...model, axes: { ...plain, ...axes } }, 'scatter', 'auto');
  const [panel] = arranged.panels;
  if (panel === undefined) throw new Error('no panel');
  return { arranged, shapes: drawPanel(panel, 700, arranged, 'scatter').shapes };
}

const textsOf = ({ shapes }: ReturnType<typeof drawn>) =>
  shapes.flatMap((shape) => (shape.tag === 'text' ? [shape.text] : []));

test('two audiences are the axes, answers the points, with lines at the mean of the points', () => {
  const { arranged } = drawn();
  expect(arranged.series.map(({ name }) => name)).toEqual(['Women', 'Under 30']);
  expect(
    arranged.panels[0]?.rows.map(({ cells }) => cells.map((cell) => cell.kind === 'shown' && cell.label)),
  ).toEqual([
    ['60.0', '25.0'],
    ['45.0', '60.0'],
  ]);
  // (60 + 45) / 2 and (25 + 60) / 2.
  expect(textsOf(drawn())).toEqual(
    expect.arrayContaining(['mean 52.5', 'mean 42.5', 'All 2 names shown', 'Tea']),
  );
  expect(arranged).toMatchObject({ showsMarks: false, testsMade: 0 });
});

test('lines are at the base or at a value where that is chosen, and quadrants have names', () => {
  // Everyone: (50 + 55) / 2.
  expect(textsOf(drawn({ quadrants: 'base', names })).filter((text) => text === 'base 52.5')).toHaveLength(2);
  const texts = textsOf(drawn({ quadrants: 30, names }));
  expect(texts.filter((text) => text === '30.0')).toHaveLength(2);
  expect(texts).toEqual(expect.arrayContaining(names));
  expect(textsOf(drawn({ quadrants: null })).some((text) => text.startsWith('mean'))).toBe(false);
});

test('an axis shows what was chosen for it', () => {
  const ofBase = axisOptions(model).find(({ audience }) => audience === model.base.id);
  const { arranged } = drawn({ y: ofBase ?? null });
  expect(arranged.series.map(({ name }) => name)).toEqual(['Women', 'Everyone']);
});

test('few points have the intervals of both figures, a low base is a ring', () => {
  const { shapes } = drawn();
  expect(shapes.filter((shape) => shape.tag === 'line' && shape.look === 'interval')).toHaveLength(4);
  const points = shapes.filter((shape) => shape.tag === 'circle');
  expect(points.map((shape) => 'state' in shape && shape.state)).toEqual(['low-base', 'low-base']);
});

test('a further question is an axis; answers that it does not have are listed', () => {
  const answer = sentShares(
    ['tea', 'coffee', 'liked~milk tea'].map((code, place) => ({
      answer: code,
      series: 'base',
      positive: 40 + 10 * place,
      audience: 200,
      datapoint: 40 + 10 * place,
      base: 200,
    })),
  );
  const further = drawnModel(
    shapeChart(answer, {
      ...plainRequest,
      series: [],
      beside: [
        {
          code: 'liked',
          name: 'Liked',
          metric: 'audience_percentage',
          rowOf: (code) => (code === 'tea' ? 'liked~milk tea' : null),
          nameOf: (name) => `${name}: Liked`,
        },
      ],
    }),
    'scatter',
    'auto',
  );
  expect(further.series.map(({ name }) => name)).toEqual(['drinks', 'Liked']);
  expect(
    further.panels[0]?.rows.map(({ cells }) => cells.map((cell) => cell.kind === 'shown' && cell.value)),
  ).toEqual([[20, 30]]);
  expect(further.footnotes).toContain('Not drawn, without a figure on both axes: “Coffee”.');
});

test('the title is the point whose figures are farthest apart', () => {
  const context = { questionName: 'Drinks', columns: '', splitName: '', view: 'scatter' } as const;
  expect(findingOf(model, context)).toBe('“Tea” differs most: 60.0 for Women, 25.0 for Under 30');
});

test('names lie in the first of eight places that touches nothing, and are left out where there is none', () => {
  const plot = { x: 5, y: 0, width: 95, height: 40 };
  const point = { cx: 20, cy: 20, width: 40, height: 10 };
  expect(placeNames([point], plot, [])).toEqual([{ x: 28, y: 15, width: 40, height: 10 }]);
  const right = { x: 26, y: 0, width: 80, height: 24 };
  // Left, over and under leave the plot; the free corner is under it, to the right.
  expect(placeNames([point], plot, [right])).toEqual([{ x: 25, y: 28, width: 40, height: 10 }]);
  expect(placeNames([point], plot, [plot])).toEqual([null]);
});

test('a file has the points on two axes of figures, with names, quadrant lines and crosses', () => {
  const { chart, blocks } = drawnDocument({
    figures: {
      scope: {
        dataset: { name: 'Drinks', synthetic: false, weights: [] },
        allWaves: [],
        allLocations: [],
        waves: null,
        locations: null,
        weight: { code: '', name: 'Weighted' },
      },
      view: 'scatter',
      weightName: 'Weighted',
    },
    drawn: drawn().arranged,
    title: '',
    description: '',
    subtitle: '',
    notes: [],
    rowsName: 'Drinks',
    query: null,
    address: '',
    exported: new Date(0),
  });
  const [block] = blocks;
  if (chart === null || block === undefined) throw new Error('no chart');
  const place = {
    sheet: 'Figures',
    row: 0,
    size: 12,
    frame: { width: 600, height: 400 },
    isNamedOutside: false,
  };
  const { chart: native } = chartBlock(chart, 'scatter', block, blocks, place);
  expect(native.series[0]?.values.numbers.slice(0, 2)).toEqual([60, 45]);
  expect(native.dots?.positions.numbers.slice(0, 2)).toEqual([25, 60]);
  expect(native.dots?.words[0]?.texts.map(({ text }) => text)).toEqual(['Tea', 'Coffee']);
  expect(native.dots?.strokes.map(({ x, y }) => [x.numbers.slice(0, 2), y.numbers.slice(0, 2)])).toEqual([
    [
      [0, 80],
      [42.5, 42.5],
    ],
    [
      [52.5, 52.5],
      [0, 80],
    ],
    [
      [53, 66.5],
      [25, 25],
    ],
    [
      [60, 60],
      [14, 40],
    ],
  ]);
});
