import { rm } from 'node:fs/promises';
import type { DatasetImport } from '../../contract/dataset-import.ts';
import { importSurvey } from '../../importing/import-survey.ts';
import type { ImportProgress } from '../../importing/import-task.ts';
import type { Principal } from '../identity/principal.ts';
import { toDone, toProblem } from './import-answers.ts';
import type { RunnerDeps } from './runner-deps.ts';
import type { Upload } from './receive-upload.ts';

/** Imports a CSV file with its codebook, which leaves nothing to decide. Answers how the import ended. */
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
    options: {
      code: orNull(fields.code),
      namespace: orNull(fields.namespace),
      weight: orNull(fields.weight_column),
      wave: orNull(fields.wave_column),
      location: orNull(fields.location_column),
    },
    signal,
    tell,
  });
  if (signal.aborted) {
    await rm(directory.path, { recursive: true, force: true });
    return { state: 'cancelled' };
  }
  if (!outcome.ok) return { state: 'refused', problems: outcome.problems.map(toProblem) };
  await deps.datasets.register({
    directory: directory.name,
    isPublic: fields.public === 'true',
    organisationId: principal.organisationId,
  });
  deps.log.security({ userId: principal.userId, dataset: outcome.code }, 'a survey was imported');
  return { ...toDone(outcome), state: 'done', progress: 1 };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
