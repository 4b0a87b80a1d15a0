import { rm } from 'node:fs/promises';
import type { DatasetImport } from '../../contract/datasets/dataset-import.ts';
import { importSurvey } from '../../importing/import-survey.ts';
import type { AddedSurvey, ImportProgress } from '../../importing/process/import-task.ts';
import type { DatasetRegistry } from '../datasets/dataset-registry.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { toDone, toProblem } from './import-answers.ts';
import type { RunnerDeps } from './runner-deps.ts';

interface ReadySurvey {
  readonly added: AddedSurvey;
  /** Code of the dataset that it is a further wave of; `""` of a new one. */
  readonly into: string;
  readonly isPublic?: boolean;
}

/** Builds a survey and registers it, all at once. Answers how the import ended. */
export async function publishUpload(
  { datasets, imports, log }: RunnerDeps,
  { added, into, isPublic = false }: ReadySurvey,
  { organisationId, userId }: Principal,
  signal: AbortSignal,
  tell: (progress: ImportProgress) => void,
): Promise<Partial<DatasetImport>> {
  const directory = datasets.newDirectory();
  const base = into === '' ? null : datasets.replaceable(into, organisationId);
  const place = { basePath: base?.path ?? null, directory: directory.path, ...imports, signal, tell };
  const outcome = await importSurvey({ ...added, ...place });
  if (signal.aborted) {
    await rm(directory.path, { recursive: true, force: true });
    return { state: 'cancelled' };
  }
  if (!outcome.ok) return { state: 'refused', problems: outcome.problems.map(toProblem) };
  const { respondents, code } = outcome;
  await registerBuilt(datasets, { directory, base, respondents, isPublic, organisationId });
  log.security({ userId, dataset: code }, 'a survey was imported');
  return { ...toDone(outcome), state: 'done', progress: 1 };
}

interface BuiltSurvey {
  /** Directory of the build, from `newDirectory`. */
  readonly directory: { readonly name: string; readonly path: string };
  /** The dataset as it was when the build began, of a further wave; null of a new dataset. */
  readonly base: ReturnType<DatasetRegistry['replaceable']> | null;
  /** Respondents of the built dataset. */
  readonly respondents: number;
  readonly isPublic: boolean;
  readonly organisationId: number;
}

/**
 * Registers a built survey as a dataset, or as the next version of its base. Throws the registry's refusals, and where the
 * base has changed since; the built files are then removed.
 */
export async function registerBuilt(
  datasets: DatasetRegistry,
  { directory, base, respondents, isPublic, organisationId }: BuiltSurvey,
): Promise<void> {
  if (base === null) {
    await datasets.register({ directory: directory.name, isPublic, organisationId });
    return;
  }
  const { code, version, catalogue } = base.tree;
  // Whatever replaced it meanwhile is not part of what was built.
  if (datasets.replaceable(code, organisationId).tree.version !== version) {
    await rm(directory.path, { recursive: true, force: true });
    throw new ServiceError('invalid_value', `${code} has changed meanwhile; add the wave again`);
  }
  const note = `${respondents - catalogue.respondentCount} respondents were added`;
  await datasets.replace({ directory: directory.name, organisationId, note });
}
