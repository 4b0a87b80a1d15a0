import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { chartCountsOptions, chartPagesOptions } from '../../../api/charts.ts';
import { foldersOptions } from '../../../api/folders.ts';
import { trashOptions } from '../../../api/trash.ts';
import { withInside } from '../../../connected/folders/folder-tree.ts';
import { useDebounced } from '../../../connected/use-debounced.ts';

export const librarySorts = ['edited', 'name', 'created', 'oldest'] as const;

const wireSorts = {
  edited: 'updated_at.desc',
  name: 'name.asc',
  created: 'created_at.desc',
  oldest: 'updated_at.asc',
} as const;

const librarySharings = ['all', 'mine', 'shared', 'link', 'bin'] as const;
export type LibrarySharing = (typeof librarySharings)[number];

const address = {
  q: parseAsString.withDefault(''),
  whose: parseAsStringLiteral(librarySharings).withDefault('all'),
  folder: parseAsString,
  dataset: parseAsString.withDefault(''),
  owner: parseAsString.withDefault(''),
  type: parseAsInteger,
  sort: parseAsStringLiteral(librarySorts).withDefault('edited'),
  as: parseAsStringLiteral(['grid', 'list']).withDefault('grid'),
};

const typingMs = 150;

/** The library as its address says it. */
export function useChartLibrary() {
  const [state, setAddress] = useQueryStates(address);
  const { q, whose, folder, dataset, owner, type, sort } = state;
  const wanted = useDebounced(q, typingMs).trim();
  const folders = useQuery(foldersOptions('charts')).data ?? [];
  const query = useInfiniteQuery({
    ...chartPagesOptions({
      search_term: wanted,
      ...(whose === 'all' || whose === 'bin' ? {} : { sharing: whose }),
      ...(folder === null ? {} : { folder_ids: [...withInside(folders, folder)] }),
      ...(dataset === '' ? {} : { dataset_code: dataset }),
      ...(owner === '' ? {} : { owner_email: owner }),
      ...(type === null ? {} : { view_type: type }),
      sort_by: wireSorts[sort],
    }),
    enabled: whose !== 'bin',
    placeholderData: keepPreviousData,
  });
  const removed = useQuery(trashOptions()).data?.filter(({ kind }) => kind === 'charts').length;
  const counts = useQuery({ ...chartCountsOptions(wanted), placeholderData: keepPreviousData }).data;
  return {
    query,
    counts: counts ?? null,
    /** In the bin, with others' that were taken off the list. */
    binned: removed === undefined ? undefined : removed + (counts?.unlisted ?? 0),
    charts: whose === 'bin' ? [] : (query.data?.pages.flat() ?? []),
    wanted,
    ...state,
    isNarrowed:
      q !== '' || whose !== 'all' || folder !== null || dataset !== '' || owner !== '' || type !== null,
    change: (next: Parameters<typeof setAddress>[0]) => void setAddress(next),
    clear: () =>
      void setAddress({ q: null, whose: null, folder: null, dataset: null, owner: null, type: null }),
  };
}

export type ChartLibrary = ReturnType<typeof useChartLibrary>;
