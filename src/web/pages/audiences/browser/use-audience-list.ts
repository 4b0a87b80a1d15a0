import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import { audiencePageOptions, audiencesOptions } from '../../../api/audiences.ts';
import { foldersOptions } from '../../../api/folders.ts';
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
} from './audience-filter.ts';

const address = {
  q: parseAsString.withDefault(''),
  flag: parseAsStringLiteral(audienceFlags).withDefault('all'),
  folder: parseAsString,
  only: parseAsArrayOf(parseAsStringLiteral(audienceDemands)).withDefault([]),
  sort: parseAsStringLiteral(audienceSorts).withDefault('updated_at.desc'),
  a: parseAsString,
};

const computing: AudienceFigures = { count: { status: 'computing' }, waves: [] };

/** The list as its address says it: search, filter, folder, order and the audience whose panel is open. */
export function useAudienceList() {
  const [{ q, flag, folder, only, sort, a }, setAddress] = useQueryStates(address);
  const tree = useDatasetTree();
  const page = useQuery({ ...audiencePageOptions(filterOf(q, sort)), placeholderData: keepPreviousData });
  const all = useQuery(audiencesOptions());
  const folders = useQuery(foldersOptions('audiences')).data ?? [];
  const everything = useMemo(
    () => all.data?.filter((audience) => isOfTree(audience, tree)) ?? [],
    [all.data, tree],
  );
  const recent = readRecent();
  const within = folder === null ? null : withInside(folders, folder);
  const found = (page.data?.data ?? []).filter(
    (audience) =>
      isOfTree(audience, tree) &&
      isUnder(audience, flag, recent) &&
      (within === null || within.has(audience.folder_id)),
  );
  const figures = useAudienceFigures(found);
  const figuresOf = ({ id }: SavedAudience) => figures.get(id) ?? computing;
  const demanded = found.filter((audience) =>
    only.every((demand) => meets(audience, figuresOf(audience), demand)),
  );
  const ofFigure = (audience: SavedAudience) => figureFor(sort, figuresOf(audience));
  const audiences = demanded.toSorted((one, other) => {
    const [left, right] = [ofFigure(one), ofFigure(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return right - left;
  });
  return {
    page,
    audiences,
    figuresOf,
    /** Before search and filter. */
    everything,
    search: q,
    flag,
    folder,
    demands: only,
    sort,
    isNarrowed: q !== '' || flag !== 'all' || folder !== null || only.length > 0,
    selected: everything.find(({ id }) => id === a),
    countUnder: (one: AudienceFlag) => everything.filter((audience) => isUnder(audience, one, recent)).length,
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
