import { xmlText } from '../safe-text.ts';
import { fontFaces } from './font-faces.ts';
import { paintElement } from './paint-element.ts';
import { attributes, Painting } from './painting.ts';
import { svgDocument } from './svg-document.ts';

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

interface PictureWords {
  readonly title: string;
  /** Under it: when, from where. */
  readonly footer: string;
}

const footerHeight = 26;
const footerInset = 21;

/** A part of the page as a drawing that equals the screen, in its theme, with a line under it. */
export async function pagePicture(
  element: HTMLElement,
  { title, footer }: PictureWords,
  read: (address: string) => Promise<ArrayBuffer>,
): Promise<Picture> {
  await document.fonts.ready;
  const box = element.getBoundingClientRect();
  const painting = new Painting();
  paintElement(painting, element, { x: box.left, y: box.top });
  const root = getComputedStyle(document.documentElement);
  const family = root.getPropertyValue('--sans').trim();
  const place = attributes({
    x: footerInset,
    y: box.height + footerHeight - 10,
    fill: root.getPropertyValue('--ink3').trim(),
    style: `font-family:${family};font-size:11px`,
  });
  painting.text(footer, family, `<text ${place}>${xmlText(footer)}</text>`);
  const height = box.height + footerHeight;
  const svg = svgDocument({
    width: box.width,
    height,
    title,
    background: root.getPropertyValue('--surface').trim(),
    fonts: await fontFaces(painting.letters, read),
    markup: painting.markup,
  });
  return { svg, width: Math.ceil(box.width), height: Math.ceil(height) };
}
