import type { DatasetImport } from '../../contract/dataset-import.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { ImportOptions } from '../../importing/import-options.ts';
import { importSurvey } from '../../importing/import-survey.ts';
import type { ImportProgress } from '../../importing/process/import-task.ts';
import type { Principal } from '../request/principal.ts';
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
    source: {
      dataPath: upload.dataPath,
      schemaPath: null,
      codebookPath: upload.codebookPath,
      options: { ...columnsOf(fields), code: orNull(fields.code), namespace: orNull(fields.namespace) },
    },
    proposalPath: null,
    directory: directory.path,
    ...deps.imports,
    signal,
    tell,
  });
  const isPublic = fields.public === 'true';
  return presentImport(deps, { directory, outcome, base: null, isPublic }, principal, signal);
}

/** What further waves of a dataset are read with, of what an upload with a codebook was sent with. */
export function optionsOfWave({ datasets }: Catalogue, { fields }: Upload): ImportOptions {
  return { ...columnsOf(fields), code: datasets[0]?.code, namespace: datasets[0]?.namespace };
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
