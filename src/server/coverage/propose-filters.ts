import type { Question } from '../../engine/survey/catalogue.ts';
import type { Filter, FilterCell } from './filter-cells.ts';

/** Respondents who gave an answer to the earlier question, and those among them with a cell of the later one. */
export interface CellCount extends FilterCell {
  readonly gave: number;
  readonly filled: number;
}

/** The earlier question, as far as it matters. */
export interface FilterQuestion {
  readonly question: Pick<Question, 'code' | 'kind'>;
  /** Its counts cover the later question's waves and locations. */
  readonly cells: readonly CellCount[];
  /** Some respondents were asked it and chose no answer, which is an answer too. */
  readonly hasNone: boolean;
}

/** Blank answers, and nothing else, keep a share from being quite all. */
const quiteAll = 0.9995;
const nearlyAll = 0.9;

/**
 * Sets of answers that the later question may have been asked of: answers for which all, nearly all, or any respondents
 * have a cell, and those above the widest gap between the shares; in a grid, also columns for which this holds in every
 * row. Only counting decides which set is a filter.
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

/** The cells without another cell in their column. */
function inEachRow(cells: readonly CellCount[], given: readonly CellCount[]): readonly CellCount[] {
  const beside = new Set(given.filter((cell) => !cells.includes(cell)).map(({ suffix }) => suffix));
  return cells.filter(({ suffix }) => suffix !== null && !beside.has(suffix));
}

/** Cells of a grid that are not the same columns in each of their rows can't be described in a sentence. */
function areWholeColumns(inside: readonly CellCount[], given: readonly CellCount[]): boolean {
  const rows = new Set(inside.map(({ datapoint }) => datapoint));
  const columns = new Set(inside.map(({ suffix }) => suffix));
  return given.every(
    (cell) => inside.includes(cell) || !rows.has(cell.datapoint) || !columns.has(cell.suffix),
  );
}
