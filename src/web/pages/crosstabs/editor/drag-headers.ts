import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Side } from '../draft/crosstab-item.ts';

/** Where a header was let go: beside another one, or at an edge of the band of rows in that line. */
export type HeaderDrop =
  | {
      readonly kind: 'header';
      readonly id: string;
      readonly edge: 'before' | 'after';
      readonly group: string;
    }
  | { readonly kind: 'band'; readonly line: number; readonly edge: 'before' | 'after' };

/** A whole group: that of the rows or columns over which it is drawn, by the line of its band or by its key. */
export type GroupMark =
  | { readonly kind: 'band'; readonly line: number }
  | { readonly kind: 'row'; readonly id: string }
  | { readonly kind: 'columns'; readonly key: string };

interface DragEnds {
  readonly onHeader: (side: Side, id: string, drop: HeaderDrop) => void;
  /** A group went before or behind the group of `target`. */
  readonly onGroup: (group: GroupMark, target: GroupMark, edge: 'before' | 'after') => void;
}

const settledMs = 100;
export const items = '[data-drag-header]';
export const bands = '[role="rowheader"][aria-expanded]';
export const columnGroups = '[data-group-key]';

/**
 * Lets the headers inside `area` be dragged by their handles to another place on their side, and whole groups by their
 * headings, until the returned function is called. The grid draws what is looked at, so headers come and go meanwhile.
 */
export function dragHeaders(area: HTMLElement, ends: DragEnds): () => void {
  const stops = new Map<Element, { readonly handle: Element | null; readonly stop: () => void }>();
  const watch = () => {
    const present = new Set(area.querySelectorAll<HTMLElement>(`${items}, ${bands}, ${columnGroups}`));
    for (const [element, { handle, stop }] of stops) {
      const isSame = element instanceof HTMLElement && present.has(element) && handle === handleOf(element);
      if (isSame) continue;
      stop();
      stops.delete(element);
    }
    for (const element of present) {
      if (!stops.has(element)) stops.set(element, { handle: handleOf(element), stop: register(element) });
    }
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  // Nobody drags what is only just scrolling past.
  const observer = new MutationObserver(() => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      watch();
    }, settledMs);
  });
  observer.observe(area, { childList: true, subtree: true });
  watch();
  const stopMonitor = monitorForElements({
    canMonitor: ({ source }) => area.contains(source.element),
    onDrop: ({ source, location }) => {
      const [target] = location.current.dropTargets;
      if (!(target?.element instanceof HTMLElement)) return;
      const edge = beforeOrAfter(extractClosestEdge(target.data));
      const group = groupMarkOf(source.element);
      const { dragHeader: id, dragSide: side } = source.element.dataset;
      const { dragHeader: beside, dragGroup: heading = '', line } = target.element.dataset;
      if (id !== undefined && (side === 'rows' || side === 'columns')) {
        if (beside !== undefined)
          ends.onHeader(side, id, { kind: 'header', id: beside, edge, group: heading });
        else ends.onHeader(side, id, { kind: 'band', line: Number(line), edge });
        return;
      }
      const over = groupMarkOf(target.element);
      if (group !== null && over !== null) ends.onGroup(group, over, edge);
    },
  });
  return () => {
    observer.disconnect();
    clearTimeout(waiting);
    stopMonitor();
    for (const { stop } of stops.values()) stop();
  };
}

function beforeOrAfter(edge: string | null): 'before' | 'after' {
  return edge === 'top' || edge === 'left' ? 'before' : 'after';
}

/** Reads what an element is the header of; null: it is none. */
export function groupMarkOf(element: HTMLElement): GroupMark | null {
  const { groupKey, dragHeader, line } = element.dataset;
  if (groupKey !== undefined) return { kind: 'columns', key: groupKey };
  if (dragHeader !== undefined) return { kind: 'row', id: dragHeader };
  return line === undefined ? null : { kind: 'band', line: Number(line) };
}

function handleOf(element: HTMLElement): Element | null {
  return element.querySelector('[data-drag-handle]');
}

function register(element: HTMLElement): () => void {
  const target = asTarget(element);
  const handle = handleOf(element);
  if (!isHeading(element)) {
    return handle === null ? target : combine(target, draggable({ element, dragHandle: handle }));
  }
  return combine(target, draggable({ element }));
}

function isHeading(element: Element): boolean {
  return element.matches(bands) || element.matches(columnGroups);
}

/** A heading stands over its whole group: dropped on it is before it, dropped on its rows is behind it. */
function edgesFor(element: HTMLElement, source: Element): readonly ('top' | 'bottom' | 'left' | 'right')[] {
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

function asTarget(element: HTMLElement): () => void {
  let marked: HTMLElement | null = null;
  const mark = (edge: string | null, source: Element | null) => {
    delete marked?.dataset['drop'];
    marked = edge === null ? null : source?.matches(bands) === true ? endOfGroup(element) : element;
    if (marked !== null && edge !== null) marked.dataset['drop'] = edge;
  };
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => mayDrop(element, source.element),
    getData: ({ input, source }) =>
      attachClosestEdge({}, { element, input, allowedEdges: [...edgesFor(element, source.element)] }),
    onDrag: ({ self, source }) => mark(extractClosestEdge(self.data), source.element),
    onDragLeave: () => mark(null, null),
    onDrop: () => mark(null, null),
  });
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
