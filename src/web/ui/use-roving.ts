import { type RefCallback, useCallback } from 'react';

interface RovingOptions {
  /** Arrows that move: `x` in bars and tabs, `y` in panels of settings, which leave the others to their controls. */
  readonly axis?: 'x' | 'y' | 'both';
  /** Selector of rows or cards: ↑ ↓ go from one to the next, → and ← to the row's own buttons. */
  readonly rows?: string;
}

/** Text fields keep their arrows, and so are tab stops of their own. */
const controls =
  ':is(a[href], button, summary, [role="button"], input[type="checkbox"], input[type="radio"], [data-roving-item]):not(:disabled)';
const current = '[aria-current]:not([aria-current="false"])';
const forward = new Set(['ArrowDown', 'ArrowRight']);
const keysOf = {
  x: new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']),
  y: new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']),
  both: new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']),
};

/**
 * Makes the controls of a container one tab stop, among which arrows, Home and End move; in rows also the Page keys,
 * and first letters where single letters are no shortcuts. A container inside another has its own stop.
 */
export function useRoving<Container extends HTMLElement>({
  axis = 'both',
  rows,
}: RovingOptions = {}): RefCallback<Container> {
  return useCallback(
    (container) => (container === null ? undefined : rove(container, axis, rows)),
    [axis, rows],
  );
}

function rove(container: HTMLElement, axis: 'x' | 'y' | 'both', rows: string | undefined): () => void {
  container.dataset['roving'] = rows === undefined ? axis : 'rows';
  let stop: HTMLElement | undefined;
  let frame = 0;
  const itemsNow = () => itemsOf(container, axis);
  const mark = () => {
    const all = itemsNow();
    stop = stopOf(all, stop, rows);
    for (const control of controlsOf(container)) control.tabIndex = control === stop ? 0 : -1;
    if (rows !== undefined) for (const { main } of rowsOf(all, rows)) main.dataset['rowMain'] = '';
  };
  const markSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(mark);
  };
  const press = (event: KeyboardEvent) => {
    const { activeElement: focused } = document;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = itemsNow();
    const at = all.findIndex((item) => item === focused);
    if (at === -1 || isKeyOfText(event.key, focused)) return;
    const next =
      rows === undefined ? stepTo(event.key, all, at, axis) : travelTo(event.key, all, at, rows, container);
    const target = next ?? (isQuiet(container) ? initialOf(event.key, all, at) : undefined);
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  mark();
  const observer = new MutationObserver(markSoon);
  observer.observe(container, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'aria-current', 'aria-selected', 'href'],
  });
  container.addEventListener('focusin', mark);
  container.addEventListener('focusout', markSoon);
  container.addEventListener('keydown', press);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    container.removeEventListener('focusin', mark);
    container.removeEventListener('focusout', markSoon);
    container.removeEventListener('keydown', press);
  };
}

/** Whether the key moves inside the text of a focused field. */
function isKeyOfText(key: string, focused: Element | null): boolean {
  if (!(focused instanceof HTMLInputElement) || focused.selectionStart === null) return false;
  const { selectionStart: start, selectionEnd: end, value } = focused;
  const isEdge = start === end && start === (key === 'ArrowLeft' ? 0 : value.length);
  return !(isEdge && (key === 'ArrowLeft' || key === 'ArrowRight'));
}

/** The item that Tab reaches: the focused one, else the selected one, the latest, the current one, the first. */
function stopOf(
  all: readonly HTMLElement[],
  latest: HTMLElement | undefined,
  rows: string | undefined,
): HTMLElement | undefined {
  const focused = all.find((item) => item === document.activeElement);
  if (focused !== undefined) return focused;
  const found =
    all.find((item) => item.matches('[aria-selected="true"]')) ??
    all.find((item) => item === latest) ??
    all.find((item) => item.matches(current)) ??
    (rows === undefined ? firstOfContent(all) : firstMain(all, rows));
  // Tab goes to no radio button but the checked one of its group.
  return all.find((item) => isChecked(item) && isSameGroup(item, found)) ?? found;
}

/** A panel begins at its content, not at the button that closes it. */
const firstOfContent = (all: readonly HTMLElement[]) =>
  all.find((item) => item.closest('header') === null) ?? all[0];

const firstMain = (all: readonly HTMLElement[], rows: string) => {
  const drawn = rowsOf(all, rows);
  return (drawn.find(({ row }) => row.closest('thead, [data-band]') === null) ?? drawn[0])?.main ?? all[0];
};

const controlsOf = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>(controls)].filter(
    (item) => item.closest('[data-roving]') === container,
  );

