import {
  blankCell,
  numberAt,
  type NumberCells,
  type SourceValues,
} from '../../engine/segments/source-values.ts';

const firstCells = 1024;

/**
 * Numbers of a file, one per row, NaN where blank, in as few bytes as they allow. Codes of answers take one byte each,
 * so that a million rows of hundreds of columns stay in memory. The least integer of a width means blank.
 */
export class NumberColumn {
  readonly kind = 'numbers';
  #cells: NumberCells = new Int8Array(firstCells);
  /** Asked once a width: this runs for every cell of a file. */
  #blank = blankCell(this.#cells);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get cells(): NumberCells {
    return this.#cells;
  }

  push(value: number): void {
    if (this.#size === this.#cells.length) this.#hold(enlarged(this.#cells, this.#size * 2));
    const blank = this.#blank;
    // Nearly every cell: a whole number of the width. Nothing is more than NaN, the blank of the widest.
    if (value > blank && value < -blank && (value | 0) === value) this.#cells[this.#size++] = value;
    else if (Number.isNaN(value) || Number.isNaN(blank))
      this.#cells[this.#size++] = Number.isNaN(value) ? blank : value;
    else {
      this.#hold(widened(this.#cells, value, this.#size));
      this.push(value);
    }
  }

  #hold(cells: NumberCells): void {
    this.#cells = cells;
    this.#blank = blankCell(cells);
  }

  at(row: number): number {
    return numberAt(this.#cells, row);
  }

  /** The number of a row; null where it is blank. */
  cellAt(row: number): number | null {
    const value = this.at(row);
    return Number.isNaN(value) ? null : value;
  }

  /**
   * How often each number occurs, in no order, where they are kept in one byte or two and `most` at the most differ; null
   * elsewhere. Counted by place, many times as fast as row by row.
   */
  countSmall(most: number): Map<number, number> | null {
    const cells = this.#cells;
    if (!(cells instanceof Int8Array || cells instanceof Int16Array)) return null;
    const least = blankCell(cells);
    const counts = new Uint32Array(-2 * least);
    for (let row = 0; row < this.#size; row++) counts[cells[row]! - least]!++;
    const found = new Map<number, number>();
    for (let place = 1; place < counts.length; place++) {
      const count = counts[place] ?? 0;
      if (count === 0) continue;
      if (found.size === most) return null;
      found.set(place + least, count);
    }
    return found;
  }

  /** The cells of the given rows, in their order. */
  pick(rows: Uint32Array): SourceValues {
    const cells = this.#cells;
    const picked = emptyLike(cells, rows.length);
    for (let index = 0; index < rows.length; index++) picked[index] = cells[rows[index]!]!;
    return { kind: this.kind, cells: picked };
  }

  /** Makes room for that many rows. */
  reserve(rows: number): void {
    if (rows > this.#cells.length) this.#hold(enlarged(this.#cells, rows));
  }

  /** Gives back the room for rows that never came, if it is worth a copy. */
  trim(): void {
    const cells = this.#cells;
    if (this.#size === cells.length) return;
    this.#hold(this.#size > 0.9 * cells.length ? cells.subarray(0, this.#size) : cells.slice(0, this.#size));
  }
}

function enlarged(cells: NumberCells, size: number): NumberCells {
  const larger = emptyLike(cells, size);
  larger.set(cells);
  return larger;
}

function emptyLike(cells: NumberCells, size: number): NumberCells {
  if (cells instanceof Int8Array) return new Int8Array(size);
  if (cells instanceof Int16Array) return new Int16Array(size);
  return cells instanceof Int32Array ? new Int32Array(size) : new Float64Array(size);
}

/** The same cells in a width that `value` fits. */
function widened(cells: NumberCells, value: number, size: number): NumberCells {
  const blank = blankCell(cells);
  const wide = widthFor(value, cells.length);
  const wideBlank = wide instanceof Float64Array ? Number.NaN : blankCell(wide);
  for (let row = 0; row < size; row++) {
    const cell = cells[row] ?? blank;
    wide[row] = cell === blank ? wideBlank : cell;
  }
  return wide;
}

function widthFor(value: number, length: number): Exclude<NumberCells, Int8Array> {
  if (!Number.isInteger(value)) return new Float64Array(length);
  if (value > -0x8000 && value < 0x8000) return new Int16Array(length);
  return value > -0x8000_0000 && value < 0x8000_0000 ? new Int32Array(length) : new Float64Array(length);
}
