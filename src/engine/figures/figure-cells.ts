import type { CountingBuilder, CellAddress, Place, ValuedBuilder } from './plan/product-builder.ts';
import type { PlacedColumn } from './placed-column.ts';
import type { PlacedRow } from './placed-row.ts';

/** A set of the row's base, and its respondents with an x of 1 and −1; neither for numbers. */
export interface CountedSet {
  readonly members: CellAddress;
  readonly plus: CellAddress | null;
  readonly minus: CellAddress | null;
}

/** The sets of a cell. */
export interface FigureCells {
  /** Numbers of lines. */
  readonly line: number;
  readonly wholeLine: number;
  readonly column: CountedSet;
  readonly whole: CountedSet;
  /** The column within the whole, on the cell's line. */
  readonly part: CountedSet;
  /** What the rest is cut from, on the cell's line. */
  readonly restWhole: CountedSet;
  /** Members with a number. */
  readonly numbers: NumberCells | null;
}

export interface NumberCells {
  readonly column: CellAddress;
  readonly whole: CellAddress;
  readonly part: CellAddress;
  readonly rest: CellAddress;
  /** The rest on the line of the whole. */
  readonly restOfTotal: CellAddress;
}

/** Regions of a counted set; −1 where there is none. */
export interface SetRegions {
  readonly base: number;
  readonly plus: number;
  readonly minus: number;
}

/** Regions of the cells of a kind of rows and a kind of columns. */
export interface CellRegions {
  readonly line: number;
  readonly wholeLine: number;
  readonly column: SetRegions;
  readonly whole: SetRegions;
  readonly part: SetRegions;
  readonly restWhole: SetRegions;
  readonly numbers: { readonly [Set in keyof NumberCells]: number } | null;
}

/** Where the sets of a row and a column are summed. */
export interface Products {
  readonly counting: CountingBuilder;
  readonly valued: () => ValuedBuilder;
}

/** Asks for a counted set. */
export function askSet(product: CountingBuilder, row: PlacedRow, column: Place, line: number): SetRegions {
  const regionOf = (place: Place | null): number =>
    place === null ? -1 : product.cell(place, column, line).region;
  return { base: regionOf(row.base), plus: regionOf(row.plus), minus: regionOf(row.minus) };
}

/** Asks for all sets of a cell. */
export function askCell(
  { counting, valued }: Products,
  row: PlacedRow,
  column: PlacedColumn,
  { line, wholeLine, isSelection }: { line: number; wholeLine: number; isSelection: boolean },
): CellRegions {
  const { who, whole, part, everyone } = column.counted;
  const ofWhole = askSet(counting, row, whole, wholeLine);
  return {
    line,
    wholeLine,
    column: askSet(counting, row, who, line),
    whole: ofWhole,
    part: askSet(counting, row, part, line),
    restWhole: isSelection ? askSet(counting, row, everyone, line) : ofWhole,
    numbers: askNumbers(valued, row, column, line, wholeLine),
  };
}

function askNumbers(
  valued: () => ValuedBuilder,
  { value }: PlacedRow,
  { valued: places }: PlacedColumn,
  line: number,
  wholeLine: number,
): CellRegions['numbers'] {
  if (value === null || places === null) return null;
  const product = valued();
  return {
    column: product.cell(value, places.who, line).region,
    whole: product.cell(value, places.whole, wholeLine).region,
    part: product.cell(value, places.part, line).region,
    rest: product.cell(value, places.rest, line).region,
    restOfTotal: product.cell(value, places.rest, wholeLine).region,
  };
}

/** The addresses of a counted set. */
export function setAt(row: PlacedRow, column: Place, regions: SetRegions): CountedSet {
  return {
    members: countedAt(row.base, column, regions.base),
    plus: row.plus && countedAt(row.plus, column, regions.plus),
    minus: row.minus && countedAt(row.minus, column, regions.minus),
  };
}

/** The addresses of all sets of a cell. */
export function cellAt(row: PlacedRow, { counted, valued }: PlacedColumn, regions: CellRegions): FigureCells {
  const column = setAt(row, counted.who, regions.column);
  const isWhole = counted.whole.index === counted.who.index && regions.whole.base === regions.column.base;
  const whole = isWhole ? column : setAt(row, counted.whole, regions.whole);
  const isPart = counted.part.index === counted.who.index && regions.part.base === regions.column.base;
  const { numbers } = regions;
  return {
    line: regions.line,
    wholeLine: regions.wholeLine,
    column,
    whole,
    part: isPart ? column : setAt(row, counted.part, regions.part),
    restWhole: regions.restWhole === regions.whole ? whole : setAt(row, counted.everyone, regions.restWhole),
    numbers:
      numbers === null || row.value === null || valued === null
        ? null
        : {
            column: numbersAt(row.value, valued.who, numbers.column),
            whole: numbersAt(row.value, valued.whole, numbers.whole),
            part: numbersAt(row.value, valued.part, numbers.part),
            rest: numbersAt(row.value, valued.rest, numbers.rest),
            restOfTotal: numbersAt(row.value, valued.rest, numbers.restOfTotal),
          },
  };
}

function countedAt(row: Place, column: Place, region: number): CellAddress {
  return { kind: 'counted', product: 0, row: row.index, column: column.index, region };
}

/** The address of people with a number. */
export function numbersAt(row: Place, column: Place, region: number): CellAddress {
  return { kind: 'valued', product: 0, row: row.index, column: column.index, region };
}
