import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { commandWithChoices } from '../../keys/palette-state.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { toasts } from '../../ui/layers/toasts.ts';
import { anyValue } from './library-state.ts';
import { type ActiveLibrary, isSortable, itemAttribute } from './use-library.ts';

interface LibraryKeys<Item> {
  readonly library: ActiveLibrary<Item>;
  readonly frame: RefObject<HTMLElement | null>;
  /** Address of a new one, in the survey on screen or in another. */
  readonly createIn: (survey?: string) => string;
}

/** Keys of a library. Letters act on the selected items, else on the focused one, else on the one in the open panel. */
export function useLibraryKeys<Item>({ library, frame, createIn }: LibraryKeys<Item>): void {
  const { kind, entries, chosen, a, select, actionsOn } = library;
  const { noun } = kind;
  const navigate = useNavigate();
  // The one on screen first.
  const surveys = library.surveys.roots.toSorted(
    (one, other) => Number(other.code === library.survey) - Number(one.code === library.survey),
  );
  const current = () => focusedItem(frame.current) ?? a;
  const withCurrent = (run: (id: string) => void) => () => {
    const id = current();
    if (id !== null) run(id);
  };
  const picked = () =>
    entries.filter(({ summary: { id } }) => (chosen.ids.size > 0 ? chosen.ids.has(id) : id === current()));
  const act = (key: string) => () => {
    const action = actionsOn(picked()).find((one) => one.key === key);
    if (action?.disabledReason === undefined) action?.onSelect();
    else toasts.show({ text: `${action.disabledReason}.` });
  };
  // Inside the list its roving focus moves.
  const step = (by: number) => () => void (focusedItem(frame.current) ?? focusItem(frame.current, by));
  const extend = (by: number) => () =>
    chosen.add([current(), focusItem(frame.current, by)].filter((id) => id !== null));
  const create = `New ${noun}`;
  const begin = { keys: 'N', label: create, run: () => void navigate(createIn()) };
  const choose = commandWithChoices(
    'N',
    create,
    surveys.map(({ code, name }) => ({ label: name, run: () => void navigate(createIn(code)) })),
  );
  useShortcuts([
    // A list of one survey has said which.
    surveys.length < 2 ? begin : library.survey === anyValue ? choose : { ...choose, run: begin.run },
    { keys: 'ArrowDown', label: `Next ${noun}`, run: step(1) },
    { keys: 'ArrowUp', label: `Previous ${noun}`, run: step(-1) },
    { keys: 'Shift ArrowDown', label: 'Extend the selection down', run: extend(1) },
    { keys: 'Shift ArrowUp', label: 'Extend the selection up', run: extend(-1) },
    { keys: 'X', label: `Select the ${noun}`, run: withCurrent((id) => chosen.toggle(id, false)) },
    { keys: 'Ctrl A', label: `Select all ${noun}s`, run: () => chosen.all(true) },
    commandWithChoices(
      'Shift S',
      'Sort by…',
      library.columns
        .filter(isSortable)
        .map((column) => ({ label: column.header, run: () => library.sortBy(column) })),
    ),
    ...actionsOn([]).flatMap(({ key, keys, label, shortName = label.replace('…', '') }) =>
      keys === undefined ? [] : [{ keys, label: `${shortName} the ${noun}`, run: act(key) }],
    ),
    ...(chosen.ids.size === 0 && a === null
      ? []
      : chosen.ids.size > 0
        ? [{ keys: 'Escape', label: 'Select none', run: chosen.clear }]
        : [{ keys: 'Escape', label: 'Close the panel', run: () => select(null) }]),
    ...(kind.detail === undefined
      ? []
      : [
          {
            keys: ']',
            label: 'Show or hide the panel',
            run: () => select(a === null ? (current() ?? entries[0]?.summary.id ?? null) : null),
          },
          {
            keys: 'E',
            label: `Edit the ${noun}`,
            run: withCurrent((id) => void navigate(kind.routes.open(id))),
          },
        ]),
  ]);
}

/** Returns how to say which item comes back: its name has focus as soon as it is in the list. */
export function useFocusOnReturn(frame: RefObject<HTMLElement | null>): (id: string | undefined) => void {
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    const item = itemsIn(frame.current).find((one) => one.getAttribute(itemAttribute) === awaited.current);
    if (item === undefined) return;
    awaited.current = undefined;
    focusName(item);
  });
  return (id) => {
    awaited.current = id;
  };
}

/** Gives the focus to a panel that is in the place of the list, and back to its item when it closes. */
export function useFocusOfPanel(frame: RefObject<HTMLElement | null>, covering: string | null): void {
  useEffect(() => {
    if (covering === null) return undefined;
    const list = frame.current;
    const take = () => {
      const close = document.querySelector<HTMLElement>('#main + aside [aria-label="Close panel"]');
      close?.focus();
      return close !== null;
    };
    // The panel's code loads as it is first opened.
    const drawn = new MutationObserver(() => {
      if (take()) drawn.disconnect();
    });
    if (!take()) drawn.observe(document.body, { childList: true, subtree: true });
    return () => {
      drawn.disconnect();
      focusName(itemsIn(list).find((one) => one.getAttribute(itemAttribute) === covering));
    };
  }, [frame, covering]);
}

const itemsIn = (area: HTMLElement | null) => [
  ...(area?.querySelectorAll<HTMLElement>(`[${itemAttribute}]`) ?? []),
];

/** Deleted work can't be opened: its button has the focus. */
const focusName = (item: HTMLElement | undefined) =>
  item?.querySelector<HTMLElement>(':is([data-item-name], td:last-child button):not(span)')?.focus();

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
