import type { DragAmong } from '../../../../lib/drag-among.ts';

/** A whole group: the one under a heading, by its key, or the one that a header is in. */
export type GroupMark =
  | { readonly kind: 'group'; readonly key: string }
  | { readonly kind: 'header'; readonly id: string };

export const items = '[data-drag-header]';
export const groups = '[data-group-key]';
const bands = `[role="rowheader"]${groups}`;
const headers = `${items}, ${groups}`;

/** Headers are dragged by their handles to another place on their side, and whole groups by their headings. */
export const headerDrag: Omit<DragAmong, 'onDrop'> = {
  items: headers,
  targets: headers,
  handleOf: (element) => (element.matches(groups) ? undefined : element.querySelector('[data-drag-handle]')),
  edges: edgesFor,
  mayDrop,
  markedOf: (target, source) => (source.matches(bands) ? endOfGroup(target) : target),
};

/** Reads what an element is the header of; null: it is none. */
export function groupMarkOf(element: HTMLElement): GroupMark | null {
  const { groupKey, dragHeader } = element.dataset;
  if (groupKey !== undefined) return { kind: 'group', key: groupKey };
  return dragHeader === undefined ? null : { kind: 'header', id: dragHeader };
}

/** Whether a header or heading is one of columns. */
export function isOfColumns(element: Element): boolean {
  return element.matches('[data-drag-across], [role="columnheader"]');
}

/** A heading covers its whole group: a drop on it is before the group, a drop on its rows after. */
function edgesFor(element: HTMLElement, source: Element): ('top' | 'bottom' | 'left' | 'right')[] {
  if (isOfColumns(element)) return ['left', 'right'];
  if (!source.matches(groups)) return ['top', 'bottom'];
  return element.matches(bands) ? ['top'] : ['bottom'];
}

function mayDrop(element: HTMLElement, source: Element): boolean {
  if (source === element || isOfColumns(source) !== isOfColumns(element)) return false;
  // A heading of columns takes headings alone, and is no place for a header.
  return !isOfColumns(source) || source.matches(groups) === element.matches(groups);
}

/** The last row that is drawn of the group of this one; a heading is its own. */
function endOfGroup(element: HTMLElement): HTMLElement {
  const { dragGroup } = element.dataset;
  if (dragGroup === undefined) return element;
  const row = element.closest('[role="row"]');
  const rows = [...(row?.parentElement?.querySelectorAll(':scope > [role="row"]') ?? [])];
  let last = element;
  for (const next of rows.slice(rows.indexOf(row ?? element) + 1)) {
    const header = next.querySelector<HTMLElement>(items);
    if (header?.dataset['dragGroup'] !== dragGroup) break;
    last = header;
  }
  return last;
}
