import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { ownDrafts } from '../../api/draft-store.ts';
import { foldersOptions } from '../../api/folders.ts';
import { trashOptions } from '../../api/trash.ts';
import { findNamed, type Named } from '../../catalogue/index/find-named.ts';
import { format } from '../../lib/format.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { withInside } from '../folders/folder-tree.ts';
import { columnsOf } from './item-columns.tsx';
import type { FacetValue, LibraryData, LibraryFilter, LibraryKind } from '../work-kind.ts';
import {
  anyValue,
  flagNames,
  type LibraryFlag,
  libraryFlags,
  useLibraryAddress,
  useLibraryView,
} from './library-state.ts';
import { type Entry, sortEntries } from './sort-entries.ts';
import { useItemWindow } from './use-item-window.ts';
import { useSurveys } from './use-surveys.ts';
import { isOwn, ownerWords, type WorkSummary } from '../work-summary.ts';
import { useDebouncedValue } from '../../ui/kit-hooks.ts';

const typingMs = 100;

/** A property of which one value is chosen. */
interface Facet<Item> {
  readonly key: string;
  readonly name: string;
  readonly valuesOf: (entry: Entry<Item>) => readonly FacetValue[];
}

/** A library as its address says it: search, filters, folder and order, with what is selected in it. */
export function useLibrary<Item, Figures>(
  kind: LibraryKind<Item, Figures>,
  { items, unlisted = [], figuresOf, onWanted }: LibraryData<Item, Figures>,
  frame: RefObject<HTMLElement | null>,
) {
  const address = useLibraryAddress();
  const [view, setView] = useLibraryView(kind.kind, kind.defaultView);
  const folders = useQuery(foldersOptions(kind.kind)).data ?? [];
  const removed = useQuery(trashOptions()).data?.filter((item) => item.kind === kind.kind) ?? [];
  const drafts =
    useQuery({
      queryKey: ['drafts', kind.kind],
      queryFn: async () => ownDrafts().list(kind.kind),
      staleTime: 0,
      select: (all) => all.filter(({ saved }) => saved === null),
    }).data ?? [];
  const listed = useMemo(
    () => (items.data ?? []).map((item): Entry<Item> => ({ item, summary: kind.summarise(item) })),
    [items.data, kind],
  );
  const surveys = useSurveys(listed.map(({ summary }) => summary));
  const surveysOf = ({ summary }: Entry<Item>) =>
    [...new Set(summary.surveys.map(surveys.rootOf))].map((value) => ({
      value,
      name: surveys.nameOf(value),
    }));

  const [ofSurvey, ...facets]: readonly [Facet<Item>, ...Facet<Item>[]] = [
    { key: 'survey', name: 'Survey', valuesOf: surveysOf },
    {
      key: 'owner',
      name: 'Owner',
      valuesOf: ({ summary }) => [{ value: ownerWords(summary), name: ownerWords(summary) }],
    },
    ...(kind.facets ?? []).map(({ valueOf, ...rest }) => ({
      ...rest,
      valuesOf: ({ item }: Entry<Item>) => [valueOf(item)],
    })),
  ];
  const pickedOf = ({ key }: Facet<Item>) =>
    address.picked.get(key) ?? (key === 'survey' ? surveys.inScope : null) ?? anyValue;
  const isPicked = (facet: Facet<Item>) => (entry: Entry<Item>) => {
    const [picked, values] = [pickedOf(facet), facet.valuesOf(entry)];
    return picked === anyValue || values.length === 0 || values.some(({ value }) => value === picked);
  };
  const survey = pickedOf(ofSurvey);
  const everything = listed.filter(isPicked(ofSurvey));
  const surveyChoice = choiceOf(ofSurvey, survey, listed);
  const choices = [surveyChoice, ...facets.map((facet) => choiceOf(facet, pickedOf(facet), everything))];

  const filters: readonly LibraryFilter<Item, Figures>[] = [
    ...(kind.filters ?? []),
    {
      key: 'refresh',
      name: 'Needs refresh',
      meets: (item) => surveys.hasNewWave(kind.summarise(item)),
    },
  ];
  const areSeveral = surveyChoice.options.length > 2 && survey === anyValue;
  const columns = columnsOf(kind, {
    wavesOf: surveys.wavesOf,
    surveysOf: areSeveral
      ? ({ surveys: codes }) => [...new Set(codes.map(surveys.rootOf))].map(surveys.nameOf).join(', ')
      : null,
  });
  const within = address.folder === null ? null : withInside(folders, address.folder);
  const [wanted] = useDebouncedValue(address.q, address.q === '' ? 0 : typingMs);
  const named = useMemo(() => listed.map(namedEntry), [listed]);
  const matches = new Map(findNamed(named, wanted, { isExact: true }).map(({ key }, at) => [key, at]));
  const found = everything.filter(
    (entry) =>
      isUnder(entry.summary, address.flag) &&
      (within === null || within.has(entry.summary.folder_id)) &&
      facets.every((facet) => isPicked(facet)(entry)) &&
      matches.has(entry.summary.id),
  );

  const column = columns.find(({ key }) => key === address.sortKey);
  const held = filters.filter(({ key }) => address.only.includes(key));
  const sorted = sortEntries(
    found.filter(({ item }) => held.every(({ meets }) => meets(item, figuresOf(item)))),
    ({ item, summary }) =>
      address.sortKey === ''
        ? (matches.get(summary.id) ?? null)
        : (column?.sortValue?.(item, figuresOf(item)) ?? null),
    address.isDescending,
  );
  const entries = address.isAside ? [] : sorted;
  const drawn = useItemWindow(frame, entries.length, view);
  const near = new Set(entries.slice(drawn.near.start, drawn.near.end));
  const needsAll = column?.sortsFigures === true || held.some(({ needsFigures }) => needsFigures === true);
  useWanted([...near, ...(needsAll ? found.filter((entry) => !near.has(entry)) : [])], onWanted);
  const counts = {
    drafts: drafts.length,
    bin: removed.length + unlisted.length,
  };
  return {
    ...address,
    items,
    view,
    setView,
    surveys,
    survey,
    /** Of the survey that is shown, before search and filters. */
    everything,
    entries,
    drawn,
    folders,
    removed,
    drafts,
    unlisted,
    columns,
    choices,
    filters,
    figuresOf,
    near,
    chosen: useChosen(entries.map(({ summary }) => summary.id)),
    selected: listed.find(({ summary }) => summary.id === address.a),
    flags: libraryFlags.map((flag) => ({
      value: flag,
      name: flagNames[flag],
      count:
        flag === 'bin' || flag === 'drafts'
          ? counts[flag]
          : everything.filter(({ summary }) => isUnder(summary, flag)).length,
    })),
    /** By a column, and the other way where the list is sorted by it; `""`: the best match first. */
    sortBy: (key: string) => {
      const isOther = key !== address.sortKey;
      const isNumber = columns.find((one) => one.key === key)?.numeric === true;
      address.setSort(key === '' ? null : (isOther ? isNumber : !address.isDescending) ? `-${key}` : key);
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

/** The values of a property in a list, the most frequent first, after that of all. */
function choiceOf<Item>(
  { key, name, valuesOf }: Facet<Item>,
  current: string,
  entries: readonly Entry<Item>[],
) {
  const counts = new Map<string, FacetValue & { readonly count: number }>();
  for (const one of entries.flatMap(valuesOf)) {
    counts.set(one.value, { ...one, count: (counts.get(one.value)?.count ?? 0) + 1 });
  }
  const values = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return {
    key,
    name,
    current,
    options: [
      { value: anyValue, name: `Any ${name.toLocaleLowerCase()}` },
      ...values.map(({ count, ...value }) => ({ ...value, note: format.count(count) })),
    ],
  };
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
