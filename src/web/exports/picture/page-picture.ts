import { xmlText } from '../../../workbook/package/safe-text.ts';
import { fontFaces } from './font-faces.ts';
import { paintElement } from './paint-element.ts';
import { attributes, Painting, type Picture } from './painting.ts';

interface PictureWords {
  readonly title: string;
  /** Text alternative for readers who can't see it; empty: the title alone. */
  readonly description: string;
  /** Time and origin, below the picture; empty: none. */
  readonly footer: string;
}

const footerHeight = 26;
const footerInset = 21;

/** A part of the page as a drawing that equals the screen, in its theme, with a line under it. */
export async function pagePicture(
  element: HTMLElement,
  { title, description, footer }: PictureWords,
  read: (address: string) => Promise<ArrayBuffer>,
): Promise<Picture> {
  await document.fonts.ready;
  const box = element.getBoundingClientRect();
  const painting = new Painting();
  // Without its own edge: a picture stands in a place of its own.
  for (const child of element.children) {
    if (child instanceof HTMLElement) paintElement(painting, child, { x: box.left, y: box.top });
  }
  const root = getComputedStyle(document.documentElement);
  const family = root.getPropertyValue('--sans').trim();
  const height = box.height + (footer === '' ? 0 : footerHeight);
  const footerBox = { x: footerInset, y: box.height + 4, width: 60, height: 14 };
  const place = attributes({
    x: footerInset,
    y: box.height + footerHeight - 10,
    fill: root.getPropertyValue('--ink3').trim(),
    style: `font-family:${family};font-size:11px`,
  });
  painting.text(
    footer,
    { family, weight: '400', box: footerBox },
    `<text ${place}>${xmlText(footer)}</text>`,
  );
  const svg = svgDocument({
    width: box.width,
    height,
    title,
    description,
    background: root.getPropertyValue('--surface').trim(),
    fonts: await fontFaces(painting.letters, read),
    markup: painting.markup,
  });
  return { svg, width: Math.ceil(box.width), height: Math.ceil(height), samples: painting.samples };
}

interface SvgParts {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
  readonly background: string;
  readonly fonts: string;
  readonly markup: string;
}

/** A drawing as a file of its own: its fonts are in it, its text stays text. */
function svgDocument({ width, height, title, description, background, fonts, markup }: SvgParts): string {
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes({ ...size, viewBox: `0 0 ${size.width} ${size.height}`, role: 'img' })}>` +
    `<title>${xmlText(title)}</title>${description === '' ? '' : `<desc>${xmlText(description)}</desc>`}<style>${fonts}text{white-space:pre}</style>` +
    `<rect ${attributes({ ...size, fill: background })}/>${markup}</svg>`
  );
}
