import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { capitalised } from '../../../lib/capitalised.ts';
import { foldersOptions } from '../../api/saved-work.ts';
import { findNamed } from '../../catalogue/index/find-named.ts';
import { format } from '../../lib/format.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { useDebouncedValue } from '../../ui/kit-hooks.ts';
import { withInside } from '../folders/folder-tree.ts';
import type {
  LibraryAction,
  LibraryColumn,
  LibraryFilter,
  LibraryKind,
  Line,
  WorkList,
} from '../work-kind.ts';
import type { WorkSummary } from '../work-summary.ts';
import { commonColumns } from './common-columns.tsx';
import { anyValue, flags, type LibraryFlag, useLibraryAddress, useLibraryView } from './library-state.ts';
import { useAway } from './use-away.ts';
import { type Surveys, useSurveys } from './use-surveys.ts';

const typingMs = 100;
/** Up to here all items are drawn: the browser's own search then finds every name. */
const mostDrawn = 150;

/** A library as its address says it: search, filters, folder and order, with its selection. */
export function useLibrary<Item>(kind: LibraryKind<Item>, list: WorkList<Item>) {
  const address = useLibraryAddress();
  const { flag, sortKey } = address;
  const [view, setView] = useLibraryView(kind);
  const { items, actionsOf } = list;
  const away = useAway(kind, list.unlisted);
  const { summarise, routes } = kind;
  const listed = useMemo(
    () =>
      (items.data ?? []).map((item) => {
        const summary = summarise(item);
        return { item, summary, to: routes.open(summary.id) };
      }),
    [items.data, summarise, routes],
  );
  const [screen] = useState(watchItems);
  const near = useOnScreen(screen, none, (ids) => (listed.length > mostDrawn ? ids : none));
  // Columns and filters of a kind may need figures of all items.
  const used = new Set([sortKey, ...address.only]);
  const needsAll = [...list.columns, ...(list.filters ?? [])].some(({ key }) => used.has(key));
  const ids = listed.map(({ summary }) => summary.id);
  useWanted(screen, ids, needsAll, list.onWanted);
  const lines = useMemo((): readonly Line<Item>[] => [...listed, ...away.lines], [listed, away.lines]);
  const inFolders = new Set(listed.map(({ summary }) => summary.folder_id));
  // A folder of examples of which none is of a survey that the user sees is none of theirs.
  const allFolders = useQuery(foldersOptions(kind.kind));
  const folders = (allFolders.data ?? []).filter(({ id, access }) => access === 'owner' || inFolders.has(id));
  const surveys = useSurveys(lines.map(({ summary }) => summary));
  const choices = choicesOf(kind, list, listed, { surveys, ...address });
  const filters: readonly LibraryFilter<Item>[] = [
    ...(list.filters ?? []),
    { key: 'refresh', name: 'Needs refresh', meets: ({ summary }) => surveys.hasNewWave(summary) },
  ];
  const held = flag === 'bin' ? [] : filters.filter(({ key }) => address.only.includes(key));
  const within = address.folder === null ? null : withInside(folders, address.folder);
  const matches = useMatches(lines, address.q);
  const found = lines.filter(
    (line) =>
      partsOf(line.summary).includes(flag) &&
      (within === null || within.has(line.summary.folder_id)) &&
      choices.isPicked(line) &&
      matches.has(line.summary.id) &&
      held.every(({ meets }) => meets(line)),
  );
  const column = choices.columns.find(({ key }) => key === sortKey);
  const entries = sortLines(
    found,
    (line) => (column === undefined ? matches.get(line.summary.id) : sortValueOf(column, line)) ?? null,
    address.isDescending,
  );
  const last = entries.findLastIndex(({ summary }) => near.has(summary.id));
  const countOf = (part: LibraryFlag) =>
    [...choices.everything, ...away.lines].filter(({ summary }) => partsOf(summary).includes(part)).length;
  return {
    ...address,
    ...choices,
    kind,
    items,
    actionsOf,
    folders,
    view,
    setView,
    surveys,
    /** Whether all that a list shows at first has been read. */
    isComplete: items.data !== undefined && surveys.isComplete && !away.isPending && !allFolders.isPending,
    entries,
    /** Those of a long list that are drawn: more come as its end is near. */
    drawn: entries.slice(0, Math.max(mostDrawn, last + mostDrawn / 2)),
    screen,
    observe: screen.observe,
    filters,
    chosen: useChosen(entries.map(({ summary }) => summary.id)),
    /** Whether examples follow the other work in a section of their own. */
    isSectioned: view === 'cards' && flag === 'all' && sortKey === 'edited' && address.isDescending,
    selected: listed.find(({ summary }) => summary.id === address.a),
    flags: flags.map((value) => ({ value, name: capitalised(value), count: countOf(value) })),
    /** Sorts by a column, and the other way where the list is sorted by it. */
    sortBy: ({ key, numeric }: LibraryColumn<Item>) => {
      const isDescending = key === sortKey ? !address.isDescending : numeric === true;
      void address.setState({ sort: isDescending ? `-${key}` : key });
    },
  };
}

