import { rm } from 'node:fs/promises';
import type { DatasetImport } from '../../contract/dataset-import.ts';
import type { ImportProgress } from '../../importing/import-task.ts';
import { publishSurvey } from '../../importing/publish-survey.ts';
import type { Principal } from '../identity/principal.ts';
import { toDone, toProblem } from './import-answers.ts';
import type { RunnerDeps } from './runner-deps.ts';
import type { PublishedUpload } from './proposals.ts';

/** Builds what is proposed and registers it, all at once. Answers how the import ended. */
export async function publishUpload(
  deps: RunnerDeps,
  { source, proposalPath }: PublishedUpload,
  principal: Principal,
  signal: AbortSignal,
  tell: (progress: ImportProgress) => void,
): Promise<Partial<DatasetImport>> {
  const directory = deps.datasets.newDirectory();
  const outcome = await publishSurvey({
    source,
    proposalPath,
    basePath: null,
    directory: directory.path,
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
    isPublic: false,
    organisationId: principal.organisationId,
  });
  deps.log.security({ userId: principal.userId, dataset: outcome.code }, 'a survey was imported');
  return { ...toDone(outcome), state: 'done', progress: 1 };
}
