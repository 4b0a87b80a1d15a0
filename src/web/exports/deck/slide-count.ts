export const mostColumns = 12;
const linesOnSlide = 25;
/** Programs open more slides slowly. */
export const mostSlides = 60;

/** How many slides a table takes. */
export function slideCount(rows: number, columns: number, lines: number): number {
  return Math.max(1, Math.ceil(rows / rowsOnSlide(lines))) * Math.max(1, Math.ceil(columns / mostColumns));
}

/** Rows of so many lines that can be read on one, with some bands between them. */
export function rowsOnSlide(lines: number): number {
  return Math.max(1, Math.floor(linesOnSlide / (lines + 0.35)));
}
