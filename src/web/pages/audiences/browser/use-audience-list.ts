import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import { audiencePagesOptions, audiencesOptions } from '../../../api/audiences.ts';
import { foldersOptions } from '../../../api/folders.ts';
import { trashOptions } from '../../../api/trash.ts';
import { readRecent } from '../../../app/palette/recent-items.ts';
import { withInside } from '../../../connected/folders/folder-tree.ts';
import { type AudienceFigures, useAudienceFigures } from '../../../connected/use-audience-counts.ts';
import { isOfTree, useDatasetTree } from '../../../connected/use-dataset-tree.ts';
import {
  type AudienceDemand,
  type AudienceFlag,
  audienceDemands,
  audienceFlags,
  audienceSorts,
  figureFor,
  filterOf,
  meets,
  needsAllFigures,
} from './audience-filter.ts';

const address = {
  q: parseAsString.withDefault(''),
  flag: parseAsStringLiteral(audienceFlags).withDefault('all'),
  folder: parseAsString,
  only: parseAsArrayOf(parseAsStringLiteral(audienceDemands)).withDefault([]),
  sort: parseAsStringLiteral(audienceSorts).withDefault('updated_at.desc'),
  /** Which datasets' audiences: those of the scope, or of all. */
  of: parseAsStringLiteral(['scope', 'all']).withDefault('scope'),
  a: parseAsString,
};

const computing: AudienceFigures = { count: { status: 'computing' }, waves: [] };

/** The list as its address says it: search, filter, folder, order and the audience whose panel is open. */
export function useAudienceList() {
  const [{ q, flag, folder, only, sort, of, a }, setAddress] = useQueryStates(address);
  const tree = useDatasetTree();
  const page = useAllPages(q, sort);
  const all = useQuery(audiencesOptions());
  const folders = useQuery(foldersOptions('audiences')).data ?? [];
  const removed = useQuery(trashOptions()).data?.filter(({ kind }) => kind === 'audiences') ?? [];
  const everything = useMemo(
    () => all.data?.filter((audience) => of === 'all' || isOfTree(audience, tree)) ?? [],
    [all.data, of, tree],
  );
  const recent = readRecent();
  const within = folder === null ? null : withInside(folders, folder);
  const found = (page.data ?? []).filter(
    (audience) =>
      (of === 'all' || isOfTree(audience, tree)) &&
      isUnder(audience, flag, recent) &&
      (within === null || within.has(audience.folder_id)),
  );
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const see = useCallback(
    (ids: readonly string[]) =>
      setInView((now) => (ids.length === now.size && ids.every((id) => now.has(id)) ? now : new Set(ids))),
    [setInView],
  );
  const figures = useAudienceFigures(wantedOf(found, inView, needsAllFigures(sort, only)));
  const figuresOf = ({ id }: SavedAudience) => figures.get(id) ?? computing;
  const demanded = found.filter((audience) =>
    only.every((demand) => meets(audience, figuresOf(audience), demand)),
  );
  const audiences = orderedByFigure(demanded, (audience) => figureFor(sort, figuresOf(audience)));
  return {
    page,
    audiences,
    figuresOf,
    /** Before search and filter. */
    everything,
    /** Those in the bin. */
    removed,
    /** There are audiences of other datasets than the scope's. */
    hasOthers: all.data?.some((audience) => !isOfTree(audience, tree)) ?? false,
    isOfAllDatasets: of === 'all',
    setOfAllDatasets: (isAll: boolean) => void setAddress({ of: isAll ? 'all' : 'scope' }),
    /** Ids of the rows that the reader sees; the figures of the others wait. */
    setInView: see,
    search: q,
    flag,
    folder,
    demands: only,
    sort,
    isNarrowed: q !== '' || flag !== 'all' || folder !== null || only.length > 0,
    selected: everything.find(({ id }) => id === a),
    countUnder: (one: AudienceFlag) =>
      one === 'bin' ? removed.length : everything.filter((audience) => isUnder(audience, one, recent)).length,
    setSearch: (next: string) => void setAddress({ q: next }),
    setFlag: (next: AudienceFlag) => void setAddress({ flag: next, folder: null }),
    setFolder: (next: string | null) => void setAddress({ folder: next, flag: 'all' }),
    setDemand: (demand: AudienceDemand, isOn: boolean) =>
      void setAddress({ only: isOn ? [...only, demand] : only.filter((one) => one !== demand) }),
    setSort: (next: typeof sort) => void setAddress({ sort: next }),
    /** A step that Back undoes, so that Back closes the panel before it leaves the page. */
    select: (id: string | null) =>
      void setAddress({ a: id }, { history: a === null || id === null ? 'push' : 'replace' }),
    clear: () => void setAddress({ q: '', flag: 'all', folder: null, only: [] }),
  };
}

export type AudienceList = ReturnType<typeof useAudienceList>;

/** The first page at once, the others behind it, one after the other. */
function useAllPages(q: string, sort: Parameters<typeof filterOf>[1]) {
  const { data, hasNextPage, isFetching, fetchNextPage, isPending, isError, isSuccess, error, refetch } =
    useInfiniteQuery({ ...audiencePagesOptions(filterOf(q, sort)), placeholderData: keepPreviousData });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const audiences = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  return { data: audiences, isPending, isError: isError && data === undefined, isSuccess, error, refetch };
}

/** What is counted, in the order of asking: what is in view first, the rest only where it must be known. */
function wantedOf(
  found: readonly SavedAudience[],
  inView: ReadonlySet<string>,
  needsAll: boolean,
): readonly SavedAudience[] {
  const seen = found.filter(({ id }) => inView.has(id));
  return needsAll ? [...seen, ...found.filter(({ id }) => !inView.has(id))] : seen;
}

/** From high to low; what has no figure stays behind, in its order. */
function orderedByFigure(
  audiences: readonly SavedAudience[],
  figureOf: (audience: SavedAudience) => number | null,
): readonly SavedAudience[] {
  const figures = new Map(audiences.map((audience) => [audience, figureOf(audience)]));
  if ([...figures.values()].every((figure) => figure === null)) return audiences;
  return audiences.toSorted((one, other) => {
    const [left, right] = [figures.get(one) ?? null, figures.get(other) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return right - left;
  });
}

function isUnder({ id, flags }: SavedAudience, flag: AudienceFlag, recent: readonly string[]): boolean {
  switch (flag) {
    case 'all':
      return true;
    case 'recent':
      return recent.includes(`audience:${id}`);
    case 'shared':
      // One's own that one shared is shared with others, not with oneself.
      return flags.includes('shared') && !flags.includes('authored');
    default:
      return flags.includes(flag);
  }
}
