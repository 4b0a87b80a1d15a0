import { expect, test } from 'vitest';
import { formatIn } from '../../lib/format.ts';
import { barPanel } from './bar-panel.ts';
import type { DrawnCell, DrawnPanel, Plot } from './drawn-panel.ts';
import { linePanel } from './line-panel.ts';
import type { Shape } from './shapes.ts';
import { valueAxis } from './value-axis.ts';

const format = formatIn('en');
/** From 0 to 100, without words under it. */
const axis = { ...valueAxis('percentage', [100], format), ticks: [] };
const plot: Plot = { format, axis, showsMarks: true, references: [], ticks: new Map(), named: new Set() };

function shown(key: string, position: number, more: Partial<Extract<DrawnCell, { kind: 'shown' }>> = {}) {
  const untested = { mark: null, letters: '', isLowBase: false, sample: 43 };
  return {
    kind: 'shown',
    key,
    label: format.percent(position),
    position,
    interval: null,
    ...untested,
    ...more,
  } as const;
}

function panel(...rows: readonly (readonly DrawnCell[])[]): DrawnPanel {
  const series = (rows[0] ?? []).map((_, at) => ({
    id: `s${at}`,
    name: `S${at}`,
    color: at + 1,
    samples: [],
    letter: '',
  }));
  return {
    key: 'all',
    name: null,
    series,
    rows: rows.map((cells, at) => ({
      key: `r${at}`,
      name: `R${at}`,
      cells,
      base: { kind: 'absent', key: '', label: '' },
      isPartial: false,
      gap: null,
    })),
  };
}

function ofLook(shapes: readonly Shape[], look: string) {
  return shapes.filter((shape) => 'look' in shape && shape.look === look);
}

/** Their paths, in tenths of a pixel. */
function pathsOf(shapes: readonly Shape[], look: string) {
  return ofLook(shapes, look).flatMap((shape) =>
    shape.tag === 'path' ? [shape.at.d.replaceAll(/\d+\.\d+/g, (number) => Number(number).toFixed(1))] : [],
  );
}

// Names take 64 of 400 pixels and labels 48, so that 288 are left for 0 to 100. A bar of 14 is amid a row of 26, 2 down.
test('a bar reaches from the axis to its share, with its whisker and its value right of it', () => {
  const { width, height, shapes } = barPanel(
    panel([shown('a', 50, { interval: { low: 40, high: 60 } })]),
    400,
    plot,
  );
  expect([width, height]).toEqual([400, 28]);
  expect(ofLook(shapes, 'bar')).toMatchObject([
    { series: 1, at: { x: 64, y: 8, width: 144, height: 14, rx: 2 } },
  ]);
  expect(pathsOf(shapes, 'whisker')).toEqual(['M179.2,12V18M179.2,15H236.8M236.8,12V18']);
  expect(ofLook(shapes, 'label')).toMatchObject([{ text: '50.0', at: { y: 19, textAnchor: 'start' } }]);
  expect(shapes.filter(({ tag }) => tag === 'target')).toMatchObject([{ key: 'a', at: { x: 64, y: 7 } }]);
});

test('a bar on a low base is hatched, a missing one has its reason, a mark is drawn where marks are shown', () => {
  const mark = { direction: 'above', level: 99 } as const;
  const cells: readonly DrawnCell[] = [
    shown('a', 10, { isLowBase: true, mark }),
    { kind: 'absent', key: 'b', label: 'not asked' },
  ];
  const { shapes } = barPanel(panel(cells), 400, plot);
  expect(ofLook(shapes, 'bar')).toMatchObject([{ fill: 'low-base' }]);
  expect(ofLook(shapes, 'absent')).toMatchObject([{ text: 'not asked' }]);
  expect(shapes.filter(({ tag }) => tag === 'mark')).toMatchObject([{ mark }]);
  const bare = barPanel(panel(cells), 400, { ...plot, showsMarks: false });
  expect(bare.shapes.filter(({ tag }) => tag === 'mark')).toEqual([]);
});

// Of 360 pixels 40 are for the values at the left and 48 at the right; points begin 14 in and are a third of 244 apart.
// From 20 to 162 down are 100 to 0.
test('a line breaks where a wave has no figure, and its grey line goes on over a low base', () => {
  const { shapes } = linePanel(
    panel(
      [shown('a', 100)],
      [{ kind: 'absent', key: 'b', label: 'not asked' }],
      [shown('c', 50)],
      [shown('d', 0, { isLowBase: true })],
    ),
    360,
    plot,
    { height: 216, namesLines: false },
  );
  expect(ofLook(shapes, 'line')).toMatchObject([{ state: 'low-base' }, { tag: 'path' }]);
  expect(pathsOf(shapes, 'line')).toEqual(['M216.7,91L298,162', '']);
  expect(ofLook(shapes, 'bar')).toMatchObject([{ fill: 'not-asked' }]);
});

test('a low n under the axis is framed', () => {
  const rows = panel([shown('a', 40)], [shown('b', 50, { isLowBase: true })]);
  const { shapes } = linePanel(rows, 360, plot, { height: 216, namesLines: false });
  // One frame, around the n of the second row.
  const [frame, ...others] = ofLook(shapes, 'plate');
  const texts = shapes.flatMap((shape) => (shape.tag === 'text' && shape.text === '43' ? [shape] : []));
  expect(others).toEqual([]);
  expect(frame).toMatchObject({ state: 'low-base' });
  expect(texts).toMatchObject([{}, { state: 'low-base' }]);
  const at = frame?.tag === 'rect' ? frame.at : { x: 0, width: 0 };
  expect(at.x + at.width / 2).toBe(texts[1]?.at.x);
});
