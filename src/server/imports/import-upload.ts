import type { DatasetImport } from '../../contract/dataset-import.ts';
import type { ImportOptions } from '../../importing/import-options.ts';
import { importSurvey } from '../../importing/import-survey.ts';
import type { ImportProgress } from '../../importing/import-task.ts';
import type { Principal } from '../request/principal.ts';
import { inspectCodebookUpload } from './codebook-uploads.ts';
import { presentImport } from './present-import.ts';
import type { RunnerDeps } from './runner-deps.ts';
import type { Upload } from './receive-upload.ts';

/** Imports a CSV file with its codebook as a dataset; it leaves nothing to decide. Answers how the import ended. */
export async function importUpload(
  deps: RunnerDeps,
  upload: Upload & { readonly codebookPath: string },
  principal: Principal,
  signal: AbortSignal,
  tell: (progress: ImportProgress) => void,
): Promise<Partial<DatasetImport>> {
  const directory = deps.datasets.newDirectory();
  const { fields } = upload;
  const outcome = await importSurvey({
    dataPath: upload.dataPath,
    codebookPath: upload.codebookPath,
    directory: directory.path,
    options: { ...columnsOf(fields), code: orNull(fields.code), namespace: orNull(fields.namespace) },
    signal,
    tell,
  });
  const isPublic = fields.public === 'true';
  return presentImport(deps, { directory, outcome, base: null, isPublic }, principal, signal);
}

/** Reads further waves of a dataset by their codebook; what changed since waits to be decided. */
export async function inspectFurtherWave(
  { datasets }: RunnerDeps,
  { directory, fields }: Upload,
  principal: Principal,
  signal: AbortSignal,
  tell: (progress: ImportProgress) => void,
): Promise<Partial<DatasetImport>> {
  const { record: catalogue } = datasets.replaceable(fields.into, principal.organisationId).tree;
  const root = catalogue.datasets[0];
  const options = { ...columnsOf(fields), code: root?.code, namespace: root?.namespace };
  return inspectCodebookUpload(directory, options, catalogue, signal, tell);
}

function columnsOf(fields: Upload['fields']): ImportOptions {
  return {
    weight: orNull(fields.weight_column),
    wave: orNull(fields.wave_column),
    location: orNull(fields.location_column),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
