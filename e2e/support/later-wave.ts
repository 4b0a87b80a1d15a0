import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { readSav } from '../../src/importing/sav/read-sav.ts';

/** Between 14 October 1582, from which `.sav` counts seconds, and 1 January 1970. */
const daysBefore1970 = 141_428;
const secondsOfDay = 86_400;
const endOfDictionary = Buffer.from([0xe7, 3, 0, 0, 0, 0, 0, 0]);
const caseCount64 = Buffer.from([7, 0, 0, 0, 16, 0, 0, 0, 8, 0, 0, 0, 2, 0, 0, 0]);
const header = { compression: 72, cases: 80 };

/**
 * A further wave of a `.sav` tracker of numbers alone: its dictionary to the byte, and the people of its last days, from
 * `firstDay` on (days since 1970), with their dates `later` days later and ids from a million on, uncompressed.
 */
export function laterWave(
  path: string,
  names: { date: string; id: string },
  firstDay: number,
  later: number,
): Buffer {
  const whole = readFileSync(path);
  const descriptor = openSync(path, 'r');
  const { rows, variables } = readSav(descriptor, fstatSync(descriptor).size);
  closeSync(descriptor);
  const columns = variables.map(({ name, kind, column }) => {
    if (column.kind === 'texts') throw new Error(`${name} holds texts, which are not written here`);
    return { name, kind, numbers: column.numbers };
  });
  const dates = columns.find(({ name }) => name === names.date)?.numbers;
  const chosen = Array.from({ length: rows }, (_, row) => row).filter(
    (row) => (dates?.at(row) ?? 0) >= firstDay,
  );
  const dictionary = Buffer.from(whole.subarray(0, whole.indexOf(endOfDictionary) + endOfDictionary.length));
  dictionary.writeInt32LE(0, header.compression);
  dictionary.writeInt32LE(chosen.length, header.cases);
  const counted = dictionary.indexOf(caseCount64);
  if (counted !== -1) dictionary.writeBigInt64LE(BigInt(chosen.length), counted + caseCount64.length + 8);
  const cells = Buffer.alloc(chosen.length * columns.length * 8);
  for (const [place, row] of chosen.entries()) {
    for (const [index, { name, kind, numbers }] of columns.entries()) {
      const moved = numbers.at(row) + (name === names.date ? later : 0) + (name === names.id ? 1e6 : 0);
      const value = kind === 'date' ? (moved + daysBefore1970) * secondsOfDay : moved;
      cells.writeDoubleLE(
        Number.isNaN(value) ? -Number.MAX_VALUE : value,
        (place * columns.length + index) * 8,
      );
    }
  }
  return Buffer.concat([dictionary, cells]);
}
