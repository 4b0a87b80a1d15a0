import { buildSurvey } from '../importing/build/build-survey.ts';
import type { ImportNote } from '../importing/import-note.ts';
import type { ImportOptions } from '../importing/codebook/file-codebook.ts';
import type { Refused } from '../importing/import-problem.ts';
import { proposeSurvey } from '../importing/proposal/propose-survey.ts';
import { describeSource } from '../importing/source/describe-source.ts';
import { SourceFileError } from '../importing/source/source-file-error.ts';
import type { Survey } from '../importing/survey.ts';
import { readDescribed } from '../importing/table/read-described.ts';

type CsvSurvey =
  | { readonly ok: true; readonly survey: Survey; readonly notes: readonly ImportNote[] }
  | Refused;

/** Reads a survey from a CSV file and its codebook, as an import does in its process. */
export function readCsvSurvey(
  dataPath: string,
  codebookPath: string,
  options: ImportOptions,
  watch?: Parameters<typeof readDescribed>[3],
): CsvSurvey {
  try {
    const file = readDescribed(dataPath, codebookPath, options, watch);
    return { ok: true, ...buildSurvey(file, proposeSurvey(describeSource(file))) };
  } catch (error) {
    if (error instanceof SourceFileError) return { ok: false, problems: error.problems };
    throw error;
  }
}
