import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetImport } from '../../contract/dataset-import.ts';
import type { SurveyDecisions } from '../../contract/survey-decisions.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { ImportOptions } from '../../importing/import-options.ts';
import type { ImportProgress } from '../../importing/import-task.ts';
import { inspectCodebook, readDescribed } from '../../importing/inspect-survey.ts';
import { proposeDescribed, undecidable } from '../../importing/merge/propose-described.ts';
import { ServiceError } from '../request/service-error.ts';
import { problem, toProblem } from './import-answers.ts';

/* Further waves that a codebook describes: nothing of them is guessed, and what changed since waits to be decided. */

const optionsFile = 'options.json';

/** Where such an upload's files lie, and what it was sent with. */
export interface CodebookUpload {
  readonly dataPath: string;
  readonly codebookPath: string;
  readonly options: ImportOptions;
}

/** Whether a waiting upload is described by a codebook. */
export function isByCodebook(upload: string): boolean {
  return existsSync(join(upload, optionsFile));
}

export async function readCodebookUpload(upload: string): Promise<CodebookUpload> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
  const options = JSON.parse(await readFile(join(upload, optionsFile), 'utf8')) as ImportOptions;
  return {
    dataPath: join(upload, 'survey.csv'),
    codebookPath: join(upload, 'codebook.json'),
    options,
  };
}

/** Reads the file by its codebook and leaves the description beside it; answers how the import stands then. */
export async function inspectCodebookUpload(
  upload: string,
  options: ImportOptions,
  catalogue: Catalogue,
  signal: AbortSignal,
  tell: (progress: ImportProgress) => void,
): Promise<Partial<DatasetImport>> {
  await writeFile(join(upload, optionsFile), JSON.stringify(options), { mode: 0o600 });
  const directory = join(upload, 'inspected');
  const outcome = await inspectCodebook({
    ...(await readCodebookUpload(upload)),
    directory,
    signal,
    tell,
  });
  if (!outcome.ok) return { state: 'refused', problems: outcome.problems.map(toProblem) };
  const open = undecidable(await readDescribed(directory), catalogue);
  if (open.length > 0) {
    await rm(directory, { recursive: true, force: true });
    return { state: 'refused', problems: open.map((message) => problem('decision', message)) };
  }
  return { state: 'proposed', progress: 1, respondents: outcome.respondents, problems: [] };
}

/** What the upload would add. Throws `invalid_value` where something is decided that only its codebook says. */
export async function proposeCodebookUpload(
  upload: string,
  catalogue: Catalogue,
  { findings = {}, ...others }: SurveyDecisions,
): Promise<ReturnType<typeof proposeDescribed>> {
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new ServiceError(
      'invalid_value',
      `${other} is said by the codebook of the file; change it there and send both again, or decide on findings`,
    );
  }
  return proposeDescribed(await readDescribed(join(upload, 'inspected')), catalogue, findings);
}

/** Throws `invalid_request` where an upload is described by a codebook. */
export function assertGuessed(upload: string, what: string): void {
  if (!isByCodebook(upload)) return;
  throw new ServiceError(
    'invalid_request',
    `${what} by the codebook of the file; change it there and send both again`,
  );
}
