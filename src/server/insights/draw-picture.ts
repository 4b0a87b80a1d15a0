import type { InsightImageName } from '../../contract/insight.ts';
import type { InsightPicture } from './insight-entry.ts';

const sizes: Readonly<Record<InsightImageName, { readonly width: number; readonly height: number }>> = {
  'thumb.svg': { width: 320, height: 200 },
  'page.svg': { width: 640, height: 400 },
  'preview.svg': { width: 1200, height: 630 },
};

/** All measures are of the height, so that the sizes look alike. */
const margin = 0.08;
/** The application's own, in its light theme: a picture stands on a ground of its own in both. */
const colours = { ground: '#e2f0ef', ink: '#1b1f23', quiet: '#4d565e', track: '#cfe3e2', bar: '#176866' };

/**
 * Bars of a picture as an SVG file: shapes and text alone, no style, script or reference. The title is its text
 * alternative. Percentages are drawn from 0 to 100 and printed whole.
 */
export function drawPicture({ title, bars }: InsightPicture, name: InsightImageName): string {
  const { width, height } = sizes[name];
  const edge = Math.round(height * margin);
  const rowHeight = (height - 2 * edge) / Math.max(1, bars.length);
  const trackWidth = width - 2 * edge;
  const font = Math.round(Math.min(rowHeight * 0.34, height * 0.075));
  const rows = bars.map(({ label, percentage }, index) => {
    const top = edge + index * rowHeight;
    const textLine = round(top + font);
    const barTop = round(top + font * 1.45);
    const barHeight = round(rowHeight - font * 2.1);
    const length = round((trackWidth * Math.min(100, Math.max(0, percentage))) / 100);
    return [
      text(
        edge,
        textLine,
        font,
        colours.ink,
        'start',
        clip(label, Math.floor(trackWidth / (font * 0.62)) - 5),
      ),
      text(width - edge, textLine, font, colours.quiet, 'end', `${Math.round(percentage)}%`),
      rect(edge, barTop, trackWidth, barHeight, colours.track),
      rect(edge, barTop, length, barHeight, colours.bar),
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escape(title)}</title>`,
    rect(0, 0, width, height, colours.ground),
    ...rows,
    '</svg>',
  ].join('');
}

function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

function text(x: number, y: number, size: number, fill: string, anchor: string, words: string): string {
  return `<text x="${x}" y="${y}" font-family="Inter, system-ui, sans-serif" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escape(words)}</text>`;
}

function clip(words: string, length: number): string {
  return words.length <= length ? words : `${words.slice(0, Math.max(1, length - 1)).toWellFormed()}…`;
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

function escape(words: string): string {
  return words.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
