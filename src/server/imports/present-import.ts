import { rm } from 'node:fs/promises';
import type { DatasetImport } from '../../contract/dataset-import.ts';
import type { ImportOutcome } from '../../importing/import-outcome.ts';
import type { Principal } from '../request/principal.ts';
import { toDone, toProblem } from './import-answers.ts';
import { presentWave } from './present-wave.ts';
import type { RunnerDeps } from './runner-deps.ts';

interface BuiltImport {
  /** What was built in, from `newDirectory`. */
  readonly directory: { readonly name: string; readonly path: string };
  readonly outcome: ImportOutcome;
  /** The dataset as it was when the build began, of a further wave; null of a new dataset. */
  readonly base: ReturnType<RunnerDeps['datasets']['replaceable']> | null;
  readonly isPublic: boolean;
}

/**
 * Makes what was built a dataset, or the next version of the one it was added to. Answers how the import ended; throws
 * what the registry refuses, and where the dataset has changed since.
 */
export async function presentImport(
  { datasets, log }: RunnerDeps,
  { directory, outcome, base, isPublic }: BuiltImport,
  principal: Principal,
  signal: AbortSignal,
): Promise<Partial<DatasetImport>> {
  if (signal.aborted) {
    await rm(directory.path, { recursive: true, force: true });
    return { state: 'cancelled' };
  }
  if (!outcome.ok) return { state: 'refused', problems: outcome.problems.map(toProblem) };
  const { organisationId } = principal;
  if (base === null) {
    await datasets.register({ directory: directory.name, isPublic, organisationId });
  } else {
    await presentWave(datasets, base, { directory, respondents: outcome.respondents, organisationId });
  }
  log.security({ userId: principal.userId, dataset: outcome.code }, 'a survey was imported');
  return { ...toDone(outcome), state: 'done', progress: 1 };
}
