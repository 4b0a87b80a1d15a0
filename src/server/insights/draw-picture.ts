import type { InsightImageName } from '../../contract/insight.ts';
import type { InsightPicture, PictureBar } from './insight-entry.ts';
import { area, dot, escape, fitted, inTwoLines, line, rect, stroke, text } from './svg-shapes.ts';

const sizes: Readonly<Record<InsightImageName, { readonly width: number; readonly height: number }>> = {
  'thumb.svg': { width: 320, height: 200 },
  'page.svg': { width: 640, height: 400 },
  'preview.svg': { width: 1200, height: 630 },
};

/** All measures are of the height, so that the sizes look alike. */
const margin = 0.08;
/** The application's own, in its light theme: a picture stands on a ground of its own in both. */
const ink = '#1b1f23';
const quiet = '#4d565e';
const grounds = { teal: '#e2f0ef', sand: '#fbebdf', stone: '#efefea' } as const;
const teal = { full: '#176866', pale: '#b9d9d7', track: '#cfe3e2' } as const;
const rust = { full: '#b4420f', pale: '#f3cdb3' } as const;
const blue = { full: '#3f5f96', pale: '#b8c4da' } as const;

/** Where a picture is drawn: all measures in pixels of its size. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly edge: number;
  readonly font: number;
}

/**
 * A finding's figures as an SVG file: shapes and text alone. The title is its text alternative. Everything is drawn from 0
 * up; percentages are printed whole, and whiskers and bands are 95 % intervals.
 */
