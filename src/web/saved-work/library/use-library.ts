import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { SavedKind } from '../../../contract/sharing.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { ownDrafts } from '../../api/draft-store.ts';
import { foldersOptions } from '../../api/folders.ts';
import { trashOptions } from '../../api/trash.ts';
import { findNamed } from '../../catalogue/index/find-named.ts';
import { format } from '../../lib/format.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { useDebouncedValue } from '../../ui/kit-hooks.ts';
import { withInside } from '../folders/folder-tree.ts';
import type { Entry, LibraryColumn, LibraryData, LibraryFilter, LibraryKind } from '../work-kind.ts';
import type { WorkSummary } from '../work-summary.ts';
import { commonColumns } from './common-columns.tsx';
import { anyValue, flags, type LibraryFlag, useLibraryAddress, useLibraryView } from './library-state.ts';
import { type Surveys, useSurveys } from './use-surveys.ts';

const typingMs = 100;
/** Up to here all items are drawn: the browser's own search then finds every name. */
const mostDrawn = 150;

/** A library as its address says it: search, filters, folder and order, with its selection. */
export function useLibrary<Item>(
  kind: LibraryKind<Item>,
  { items, unlisted = [], onWanted }: LibraryData<Item>,
) {
  const address = useLibraryAddress();
  const [view, setView] = useLibraryView(kind);
  const aside = useWorkAside(kind.kind);
  const { summarise } = kind;
  const listed = useMemo(
    () => (items.data ?? []).map((item): Entry<Item> => ({ item, summary: summarise(item) })),
    [items.data, summarise],
  );
  const surveys = useSurveys(listed.map(({ summary }) => summary));
  const { isPicked, ...choices } = choicesOf(kind, surveys, listed, address.picked);
  const filters: readonly LibraryFilter<Item>[] = [
    ...(kind.filters ?? []),
    { key: 'refresh', name: 'Needs refresh', meets: ({ summary }) => surveys.hasNewWave(summary) },
  ];
  const held = filters.filter(({ key }) => address.only.includes(key));
  const within = address.folder === null ? null : withInside(aside.folders, address.folder);
  const matches = useMatches(listed, address.q);
  const found = choices.everything.filter(
    (entry) =>
      isFlag(entry.summary, address.flag) &&
      (within === null || within.has(entry.summary.folder_id)) &&
      isPicked(entry) &&
      matches.has(entry.summary.id),
  );
  const column = choices.columns.find(({ key }) => key === address.sortKey);
  const entries = sortEntries(
    found.filter((entry) => held.every(({ meets }) => meets(entry))),
    (entry) => (column === undefined ? matches.get(entry.summary.id) : sortValueOf(column, entry)) ?? null,
    address.isDescending,
  );
  const { near, observe } = useNear();
  const nearEntries = entries.filter(({ summary }) => near.has(summary.id));
  const last = entries.findLastIndex(({ summary }) => near.has(summary.id));
  const needsAll = [column, ...held].some((one) => one?.needsFigures === true);
  useWanted(needsAll ? [...new Set([...nearEntries, ...found])] : nearEntries, onWanted);
  const countOf = (flag: LibraryFlag) => {
    if (flag === 'drafts') return aside.drafts.length;
    if (flag === 'bin') return aside.removed.length + unlisted.length;
    return choices.everything.filter(({ summary }) => isFlag(summary, flag)).length;
  };
  return {
    ...address,
    ...aside,
    ...choices,
    kind,
    items,
    unlisted,
    view,
    setView,
    surveys,
    entries,
    /** Those of a long list that are drawn: more come as its end is near. */
    drawn: entries.slice(0, Math.max(mostDrawn, last + mostDrawn / 2)),
    near,
    observe,
    filters,
    chosen: useChosen(entries.map(idOf)),
    selected: listed.find(({ summary }) => summary.id === address.a),
    flags: flags.map((value) => ({ value, name: capitalised(value), count: countOf(value) })),
    /** Sorts by a column, and the other way where the list is sorted by it. */
    sortBy: ({ key, numeric }: LibraryColumn<Item>) => {
      const isDescending = key === address.sortKey ? !address.isDescending : numeric === true;
      void address.setState({ sort: isDescending ? `-${key}` : key });
    },
  };
}

export type Library<Item> = ReturnType<typeof useLibrary<Item>>;

export interface LibraryProps<Item> {
  readonly library: Library<Item>;
}

const idOf = ({ summary }: Entry<unknown>) => summary.id;

/** Own work that was shared with others is not among the shared. */
const flagOf = { owner: 'mine', edit: 'shared', view: 'shared', example: 'examples' } as const;

const isFlag = ({ access }: WorkSummary, flag: LibraryFlag) => flag === 'all' || flagOf[access] === flag;