function itemsOf(container: HTMLElement, axis: 'x' | 'y' | 'both'): HTMLElement[] {
  const all = controlsOf(container).filter((item) => item.checkVisibility());
  if (axis !== 'y') return all;
  // ← and → change the choice of a radio group, which is one item.
  return all.filter((item) => {
    const group = all.filter((other) => isSameGroup(item, other));
    return group.length === 0 || item === (group.find(isChecked) ?? group[0]);
  });
}

const isChecked = (item: HTMLElement) =>
  item instanceof HTMLInputElement && item.type === 'radio' && item.checked;

const isSameGroup = (one: HTMLElement, other: HTMLElement | undefined) =>
  one instanceof HTMLInputElement &&
  other instanceof HTMLInputElement &&
  one.type === 'radio' &&
  other.type === 'radio' &&
  one.name === other.name;

function stepTo(key: string, all: readonly HTMLElement[], at: number, axis: 'x' | 'y' | 'both') {
  if (!keysOf[axis].has(key)) return undefined;
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  return all[(at + (forward.has(key) ? 1 : -1) + all.length) % all.length];
}

interface Row {
  readonly row: Element;
  /** The link or button that represents the row. */
  readonly main: HTMLElement;
  readonly items: readonly HTMLElement[];
}

function rowsOf(all: readonly HTMLElement[], selector: string): Row[] {
  const found = new Map<Element, HTMLElement[]>();
  for (const item of all) {
    const row = item.closest(selector);
    if (row !== null) found.set(row, [...(found.get(row) ?? []), item]);
  }
  return [...found].flatMap(([row, items]) => {
    const main =
      items.find((item) => item.matches('[data-roving-item]')) ??
      items.find((item) => item.matches('a, button, summary')) ??
      items[0];
    return main === undefined ? [] : [{ row, main, items }];
  });
}

function travelTo(
  key: string,
  all: readonly HTMLElement[],
  at: number,
  selector: string,
  container: HTMLElement,
): HTMLElement | undefined {
  const rows = rowsOf(all, selector);
  const item = all[at];
  const place = rows.findIndex(({ items }) => item !== undefined && items.includes(item));
  const from = rows[place];
  if (item === undefined || from === undefined) return undefined;
  const own = from.items.indexOf(item);
  switch (key) {
    case 'Home':
      return rows[0]?.main;
    case 'End':
      return rows.at(-1)?.main;
    case 'ArrowDown':
      return nearest(rows.slice(place + 1), from, 1) ?? item;
    case 'ArrowUp':
      return nearest(rows.slice(0, place).toReversed(), from, 1) ?? item;
    case 'PageDown':
      return nearest(rows.slice(place + 1), from, pageOf(container)) ?? rows.at(-1)?.main;
    case 'PageUp':
      return nearest(rows.slice(0, place).toReversed(), from, pageOf(container)) ?? rows[0]?.main;
    case 'ArrowRight':
      return from.items[own + 1] ?? besideOf(rows[place + 1], from) ?? item;
    case 'ArrowLeft':
      return own > 0 ? from.items[own - 1] : besideOf(rows[place - 1], from);
    default:
      return undefined;
  }
}

/** The row nearest in the column of `from` that is at least so many pixels above or below it. */
function nearest(candidates: readonly Row[], from: Row, pixels: number): HTMLElement | undefined {
  const start = from.row.getBoundingClientRect();
  const line = candidates.find(({ row }) => {
    const { top } = row.getBoundingClientRect();
    return Math.abs(top - start.top) >= Math.max(pixels, start.height / 2);
  });
  if (line === undefined) return undefined;
  const distance = ({ row }: Row) => Math.abs(row.getBoundingClientRect().left - start.left);
  return candidates
    .filter((row) => isOnLine(row, line))
    .toSorted((one, other) => distance(one) - distance(other))[0]?.main;
}

const isOnLine = ({ row }: Row, other: Row) =>
  Math.abs(row.getBoundingClientRect().top - other.row.getBoundingClientRect().top) < 4;

const besideOf = (row: Row | undefined, from: Row) =>
  row !== undefined && isOnLine(row, from) ? row.main : undefined;

/** Height of the scrolled part that the container is in. */
function pageOf(container: HTMLElement): number {
  for (let part: HTMLElement | null = container; part !== null; part = part.parentElement) {
    if (part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY !== 'visible')
      return part.clientHeight * 0.8;
  }
  return window.innerHeight;
}

const isQuiet = (container: HTMLElement) =>
  container.closest('[data-quiet-keys], [role="dialog"], [role="menu"]') !== null;

/** The next item that begins with the typed letter. */
export function initialOf(key: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (!/^\p{L}$/u.test(key)) return undefined;
  const letter = key.toLocaleLowerCase();
  return [...all.slice(at + 1), ...all.slice(0, at)].find((item) =>
    (item.getAttribute('aria-label') ?? item.textContent).trim().toLocaleLowerCase().startsWith(letter),
  );
}
