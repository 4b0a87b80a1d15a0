import { xmlText } from '../../../workbook/package/safe-text.ts';
import { attributes } from './painting.ts';

interface SvgParts {
  readonly width: number;
  readonly height: number;
  /** For whoever can't see it. */
  readonly title: string;
  readonly background: string;
  readonly fonts: string;
  readonly markup: string;
}

/** A drawing as a file of its own: its fonts are in it, its text stays text. */
export function svgDocument({ width, height, title, background, fonts, markup }: SvgParts): string {
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes({ ...size, viewBox: `0 0 ${size.width} ${size.height}`, role: 'img' })}>` +
    `<title>${xmlText(title)}</title><style>${fonts}text{white-space:pre}</style>` +
    `<rect ${attributes({ ...size, fill: background })}/>${markup}</svg>`
  );
}
