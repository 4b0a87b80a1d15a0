import { readPalette } from '../palette.ts';
import { fontFaces } from './font-faces.ts';
import { Painting } from './painting.ts';
import type { Picture } from './picture.ts';
import { svgDocument } from './svg-document.ts';
import type { FigureBlock, FigureDocument } from '../../../workbook/figure-document.ts';
import { type MeasureText, TableDrawing } from './table-drawing.ts';

/** All of a table as a drawing, in the theme and the fonts of the screen. */
export async function tablePicture(
  document_: FigureDocument,
  base: FigureBlock,
  read: (address: string) => Promise<ArrayBuffer>,
): Promise<Picture> {
  await document.fonts.ready;
  const palette = readPalette('on screen');
  const style = getComputedStyle(document.documentElement);
  const sans = style.getPropertyValue('--sans').trim();
  const serif = style.getPropertyValue('--serif').trim();
  const painting = new Painting();
  const drawing = new TableDrawing(painting, base, { palette, sans, serif, measure: measureIn(sans) });
  const { width, height } = drawing.draw(document_);
  const svg = svgDocument({
    width,
    height,
    title: document_.title,
    background: `#${palette.surface}`,
    fonts: await fontFaces(painting.letters, read),
    markup: painting.markup,
  });
  return { svg, width: Math.ceil(width), height: Math.ceil(height), samples: painting.samples };
}

function measureIn(family: string): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const widths = new Map<string, number>();
  return (text, size, weight) => {
    const key = `${size} ${weight} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    if (context === null) return text.length * size * 0.55;
    context.font = `${weight} ${size}px ${family}`;
    const { width } = context.measureText(text);
    widths.set(key, width);
    return width;
  };
}
