import { rm } from 'node:fs/promises';
import type { DatasetImport } from '../../contract/dataset-import.ts';
import type { ImportProgress } from '../../importing/import-task.ts';
import { publishSurvey } from '../../importing/publish-survey.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Principal } from '../identity/principal.ts';
import { toDone, toProblem } from './import-answers.ts';
import type { RunnerDeps } from './runner-deps.ts';
import type { PublishedUpload } from './proposals.ts';

/** Builds what is proposed and registers it, all at once. Answers how the import ended. */
export async function publishUpload(
  deps: RunnerDeps,
  { source, proposalPath, into }: PublishedUpload,
  principal: Principal,
  signal: AbortSignal,
  tell: (progress: ImportProgress) => void,
): Promise<Partial<DatasetImport>> {
  const directory = deps.datasets.newDirectory();
  const { organisationId } = principal;
  const base = into === '' ? null : deps.datasets.replaceable(into, organisationId);
  const outcome = await publishSurvey({
    source,
    proposalPath,
    basePath: base?.path ?? null,
    directory: directory.path,
    signal,
    tell,
  });
  if (signal.aborted) {
    await rm(directory.path, { recursive: true, force: true });
    return { state: 'cancelled' };
  }
  if (!outcome.ok) return { state: 'refused', problems: outcome.problems.map(toProblem) };
  if (base === null) {
    await deps.datasets.register({ directory: directory.name, isPublic: false, organisationId });
  } else {
    // Whatever replaced it meanwhile is not part of what was built.
    if (deps.datasets.replaceable(into, organisationId).tree.version !== base.tree.version) {
      await rm(directory.path, { recursive: true, force: true });
      throw new ServiceError('invalid_value', `${into} has changed meanwhile; add the wave again`);
    }
    const added = outcome.respondents - base.tree.catalogue.respondentCount;
    await deps.datasets.replace({
      directory: directory.name,
      organisationId,
      note: `${added} respondents were added`,
    });
  }
  deps.log.security({ userId: principal.userId, dataset: outcome.code }, 'a survey was imported');
  return { ...toDone(outcome), state: 'done', progress: 1 };
}
