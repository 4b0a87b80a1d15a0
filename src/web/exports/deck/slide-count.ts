import type { Slide, SlideContent } from '../pptx/deck.ts';

export const mostColumns = 12;
const linesOnSlide = 21;
/** Programs open more slides slowly. */
export const mostSlides = 60;
/** Slides of a chart. */
const mostParts = 3;

/** How many slides a table takes. */
export function slideCount(rows: number, columns: number, lines: number): number {
  return Math.max(1, Math.ceil(rows / rowsOnSlide(lines))) * Math.max(1, Math.ceil(columns / mostColumns));
}

/** Rows of so many lines that can be read on one, with some bands between them. */
export function rowsOnSlide(lines: number): number {
  return Math.max(1, Math.floor(linesOnSlide / (lines + 0.35)));
}

/** Places in pieces as equal as they can be, so that no slide holds one row alone. */
export function pieces(count: number, most: number): readonly (readonly number[])[] {
  const number = Math.max(1, Math.ceil(count / most));
  const places = Array.from({ length: count }, (_, place) => place);
  return Array.from({ length: number }, (_, at) =>
    places.slice(Math.round((at * count) / number), Math.round(((at + 1) * count) / number)),
  );
}

/** Slides of a chart, headed "1 of 2"; the last of three says where the rest is. */
export function slideParts(
  contents: readonly SlideContent[],
  { title, notes, ...words }: Omit<Slide, 'content' | 'place'>,
): readonly Slide[] {
  const shown = contents.slice(0, mostParts);
  return shown.map((content, place) => ({
    ...words,
    place: place + 1,
    title: shown.length === 1 ? title : `${title} (${place + 1} of ${shown.length})`,
    notes:
      shown.length < contents.length && place === mostParts - 1
        ? [...notes, 'The workbook of the chart has the rows and panels that don’t fit on three slides.']
        : notes,
    content,
  }));
}
