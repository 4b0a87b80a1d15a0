/** Shapes and text of an SVG file: no style, script or reference; what is written is escaped. */

type Point = readonly [x: number, y: number];

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`;
}

export function stroke(points: readonly Point[], colour: string, width: number): string {
  return `<polyline points="${pairs(points)}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** A straight one. */
export function line(from: Point, to: Point, colour: string, width: number): string {
  return stroke([from, to], colour, width);
}

export function area(points: readonly Point[], fill: string): string {
  return `<polygon points="${pairs(points)}" fill="${fill}"/>`;
}

export function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

interface Lettering {
  readonly size: number;
  readonly fill: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly weight?: number;
}

export function text(x: number, y: number, words: string, { size, fill, anchor, weight }: Lettering): string {
  const bold = weight === undefined ? '' : ` font-weight="${weight}"`;
  return `<text x="${round(x)}" y="${round(y)}" font-family="Inter, system-ui, sans-serif" font-size="${round(size)}"${bold} fill="${fill}" text-anchor="${anchor}">${escape(words)}</text>`;
}

/** As many characters as fit into a width, by how wide letters are on average. */
export function fitted(words: string, width: number, size: number): string {
  const length = Math.floor(width / (size * 0.58));
  return words.length <= length ? words : `${words.slice(0, Math.max(1, length - 1)).toWellFormed()}…`;
}

/** What does not fit into one line is parted where the first is longest, and cut where two do not do. */
export function inTwoLines(words: string, width: number, size: number): readonly string[] {
  if (fitted(words, width, size) === words) return [words];
  const parts = words.split(' ');
  const firsts = parts.map((_, at) => parts.slice(0, at + 1).join(' '));
  const count = Math.max(1, firsts.findLastIndex((row) => fitted(row, width, size) === row) + 1);
  return [parts.slice(0, count), parts.slice(count)]
    .map((row) => fitted(row.join(' '), width, size))
    .filter((row) => row !== '');
}

function pairs(points: readonly Point[]): string {
  return points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
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
