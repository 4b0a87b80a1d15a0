import type { DatasetImport } from '../../contract/dataset-import.ts';
import { importSurvey } from '../../importing/import-survey.ts';
import type { ImportProgress } from '../../importing/import-task.ts';
import type { Principal } from '../identity/principal.ts';
import { presentImport } from './present-import.ts';
import type { RunnerDeps } from './runner-deps.ts';
import type { Upload } from './receive-upload.ts';

/**
 * Imports a CSV file with its codebook, as a dataset or as further waves of one. It leaves nothing to decide: where what is
 * there already is called otherwise, it is refused with what the codebook is to say. Answers how the import ended.
 */
export async function importUpload(
  deps: RunnerDeps,
  upload: Upload & { readonly codebookPath: string },
  principal: Principal,
  signal: AbortSignal,
  tell: (progress: ImportProgress) => void,
): Promise<Partial<DatasetImport>> {
  const directory = deps.datasets.newDirectory();
  const { fields } = upload;
  const base = fields.into === '' ? null : deps.datasets.replaceable(fields.into, principal.organisationId);
  const root = base?.tree.catalogue.datasets[0];
  const outcome = await importSurvey({
    dataPath: upload.dataPath,
    codebookPath: upload.codebookPath,
    basePath: base?.path ?? null,
    directory: directory.path,
    options: {
      code: root?.code ?? orNull(fields.code),
      namespace: root?.namespace ?? orNull(fields.namespace),
      weight: orNull(fields.weight_column),
      wave: orNull(fields.wave_column),
      location: orNull(fields.location_column),
    },
    signal,
    tell,
  });
  const isPublic = fields.public === 'true';
  return presentImport(deps, { directory, outcome, base, isPublic }, principal, signal);
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
