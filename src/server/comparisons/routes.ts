import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SurveyComparison } from '../../importing/compare/survey-comparison.ts';
import { runImportProcess } from '../../importing/process/import-process.ts';
import type { CompareOutcome, CompareTask } from '../../importing/process/import-task.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { BoundedMap } from '../../lib/bounded-map.ts';
import { createLine } from '../request/line.ts';
import { ServiceError } from '../request/service-error.ts';
import { beginTurn } from '../http/writing/turn.ts';
import { countConcernedWork } from '../saved-work/changes/concerned-work.ts';
import { toVersionComparison } from './to-version-comparison.ts';

const mostKept = 16;

/** What versions changed, told to those who publish them. */
export function comparisonHandlers(deps: ServerDeps) {
  const { config, datasets, imports } = deps;
  /** Versions never change, nor do the sums of two of them. */
  const kept = new BoundedMap<string, SurveyComparison>(mostKept);
  const line = createLine({ atOnce: 1 });

  /** One at a time, as each may take as much memory as an import. */
  function compared(
    key: string,
    request: Pick<CompareTask, 'basePath' | 'after'>,
    signal: AbortSignal,
  ): Promise<SurveyComparison> {
    return line.run('', async () => {
      const known = kept.get(key);
      if (known !== undefined) return known;
      signal.throwIfAborted();
      const limits = { unpackedMb: config.importUnpackedMb };
      const task = { task: 'compare', ...request } as const;
      const result = await runImportProcess<CompareOutcome>(task, { limits, signal });
      if (!result.ok) {
        const told = result.problems.map(({ message }) => message).join('; ');
        throw new ServiceError('invalid_value', `the two cannot be compared: ${told}`);
      }
      kept.set(key, result.comparison);
      return result.comparison;
    });
  }

  return {
    async compareDatasetVersion({ principal, params, signal }) {
      const { code, version } = params;
      const { tree, path, before } = datasets.versionPaths(code, version, principal.organisationId);
      if (before === null) {
        throw new ServiceError('invalid_value', 'it is the first version, so that there is none before it');
      }
      const sums = await compared(`${before} ${path}`, { basePath: before, after: { path } }, signal);
      return { body: toVersionComparison(sums, tree.minCell) };
    },

    async compareDatasetImport({ principal, params, signal }) {
      const { added, proposalPath, into } = await imports.comparable(principal, params.id);
      const { tree, path } = datasets.replaceable(into, principal.organisationId);
      const proposal = createHash('sha256')
        .update(await readFile(proposalPath))
        .digest('hex');
      const sums = await compared(
        `${path} ${params.id} ${proposal}`,
        { basePath: path, after: added },
        signal,
      );
      // Waves are added, and none goes.
      const after = { waves: tree.catalogue.waves, questions: sums.after.questions };
      const savedWork = await countConcernedWork(deps, principal, tree, after, beginTurn(signal));
      return { body: { ...toVersionComparison(sums, tree.minCell), saved_work: savedWork } };
    },
  } satisfies Handlers;
}