export function drawPicture(picture: InsightPicture, name: InsightImageName): string {
  const { width, height } = sizes[name];
  const frame: Frame = { width, height, edge: Math.round(height * margin), font: height * 0.075 };
  const [ground, shapes] = drawn(picture, frame);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escape(picture.title)}</title>`,
    rect(0, 0, width, height, ground),
    ...shapes,
    '</svg>',
  ].join('');
}

function drawn(
  { form = 'bars', bars }: InsightPicture,
  frame: Frame,
): readonly [ground: string, shapes: readonly string[]] {
  if (bars.length < 2 || form === 'bars') return [grounds.teal, drawBars(bars, frame)];
  if (form === 'line') return [grounds.sand, drawLine(bars, frame)];
  if (form === 'columns') return [grounds.stone, drawColumns(bars, frame)];
  return [grounds.stone, drawDots(bars, frame)];
}

function drawBars(bars: readonly PictureBar[], { width, height, edge, font: most }: Frame): string[] {
  const rowHeight = (height - 2 * edge) / Math.max(1, bars.length);
  const trackWidth = width - 2 * edge;
  const font = Math.round(Math.min(rowHeight * 0.34, most));
  return bars.flatMap(({ label, percentage }, index) => {
    const top = edge + index * rowHeight;
    const barTop = top + font * 1.45;
    const barHeight = Math.min(rowHeight - font * 2.1, height * 0.16);
    return [
      text(edge, top + font, fitted(label, trackWidth - font * 3.5, font), {
        size: font,
        fill: ink,
        anchor: 'start',
      }),
      text(width - edge, top + font, percent(percentage), { size: font, fill: quiet, anchor: 'end' }),
      rect(edge, barTop, trackWidth, barHeight, teal.track),
      rect(edge, barTop, (trackWidth * held(percentage)) / 100, barHeight, teal.full),
    ];
  });
}

function drawLine(waves: readonly PictureBar[], { width, height, edge, font }: Frame): string[] {
  const top = edge + font * 1.6;
  const bottom = height - edge - font * 1.5;
  const left = edge;
  const right = width - edge;
  const y = upwards(waves, top, bottom);
  const x = (at: number) => left + (at * (right - left)) / (waves.length - 1);
  const [first, last] = [waves[0], waves.at(-1)];
  const upper = waves.map(({ high, percentage }, at) => [x(at), y(high ?? percentage)] as const);
  const lower = waves.map(({ low, percentage }, at) => [x(at), y(low ?? percentage)] as const).toReversed();
  const points = waves.map(({ percentage }, at) => [x(at), y(percentage)] as const);
  const ends = [
    { bar: first, at: 0, anchor: 'start' },
    { bar: last, at: waves.length - 1, anchor: 'end' },
  ] as const;
  return [
    line([left, bottom], [right, bottom], quiet, height * 0.004),
    area([...upper, ...lower], rust.pale),
    stroke(points, rust.full, height * 0.016),
    ...points.map(([px, py]) => dot(px, py, height * 0.017, rust.full)),
    ...ends.flatMap(({ bar, at, anchor }) => {
      if (bar === undefined) return [];
      const above = y(bar.high ?? bar.percentage) - font * 0.5;
      return [
        text(x(at), above, percent(bar.percentage), { size: font, fill: ink, anchor, weight: 600 }),
        text(x(at), bottom + font * 1.3, bar.label, { size: font * 0.85, fill: quiet, anchor }),
      ];
    }),
  ];
}

function drawColumns(groups: readonly PictureBar[], { width, height, edge, font }: Frame): string[] {
  const top = edge + font * 1.2;
  const room = (width - 2 * edge) / groups.length;
  const barWidth = room * 0.62;
  const size = Math.min(font * 0.9, room * 0.24);
  const longest = Math.max(...groups.flatMap(({ label }) => label.split(' ').map((word) => word.length)));
  const labelSize = Math.max(size * 0.65, Math.min(size * 0.9, (room * 0.94) / (longest * 0.58)));
  const labels = groups.map(({ label }) => inTwoLines(label, room * 0.95, labelSize));
  const lines = Math.max(...labels.map(({ length }) => length));
  const bottom = height - edge - size * (0.6 + lines);
  const y = upwards(groups, top, bottom);
  return [
    ...groups.flatMap((group, at) => {
      const middle = edge + room * (at + 0.5);
      const head = y(held(group.percentage));
      return [
        rect(middle - barWidth / 2, head, barWidth, bottom - head, teal.full),
        whisker(group, middle, y, ink, height),
        text(middle, y(group.high ?? group.percentage) - size * 0.4, percent(group.percentage), {
          size,
          fill: ink,
          anchor: 'middle',
        }),
        ...(labels[at] ?? []).map((words, below) =>
          text(middle, bottom + size * (1.35 + below), words, {
            size: labelSize,
            fill: quiet,
            anchor: 'middle',
          }),
        ),
      ];
    }),
    line([edge, bottom], [width - edge, bottom], quiet, height * 0.004),
  ];
}

/** The highest, the lowest and what they are called; between them as many as there are. */
function drawDots(places: readonly PictureBar[], { width, height, edge, font }: Frame): string[] {
  const top = edge + font * 1.4;
  const bottom = height - edge - font * 1.5;
  const y = upwards(places, top, bottom);
  const step = (width - 2 * edge) / places.length;
  const x = (at: number) => edge + step * (at + 0.5);
  const labelled = [
    { at: 0, anchor: 'start' },
    { at: places.length - 1, anchor: 'end' },
  ] as const;
  return [
    line([edge, bottom], [width - edge, bottom], quiet, height * 0.004),
    ...places.flatMap((place, at) => [
      line([x(at), bottom], [x(at), y(place.percentage)], blue.pale, height * 0.008),
      whisker(place, x(at), y, blue.full, height),
      dot(x(at), y(place.percentage), height * 0.024, blue.full),
    ]),
    ...labelled.flatMap(({ at, anchor }) => {
      const place = places[at];
      if (place === undefined) return [];
      const end = anchor === 'start' ? edge : width - edge;
      return [
        text(x(at), y(place.high ?? place.percentage) - font * 0.55, percent(place.percentage), {
          size: font,
          fill: ink,
          anchor: 'middle',
          weight: 600,
        }),
        text(end, bottom + font * 1.3, place.label, { size: font * 0.85, fill: quiet, anchor }),
      ];
    }),
  ];
}

function whisker(
  { low, high }: PictureBar,
  x: number,
  y: (percentage: number) => number,
  colour: string,
  height: number,
): string {
  if (low === undefined || high === undefined) return '';
  return line([x, y(high)], [x, y(low)], colour, height * 0.007);
}

/** Height from 0 at the bottom to the highest end of an interval at the top. */
function upwards(bars: readonly PictureBar[], top: number, bottom: number): (percentage: number) => number {
  const highest = Math.max(1, ...bars.map(({ percentage, high }) => high ?? percentage));
  return (percentage) => bottom - ((bottom - top) * held(percentage)) / highest;
}

function held(percentage: number): number {
  return Math.min(100, Math.max(0, percentage));
}

function percent(percentage: number): string {
  return `${Math.round(percentage)}%`;
}
