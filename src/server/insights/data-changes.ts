import type { InsightDataChanges } from '../../contract/insight.ts';
import type { Principal } from '../request/principal.ts';
import type { ServerDeps } from '../deps.ts';
import { toWorkChange } from '../saved-work/changes/catalogue-changes.ts';
import { createWorkChanges } from '../saved-work/changes/work-changes.ts';
import type { StoredInsight } from './store.ts';

/** What became of the survey of a published insight since; null: it is at the version that it was published on. */
export function createDataChanges({ datasets, storage }: Pick<ServerDeps, 'datasets' | 'storage'>) {
  const changes = createWorkChanges({ datasets, storage });
  return async (
    principal: Principal,
    { datasetCode, query, updatedAt }: Pick<StoredInsight, 'datasetCode' | 'query' | 'updatedAt'>,
  ): Promise<InsightDataChanges | null> => {
    const tree = datasets.accessOf(principal).findDataset(datasetCode)?.tree;
    if (tree === undefined) return null;
    const { savedOn, now } = datasets.versionsSince(tree.code, updatedAt);
    const found = await changes.of(tree, query, updatedAt);
    if (savedOn === null || (savedOn.version === tree.version && found === null)) return null;
    return {
      dataset: tree.code,
      published_on: savedOn.number,
      present: now,
      changes: (found?.changes ?? []).map(toWorkChange),
    };
  };
}
