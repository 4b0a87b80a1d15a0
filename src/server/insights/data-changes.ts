import type { InsightDataChanges } from '../../contract/insight.ts';
import type { Principal } from '../request/principal.ts';
import type { ServerDeps } from '../deps.ts';
import { createWorkChanges } from '../saved-work/changes/work-changes.ts';
import type { StoredInsight } from './store.ts';

/** What became of the survey of a published insight since; null: it is at the version that it was published on. */
export function createDataChanges({ datasets }: Pick<ServerDeps, 'datasets'>) {
  const changes = createWorkChanges({ datasets });
  return async (
    principal: Principal,
    { datasetCode, query, updatedAt }: Pick<StoredInsight, 'datasetCode' | 'query' | 'updatedAt'>,
  ): Promise<InsightDataChanges | null> => {
    const tree = datasets.accessOf(principal).findDataset(datasetCode)?.tree;
    if (tree === undefined) return null;
    const { savedOn, now } = datasets.versionsSince(tree.code, updatedAt);
    if (savedOn === null || savedOn.version === tree.version) return null;
    const found = await changes.of(tree, query, updatedAt);
    return {
      dataset: tree.code,
      published_on: savedOn.number,
      present: now,
      changes: (found?.changes ?? []).map(({ kind, question, answer, message, remedy }) => ({
        kind,
        question,
        answer,
        message,
        remedy,
      })),
    };
  };
}
