import type { DragAmong } from '../../../lib/drag-among.ts';

/** A whole group: that of the rows or columns over which it is drawn, by the line of its band or by its key. */
export type GroupMark =
  | { readonly kind: 'band'; readonly line: number }
  | { readonly kind: 'row'; readonly id: string }
  | { readonly kind: 'columns'; readonly key: string };

export const items = '[data-drag-header]';
export const bands = '[role="rowheader"][aria-expanded]';
export const columnGroups = '[data-group-key]';
const headers = `${items}, ${bands}, ${columnGroups}`;

/** Headers are dragged by their handles to another place on their side, and whole groups by their headings. */
export const headerDrag: Omit<DragAmong, 'onDrop'> = {
  items: headers,
  targets: headers,
  handleOf: (element) => (isHeading(element) ? undefined : element.querySelector('[data-drag-handle]')),
  edges: edgesFor,
  mayDrop,
  markedOf: (target, source) => (source.matches(bands) ? endOfGroup(target) : target),
};

/** Reads what an element is the header of; null: it is none. */
export function groupMarkOf(element: HTMLElement): GroupMark | null {
  const { groupKey, dragHeader, line } = element.dataset;
  if (groupKey !== undefined) return { kind: 'columns', key: groupKey };
  if (dragHeader !== undefined) return { kind: 'row', id: dragHeader };
  return line === undefined ? null : { kind: 'band', line: Number(line) };
}

function isHeading(element: Element): boolean {
  return element.matches(bands) || element.matches(columnGroups);
}

/** A heading covers its whole group: a drop on it is before the group, a drop on its rows after. */
function edgesFor(element: HTMLElement, source: Element): ('top' | 'bottom' | 'left' | 'right')[] {
  const isAcross = element.dataset['dragAcross'] !== undefined || element.matches(columnGroups);
  if (isAcross) return ['left', 'right'];
  if (!isHeading(source)) return ['top', 'bottom'];
  return element.matches(bands) ? ['top'] : ['bottom'];
}

function mayDrop(element: HTMLElement, source: Element): boolean {
  if (source === element) return false;
  if (source.matches(columnGroups)) return element.matches(columnGroups);
  if (source.matches(bands)) {
    return element.matches(bands) || (element.matches(items) && !element.hasAttribute('data-drag-across'));
  }
  return (
    source.matches(items) &&
    !element.matches(columnGroups) &&
    source.hasAttribute('data-drag-across') === element.hasAttribute('data-drag-across')
  );
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
