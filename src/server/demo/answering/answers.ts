import { type Column, columnKey } from '../../../engine/dataset/dataset.ts';

/** The columns filled so far, which later questions may be routed by. */
export class Answers {
  readonly columns = new Map<string, Column>();

  keep(key: string, column: Column): void {
    if (this.columns.has(key)) throw new RangeError(`Column ${key} is filled twice`);
    this.columns.set(key, column);
  }

  codes(question: string, datapoint?: string): Uint8Array | Uint16Array {
    const column = this.find(columnKey(question, datapoint));
    if (column.kind !== 'codes') throw new TypeError(`${question} holds ${column.kind}, not codes`);
    return column.values;
  }

  marks(question: string, datapoint: string, suffix?: number): Uint8Array {
    const column = this.find(columnKey(question, datapoint, suffix));
    if (column.kind !== 'marks') throw new TypeError(`${question} holds ${column.kind}, not marks`);
    return column.values;
  }

  numbers(question: string, datapoint?: string): Float64Array {
    const column = this.find(columnKey(question, datapoint));
    if (column.kind !== 'numbers') throw new TypeError(`${question} holds ${column.kind}, not numbers`);
    return column.values;
  }

  private find(key: string): Column {
    const column = this.columns.get(key);
    if (column === undefined) throw new RangeError(`${key} is used before it is asked`);
    return column;
  }
}
