import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box, Drawing, Shape } from '../../../figures/drawing/shapes.ts';
import { labelSize, textWidth } from '../../../figures/drawing/text-width.ts';
import { nameSize } from '../../../figures/drawing/wrap-name.ts';
import { caseCount } from '../../../testing/case-count.ts';
import { drawnModel } from '../drawn-view.ts';
import { columnRefusal } from '../panels/column-panel.ts';
import { drawPanel } from '../drawn-view.ts';
import { shapeChart } from '../shape-chart.ts';
import { everyone, plainRequest, type SentShare, sentShares } from '../tiny-answer.case.ts';

/** Cards at 390, 1024 and 1440 pixels, and a panel of two side by side. */
const widths = [326, 500, 624, 1060] as const;
const names = [
  'Dog',
  'Cheeseburger',
  'Afternoon snack',
  'Late-night snack',
  'Ordering with the app',
  'Friends and family',
  'I never order from any of them',
  'Information about a product from a person I know and trust',
  'Other, please say which one it is',
];
const views = ['bars', 'columns', 'dots', 'dumbbell', 'multiples', 'heat', 'stacked-100', 'trend'] as const;

const layout = fc.record({
  view: fc.constantFrom(...views),
  width: fc.constantFrom(...widths),
  rows: fc.integer({ min: 3, max: 40 }),
  series: fc.integer({ min: 1, max: 8 }),
  seed: fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 97, maxLength: 97 }),
});
type Layout = typeof layout extends fc.Arbitrary<infer Value> ? Value : never;

/** A chart of random shares with intervals, marks and some low bases, drawn in one panel. */
function draw({ view, width, rows, series: count, seed }: Layout, orientation: 'auto' | 'upright'): Drawing {
  const isTrend = view === 'trend';
  const at = (place: number) => seed[place % seed.length] ?? 0;
  const nameAt = (place: number) => names[at(place) % names.length] ?? '';
  const pair = view === 'dumbbell' ? 2 : count;
  const series = Array.from({ length: pair }, (_, place) => ({
    id: `s${place}`,
    name: nameAt(place),
    color: place + 1,
  }));
  const answers = Array.from({ length: isTrend ? 1 : rows }, (_, place) => ({
    code: `a${place}`,
    name: nameAt(place + 7),
  }));
  const waves = Array.from({ length: Math.min(rows, 24) }, (_, place) => ({
    code: `w${place}`,
    name: `Q${(place % 4) + 1} ${2020 + Math.floor(place / 4)}`,
  }));
  const segments = isTrend ? waves : [];
  let next = 0;
  const shares = answers.flatMap(({ code: answer }) =>
    (isTrend ? waves : [{ code: '' }]).flatMap(({ code: segment }) =>
      [...series, everyone].map(({ id }): SentShare => {
        const drawn = at(next++);
        const audience = isTrend && pair === 1 ? 9_812 : drawn % 11 === 0 ? 43 : 400;
        const positive = Math.round((audience * (drawn % 61)) / (view === 'stacked-100' ? 61 * rows : 100));
        const share = (100 * positive) / audience;
        const place = { answer, series: id, segment, positive, audience, datapoint: 10_000, base: 50_000 };
        const isTested = id !== everyone.id && drawn % 3 === 0;
        return {
          ...place,
          interval: [Math.max(0, share - 4), Math.min(100, share + 4)],
          ...(isTested && { test: [drawn % 2 === 0 ? 4 : -4, 0.0001] as const }),
        };
      }),
    ),
  );
  const model = shapeChart(sentShares(shares), {
    ...plainRequest,
    answers,
    series,
    waves,
    splitBy: isTrend ? 'waves' : 'none',
    segments,
    intervals: view === 'trend' ? 'none' : 'all',
    addsUp: view === 'stacked-100',
    ...(view === 'stacked-100' && { top: 7 }),
    references: rows % 2 === 0 ? [] : lines,
  });
  const arranged = drawnModel(model, view, 'auto');
  const [panel] = arranged.panels;
  if (panel === undefined) throw new Error('a chart without a panel');
  const isAcross =
    orientation === 'auto' && view === 'columns' && columnRefusal([panel], width, arranged) !== null;
  return drawPanel(panel, width, arranged, view, { namesLines: isTrend && width >= 480, isAcross });
}

