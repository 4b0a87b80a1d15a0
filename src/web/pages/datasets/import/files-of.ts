import type { ImportFiles } from '../../../api/imports.ts';

export type FilesRead = { readonly files: ImportFiles } | { readonly problem: string };

const surveyEndings = new Set(['sav', 'zsav', 'csv', 'tsv', 'txt', 'asc', 'dat', 'parquet']);

/**
 * Sorts files into the survey and its descriptions: a codebook is JSON, the description of Triple-S is XML. Unclear
 * files are refused with the remedy.
 */
export function filesOf(chosen: readonly File[]): FilesRead {
  const codebooks = chosen.filter((file) => ending(file) === 'json');
  const schemas = chosen.filter((file) => ['xml', 'sss'].includes(ending(file)));
  const surveys = chosen.filter((file) => !codebooks.includes(file) && !schemas.includes(file));
  const [survey, second] = surveys;
  if (survey === undefined) {
    return chosen.length === 0
      ? { problem: 'Choose the file that holds the survey.' }
      : { problem: 'The file with the answers is missing: choose it together with its description.' };
  }
  if (second !== undefined || codebooks.length > 1 || schemas.length > 1) {
    return {
      problem: 'One survey at a time: its file, and with it one codebook or one Triple-S description.',
    };
  }
  if (!surveyEndings.has(ending(survey))) {
    return {
      problem: `Can’t read “${survey.name}”. Survey files are .sav, .zsav, .csv, .parquet or Triple-S.`,
    };
  }
  return { files: { survey, codebook: codebooks[0], schema: schemas[0] } };
}

function ending({ name }: File): string {
  return name.split('.').at(-1)?.toLowerCase() ?? '';
}
