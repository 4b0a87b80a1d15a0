import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../app/keys/use-shortcuts.ts';
import { toasts } from '../../ui/toasts.ts';
import type { ItemActions, LibraryKind } from '../work-kind.ts';
import { itemAttribute } from './use-items-in-view.ts';
import type { Library } from './use-library.ts';
import { isOwn, type WorkSummary } from '../work-summary.ts';

interface LibraryKeys<Item, Figures> {
  readonly kind: LibraryKind<Item, Figures>;
  readonly library: Library<Item, Figures>;
  readonly actions: ItemActions;
  readonly frame: RefObject<HTMLElement | null>;
  /** Address of a new one. */
  readonly create: string;
}

/** Keys of a library. Letters act on the selected items, else on the focused one, else on the one whose panel is open. */
export function useLibraryKeys<Item, Figures>(input: LibraryKeys<Item, Figures>): void {
  const { kind, library, actions, frame, create } = input;
  const { entries, chosen } = library;
  const { noun } = kind;
  const navigate = useNavigate();
  const current = (): string | null => focusedItem(frame.current) ?? library.a;
  const picked = (): readonly WorkSummary[] =>
    entries
      .map(({ summary }) => summary)
      .filter(({ id }) => (chosen.ids.size > 0 ? chosen.ids.has(id) : id === current()));
  const onPicked = (run: (all: readonly WorkSummary[]) => void) => () => {
    const all = picked();
    if (all.length > 0) run(all);
  };
  const onOwn = (run: (own: readonly WorkSummary[]) => void) =>
    onPicked((all) => {
      const own = all.filter(isOwn);
      if (own.length > 0) run(own);
      else toasts.show({ text: 'Only the owner can do this.' });
    });
  const step = (by: number) => focusItem(frame.current, by);
  const extend = (by: number) => {
    const from = current();
    const to = step(by);
    chosen.add([from, to].filter((id) => id !== null));
  };
  const isInside = () => focusedItem(frame.current) !== null;
  useShortcuts([
    { keys: 'N', label: `New ${noun}`, run: () => void navigate(create) },
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
    { keys: 'D', label: `Duplicate the ${noun}`, run: onPicked(actions.duplicate) },
    { keys: 'S', label: `Share the ${noun}`, run: onOwn(actions.share) },
    { keys: 'M', label: 'Move to a folder', run: onOwn(actions.move) },
    {
      keys: 'F2',
      label: `Rename the ${noun}`,
      run: onOwn(([first]) => {
        if (first !== undefined) actions.rename(first);
      }),
    },
    { keys: 'Delete', label: `Delete the ${noun}`, run: onPicked(actions.remove) },
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

/** Focuses the name of an item, `by` items after the focused one, else of the first; returns its id. */
function focusItem(area: HTMLElement | null, by: number): string | null {
  const items = [...(area?.querySelectorAll<HTMLElement>(`[${itemAttribute}]`) ?? [])];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const next = items[at === -1 ? 0 : at + by];
  next?.querySelector<HTMLElement>('[data-item-name]')?.focus();
  return next?.getAttribute(itemAttribute) ?? null;
}

/** Id of the item that holds the focus. */
function focusedItem(area: HTMLElement | null): string | null {
  const item = document.activeElement?.closest(`[${itemAttribute}]`) ?? null;
  return item !== null && area?.contains(item) === true ? item.getAttribute(itemAttribute) : null;
}