const lines = [
  { kind: 'value', value: 30, name: 'Target of the whole year' },
  { kind: 'value', value: 31, name: '' },
  { kind: 'mean', value: null, name: '' },
] as const;

type Text = Extract<Shape, { tag: 'text' }>;

const nameLooks = new Set(['name', 'strongName', 'headName']);

function textBox({ at, text, letters = '', look }: Text): Box {
  const size = look === 'name' || look === 'strongName' ? nameSize : labelSize;
  const width = textWidth(text, size) + (letters === '' ? 0 : textWidth(letters, labelSize) + 4);
  const left = at.textAnchor === 'middle' ? at.x - width / 2 : at.textAnchor === 'end' ? at.x - width : at.x;
  // Digits and capitals are three quarters of the size high, descenders a fifth.
  return { x: left, y: at.y - 0.75 * size, width, height: 0.95 * size };
}

function meets(a: Box, b: Box): boolean {
  const [across, down] = [
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  ];
  return across > 0.5 && down > 0.5;
}

/** What is wrong with a drawing, in words. */
function faultsOf({ shapes, width }: Drawing, view: Layout['view']): readonly string[] {
  const texts = shapes.filter((shape): shape is Text => shape.tag === 'text' && shape.text !== '');
  const boxes = texts.map((text) => ({ words: text.text, look: text.look, box: textBox(text) }));
  const marks = shapes.flatMap((shape) =>
    shape.tag === 'mark' ? [{ x: shape.at.x - 4, y: shape.at.y - 4, width: 8, height: 8 }] : [],
  );
  const points = shapes.flatMap((shape): Box[] => {
    if (shape.tag === 'circle' && shape.look === 'point' && view !== 'trend') {
      const { cx, cy, r } = shape.at;
      return [{ x: cx - r, y: cy - r, width: 2 * r, height: 2 * r }];
    }
    const isBar = shape.tag === 'rect' && shape.look === 'bar' && view !== 'heat' && view !== 'stacked-100';
    return isBar ? [shape.at] : [];
  });
  const dots = shapes.flatMap((shape) =>
    shape.tag === 'circle' && shape.look === 'point' && view !== 'trend' ? [shape.at] : [],
  );
  return [
    ...dots.flatMap((dot, place) =>
      dots
        .slice(place + 1)
        .flatMap((other) =>
          Math.hypot(dot.cx - other.cx, dot.cy - other.cy) < 2 ? ['a dot hides another one'] : [],
        ),
    ),
    ...texts.flatMap(({ text, look }) => (nameLooks.has(look) && text.includes('…') ? [`cut: ${text}`] : [])),
    ...boxes.flatMap(({ words, box }, place) =>
      boxes
        .slice(place + 1)
        .flatMap((other) => (meets(box, other.box) ? [`“${words}” over “${other.words}”`] : [])),
    ),
    ...boxes.flatMap(({ words, box }) =>
      marks.some((mark) => meets(box, mark)) ? [`“${words}” over a mark`] : [],
    ),
    ...boxes.flatMap(({ words, box, look }) =>
      look === 'label' && points.some((point) => meets(box, point)) ? [`“${words}” over a data point`] : [],
    ),
    ...boxes.flatMap(({ words, box }) =>
      box.x < -1 || box.x + box.width > width + 1 ? [`“${words}” out of the drawing`] : [],
    ),
  ];
}

test('no name is cut, no text lies on another, on a mark or on a data point, in any layout', () => {
  let columns = 0;
  fc.assert(
    fc.property(layout, (sampled) => {
      expect(faultsOf(draw(sampled, 'auto'), sampled.view)).toEqual([]);
      if (sampled.view === 'columns') columns += 1;
    }),
    { numRuns: caseCount(200, 2_000), seed: 7 },
  );
  expect(columns).toBeGreaterThan(10);
});

test('columns that are drawn upright anyway keep their names whole', () => {
  fc.assert(
    fc.property(layout, (sampled) => {
      const { shapes } = draw({ ...sampled, view: 'columns' }, 'upright');
      const cut = shapes.filter(
        (shape) => shape.tag === 'text' && nameLooks.has(shape.look) && shape.text.includes('…'),
      );
      expect(cut).toEqual([]);
    }),
    { numRuns: caseCount(50, 500), seed: 8 },
  );
});
