import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { ownDrafts } from '../../api/draft-store.ts';
import { foldersOptions } from '../../api/folders.ts';
import { trashOptions } from '../../api/trash.ts';
import { findNamed } from '../../catalogue/index/find-named.ts';
import { format } from '../../lib/format.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { withInside } from '../folders/folder-tree.ts';
import { columnsOf } from './item-columns.tsx';
import type { Entry, LibraryData, LibraryFacet, LibraryFilter, LibraryKind } from '../work-kind.ts';
import { anyValue, flagNames, isFlag, useLibraryAddress, useLibraryView } from './library-state.ts';
import { useItemWindow } from './use-item-window.ts';
import { useSurveys } from './use-surveys.ts';
import { ownerWords } from '../work-summary.ts';
import { useDebouncedValue } from '../../ui/kit-hooks.ts';

const typingMs = 100;

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
  const summaries = useMemo(() => (items.data ?? []).map(kind.summarise), [items.data, kind]);
  const listed = (items.data ?? []).map(
    (item): Entry<Item, Figures> => ({ item, summary: kind.summarise(item), figures: figuresOf(item) }),
  );
  const surveys = useSurveys(summaries);

  const ofSurvey: LibraryFacet<Item> = {
    key: 'survey',
    name: 'Survey',
    valuesOf: ({ summary }) => surveys.rootsOf(summary),
    nameOf: surveys.nameOf,
  };
  const facets: readonly LibraryFacet<Item>[] = [
    ofSurvey,
    { key: 'owner', name: 'Owner', valuesOf: ({ summary }) => [ownerWords(summary)] },
    ...(kind.facets ?? []),
  ];
  const pickedOf = ({ key }: LibraryFacet<Item>) =>
    address.picked.get(key) ?? (key === 'survey' ? surveys.inScope : null) ?? anyValue;
  const isPicked = (facet: LibraryFacet<Item>) => (entry: Entry<Item>) => {
    const [picked, values] = [pickedOf(facet), facet.valuesOf(entry)];
    return picked === anyValue || values.length === 0 || values.includes(picked);
  };
  const survey = pickedOf(ofSurvey);
  const everything = listed.filter(isPicked(ofSurvey));
  const choices = facets.map((facet) =>
    choiceOf(facet, pickedOf(facet), facet === ofSurvey ? listed : everything),
  );
  const areSeveral = survey === anyValue && new Set(listed.flatMap(ofSurvey.valuesOf)).size > 1;
  const columns = columnsOf(kind, surveys, areSeveral);
  const filters: readonly LibraryFilter<Item, Figures>[] = [
    ...(kind.filters ?? []),
    { key: 'refresh', name: 'Needs refresh', meets: ({ summary }) => surveys.hasNewWave(summary) },
  ];
  const within = address.folder === null ? null : withInside(folders, address.folder);
  const [wanted] = useDebouncedValue(address.q, address.q === '' ? 0 : typingMs);
  // Work is found by its name, the line below it, and the questions and audiences used.
  const named = useMemo(
    () =>
      summaries.map(({ id, name, about, searched }) => ({ key: id, name, context: `${about} ${searched}` })),
    [summaries],
  );
  const matches = new Map(findNamed(named, wanted, { isExact: true }).map(({ key }, at) => [key, at]));
  const found = everything.filter(
    (entry) =>
      isFlag(entry.summary, address.flag) &&
      (within === null || within.has(entry.summary.folder_id)) &&
      facets.every((facet) => isPicked(facet)(entry)) &&
      matches.has(entry.summary.id),
  );

  const column = columns.find(({ key }) => key === address.sortKey);
  const held = filters.filter(({ key }) => address.only.includes(key));
  const sorted = sortEntries(
    found.filter((entry) => held.every(({ meets }) => meets(entry))),
    (entry) => (address.sortKey === '' ? matches.get(entry.summary.id) : column?.sortValue?.(entry)) ?? null,
    address.isDescending,
  );
  const entries = address.isAside ? [] : sorted;
  const drawn = useItemWindow(frame, entries.length, view);
  const near = new Set(entries.slice(drawn.near.start, drawn.near.end));
  const needsAll = column?.sortsFigures === true || held.some(({ needsFigures }) => needsFigures === true);
  useWanted([...near, ...(needsAll ? found.filter((entry) => !near.has(entry)) : [])], onWanted);
  return {
    ...address,
    kind,
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
    near,
    chosen: useChosen(entries.map(({ summary }) => summary.id)),
    selected: listed.find(({ summary }) => summary.id === address.a),
    flags: flagNames.map(([value, name]) => ({
      value,
      name,
      count:
        value === 'drafts'
          ? drafts.length
          : value === 'bin'
            ? removed.length + unlisted.length
            : everything.filter(({ summary }) => isFlag(summary, value)).length,
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
  { key, name, valuesOf, nameOf = String }: LibraryFacet<Item>,
  current: string,
  entries: readonly Entry<Item>[],
) {
  const values = [...Map.groupBy(entries.flatMap(valuesOf), String)];
  return {
    key,
    name,
    current,
    options: [
      { value: anyValue, name: `Any ${name.toLocaleLowerCase()}` },
      ...values
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([value, all]) => ({ value, name: nameOf(value), note: format.count(all.length) })),
    ],
  };
}

type Value = string | number | null;

/** The entries by a value, in the order that they came in where it is equal; without a value last. */
function sortEntries<One extends Entry<unknown>>(
  entries: readonly One[],
  valueOf: (entry: One) => Value,
  isDescending: boolean,
): readonly One[] {
  const values = new Map(entries.map((entry) => [entry, valueOf(entry)]));
  return entries.toSorted((one, other) => {
    const [left, right] = [values.get(one) ?? null, values.get(other) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right), undefined, { numeric: true });
    return isDescending ? -order : order;
  });
}
