import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { crosstabsOptions } from '../../../api/crosstabs.ts';
import { foldersOptions } from '../../../api/folders.ts';
import { trashOptions } from '../../../api/trash.ts';
import { withInside } from '../../../connected/folders/folder-tree.ts';
import {
  type CrosstabFlag,
  crosstabFlags,
  type CrosstabSort,
  crosstabSorts,
  isUnder,
  sortCrosstabs,
} from './crosstab-filter.ts';
import { matchesSearch } from './matches-search.ts';

const address = {
  q: parseAsString.withDefault(''),
  flag: parseAsStringLiteral(crosstabFlags).withDefault('all'),
  folder: parseAsString,
  sort: parseAsStringLiteral(crosstabSorts).withDefault('edited'),
};

/** The list as its address says it: search, whose, folder and order. */
export function useCrosstabList() {
  const [{ q, flag, folder, sort }, setAddress] = useQueryStates(address);
  const query = useQuery(crosstabsOptions());
  const folders = useQuery(foldersOptions('crosstabs')).data ?? [];
  const everything = query.data ?? [];
  const trash = useQuery(trashOptions()).data;
  const removed = useMemo(() => (trash ?? []).filter(({ kind }) => kind === 'crosstabs'), [trash]);
  const within = folder === null ? null : withInside(folders, folder);
  const found = everything.filter(
    (crosstab) =>
      isUnder(crosstab, flag) &&
      (within === null || within.has(crosstab.folder_id)) &&
      matchesSearch(crosstab, q),
  );
  return {
    query,
    everything,
    /** Those in the bin. */
    removed,
    crosstabs: sortCrosstabs(found, sort),
    search: q,
    flag,
    folder,
    sort,
    isNarrowed: q !== '' || flag !== 'all' || folder !== null,
    countUnder: (one: CrosstabFlag) =>
      one === 'bin' ? removed.length : everything.filter((crosstab) => isUnder(crosstab, one)).length,
    setSearch: (text: string) => void setAddress({ q: text === '' ? null : text }),
    setFlag: (next: CrosstabFlag) => void setAddress({ flag: next, folder: null }),
    setFolder: (next: string | null) => void setAddress({ folder: next, flag: null }),
    setSort: (next: CrosstabSort) => void setAddress({ sort: next }),
    clear: () => void setAddress({ q: null, flag: null, folder: null }),
  };
}

export type CrosstabList = ReturnType<typeof useCrosstabList>;
