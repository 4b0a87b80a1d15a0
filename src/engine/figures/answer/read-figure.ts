import type { FigureCells } from '../figure-cells.ts';
import type { CommonCells } from '../common-cells.ts';
import type { PlacedRow } from '../placed-row.ts';
import type { PreviousCells } from '../previous-cells.ts';
import type { Overlap } from './overlap.ts';
import {
  countedRest,
  type CountedSums,
  countedSide,
  countedWithout,
  meanSide,
  nobody,
  readCounted,
  scoreSums,
  type Side,
} from './side.ts';
import type { SetSums, SumReader, ValuedSetSums } from './sum-reader.ts';
import { type Apart, apartOf } from './tests.ts';

/** A cell with its sums. */
export class ReadFigure {
  readonly kind: PlacedRow['kind'];
  readonly cells: FigureCells;
  readonly column: CountedSums;
  readonly whole: CountedSums;
  /** Sums of values. */
  readonly x: ValuedSetSums | null;
  readonly #whole: ReadWhole;
  #side: Side | null = null;

  constructor(reader: SumReader, kind: PlacedRow['kind'], cells: FigureCells, whole: ReadWhole) {
    this.kind = kind;
    this.cells = cells;
    this.column = cells.column === cells.whole ? whole.sums : readCounted(reader, cells.column);
    this.whole = whole.sums;
    this.#whole = whole;
    this.x = kind === 'share' ? null : kind === 'score' ? scoreSums(this.column) : readNumbers(reader, cells);
  }

  /** The share or mean of the whole. */
  get total(): Side {
    return this.#whole.total;
  }

  /** The column's share or mean. */
  get side(): Side {
    const { kind, cells, column, x } = this;
    this.#side ??=
      x !== null && cells.numbers !== null
        ? meanSide(cells.numbers.column, x)
        : countedSide(kind === 'score' ? 'score' : 'share', cells.column, column);
    return this.#side;
  }

  /** Respondents of the column who match the row, or have an x. */
  get positive(): SetSums {
    return this.kind === 'share'
      ? this.column.plus
      : this.kind === 'score'
        ? this.column.members
        : (this.x ?? nobody);
  }

  get wholePositive(): SetSums {
    return this.kind === 'share'
      ? this.whole.plus
      : this.kind === 'score'
        ? this.whole.members
        : this.total.sums;
  }
}

/** A counted whole, read once for all cells of a row that are read against it. */
export class ReadWhole {
  readonly sums: CountedSums;
  readonly #total: () => Side;
  #made: Side | null = null;

  constructor(reader: SumReader, kind: PlacedRow['kind'], { whole, numbers }: FigureCells) {
    const sums = readCounted(reader, whole);
    this.sums = sums;
    this.#total = () =>
      numbers === null
        ? countedSide(kind === 'score' ? 'score' : 'share', whole, sums)
        : meanSide(numbers.whole, reader.valued(numbers.whole));
  }

  /** Its share or mean. */
  get total(): Side {
    this.#made ??= this.#total();
    return this.#made;
  }
}

function readNumbers(reader: SumReader, { numbers }: FigureCells): ValuedSetSums {
  if (numbers === null) throw new RangeError('a row of numbers has no cells of numbers');
  return reader.valued(numbers.column);
}

/** Returns the rest of the whole, on the cell's line. */
export function restOf(reader: SumReader, { kind, cells, column, whole }: ReadFigure): Side {
  if (cells.numbers !== null) return meanSide(cells.numbers.rest, reader.valued(cells.numbers.rest));
  const part = cells.part === cells.column ? column : readCounted(reader, cells.part);
  const ofWhole = cells.restWhole === cells.whole ? whole : readCounted(reader, cells.restWhole);
  return countedRest(kind === 'score' ? 'score' : 'share', cells.restWhole, cells.part, ofWhole, part);
}

/** Returns what the floors of a test against the total look at: the total without the column. */
export function restOfTotal(reader: SumReader, { kind, cells, column, whole }: ReadFigure): Apart {
  const { numbers } = cells;
  if (numbers !== null) return apartOf(meanSide(numbers.restOfTotal, reader.valued(numbers.restOfTotal)));
  const part = cells.part === cells.column ? column : readCounted(reader, cells.part);
  const rest = countedWithout(whole, part);
  return {
    sample: rest.members.sample,
    positive: kind === 'share' ? rest.plus.sample : null,
    isConstant: kind === 'score' && scoreSums(rest).isConstant,
  };
}

/** The column within its whole, by the weights of either line. */
export function withinWhole({ cells: { part, whole, numbers } }: ReadFigure): Overlap {
  if (numbers !== null) {
    return { members: numbers.part, positive: null, otherRegion: numbers.whole.region };
  }
  return { members: part.members, positive: part.plus, minus: part.minus, otherRegion: whole.members.region };
}

/** Returns the respondents that the columns of two cells share. */
export function overlapWith(common: CommonCells | null, other: ReadFigure): Overlap | null {
  if (common === null) return null;
  const { column, numbers } = common;
  if (numbers !== null && other.cells.numbers !== null) {
    return { members: numbers, positive: null, otherRegion: other.cells.numbers.column.region };
  }
  const otherRegion = other.cells.column.members.region;
  return { members: column.members, positive: column.plus, minus: column.minus, otherRegion };
}

/** Returns the column one wave before. */
export function previousSide(reader: SumReader, kind: PlacedRow['kind'], at: PreviousCells): Side {
  if (at.numbers !== null) return meanSide(at.numbers, reader.valued(at.numbers));
  return countedSide(kind === 'score' ? 'score' : 'share', at.column, readCounted(reader, at.column));
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
  const wholeSums = { members: whole.members, plus: column.members, minus: column.minus };
  const matchingSums = { members: whole.plus, plus: column.plus, minus: column.minus };
  return {
    own: countedSide('share', ofMatching, matchingSums),
    rest: countedRest('share', ofWhole, ofMatching, wholeSums, matchingSums),
  };
}