export type Library<Item> = ReturnType<typeof useLibrary<Item>>;

export interface LibraryProps<Item> {
  readonly library: Library<Item>;
}

/** The library with what can be done to some of its lines. */
export interface ActiveLibrary<Item> extends Library<Item> {
  readonly actionsOn: (lines: readonly Line<Item>[]) => readonly LibraryAction[];
}

/** Own work that was shared with others is not among the shared. */
const flagOf = { owner: 'mine', edit: 'shared', view: 'shared', example: 'examples' } as const;

function partsOf({ access, away }: WorkSummary): readonly LibraryFlag[] {
  if (away === undefined) return ['all', flagOf[access]];
  return away === 'draft' ? ['all', 'mine', 'drafts'] : ['bin'];
}

interface Narrowing extends Pick<ReturnType<typeof useLibraryAddress>, 'flag' | 'picked'> {
  readonly surveys: Surveys;
}

/** Columns of the list, and the values that it can be narrowed to; the survey on screen is picked at first. */
function choicesOf<Item>(
  { usesOf }: LibraryKind<Item>,
  list: WorkList<Item>,
  listed: readonly Line<Item>[],
  { surveys, flag, picked }: Narrowing,
) {
  const { survey: bySurvey, ...common } = commonColumns(surveys, usesOf);
  const pickedOf = ({ key }: LibraryColumn<Item>) =>
    picked.get(key) ?? (key === bySurvey.key ? surveys.inScope : null) ?? anyValue;
  const isPicked = (column: LibraryColumn<Item>, line: Line<Item>) => {
    const [pick, values] = [pickedOf(column), column.valuesOf?.(line) ?? []];
    return pick === anyValue || values.length === 0 || values.includes(pick);
  };
  const survey = pickedOf(bySurvey);
  const everything = listed.filter((line) => isPicked(bySurvey, line));
  const areSeveral = survey === anyValue && new Set(listed.flatMap(bySurvey.valuesOf)).size > 1;
  const own = list.columns;
  const ofList: readonly LibraryColumn<Item>[] = [
    common.name,
    ...own,
    ...(areSeveral ? [bySurvey] : []),
    ...[common.waves, common.owner, common.sharing, common.edited].filter(
      ({ key }) => !own.some((one) => one.key === key),
    ),
  ];
  const ofBin: readonly LibraryColumn<Item>[] = [
    common.name,
    ...(usesOf === undefined ? [] : [common.uses]),
    common.owner,
    { ...common.edited, header: 'Deleted' },
  ];
  const columns = flag === 'bin' ? ofBin : ofList;
  const choosable = [bySurvey, ...ofList.filter((column) => column !== bySurvey)];
  return {
    columns,
    /** The kind's own, which stay where there is little room. */
    own,
    /** The first property of the kind, for the line of the waves; none where the waves are its own. */
    ownColumn: own.some(({ key }) => key === common.waves.key) ? undefined : own[0],
    /** Code of the shown survey, or that of all. */
    survey,
    /** All items of the shown survey, before search and filters. */
    everything,
    isPicked: (line: Line<Item>) => choosable.every((column) => isPicked(column, line)),
    choices: choosable.flatMap((column) =>
      choiceOf(column, pickedOf(column), column === bySurvey ? listed : everything),
    ),
  };
}

