import type { ProblemList } from '../problem-list.ts';
import type { SourceColumn } from '../source/source-file.ts';
import type { DescribedCells } from './described-cells.ts';
import { shown } from './shown-cell.ts';

interface PlacedCells {
  readonly header: string;
  readonly cells: DescribedCells;
}

/** Checks that each row has an id and a wave, and that an id occurs once in a wave. */
export class RowPlaces {
  readonly #id: PlacedCells;
  readonly #wave: PlacedCells | null;
  readonly #problems: ProblemList;
  readonly #refused = new Set<DescribedCells>();
  #lines = new Uint32Array(4096);
  /** The previous row with the same id for each row, and the latest row for each id; −1: none. */
  #previous = new Int32Array(4096);
  #latest = new Int32Array(4096).fill(-1);

  /** `wave` is null where the survey has one wave. */
  constructor(id: PlacedCells, wave: PlacedCells | null, problems: ProblemList) {
    this.#id = id;
    this.#wave = wave;
    this.#problems = problems;
  }

  /** Notes that the cell of the current row was refused: it is not blank. */
  refuse(cells: DescribedCells): void {
    this.#refused.add(cells);
  }

  /** Checks the row that the cells have just taken. */
  take(line: number, row: number): void {
    const id = keyAt(this.#id.cells.column, row);
    const isPlaced = this.#checkFilled(this.#wave, 'wave', line, row);
    const isNamed = this.#checkFilled(this.#id, 'id', line, row);
    if (this.#refused.size > 0) this.#refused.clear();
    if (row === this.#lines.length) this.#grow();
    this.#lines[row] = line;
    if (isPlaced && isNamed) this.#noteId(line, row, id);
  }

  #checkFilled(placed: PlacedCells | null, noun: 'wave' | 'id', line: number, row: number): boolean {
    if (placed === null) return true;
    if (!Number.isNaN(keyAt(placed.cells.column, row))) return true;
    if (this.#refused.has(placed.cells)) return false;
    const message =
      noun === 'wave'
        ? 'the wave is blank; every respondent is of a wave'
        : 'the id is blank; every respondent has one';
    this.#problems.add({ line, column: placed.header, code: `blank_${noun}`, message });
    return false;
  }

  #noteId(line: number, row: number, id: number): void {
    const latest = this.#latest[id] ?? -1;
    for (let earlier = latest; earlier >= 0; earlier = this.#previous[earlier] ?? -1) {
      if (this.#waveAt(earlier) !== this.#waveAt(row)) continue;
      const { column } = this.#id.cells;
      const text = Buffer.from(column.kind === 'texts' ? column.texts.textAt(id) : String(id));
      this.#problems.add({
        line,
        column: this.#id.header,
        code: 'duplicate_id',
        message: `the id ${shown(text, 0, text.length)} stands already on line ${this.#lines[earlier]}, in the same wave; an id stands once in a wave`,
      });
      return;
    }
    this.#previous[row] = latest;
    this.#latest[id] = row;
  }

  #waveAt(row: number): number {
    return this.#wave === null ? 0 : keyAt(this.#wave.cells.column, row);
  }

  #grow(): void {
    const size = this.#lines.length * 2;
    this.#lines = grown(this.#lines, new Uint32Array(size));
    this.#previous = grown(this.#previous, new Int32Array(size));
    // There are at most as many ids as rows.
    this.#latest = grown(this.#latest, new Int32Array(size).fill(-1));
  }
}

/** A number that is equal in rows of equal cells; NaN where blank. */
function keyAt(column: SourceColumn, row: number): number {
  if (column.kind === 'numbers') return column.numbers.at(row);
  const index = column.texts.indexAt(row);
  return index < 0 ? Number.NaN : index;
}

function grown<Elements extends Uint32Array | Int32Array>(elements: Elements, larger: Elements): Elements {
  larger.set(elements);
  return larger;
}
