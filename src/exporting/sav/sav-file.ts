import type { ExportedSurvey } from '../exported-survey.ts';
import { savDictionary, compressionBias } from './sav-dictionary.ts';
import { layOutCase, type SavPart } from './sav-elements.ts';
import { savSets } from './sav-sets.ts';
import { savVariable } from './sav-variable.ts';

/** An SPSS system file of the rows, a piece at a time; cases are weighted by the default weight. `at`: when it was made. */
export function* savFile(exported: ExportedSurvey, at: Date): Generator<Buffer> {
  const { survey, rows, variables, weights } = exported;
  const parts = layOutCase(variables.map((variable) => savVariable(variable, rows)));
  yield savDictionary({
    label: survey.name,
    cases: rows.length,
    parts,
    sets: savSets(exported),
    weight: weights[0] !== undefined && variables.includes(weights[0]) ? weights[0].name : null,
    at,
  });
  yield* savCases(parts, rows);
}

const chunkBytes = 1 << 18;
const asElement = 253;
const blankText = 254;
const systemMissing = 255;
const largestShort = 251;

/** The cases in bytecode: eight opcodes, then those elements that no opcode says, and so on to the end. */
function* savCases(parts: readonly SavPart[], rows: Uint32Array): Generator<Buffer> {
  const longestCase = parts.reduce((bytes, { elements }) => bytes + elements * 9, 0);
  const buffer = Buffer.alloc(chunkBytes + longestCase + 128);
  const group = new OpcodeGroup(buffer);
  for (const row of rows) {
    for (const { variable, elements, from, to } of parts) {
      const { value } = variable;
      if (value.kind === 'number') group.addNumber(value.at(row));
      else group.addText(Buffer.from(value.at(row)).subarray(from, to), elements);
    }
    if (group.length >= chunkBytes) yield group.take();
  }
  group.close();
  yield group.take();
}

/** Opcodes stand before the elements of their group, which is written when all eight are known. */
class OpcodeGroup {
  readonly #buffer: Buffer;
  /** Of the group that is being filled: its elements, gathered until its opcodes are known. */
  readonly #elements = Buffer.alloc(64);
  readonly #opcodes = Buffer.alloc(8);
  #count = 0;
  #elementBytes = 0;
  length = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  addNumber(value: number): void {
    if (Number.isNaN(value)) return this.#add(systemMissing);
    const short = value + compressionBias;
    if (Number.isInteger(value) && short >= 1 && short <= largestShort) return this.#add(short);
    this.#elements.writeDoubleLE(value, this.#elementBytes);
    this.#elementBytes += 8;
    this.#add(asElement);
  }

  addText(bytes: Buffer, elements: number): void {
    for (let at = 0; at < elements * 8; at += 8) {
      const end = Math.min(bytes.length, at + 8);
      let isBlank = true;
      for (let place = at; place < end; place++) if (bytes[place] !== 0x20) isBlank = false;
      if (isBlank) {
        this.#add(blankText);
        continue;
      }
      this.#elements.fill(0x20, this.#elementBytes, this.#elementBytes + 8);
      bytes.copy(this.#elements, this.#elementBytes, at, end);
      this.#elementBytes += 8;
      this.#add(asElement);
    }
  }

  /** What is not full is filled with the opcode that says nothing. */
  close(): void {
    while (this.#count > 0) this.#add(0);
  }

  take(): Buffer {
    const taken = Buffer.from(this.#buffer.subarray(0, this.length));
    this.length = 0;
    return taken;
  }

  #add(opcode: number): void {
    this.#opcodes[this.#count++] = opcode;
    if (this.#count < 8) return;
    this.#opcodes.copy(this.#buffer, this.length);
    this.#elements.copy(this.#buffer, this.length + 8, 0, this.#elementBytes);
    this.length += 8 + this.#elementBytes;
    this.#count = 0;
    this.#elementBytes = 0;
  }
}