/** Ids of the items that a text finds by name, the line below it, questions and audiences, with their rank. */
function useMatches(listed: readonly Line<unknown>[], typed: string): ReadonlyMap<string, number> {
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

type Ids = ReadonlySet<string>;
const none: Ids = new Set();

/** Follows the items that are on screen: `observe` is the ref of the part of an item by which that is seen. */
function watchItems() {
  const seen = new Map<Element, string>();
  let now = none;
  const listeners = new Set<(ids: Ids) => void>();
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      const id = target.closest(`[${itemAttribute}]`)?.getAttribute(itemAttribute) ?? null;
      if (isIntersecting && id !== null) seen.set(target, id);
      else seen.delete(target);
    }
    now = new Set(seen.values());
    for (const listener of listeners) listener(now);
  });
  return {
    ids: () => now,
    observe: (part: HTMLElement) => {
      observer.observe(part);
      return () => {
        observer.unobserve(part);
        seen.delete(part);
      };
    },
    subscribe: (listener: (ids: Ids) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Screen = ReturnType<typeof watchItems>;

/** A value of the ids on screen; its component alone is drawn again, and may wait for scrolling. */
export function useOnScreen<Read>(
  { subscribe }: Pick<Screen, 'subscribe'>,
  initial: Read,
  read: (ids: Ids) => Read,
): Read {
  const [value, setValue] = useState(initial);
  const follow = useEffectEvent((ids: Ids) => startTransition(() => setValue(() => read(ids))));
  useEffect(() => subscribe((ids) => follow(ids)), [subscribe]);
  return value;
}

/** Says whose figures are needed: those of all items, or of the items on screen. */
function useWanted(
  screen: Screen,
  ids: readonly string[],
  needsAll: boolean,
  onWanted: WorkList<never>['onWanted'],
): void {
  const say = useEffectEvent((onScreen: Ids, all: string) =>
    startTransition(() => onWanted?.(all === '' ? ids.filter((id) => onScreen.has(id)) : all.split('\n'))),
  );
  const all = needsAll ? ids.join('\n') : '';
  useEffect(() => {
    say(screen.ids(), all);
    return screen.subscribe((onScreen) => say(onScreen, all));
  }, [screen, all]);
}

/** The values of a column in a list, the most frequent first, after that of all. */
function choiceOf<Item>(
  { key, header, valuesOf, nameOf = String }: LibraryColumn<Item>,
  current: string,
  entries: readonly Line<Item>[],
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

export function sortValueOf<Item>(column: LibraryColumn<Item>, line: Line<Item>): Value {
  const { sortValue, valuesOf, nameOf = String } = column;
  return sortValue === undefined ? (valuesOf?.(line).map(nameOf).join(', ') ?? null) : sortValue(line);
}

/** The lines by a value, in the order that they came in where it is equal; without a value last. */
function sortLines<Item>(
  lines: readonly Line<Item>[],
  valueOf: (line: Line<Item>) => Value,
  isDescending: boolean,
): readonly Line<Item>[] {
  const values = new Map(lines.map((line) => [line, valueOf(line)]));
  return lines.toSorted((one, other) => {
    const [left, right] = [values.get(one) ?? null, values.get(other) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right), undefined, { numeric: true });
    return isDescending ? -order : order;
  });
}
