import type { Look, Shape } from '../../figures/drawing/shapes.ts';
import { palette } from '../../workbook/palette.ts';

/** The ground of a picture; it shows through the halos of whiskers. */
export const ground = `#${palette.sunken}`;

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
export function svgOf(shapes: readonly Shape[]): string {
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

export function escape(words: string): string {
  return words.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
