import { useQueries } from '@tanstack/react-query';
import { bannerOptions } from '../../api/tab-plans.ts';
import { type PlanDraft, type SavedTrees, savedTreeIds } from './plan-draft.ts';

interface ReadTrees {
  readonly isPending: boolean;
  readonly byId: SavedTrees;
  readonly names: ReadonlyMap<string, string>;
}

/** Reads the saved banners and stubs that a plan names; null names none. */
export function useSavedTrees(plan: Pick<PlanDraft, 'questions' | 'banner'> | null): ReadTrees {
  return useQueries({
    queries: (plan === null ? [] : savedTreeIds(plan)).map(bannerOptions),
    combine: (answers): ReadTrees => {
      // A banner that isn't shared with the user has no columns to show; its run still has them.
      const found = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
      return {
        isPending: answers.some(({ isPending }) => isPending),
        byId: new Map(found.map(({ id, tree }) => [id, tree])),
        names: new Map(found.map(({ id, name }) => [id, name])),
      };
    },
  });
}
