import { calendarDay } from '../source/days-of-date.ts';
import type { SourceFile, SourceVariable } from '../source/source-file.ts';
import { periodOfDay } from '../proposal/calendar-period.ts';
import type { WaveChoice } from '../proposal/survey-proposal.ts';
import { blankCodes, writeCodes } from './value-codes.ts';

/** The variable of a name; throws where the file has none, which its proposal names. */
export function variableLookup({
  variables,
}: Pick<SourceFile, 'variables'>): (name: string) => SourceVariable {
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  return (name) => {
    const variable = byName.get(name);
    if (variable === undefined) throw new Error(`the file has no variable ${name}, which its proposal names`);
    return variable;
  };
}

/** The rows of the file that are in a wave, and the index of each one's wave. */
export function rowsInWaves(file: SourceFile, wave: WaveChoice): { rows: Uint32Array; waveOf: Uint16Array } {
  const waves = wavesOfRows(file, file.variables.find(({ name }) => name === wave.variable) ?? null, wave);
  const rows = new Uint32Array(file.rows);
  const waveOf = new Uint16Array(file.rows);
  let size = 0;
  for (let row = 0; row < file.rows; row++) {
    if (waves[row]! < 0) continue;
    rows[size] = row;
    waveOf[size++] = waves[row]!;
  }
  return { rows: rows.slice(0, size), waveOf: waveOf.slice(0, size) };
}

/** Wave of each row of the file as an index into the proposal's waves, −1 where it is in none. */
function wavesOfRows(
  { rows }: SourceFile,
  variable: SourceVariable | null,
  { period, waves }: WaveChoice,
): Int32Array {
  if (variable === null || period === '')
    return placesOfRows(
      new Uint32Array(rows).map((_, row) => row),
      variable,
      waves,
    );
  const waveOf = new Map(waves.map(({ code, from }, index) => [from || code, index]));
  const ofDay = new Map<number, number>();
  return Int32Array.from({ length: rows }, (_, row) => {
    const day = variable.column.kind === 'numbers' ? calendarDay(variable.column.at(row)) : null;
    if (day === null) return -1;
    const known = ofDay.get(day) ?? waveOf.get(periodOfDay(day, period).from) ?? -1;
    ofDay.set(day, known);
    return known;
  });
}

/** The listed place of each row by its value, −1 where that is none; without a variable all are in the first. */
export function placesOfRows(
  rows: Uint32Array,
  variable: SourceVariable | null,
  listed: readonly { readonly value: number | string | null }[],
): Int32Array {
  if (variable === null) return new Int32Array(rows.length);
  const codes = blankCodes(rows.length, listed.length);
  writeCodes(codes, variable, new Map(listed.map(({ value }, index) => [value ?? '', index + 1])), rows);
  return new Int32Array(codes).map((code) => code - 1);
}

/** The value of each of `rows` as a text, `""` where blank. */
export function textsOfRows({ column }: SourceVariable, rows: Uint32Array): string[] {
  return Array.from(rows, (row) => String(column.cellAt(row) ?? ''));
}
