import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { SurveyDecisions } from '../../contract/datasets/survey-decisions.ts';
import type { ImportOptions } from '../../importing/codebook/file-codebook.ts';
import type { SourcePaths } from '../../importing/source/source-paths.ts';
import { parseOwnJson } from '../../lib/parse-own-json.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Upload } from './receive-upload.ts';

/** Returns the import options of a file with a codebook from its form fields; `dataset`: the survey that gets the wave. */
export function optionsOf({ fields }: Upload, dataset: Catalogue | null): ImportOptions {
  const [root] = dataset?.datasets ?? [];
  return {
    code: root?.code ?? orNull(fields.code),
    namespace: root?.namespace ?? orNull(fields.namespace),
    weight: orNull(fields.weight_column),
    wave: orNull(fields.wave_column),
    location: orNull(fields.location_column),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/* Further waves that a codebook describes: nothing of them is guessed, and what changed since waits to be decided. */

const optionsFile = 'options.json';

/** Whether a waiting upload is described by a codebook. */
export function isByCodebook(upload: string): boolean {
  return existsSync(join(upload, optionsFile));
}

export function writeOptions(upload: string, options: ImportOptions): Promise<void> {
  return writeFile(join(upload, optionsFile), JSON.stringify(options), { mode: 0o600 });
}

/** The codebook of a waiting upload, and the options sent with it; `{}`: it has none. */
export function codebookOf(upload: string): Pick<SourcePaths, 'codebookPath' | 'options'> {
  if (!isByCodebook(upload)) return {};
  const options = parseOwnJson<ImportOptions>(readFileSync(join(upload, optionsFile), 'utf8'));
  return { codebookPath: join(upload, 'codebook.json'), options };
}

/** Throws `invalid_value` where something is decided that only the codebook of the upload says. */
export function assertFindings(upload: string, { findings: _findings, ...others }: SurveyDecisions): void {
  const [other] = Object.keys(others);
  if (other === undefined || !isByCodebook(upload)) return;
  throw new ServiceError(
    'invalid_value',
    `${other} is said by the codebook of the file; change it there and send both again, or decide on findings`,
  );
}

/** Throws `invalid_request` where an upload is described by a codebook. */
export function assertGuessed(upload: string, what: string): void {
  if (!isByCodebook(upload)) return;
  throw new ServiceError(
    'invalid_request',
    `${what} by the codebook of the file; change it there and send both again`,
  );
}
