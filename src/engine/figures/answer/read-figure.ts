import { ascendingNumbers, type NumberSums } from '../../measures/descriptive/weighted-quantile.ts';
import type { FigureCells, FigureSet } from '../figure-cells.ts';
import type { PlacedRow } from '../placed-row.ts';
import { countedRest, type CountedSums, countedSide, meanSide, readCounted, type Side } from './side.ts';
import { type SetSums, type SumReader, without } from './sum-reader.ts';

/** A cell with its sums. */
export interface ReadFigure {
  readonly kind: PlacedRow['kind'];
  readonly cells: FigureCells;
  readonly column: ReadSet;
  /** Read once for all cells of a row that are read against it. */
  readonly whole: ReadSet;
}

/** A set with its sums. */
export class ReadSet {
  readonly sums: CountedSums;
  readonly #reader: SumReader;
  readonly #kind: PlacedRow['kind'];
  readonly #set: FigureSet;
  #side: Side | null = null;
  #numbers: readonly NumberSums[] | null = null;

  constructor(reader: SumReader, kind: PlacedRow['kind'], set: FigureSet) {
    this.sums = readCounted(reader, set);
    this.#reader = reader;
    this.#kind = kind;
    this.#set = set;
  }

  /** Its share, score or mean. */
  get side(): Side {
    const { numbers } = this.#set;
    this.#side ??=
      numbers === null
        ? countedSide(this.#kind, this.#set, this.sums)
        : meanSide(numbers, this.#reader.valued(numbers));
    return this.#side;
  }

  /** Its respondents by their x, in order; the plan must have asked for distributions. Of a score x is 1, 0 and −1. */
  get numbers(): readonly NumberSums[] {
    const { numbers } = this.#set;
    this.#numbers ??= ascendingNumbers(
      numbers === null ? scoreNumbers(this.sums) : this.#reader.distribution(numbers),
    );
    return this.#numbers;
  }

  /** Respondents who match the row, or have an x. */
  get positive(): SetSums {
    return this.#kind === 'share' ? this.sums.plus : this.side.sums;
  }
}

function scoreNumbers({ members, plus, minus }: CountedSums): NumberSums[] {
  const zero = without(without(members, plus), minus);
  return [
    { x: 1, ...plus },
    { x: 0, ...zero, size: zero.sample === 0 ? 0 : zero.size },
    { x: -1, ...minus },
  ];
}

/** Returns the whole without the column, on the line of the cell or of the whole. */
export function restOf(
  reader: SumReader,
  { kind, cells, column, whole }: ReadFigure,
  line: 'line' | 'wholeLine',
): Side {
  if (cells.rest !== null) return meanSide(cells.rest[line], reader.valued(cells.rest[line]));
  const from = line === 'line' ? cells.restWhole : cells.whole;
  const ofWhole = from === cells.whole ? whole.sums : readCounted(reader, from);
  const part = cells.part === cells.column ? column.sums : readCounted(reader, cells.part);
  return countedRest(kind, from, cells.part, ofWhole, part);
}

/**
 * Returns the two sides of a row test: the column's share among respondents who match the row, and among those who
 * don't.
 */
export function rowSides({
  cells,
  column,
  whole,
}: ReadFigure): { readonly own: Side; readonly rest: Side } | null {
  const { plus: matching } = cells.whole;
  const { plus: positive } = cells.part;
  if (matching === null || positive === null) return null;
  const ofWhole = { members: cells.whole.members, plus: cells.part.members, minus: null };
  const ofMatching = { members: matching, plus: positive, minus: null };
  const { members, plus, minus } = column.sums;
  const wholeSums = { members: whole.sums.members, plus: members, minus };
  const matchingSums = { members: whole.sums.plus, plus, minus };
  return {
    own: countedSide('share', ofMatching, matchingSums),
    rest: countedRest('share', ofWhole, ofMatching, wholeSums, matchingSums),
  };
}