/** Folders of a kind, its work in the bin, and the drafts that were never saved. */
function useWorkAside(kind: SavedKind) {
  const drafts = useQuery({
    queryKey: ['drafts', kind],
    queryFn: async () => ownDrafts().list(kind),
    staleTime: 0,
    select: (all) => all.filter(({ saved }) => saved === null),
  });
  return {
    folders: useQuery(foldersOptions(kind)).data ?? [],
    removed: useQuery(trashOptions()).data?.filter((item) => item.kind === kind) ?? [],
    drafts: drafts.data ?? [],
  };
}

/** Columns of the list, and the values that it can be narrowed to; the survey on screen is picked at first. */
function choicesOf<Item>(
  kind: LibraryKind<Item>,
  surveys: Surveys,
  listed: readonly Entry<Item>[],
  picked: ReadonlyMap<string, string>,
) {
  const { survey: bySurvey, ...common } = commonColumns(surveys);
  const pickedOf = ({ key }: LibraryColumn<Item>) =>
    picked.get(key) ?? (key === bySurvey.key ? surveys.inScope : null) ?? anyValue;
  const isPicked = (column: LibraryColumn<Item>, entry: Entry<Item>) => {
    const [pick, values] = [pickedOf(column), column.valuesOf?.(entry) ?? []];
    return pick === anyValue || values.length === 0 || values.includes(pick);
  };
  const survey = pickedOf(bySurvey);
  const everything = listed.filter((entry) => isPicked(bySurvey, entry));
  const areSeveral = survey === anyValue && new Set(listed.flatMap(bySurvey.valuesOf)).size > 1;
  const own = new Set(kind.columns.map(({ key }) => key));
  const columns: readonly LibraryColumn<Item>[] = [
    common.name,
    ...kind.columns,
    ...(areSeveral ? [bySurvey] : []),
    ...[common.waves, common.owner, common.sharing, common.edited].filter(({ key }) => !own.has(key)),
  ];
  const others = columns.filter((column) => column !== bySurvey);
  return {
    columns,
    /** Code of the shown survey, or that of all. */
    survey,
    /** All items of the shown survey, before search and filters. */
    everything,
    isPicked: (entry: Entry<Item>) => others.every((column) => isPicked(column, entry)),
    choices: [bySurvey, ...others].flatMap((column) =>
      choiceOf(column, pickedOf(column), column === bySurvey ? listed : everything),
    ),
  };
}

/** Ids of the items that a text finds by name, the line below it, questions and audiences, with their rank. */
function useMatches(listed: readonly Entry<unknown>[], typed: string): ReadonlyMap<string, number> {
  const [text] = useDebouncedValue(typed, typed === '' ? 0 : typingMs);
  const named = useMemo(
    () =>
      listed.map(({ summary: { id, name, about, searched } }) => ({
        key: id,
        name,
        context: `${about} ${searched}`,
      })),
    [listed],
  );
  return new Map(findNamed(named, text, { isExact: true }).map(({ key }, rank) => [key, rank]));
}

/** Attribute of a row or card, with its item's id. */
export const itemAttribute = 'data-item';

/** Ids of the items on screen, and the ref of the part of an item by which that is seen. */
function useNear() {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const [observe] = useState(() => {
    const seen = new Map<Element, string>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        const id = target.closest(`[${itemAttribute}]`)?.getAttribute(itemAttribute) ?? null;
        if (isIntersecting && id !== null) seen.set(target, id);
        else seen.delete(target);
      }
      // Drawing a long list again may wait for scrolling.
      startTransition(() => setNear(new Set(seen.values())));
    });
    return (part: HTMLElement) => {
      observer.observe(part);
      return () => {
        observer.unobserve(part);
        seen.delete(part);
      };
    };
  });
  return { near, observe };
}

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
    startTransition(() => onWanted?.(wanted.map(({ item }) => item)));
  });
}

/** The values of a column in a list, the most frequent first, after that of all. */
function choiceOf<Item>(
  { key, header, valuesOf, nameOf = String }: LibraryColumn<Item>,
  current: string,
  entries: readonly Entry<Item>[],
) {
  if (valuesOf === undefined) return [];
  const values = [...Map.groupBy(entries.flatMap(valuesOf), String)];
  return {
    key,
    name: header,
    current,
    options: [
      { value: anyValue, name: `Any ${header.toLocaleLowerCase()}` },
      ...values
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([value, all]) => ({ value, name: nameOf(value), note: format.count(all.length) })),
    ],
  };
}

type Value = string | number | null;

export const isSortable = ({ sortValue, valuesOf }: LibraryColumn<never>) =>
  sortValue !== undefined || valuesOf !== undefined;

export function sortValueOf<Item>(column: LibraryColumn<Item>, entry: Entry<Item>): Value {
  const { sortValue, valuesOf, nameOf = String } = column;
  return sortValue === undefined ? (valuesOf?.(entry).map(nameOf).join(', ') ?? null) : sortValue(entry);
}

/** The entries by a value, in the order that they came in where it is equal; without a value last. */
function sortEntries<Item>(
  entries: readonly Entry<Item>[],
  valueOf: (entry: Entry<Item>) => Value,
  isDescending: boolean,
): readonly Entry<Item>[] {
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
