import { closeSync, fstatSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSegments } from '../engine/segments/writing/write-segments.ts';
import { chosenSurvey } from '../exporting/chosen-survey.ts';
import { layOutExport } from '../exporting/exported-survey.ts';
import type { ExportVariables } from '../exporting/export-task.ts';
import { savFile } from '../exporting/sav/sav-file.ts';
import { buildSurvey } from '../importing/build/build-survey.ts';
import { buildDataset } from '../importing/dataset/build-dataset.ts';
import { proposeSurvey } from '../importing/proposal/propose-survey.ts';
import { readSav } from '../importing/sav/read-sav.ts';
import { describeSource } from '../importing/source/describe-source.ts';
import type { SourceFile, SourceVariable } from '../importing/source/source-file.ts';

/** Reads a `.sav` file from disk. */
export function savAt(path: string): SourceFile {
  const descriptor = openSync(path, 'r');
  try {
    return readSav(descriptor, fstatSync(descriptor).size);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Imports a file with its proposal accepted and open findings decided by their first option; returns the dataset's
 * directory.
 */
export async function importSav(path: string, directory: string): Promise<string> {
  const file = savAt(path);
  const description = describeSource(file);
  const named = { code: 'trip', name: 'Trip' };
  const open = proposeSurvey(description, named).findings.filter(({ chosen }) => chosen === '');
  const findings = Object.fromEntries(
    open.flatMap(({ id, options }) => (options[0] === undefined ? [] : [[id, options[0].code]])),
  );
  const built = buildSurvey(file, proposeSurvey(description, { ...named, findings }));
  mkdirSync(directory);
  const { survey } = built;
  await writeSegments(directory, buildDataset(survey).dataset, survey.respondents.id, survey.records);
  return directory;
}

/** Exports everybody of a dataset as a `.sav` file; returns its path. */
export async function exportSav(
  directory: string,
  namespaces: readonly string[],
  variables: ExportVariables = 'both',
): Promise<string> {
  const task = { directory, format: 'sav', variables, audience: null, namespaces } as const;
  const { survey, originals, rows } = await chosenSurvey({ ...task, codebook: [], audiences: [] });
  const path = join(directory, `${variables}.sav`);
  const pieces = savFile(layOutExport(survey, rows, originals, task), new Date(0));
  writeFileSync(path, Buffer.concat([...pieces]));
  return path;
}

/** A file's variables without their cells. */
export function dictionaryOf({ variables, sets }: SourceFile, names: readonly string[]): unknown {
  const wanted = new Set(names);
  return {
    variables: variables
      .filter(({ name }) => wanted.has(name))
      .map(({ name, label, kind, measure, format, valueLabels, missing }) => ({
        name,
        label,
        kind,
        measure,
        format,
        valueLabels: valueLabels.toSorted((one, other) => (one.value < other.value ? -1 : 1)),
        missing,
      })),
    sets: sets.filter((set) => set.variables.every((name) => wanted.has(name))),
  };
}

/** The rows of the named variables, sorted: an export has its respondents in another order. */
export function sortedRows({ variables, rows }: SourceFile, names: readonly string[]): string[] {
  const columns = names.flatMap((name) => variables.find((one) => one.name === name) ?? []);
  return Array.from({ length: rows }, (_, row) =>
    JSON.stringify(columns.map((variable) => cellAt(variable, row))),
  ).toSorted();
}

function cellAt({ column }: SourceVariable, row: number): string | number | null {
  if (column.kind === 'texts') return column.at(row);
  const value = column.at(row);
  return Number.isNaN(value) ? null : value;
}
