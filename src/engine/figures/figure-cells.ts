import type { CellAddress, Place } from './plan/product-builder.ts';
import type { PlacedColumn, PlacedSet } from './placed-column.ts';
import type { FigurePlan, PlacedRow } from './placed-row.ts';

/** A set of the row's base, with its respondents who match the row or have a number. */
export interface FigureSet {
  readonly members: CellAddress;
  /** Respondents with an x of 1; null for numbers. */
  readonly plus: CellAddress | null;
  /** Respondents with an x of −1; null but for scores. */
  readonly minus: CellAddress | null;
  /** Members with a number; null but for numbers. */
  readonly numbers: CellAddress | null;
}

/** The sets of a cell. */
export interface FigureCells {
  /** Numbers of lines. */
  readonly line: number;
  readonly wholeLine: number;
  readonly column: FigureSet;
  readonly whole: FigureSet;
  /** The column within the whole, on the cell's line. */
  readonly part: FigureSet;
  /** What the rest is cut from, on the cell's line. */
  readonly restWhole: FigureSet;
  /** Members of the rest with a number, by the line that they are read on; null but for numbers. */
  readonly rest: Record<'line' | 'wholeLine', CellAddress> | null;
}

/** Regions of a set; −1 where there is none. */
export interface SetRegions {
  readonly members: number;
  readonly plus: number;
  readonly minus: number;
  readonly numbers: number;
}

/** Regions of the cells of a kind of rows and a kind of columns. */
export interface CellRegions {
  readonly line: number;
  readonly wholeLine: number;
  readonly column: SetRegions;
  readonly whole: SetRegions;
  readonly part: SetRegions;
  readonly restWhole: SetRegions;
  readonly rest: Record<'line' | 'wholeLine', number>;
}

/** Asks for a set of a row. */
export function askSet(
  plan: FigurePlan,
  row: PlacedRow,
  { counted, valued }: PlacedSet,
  line: number,
): SetRegions {
  const regionOf = (place: Place | null): number =>
    place === null ? -1 : plan.product.cell(place, counted, line).region;
  return {
    members: regionOf(row.base),
    plus: regionOf(row.plus),
    minus: regionOf(row.minus),
    numbers: askNumbers(plan, row, valued, line),
  };
}

function askNumbers(
  { valued }: FigurePlan,
  { value }: PlacedRow,
  column: Place | null,
  line: number,
): number {
  return value === null || column === null ? -1 : valued().cell(value, column, line).region;
}

/** Asks for all sets of a cell. */
export function askCell(
  plan: FigurePlan,
  row: PlacedRow,
  column: PlacedColumn,
  { line, wholeLine, isSelection }: { line: number; wholeLine: number; isSelection: boolean },
): CellRegions {
  const whole = askSet(plan, row, column.whole, wholeLine);
  return {
    line,
    wholeLine,
    column: askSet(plan, row, column.who, line),
    whole,
    part: askSet(plan, row, column.part, line),
    restWhole: isSelection ? askSet(plan, row, column.everyone, line) : whole,
    rest: {
      line: askNumbers(plan, row, column.rest, line),
      wholeLine: askNumbers(plan, row, column.rest, wholeLine),
    },
  };
}

/** The addresses of a set of a row. */
export function setAt(row: PlacedRow, { counted, valued }: PlacedSet, regions: SetRegions): FigureSet {
  return {
    members: addressAt('counted', row.base, counted, regions.members),
    plus: row.plus && addressAt('counted', row.plus, counted, regions.plus),
    minus: row.minus && addressAt('counted', row.minus, counted, regions.minus),
    numbers: row.value && valued && addressAt('valued', row.value, valued, regions.numbers),
  };
}

/** The addresses of all sets of a cell. */
export function cellAt(row: PlacedRow, placed: PlacedColumn, regions: CellRegions): FigureCells {
  const { value } = row;
  const column = setAt(row, placed.who, regions.column);
  const setOf = (place: PlacedSet, its: SetRegions): FigureSet =>
    place.counted.index === placed.who.counted.index && its.members === regions.column.members
      ? column
      : setAt(row, place, its);
  const whole = setOf(placed.whole, regions.whole);
  const restAt = (region: number) => value && placed.rest && addressAt('valued', value, placed.rest, region);
  const [onLine, onWholeLine] = [restAt(regions.rest.line), restAt(regions.rest.wholeLine)];
  return {
    line: regions.line,
    wholeLine: regions.wholeLine,
    column,
    whole,
    part: setOf(placed.part, regions.part),
    restWhole: regions.restWhole === regions.whole ? whole : setAt(row, placed.everyone, regions.restWhole),
    rest: onLine && onWholeLine && { line: onLine, wholeLine: onWholeLine },
  };
}

function addressAt(kind: CellAddress['kind'], row: Place, column: Place, region: number): CellAddress {
  return { kind, product: 0, row: row.index, column: column.index, region };
}
