import {
  type FileDictionary,
  type FileVariable,
  noMissing,
  type MissingValues,
} from '../../engine/survey/file-dictionary.ts';
import type { FileCodebook } from '../codebook/file-codebook.ts';
import type { NumberColumn } from './number-column.ts';
import type { TextColumn } from './text-column.ts';

/** A survey's file as its reader understood it: columns with their descriptions in the file, and nothing guessed. */
export interface SourceFile extends FileDictionary {
  /** Separator of cells and decimal sign of a delimited table. */
  readonly dialect?: { readonly separator: string; readonly decimal: '.' | ',' };
  readonly rows: number;
  readonly variables: readonly SourceVariable[];
  /** Name of the variable that the file calls the respondents' serial. */
  readonly serial: string | null;
  /** What the reader had to pass over or to assume, a sentence each. */
  readonly remarks: readonly string[];
  /** Absent where the file describes itself, or nothing does. */
  readonly codebook?: FileCodebook;
  /** Every variable as the file has it; absent: `variables` are that. */
  readonly raw?: readonly SourceVariable[];
}

export interface SourceVariable extends FileVariable {
  readonly column: SourceColumn;
}

/** A file that says nothing of itself but its variables. */
export const silentFile = {
  title: '',
  encoding: 'UTF-8',
  sets: [],
  weight: null,
  serial: null,
  documents: [],
  attributes: {},
  remarks: [],
};

/** A variable with its description in the file; absent fields are not in the file. */
export function sourceVariable(
  name: string,
  kind: SourceVariable['kind'],
  column: SourceColumn,
  said: Partial<SourceVariable> = {},
): SourceVariable {
  const silent = {
    label: '',
    measure: null,
    format: '',
    valueLabels: [],
    missing: noMissing,
    attributes: {},
  };
  return { ...silent, ...said, name, kind, column };
}

/** A name for a variable, with a number at its end where another has it, whatever the case; it is taken then. */
export function uniqueName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${wanted}_${number}`;
  taken.add(name.toLowerCase());
  return name;
}

export type SourceColumn = NumberColumn | TextColumn;

/** Whether the file calls a value missing. */
export function isMissing({ values, range }: MissingValues, value: number | string): boolean {
  if (values.includes(value)) return true;
  return range !== null && typeof value === 'number' && value >= range.from && value <= range.to;
}

/** How far the reading of a file is. */
export interface ReadProgress {
  readonly rows: number;
  /** Share of the file, 0–1. */
  readonly fraction: number;
}
