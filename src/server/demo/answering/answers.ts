import { type Column, columnKey } from '../../../engine/survey/dataset.ts';

/**
 * The answers given so far. A question not asked yet is asked when another question reads it, so that the order of the
 * questionnaire does not matter.
 */
export class Answers {
  readonly columns = new Map<string, Column>();
  readonly #ask: (question: string) => void;
  readonly #begun = new Set<string>();

  /** `ask` fills the columns of a question. */
  constructor(ask: (question: string, answers: Answers) => void) {
    this.#ask = (question) => ask(question, this);
  }

  keep(key: string, column: Column): void {
    if (this.columns.has(key)) throw new RangeError(`Column ${key} is filled twice`);
    this.columns.set(key, column);
  }

  /** Asks a question unless it was asked before. */
  ask(question: string): void {
    if (this.#begun.has(question)) return;
    this.#begun.add(question);
    this.#ask(question);
  }

  codes(question: string, datapoint?: string): Uint8Array | Uint16Array {
    const column = this.#find(question, columnKey(question, datapoint));
    if (column.kind !== 'codes') throw new TypeError(`${question} holds ${column.kind}, not codes`);
    return column.values;
  }

  marks(question: string, datapoint: string, suffix?: number): Uint8Array {
    const column = this.#find(question, columnKey(question, datapoint, suffix));
    if (column.kind !== 'marks') throw new TypeError(`${question} holds ${column.kind}, not marks`);
    return column.values;
  }

  numbers(question: string, datapoint?: string): Float64Array {
    const column = this.#find(question, columnKey(question, datapoint));
    if (column.kind !== 'numbers') throw new TypeError(`${question} holds ${column.kind}, not numbers`);
    return column.values;
  }

  #find(question: string, key: string): Column {
    this.ask(question);
    const column = this.columns.get(key);
    if (column === undefined)
      throw new RangeError(`${key} does not exist, or its question depends on itself`);
    return column;
  }
}
