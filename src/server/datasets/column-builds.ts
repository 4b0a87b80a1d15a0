import type { Engine } from '../../engine/engine.ts';
import type { SegmentStore } from '../../engine/execution/memory/segment-store.ts';
import { limits } from '../../contract/limits.ts';
import { removeDerivedFiles } from '../../engine/derived/open-derived.ts';
import type { DerivedColumns } from '../../engine/derived/derived-questions.ts';
import { createLine } from '../request/line.ts';
import { ServiceError } from '../request/service-error.ts';
import type { RegisteredTree } from './access.ts';
import { wholeCatalogue } from './with-codebook.ts';

/** Columns of a tree without derived questions. */
export const noColumns: DerivedColumns = {
  waves: new Map(),
  counts: new Map(),
  weighings: new Map(),
  files: new Set(),
};

/** Unused columns are kept for a day: someone may be making a variable. */
const keptMs = 24 * 60 * 60 * 1_000;

/** Removes columns of previews and of former definitions; they can be computed again. */
export async function sweepColumns(directory: string, { files }: DerivedColumns, now: Date): Promise<void> {
  await removeDerivedFiles(directory, files, new Date(now.getTime() - keptMs));
}

/** Who waits for columns. */
export interface BuildFor {
  readonly organisationId: number;
  readonly signal: AbortSignal;
}

/** Makes the columns of derived questions, a few at a time for each organisation; `seconds`: the most that one may take. */
export function createColumnBuilds(engine: Pick<Engine, 'derive'>, seconds: number = limits.buildSeconds) {
  const { buildsAtOnce: atOnce, buildsWaiting: most } = limits;
  const refusal = () =>
    new ServiceError(
      'too_many_requests',
      `${atOnce} builds of derived questions are under way and ${most} wait, as many as may; try again in a moment`,
      { details: { retryAfterSeconds: 5 } },
    );
  const line = createLine({ atOnce, waiting: { most, refusal } });

  /**
   * Returns the columns of all derived questions of a tree; those that are on disk are not made again. `by`: null for
   * the service itself, which does not wait. Throws `invalid_value` where they take too long.
   */
  return async (
    tree: RegisteredTree,
    dataset: SegmentStore,
    by: BuildFor | null,
  ): Promise<DerivedColumns> => {
    if (tree.cores.size === 0 && tree.weighings.size === 0) return noColumns;
    const questions = Array.from(tree.cores, ([code, core]) => ({ code, core }));
    const weights = Array.from(tree.weighings, ([code, core]) => ({ code, core }));
    const work = (signal?: AbortSignal) =>
      engine.derive(dataset, wholeCatalogue(tree), { questions, weights }, signal);
    if (by === null) return await work();
    const { organisationId, signal } = by;
    return await line.run(organisationId, () => withinTime(work, signal, seconds), signal);
  };
}

async function withinTime(
  work: (signal: AbortSignal) => Promise<DerivedColumns>,
  signal: AbortSignal,
  seconds: number,
): Promise<DerivedColumns> {
  const late = AbortSignal.timeout(seconds * 1_000);
  try {
    return await work(AbortSignal.any([signal, late]));
  } catch (error) {
    if (!late.aborted) throw error;
    throw new ServiceError(
      'invalid_value',
      `making the columns took over ${seconds} seconds, the most that it may; nothing was changed; make the definition simpler, or try again when less is going on`,
      { cause: error },
    );
  }
}
