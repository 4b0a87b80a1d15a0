import { xmlText } from '../../../workbook/package/safe-text.ts';
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

/** The fonts of the page that hold these letters, to be written into a picture. */
async function fontFaces(
  letters: ReadonlyMap<string, ReadonlySet<string>>,
  read: (address: string) => Promise<ArrayBuffer>,
): Promise<string> {
  const faces = [...document.styleSheets].flatMap(facesOf);
  const wanted = new Map<string, CSSFontFaceRule>();
  for (const [families, used] of letters) {
    const [first = ''] = familyNames(families);
    for (const face of faces) {
      const [own = ''] = familyNames(face.style.getPropertyValue('font-family'));
      if (own !== first || face.style.getPropertyValue('font-style') === 'italic') continue;
      const ranges = readRanges(face.style.getPropertyValue('unicode-range'));
      if ([...used].some((letter) => isWithin(letter.codePointAt(0) ?? 0, ranges)))
        wanted.set(face.cssText, face);
    }
  }
  const written = await Promise.all([...wanted.values()].map(async (face) => faceText(face, read)));
  return written.join('');
}

function facesOf(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [rule] : []));
}

async function faceText(
  { style, parentStyleSheet }: CSSFontFaceRule,
  read: (address: string) => Promise<ArrayBuffer>,
): Promise<string> {
  const source = /url\(["']?([^"'()]+)["']?\)/.exec(style.getPropertyValue('src'))?.[1];
  if (source === undefined) return '';
  const bytes = new Uint8Array(await read(new URL(source, parentStyleSheet?.href ?? location.href).href));
  const descriptors = ['font-family', 'font-style', 'font-weight', 'unicode-range']
    .map((name) => `${name}:${style.getPropertyValue(name)}`)
    .join(';');
  return `@font-face{${descriptors};src:url(data:font/woff2;base64,${base64(bytes)}) format("woff2")}`;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  // As arguments of one call a whole font would be too many.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** `"Inter Variable", sans-serif` as names without quotes. */
function familyNames(families: string): readonly string[] {
  return families.split(',').map((name) => name.trim().replaceAll(/^["']|["']$/g, ''));
}

type CodeRange = readonly [from: number, to: number];

/** `U+0000-00FF, U+0131, U+4??`; empty: every letter. */
export function readRanges(text: string): readonly CodeRange[] {
  if (text.trim() === '') return [[0, 0x10_ff_ff]];
  return text.split(',').flatMap((range): CodeRange[] => {
    const [, from = '', to] = /U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/i.exec(range) ?? [];
    if (from === '') return [];
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    return [[first, Number.parseInt(to ?? from.replaceAll('?', 'F'), 16)]];
  });
}

function isWithin(code: number, ranges: readonly CodeRange[]): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to);
}
