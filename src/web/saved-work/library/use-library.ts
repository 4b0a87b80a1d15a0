import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ownDrafts } from '../../api/draft-store.ts';
import { foldersOptions } from '../../api/folders.ts';
import { trashOptions } from '../../api/trash.ts';
import { findNamed, type Named } from '../../catalogue/index/find-named.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { withInside } from '../folders/folder-tree.ts';
import { columnsOf } from './item-columns.tsx';
import type { LibraryData, LibraryFacet, LibraryFilter, LibraryKind } from '../work-kind.ts';
import { anySurvey, type LibraryFlag, useLibraryAddress } from './library-state.ts';
import { type Entry, sortEntries } from './sort-entries.ts';
import { useSurveys } from './use-surveys.ts';
import { isOwn, ownerWords, type WorkSummary } from '../work-summary.ts';
import { useDebouncedValue } from '../../ui/kit-hooks.ts';

const typingMs = 100;

/** A library as its address says it: search, filters, folder and order, with what is selected in it. */
export function useLibrary<Item, Figures>(
  kind: LibraryKind<Item, Figures>,
  { items, unlisted = [], figuresOf, onWanted }: LibraryData<Item, Figures>,
) {
  const address = useLibraryAddress();
  const folders = useQuery(foldersOptions(kind.kind)).data ?? [];
  const removed = useQuery(trashOptions()).data?.filter((item) => item.kind === kind.kind);
  const drafts = useQuery({
    queryKey: ['drafts', kind.kind],
    queryFn: async () => ownDrafts().list(kind.kind),
    staleTime: 0,
    select: (all) => all.filter(({ saved }) => saved === null),
  }).data;
  const everything = useMemo(
    () => (items.data ?? []).map((item): Entry<Item> => ({ item, summary: kind.summarise(item) })),
    [items.data, kind],
  );
  const surveys = useSurveys(everything.map(({ summary }) => summary));
  const rootsOf = ({ surveys: codes }: WorkSummary) => [...new Set(codes.map(surveys.rootOf))];
  const allSurveys = [...new Set(everything.flatMap(({ summary }) => rootsOf(summary)))];
  const survey = address.survey ?? surveys.inScope ?? anySurvey;
  const ofSurvey = everything.filter(({ summary }) => {
    const roots = rootsOf(summary);
    return survey === anySurvey || roots.length === 0 || roots.includes(survey);
  });

  const facets: readonly LibraryFacet<Item>[] = [ownerFacet(kind), ...(kind.facets ?? [])];
  const filters: readonly LibraryFilter<Item, Figures>[] = [
    ...(kind.filters ?? []),
    {
      key: 'refresh',
      name: 'Needs refresh',
      meets: (item) => surveys.hasNewWave(kind.summarise(item)),
    },
  ];
  const columns = columnsOf(kind, {
    wavesOf: surveys.wavesOf,
    surveysOf:
      allSurveys.length > 1 && survey === anySurvey
        ? (summary) => rootsOf(summary).map(surveys.nameOf).join(', ')
        : null,
  });
  const within = address.folder === null ? null : withInside(folders, address.folder);
  const [wanted] = useDebouncedValue(address.q, address.q === '' ? 0 : typingMs);
  const named = useMemo(() => everything.map(namedEntry), [everything]);
  const matches = new Map(findNamed(named, wanted, { isExact: true }).map(({ key }, at) => [key, at]));
  const found = ofSurvey.filter(
    ({ item, summary }) =>
      isUnder(summary, address.flag) &&
      (within === null || within.has(summary.folder_id)) &&
      facets.every(({ key, valueOf }) => isValue(address.facets.get(key), valueOf(item)?.value)) &&
      matches.has(summary.id),
  );

  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const column = columns.find(({ key }) => key === address.sortKey);
  const held = filters.filter(({ key }) => address.only.includes(key));
  const needsAll = column?.sortsFigures === true || held.some(({ needsFigures }) => needsFigures === true);
  const seen = found.filter(({ summary }) => inView.has(summary.id));
  const unseen = needsAll ? found.filter(({ summary }) => !inView.has(summary.id)) : [];
  useWanted([...seen, ...unseen], onWanted);
  const entries = sortEntries(
    found.filter(({ item }) => held.every(({ meets }) => meets(item, figuresOf(item)))),
    ({ item, summary }) =>
      address.sortKey === ''
        ? (matches.get(summary.id) ?? null)
        : (column?.sortValue?.(item, figuresOf(item)) ?? null),
    address.isDescending,
  );
  const chosen = useChosen(entries.map(({ summary }) => summary.id));
  return {
    ...address,
    items,
    surveys: { ...surveys, all: allSurveys, current: survey },
    /** Of the survey that is shown, before search and filters. */
    everything: ofSurvey,
    entries: address.flag === 'bin' || address.flag === 'drafts' ? [] : entries,
    folders,
    removed,
    drafts: drafts ?? [],
    unlisted,
    columns,
    facetKinds: facets,
    filters,
    figuresOf,
    inView,
    /** Notes which items are on screen: figures and miniatures of the others wait. */
    see: setInView,
    chosen,
    selected: everything.find(({ summary }) => summary.id === address.a),
    countUnder: (flag: LibraryFlag) => {
      if (flag === 'bin') return (removed?.length ?? 0) + unlisted.length;
      if (flag === 'drafts') return drafts?.length ?? 0;
      return ofSurvey.filter(({ summary }) => isUnder(summary, flag)).length;
    },
  };
}

export type Library<Item, Figures> = ReturnType<typeof useLibrary<Item, Figures>>;

/** Says which items need figures, once their list has changed. */
function useWanted<Item>(
  wanted: readonly Entry<Item>[],
  onWanted: ((items: readonly Item[]) => void) | undefined,
): void {
  const said = useRef('');
  const key = wanted.map(({ summary }) => `${summary.id} ${summary.rev}`).join('\n');
  useEffect(() => {
    if (said.current === key) return;
    said.current = key;
    onWanted?.(wanted.map(({ item }) => item));
  });
}

function ownerFacet<Item, Figures>({ summarise }: LibraryKind<Item, Figures>): LibraryFacet<Item> {
  return {
    key: 'owner',
    name: 'Owner',
    valueOf: (item) => {
      const owner = ownerWords(summarise(item));
      return { value: owner, name: owner };
    },
  };
}

function isValue(wanted: string | undefined, value: string | undefined): boolean {
  return wanted === undefined || wanted === value;
}

function isUnder(summary: WorkSummary, flag: LibraryFlag): boolean {
  switch (flag) {
    case 'mine':
      return isOwn(summary);
    case 'shared':
      // Own work that was shared is shared with others.
      return !isOwn(summary) && summary.access !== 'example';
    case 'examples':
      return summary.access === 'example';
    default:
      return true;
  }
}

/** Work is found by its name, the line below it, and the questions and audiences used. */
function namedEntry({ summary: { id, name, about, searched } }: Entry<unknown>): Named {
  return { key: id, name, context: `${about} ${searched}` };
}
