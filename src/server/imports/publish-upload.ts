import type { DatasetImport } from '../../contract/dataset-import.ts';
import { importSurvey } from '../../importing/import-survey.ts';
import type { ImportProgress } from '../../importing/process/import-task.ts';
import type { Principal } from '../request/principal.ts';
import { presentImport } from './present-import.ts';
import type { RunnerDeps } from './runner-deps.ts';
import type { PublishedUpload } from './proposals.ts';

/** Builds what is proposed and registers it, all at once. Answers how the import ended. */
export async function publishUpload(
  deps: RunnerDeps,
  { added, into }: PublishedUpload,
  principal: Principal,
  signal: AbortSignal,
  tell: (progress: ImportProgress) => void,
): Promise<Partial<DatasetImport>> {
  const directory = deps.datasets.newDirectory();
  const base = into === '' ? null : deps.datasets.replaceable(into, principal.organisationId);
  const place = {
    basePath: base?.path ?? null,
    directory: directory.path,
    ...deps.imports,
    signal,
    tell,
  };
  const outcome = await importSurvey({ ...added, ...place });
  return presentImport(deps, { directory, outcome, base, isPublic: false }, principal, signal);
}
