import type { StoredRecord } from '../engine/segments/reading/read-record.ts';
import { numberAt, type SourceValues } from '../engine/segments/source-values.ts';
import {
  type FileVariable,
  type ValueLabel,
  variableNamed,
  type VariableSet,
} from '../engine/survey/file-dictionary.ts';
import { NumberColumn } from '../importing/source/number-column.ts';

/** A variable of the imported files over all rows of the dataset, blank in waves whose file does not have it. */
export interface OriginalVariable {
  /** As the last file that has it describes it, with the value labels of earlier ones. */
  readonly variable: FileVariable;
  readonly values: SourceValues;
  /** Whether its name is one of a `.sav` file. */
  readonly isFromSav: boolean;
  /** Whether every wave has it. */
  readonly isEverywhere: boolean;
  /** Whether no value has different labels in different files. */
  readonly isUniform: boolean;
}

/** What the record of a dataset says of its files. */
export interface Originals {
  readonly variables: readonly OriginalVariable[];
  /** Names of all variables of all files, those that are not exported too. */
  readonly names: readonly string[];
  readonly sets: readonly VariableSet[];
  /** Whether every wave has a record. */
  readonly isComplete: boolean;
  readonly isOneFile: boolean;
}

export const noOriginals: Originals = {
  variables: [],
  names: [],
  sets: [],
  isComplete: false,
  isOneFile: false,
};

/** The wanted file variables of a dataset, in the order of the last file. */
export async function readOriginals(
  records: readonly StoredRecord[],
  isWanted: (name: string) => boolean,
): Promise<Originals> {
  const found = new Map<string, FoundVariable>();
  const sets = new Map<string, VariableSet>();
  const names = new Set<string>();
  for (const record of records.toReversed()) {
    for (const variable of record.dictionary?.variables ?? []) {
      names.add(variable.name);
      if (!isWanted(variable.name)) continue;
      // One name for texts in one file and numbers in another is two variables.
      const key = `${variable.kind} ${variable.name.toLowerCase()}`;
      const isFromSav = record.dictionary?.format === 'sav' || record.dictionary?.format === 'zsav';
      const known = found.get(key) ?? {
        variable,
        labels: new Map(),
        isFromSav,
        isUniform: true,
        waves: new Set(),
      };
      found.set(key, known);
      known.waves.add(record);
      for (const { value, label } of variable.valueLabels) {
        known.isUniform &&= (known.labels.get(value)?.label ?? label) === label;
      }
      for (const one of variable.valueLabels) {
        if (!known.labels.has(one.value)) known.labels.set(one.value, one);
      }
    }
    for (const set of record.dictionary?.sets ?? []) {
      const key = set.name.toLowerCase();
      if (!sets.has(key)) sets.set(key, set);
    }
  }
  const variables: OriginalVariable[] = [];
  for (const { variable, labels, isFromSav, isUniform, waves } of found.values()) {
    variables.push({
      variable: { ...variable, valueLabels: [...labels.values()] },
      values: await joined(records, waves, variable.name),
      isFromSav,
      isEverywhere: waves.size === records.length,
      isUniform,
    });
  }
  return {
    variables,
    names: [...names],
    sets: [...sets.values()],
    isComplete: records.every(({ dictionary }) => dictionary !== null),
    isOneFile: new Set(records.map(({ text }) => text)).size === 1,
  };
}

interface FoundVariable {
  readonly variable: FileVariable;
  readonly labels: Map<number | string, ValueLabel>;
  readonly isFromSav: boolean;
  isUniform: boolean;
  readonly waves: Set<StoredRecord>;
}

/** The values of all waves, one after the other. */
async function joined(
  records: readonly StoredRecord[],
  waves: ReadonlySet<StoredRecord>,
  name: string,
): Promise<SourceValues> {
  const cells = new NumberColumn();
  const places = new Map<string, number>();
  let isText = false;
  for (const record of records) {
    const values = waves.has(record) ? await record.read(nameIn(record, name)) : null;
    const texts = values?.kind === 'texts' ? values.texts : null;
    isText ||= texts !== null;
    const placeOf = texts?.map((text) => {
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place;
    });
    for (let row = 0; row < record.respondents; row++) {
      const value = values === null ? Number.NaN : numberAt(values.cells, row);
      cells.push(placeOf === undefined ? value : (placeOf[value] ?? Number.NaN));
    }
  }
  cells.trim();
  return isText
    ? { kind: 'texts', cells: cells.cells, texts: [...places.keys()] }
    : { kind: 'numbers', cells: cells.cells };
}

/** The name as the wave's file writes it. */
function nameIn({ dictionary }: StoredRecord, name: string): string {
  return variableNamed(dictionary, name)?.name ?? name;
}
