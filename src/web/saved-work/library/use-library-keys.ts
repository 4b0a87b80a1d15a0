import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { datasetsOptions } from '../../api/datasets.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { commandWithChoices } from '../../keys/palette-state.ts';
import { toasts } from '../../ui/toasts.ts';
import type { Entry, LibraryAction } from '../work-kind.ts';
import { itemAttribute } from './use-item-window.ts';
import type { Library } from './use-library.ts';

interface LibraryKeys<Item, Figures> {
  readonly library: Library<Item, Figures>;
  readonly actionsOn: (entries: readonly Entry<Item>[]) => readonly LibraryAction[];
  readonly moveTo: (entries: readonly Entry<Item>[], folder: string) => void;
  readonly frame: RefObject<HTMLElement | null>;
  /** Address of a new one, in the survey on screen or in another. */
  readonly createIn: (survey?: string) => string;
}

/** Keys of a library. Letters act on the selected items, else on the focused one, else on the one whose panel is open. */
export function useLibraryKeys<Item, Figures>(input: LibraryKeys<Item, Figures>): void {
  const { library, actionsOn, moveTo, frame, createIn } = input;
  const { kind, entries, chosen } = library;
  const { noun } = kind;
  const navigate = useNavigate();
  const surveys = useSurveysToUse(library.survey);
  const current = (): string | null => focusedItem(frame.current) ?? library.a;
  const picked = () =>
    entries.filter(({ summary: { id } }) => (chosen.ids.size > 0 ? chosen.ids.has(id) : id === current()));
  const act = (keys: string, key: string, label: string) => ({
    keys,
    label,
    run: () => {
      const action = actionsOn(picked()).find((one) => one.key === key);
      if (action?.disabledReason === undefined) action?.onSelect();
      else toasts.show({ text: `${action.disabledReason}.` });
    },
  });
  const step = (by: number) => focusItem(frame.current, by);
  const extend = (by: number) => {
    const from = current();
    const to = step(by);
    chosen.add([from, to].filter((id) => id !== null));
  };
  const isInside = () => focusedItem(frame.current) !== null;
  useShortcuts([
    surveys.length < 2
      ? { keys: 'N', label: `New ${noun}`, run: () => void navigate(createIn()) }
      : commandWithChoices(
          'N',
          `New ${noun}`,
          surveys.map(({ code, name }) => ({
            label: name,
            run: () => void navigate(createIn(code)),
          })),
        ),
    // Inside the list its roving focus moves.
    { keys: 'ArrowDown', label: `Next ${noun}`, run: () => void (isInside() || step(1)) },
    { keys: 'ArrowUp', label: `Previous ${noun}`, run: () => void (isInside() || step(-1)) },
    { keys: 'Shift ArrowDown', label: 'Extend the selection down', run: () => extend(1) },
    { keys: 'Shift ArrowUp', label: 'Extend the selection up', run: () => extend(-1) },
    {
      keys: 'X',
      label: `Select the ${noun}`,
      run: () => {
        const id = current();
        if (id !== null) chosen.toggle(id, false);
      },
    },
    { keys: 'Ctrl A', label: `Select all ${noun}s`, run: () => chosen.all(true) },
    act('D', 'duplicate', `Duplicate the ${noun}`),
    act('S', 'share', `Share the ${noun}`),
    commandWithChoices(
      'Shift S',
      'Sort by…',
      library.columns
        .filter(({ sortValue }) => sortValue !== undefined)
        .map(({ key, header }) => ({ label: header, run: () => library.sortBy(key) })),
    ),
    {
      ...act('M', 'move', 'Move to a folder'),
      choices: [{ id: '', name: 'No folder' }, ...library.folders].map(({ id, name }) => ({
        label: name,
        run: () => moveTo(picked(), id),
      })),
    },
    act('F2', 'rename', `Rename the ${noun}`),
    act('Delete', 'remove', `Delete the ${noun}`),
    ...(chosen.ids.size > 0
      ? [{ keys: 'Escape', label: 'Select none', run: chosen.clear }]
      : library.a === null
        ? []
        : [{ keys: 'Escape', label: 'Close the panel', run: () => library.select(null) }]),
    ...(kind.detail === undefined
      ? []
      : [
          {
            keys: ']',
            label: 'Show or hide the panel',
            run: () =>
              library.select(library.a === null ? (current() ?? entries[0]?.summary.id ?? null) : null),
          },
          {
            keys: 'E',
            label: `Edit the ${noun}`,
            run: () => {
              const id = current();
              if (id !== null) void navigate(kind.routes.open(id));
            },
          },
        ]),
  ]);
}

/** Surveys that something new can be of, the one on screen first. */
function useSurveysToUse(current: string) {
  const roots = (useQuery(datasetsOptions()).data ?? []).filter(({ parent_code: parent }) => parent === '');
  return roots.toSorted((one, other) => Number(other.code === current) - Number(one.code === current));
}

/** Returns how to say which item comes back: its name has focus as soon as it is in the list. */
export function useFocusOnReturn<Item>(
  frame: RefObject<HTMLElement | null>,
  entries: readonly Entry<Item>[],
): (id: string | undefined) => void {
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    const { current: id } = awaited;
    if (id === undefined || !entries.some(({ summary }) => summary.id === id)) return;
    awaited.current = undefined;
    focusName(itemsIn(frame.current).find((item) => item.getAttribute(itemAttribute) === id));
  }, [frame, entries]);
  return (id) => {
    awaited.current = id;
  };
}

const itemsIn = (area: HTMLElement | null) => [
  ...(area?.querySelectorAll<HTMLElement>(`[${itemAttribute}]`) ?? []),
];

const focusName = (item: HTMLElement | undefined) =>
  item?.querySelector<HTMLElement>('[data-item-name]')?.focus();

/** Focuses the name of an item, `by` items after the focused one, else of the first; returns its id. */
function focusItem(area: HTMLElement | null, by: number): string | null {
  const items = itemsIn(area);
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const next = items[at === -1 ? 0 : at + by];
  focusName(next);
  return next?.getAttribute(itemAttribute) ?? null;
}

/** Id of the item that holds the focus. */
function focusedItem(area: HTMLElement | null): string | null {
  const item = document.activeElement?.closest(`[${itemAttribute}]`) ?? null;
  return item !== null && area?.contains(item) === true ? item.getAttribute(itemAttribute) : null;
}
