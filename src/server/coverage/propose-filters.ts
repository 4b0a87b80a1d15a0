import type { Question } from '../../engine/survey/catalogue.ts';
import type { Filter, FilterCell } from './filter-cells.ts';

/** How many gave an answer to the earlier question, and how many of them have a cell of the later one. */
export interface CellCount extends FilterCell {
  readonly gave: number;
  readonly filled: number;
}

/** The earlier question, as far as it matters. */
export interface FilterQuestion {
  readonly question: Pick<Question, 'code' | 'kind'>;
  /** In its counts those of the later question's waves and places. */
  readonly cells: readonly CellCount[];
  /** Somebody was asked it and chose nothing of it, which is an answer too. */
  readonly hasNone: boolean;
}

/** Blank answers, and nothing else, keep a share from being quite all. */
const quiteAll = 0.9995;
const nearlyAll = 0.9;

/**
 * Sets of answers of which the later question may have been asked: those of which all, nearly all, or anybody has a
 * cell, and those above the widest gap between the shares; in a grid, columns that are so in each of its rows as well.
 * Which of them is a filter, if any, only counting tells.
 */
export function proposeFilters({ question, cells, hasNone }: FilterQuestion): readonly Filter[] {
  const given = cells.filter(({ gave }) => gave > 0);
  const bounds = [quiteAll, nearlyAll, gapOf(given), Number.MIN_VALUE];
  const proposed = new Map<string, Filter>();
  for (const bound of bounds) {
    const reaching = given.filter((cell) => shareOf(cell) >= bound);
    for (const inside of [reaching, inEachRow(reaching, given)]) {
      const letsAllThrough = inside.length === given.length && !hasNone;
      if (inside.length === 0 || letsAllThrough || !areWholeColumns(inside, given)) continue;
      const filter = {
        question: question.code,
        datapoints: [...new Set(inside.map(({ datapoint }) => datapoint))],
        suffixes: [...new Set(inside.flatMap(({ suffix }) => suffix ?? []))],
      };
      proposed.set(JSON.stringify(filter), filter);
    }
  }
  return [...proposed.values()];
}

function shareOf({ gave, filled }: CellCount): number {
  return filled / gave;
}

/** The share above the widest gap between two neighbouring ones. */
function gapOf(cells: readonly CellCount[]): number {
  const shares = cells.map(shareOf).toSorted((left, right) => right - left);
  let widest = 0;
  let above = 1;
  for (const [place, share] of shares.entries()) {
    const gap = share - (shares[place + 1] ?? share);
    if (gap > widest) [widest, above] = [gap, share];
  }
  return above;
}

/** Of cells those whose column has no other cell. */
function inEachRow(cells: readonly CellCount[], given: readonly CellCount[]): readonly CellCount[] {
  const beside = new Set(given.filter((cell) => !cells.includes(cell)).map(({ suffix }) => suffix));
  return cells.filter(({ suffix }) => suffix !== null && !beside.has(suffix));
}

/** Cells of a grid that are not the same columns in each of their rows can't be told in a sentence. */
function areWholeColumns(inside: readonly CellCount[], given: readonly CellCount[]): boolean {
  const rows = new Set(inside.map(({ datapoint }) => datapoint));
  const columns = new Set(inside.map(({ suffix }) => suffix));
  return given.every(
    (cell) => inside.includes(cell) || !rows.has(cell.datapoint) || !columns.has(cell.suffix),
  );
}
