import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { audiencePageOptions, audiencesOptions } from '../../api/audiences.ts';
import { audienceFlags, audienceSorts, filterOf } from './audience-filter.ts';
import { isOfTree, useDatasetTree } from '../../connected/use-dataset-tree.ts';

const address = {
  q: parseAsString.withDefault(''),
  flag: parseAsStringLiteral(audienceFlags).withDefault('all'),
  sort: parseAsStringLiteral(audienceSorts).withDefault('updated_at.desc'),
  a: parseAsString,
};

/** The list as its address says it: search, filter, order and the audience whose panel is open. */
export function useAudienceList() {
  const [{ q, flag, sort, a }, setAddress] = useQueryStates(address);
  const tree = useDatasetTree();
  const page = useQuery({
    ...audiencePageOptions(filterOf({ name: q, flag, sort })),
    placeholderData: keepPreviousData,
  });
  const all = useQuery(audiencesOptions());
  const ofTree = all.data?.filter((audience) => isOfTree(audience, tree)) ?? [];
  const audiences = page.data?.data.filter((audience) => isOfTree(audience, tree)) ?? [];
  return {
    page,
    audiences,
    /** Before search and filter. */
    everything: ofTree,
    search: q,
    flag,
    sort,
    selected: ofTree.find(({ id }) => id === a),
    setSearch: (next: string) => void setAddress({ q: next }),
    setFlag: (next: typeof flag) => void setAddress({ flag: next }),
    setSort: (next: typeof sort) => void setAddress({ sort: next }),
    /** A step that Back undoes, so that Back closes the panel before it leaves the page. */
    select: (id: string | null) =>
      void setAddress({ a: id }, { history: a === null || id === null ? 'push' : 'replace' }),
    clear: () => void setAddress({ q: '', flag: 'all' }),
  };
}

export type AudienceList = ReturnType<typeof useAudienceList>;
