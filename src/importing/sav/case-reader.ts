import { SourceFileError } from '../source/source-file-error.ts';
import type { ByteSource } from './file-bytes.ts';
import type { SavFields } from './sav-fields.ts';

/** Cases of a `.sav` file, one at a time: numbers by element, and the bytes of texts where they lie in a case. */
export class CaseReader {
  /** Numbers by element; NaN where system-missing; meaningless at elements of a text. */
  readonly numbers: Float64Array;
  /** Eight bytes an element, of texts only. */
  readonly texts: Buffer;
  readonly #source: ByteSource;
  readonly #fields: SavFields;
  readonly #isText: Uint8Array;
  readonly #bias: number | null;
  #opcodes = Buffer.alloc(8);
  #nextOpcode = 8;
  #cases = 0;

  /** `bias`: what compressed integers are counted from; null: the cases are not compressed. */
  constructor(source: ByteSource, fields: SavFields, isText: Uint8Array, bias: number | null) {
    this.#source = source;
    this.#fields = fields;
    this.#isText = isText;
    this.#bias = bias;
    this.numbers = new Float64Array(isText.length);
    this.texts = Buffer.alloc(isText.length * 8, 0x20);
  }

  /** Reads the next case; false at the end. Throws if the file ends in the middle of a case. */
  next(): boolean {
    const isRead = this.#bias === null ? this.#nextPlain() : this.#nextCompressed(this.#bias);
    if (isRead) this.#cases++;
    return isRead;
  }

  #nextPlain(): boolean {
    const count = this.#isText.length;
    const bytes = this.#source.take(count * 8);
    if (bytes === null) {
      if (this.#source.remaining !== null && this.#source.remaining > 0) throw this.#cutOff();
      return false;
    }
    for (let element = 0; element < count; element++) {
      if (this.#isText[element] === 1) bytes.copy(this.texts, element * 8, element * 8, element * 8 + 8);
      else this.#setNumber(element, this.#fields.float64At(bytes, element * 8));
    }
    return true;
  }

  #nextCompressed(bias: number): boolean {
    const count = this.#isText.length;
    for (let element = 0; element < count; ) {
      if (this.#nextOpcode === 8) {
        const opcodes = this.#source.take(8);
        if (opcodes === null) {
          if (element > 0) throw this.#cutOff();
          return false;
        }
        // The next `take` may overwrite the view.
        this.#opcodes = Buffer.from(opcodes);
        this.#nextOpcode = 0;
      }
      const opcode = this.#opcodes[this.#nextOpcode++]!;
      if (opcode === 0) continue;
      if (opcode === 252) {
        if (element > 0) throw this.#cutOff();
        this.#nextOpcode--;
        return false;
      }
      if (this.#isText[element] === 1) this.#takeText(element, opcode, bias);
      else if (opcode < 252) this.numbers[element] = opcode - bias;
      else if (opcode === 253) this.#setNumber(element, this.#fields.float64At(this.#element(), 0));
      else this.numbers[element] = Number.NaN;
      element++;
    }
    return true;
  }

  #takeText(element: number, opcode: number, bias: number): void {
    const at = element * 8;
    if (opcode === 253) this.#element().copy(this.texts, at);
    else if (opcode >= 254) this.texts.fill(0x20, at, at + 8);
    else if (this.#fields.isLittleEndian) this.texts.writeDoubleLE(opcode - bias, at);
    else this.texts.writeDoubleBE(opcode - bias, at);
  }

  #element(): Buffer {
    const bytes = this.#source.take(8);
    if (bytes === null) throw this.#cutOff();
    return bytes;
  }

  #setNumber(element: number, value: number): void {
    this.numbers[element] = value === this.#fields.systemMissing ? Number.NaN : value;
  }

  #cutOff(): SourceFileError {
    return new SourceFileError(
      'syntax',
      `the file ends in the middle of case ${this.#cases + 1}; it is cut off: save it again and send the whole file`,
    );
  }
}
