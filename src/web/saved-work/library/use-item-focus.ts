import { type RefObject, useEffect, useRef } from 'react';
import { itemAttribute } from './use-items-in-view.ts';

const controls = ':is(a[href], button, input)';

/**
 * Makes the items of a list or of cards one tab stop. Up, Down, Home and End move among the items' names, also Left and
 * Right among cards; in a row Right and Left move to its buttons and back.
 */
export function useItemFocus(frame: RefObject<HTMLElement | null>, onFocus: (id: string) => void): void {
  const focused = useRef(onFocus);
  useEffect(() => {
    focused.current = onFocus;
  });
  useEffect(() => {
    const area = frame.current;
    if (area === null) return undefined;
    let stop: string | null = null;
    const mark = () => {
      const items = itemsOf(area);
      const current = items.find((item) => idOf(item) === stop) ?? items[0];
      for (const item of items) {
        const isCard = item.tagName !== 'TR';
        for (const control of item.querySelectorAll<HTMLElement>(controls)) {
          control.tabIndex = item === current && (isCard || isName(control)) ? 0 : -1;
        }
      }
    };
    const focusIn = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest(`[${itemAttribute}]`) : null;
      const id = item === null ? null : idOf(item);
      if (id === null || target === null || id === stop) return;
      stop = id;
      mark();
      focused.current(id);
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = nextOf(event.key, area);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    mark();
    const changes = new MutationObserver(mark);
    changes.observe(area, { childList: true, subtree: true });
    area.addEventListener('focusin', focusIn);
    area.addEventListener('keydown', press);
    return () => {
      changes.disconnect();
      area.removeEventListener('focusin', focusIn);
      area.removeEventListener('keydown', press);
    };
  }, [frame]);
}

/** Focuses the name of an item: the one `by` items after the focused one, else the first. */
export function focusItem(area: HTMLElement | null, by: number): string | null {
  if (area === null) return null;
  const items = itemsOf(area);
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const next = items[at === -1 ? 0 : at + by];
  if (next === undefined) return null;
  nameIn(next)?.focus();
  return idOf(next);
}

/** Id of the item that holds the focus. */
export function focusedItem(area: HTMLElement | null): string | null {
  const item = document.activeElement?.closest(`[${itemAttribute}]`) ?? null;
  return item !== null && area?.contains(item) === true ? idOf(item) : null;
}

function nextOf(key: string, area: HTMLElement): HTMLElement | undefined {
  const items = itemsOf(area);
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const item = items[at];
  if (item === undefined) return undefined;
  const isRow = item.tagName === 'TR';
  const perLine = isRow ? 1 : perLineOf(items);
  if (key === 'ArrowDown') return nameIn(items[at + perLine]);
  if (key === 'ArrowUp') return nameIn(items[at - perLine]);
  if (key === 'Home') return nameIn(items[0]);
  if (key === 'End') return nameIn(items.at(-1));
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  const by = key === 'ArrowRight' ? 1 : -1;
  if (!isRow) return nameIn(items[at + by]);
  // From the name on, so that Right leads to the buttons at the end.
  const all = [...item.querySelectorAll<HTMLElement>(controls)];
  return all[all.findIndex((control) => control === document.activeElement) + by];
}

function itemsOf(area: HTMLElement): readonly HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(`[${itemAttribute}]`)];
}

function idOf(item: Element): string | null {
  return item.getAttribute(itemAttribute);
}

function nameIn(item: HTMLElement | undefined): HTMLElement | undefined {
  return item?.querySelector<HTMLElement>('[data-item-name]') ?? undefined;
}

function isName(control: HTMLElement): boolean {
  return control.hasAttribute('data-item-name');
}

/** Number of cards on the first line. */
function perLineOf(items: readonly HTMLElement[]): number {
  const top = items[0]?.getBoundingClientRect().top ?? 0;
  const below = items.findIndex((item) => Math.abs(item.getBoundingClientRect().top - top) > 4);
  return below === -1 ? Math.max(1, items.length) : below;
}
