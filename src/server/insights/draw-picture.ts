import type { InsightCalculation, InsightImageName } from '../../contract/chat/insight.ts';
import { barPanel } from '../../figures/drawing/bar-panel.ts';
import { linePanel } from '../../figures/drawing/line-panel.ts';
import type { PanelSeries } from '../../figures/drawing/drawn-panel.ts';
import { type Shape, words, type Look } from '../../figures/drawing/shapes.ts';
import { labelSize, textWidth } from '../../figures/drawing/text-width.ts';
import { pictureOfFinding } from './picture-of-finding.ts';
import { palette } from '../../workbook/palette.ts';

const sizes: Readonly<Record<InsightImageName, { readonly width: number; readonly height: number }>> = {
  'thumb.svg': { width: 320, height: 200 },
  'page.svg': { width: 640, height: 400 },
  'preview.svg': { width: 1200, height: 630 },
};

/** Width of every drawing, in units of its own: the sizes look alike. */
const drawnWidth = 360;
const margin = 18;
const width = drawnWidth - 2 * margin;
const mostRows = 6;
const legendHeight = 20;

/** The chart of a published finding as an SVG file; its statement is the text alternative. */
export function drawPicture(finding: InsightCalculation, name: InsightImageName): string {
  const size = sizes[name];
  const drawnHeight = Math.round((drawnWidth * size.height) / size.width);
  const drawn = drawnWithin(finding, drawnHeight - 2 * margin);
  const top = Math.max(margin, (drawnHeight - drawn.height) / 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${drawnWidth} ${drawnHeight}" role="img">`,
    `<title>${escape(finding.text)}</title>`,
    `<rect width="${drawnWidth}" height="${drawnHeight}" fill="${ground}"/>`,
    `<g transform="translate(${margin} ${top})">${drawn.elements}</g>`,
    '</svg>',
  ].join('');
}

interface Drawn {
  readonly height: number;
  readonly elements: string;
}

/** As many rows as the height has room for, under the names of several series. */
function drawnWithin(finding: InsightCalculation, height: number): Drawn {
  let drawn: Drawn = { height: 0, elements: '' };
  for (let rows = mostRows; rows > 0; rows--) {
    const chart = pictureOfFinding(finding, rows);
    if (chart === null) return drawn;
    const { form, panel, plot } = chart;
    const head = panel.series.length > 1 ? legendHeight : 0;
    const drawing =
      form === 'lines'
        ? linePanel(panel, width, plot, { height: height - head, namesLines: false })
        : barPanel(panel, width, plot);
    const legend = head === 0 ? '' : svgOf(legendOf(panel.series));
    const shapes = `<g transform="translate(0 ${head})">${svgOf(drawing.shapes)}</g>`;
    drawn = { height: drawing.height + head, elements: `${legend}${shapes}` };
    if (drawn.height <= height) return drawn;
  }
  return drawn;
}

function legendOf(series: readonly PanelSeries[]): readonly Shape[] {
  let x = 0;
  return series.flatMap(({ name, color }): readonly Shape[] => {
    const at = { cx: x + 4, cy: 6, r: 4 };
    const text = words(name, x + 12, 10);
    x += textWidth(name, labelSize) + 26;
    return [{ tag: 'circle', look: 'swatch', series: color, at }, text];
  });
}

/** The ground of a picture; it shows through the halos of whiskers. */
const ground = `#${palette.sunken}`;

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** The looks of bars and lines in the light theme; `colour` is that of a series. */
const styles: Readonly<Partial<Record<Look, (colour: string) => Attributes>>> = {
  absent: () => lettering(palette.ink3, 11),
  axis: () => ({ stroke: `#${palette.ink3}` }),
  band: (colour) => ({ fill: colour, 'fill-opacity': 0.13 }),
  bar: (colour) => ({ fill: colour }),
  grid: () => ({ stroke: `#${palette.line}` }),
  halo: () => ({ fill: 'none', stroke: ground, 'stroke-width': 3.5 }),
  label: () => ({ ...lettering(palette.ink, 11), 'font-weight': 500 }),
  line: (colour) => ({ fill: 'none', stroke: colour, 'stroke-width': 2 }),
  name: () => lettering(palette.ink, 12),
  point: (colour) => ({ fill: colour, stroke: ground, 'stroke-width': 1.5 }),
  swatch: (colour) => ({ fill: colour }),
  tick: () => lettering(palette.ink3, 11),
  whisker: () => ({ fill: 'none', stroke: `#${palette.ink}` }),
};

/** On a low base shapes keep their colour as an outline. */
const lowBaseStyles: typeof styles = {
  bar: (colour) => ({ fill: ground, stroke: colour, 'stroke-width': 1.5 }),
  label: () => ({ fill: `#${palette.ink3}` }),
  line: () => ({ 'stroke-dasharray': '1.5 4' }),
  point: (colour) => ({ fill: ground, stroke: colour, 'stroke-width': 2 }),
};

function lettering(colour: string, size: number): Attributes {
  return { fill: `#${colour}`, 'font-family': 'Inter, system-ui, sans-serif', 'font-size': size };
}

/** The shapes of a drawing as elements of an SVG file: no style, script or reference, and text escaped. */
function svgOf(shapes: readonly Shape[]): string {
  return shapes.map(elementOf).join('');
}

function elementOf(shape: Shape): string {
  // A picture answers to nobody, and findings are drawn without marks.
  if (shape.tag === 'target' || shape.tag === 'mark') return '';
  const { tag, look, at, series = 1, fill } = shape;
  const colour = `#${palette.series[series - 1] ?? palette.series[0]}`;
  const isLow = shape.state?.includes('low-base') === true;
  const style = {
    ...styles[look]?.(fill !== undefined && !isLow ? `#${palette.line2}` : colour),
    ...(isLow && lowBaseStyles[look]?.(colour)),
  };
  const written = Object.entries({ ...at, ...style }).map(([name, value]) =>
    value === undefined ? '' : ` ${attributeNames[name] ?? name}="${rounded(value)}"`,
  );
  return shape.tag === 'text'
    ? `<text${written.join('')}>${escape(shape.text)}</text>`
    : `<${tag}${written.join('')}/>`;
}

const attributeNames: Readonly<Record<string, string>> = { textAnchor: 'text-anchor' };

function rounded(value: string | number): string | number {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
