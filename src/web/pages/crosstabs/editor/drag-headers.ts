import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Where a header was let go: beside another one, or at an edge of the band of rows in that line. */
export type HeaderDrop =
  | {
      readonly kind: 'header';
      readonly id: string;
      readonly edge: 'before' | 'after';
      readonly group: string;
    }
  | { readonly kind: 'band'; readonly line: number; readonly edge: 'before' | 'after' };

const settledMs = 100;
const items = '[data-drag-header]';
const bands = '[role="rowheader"][aria-expanded]';

/**
 * Lets the headers inside `area` be dragged by their handles to another place on their side, until the returned
 * function is called. The grid draws what is looked at, so headers come and go meanwhile.
 */
export function dragHeaders(
  area: HTMLElement,
  onDrop: (side: string, id: string, drop: HeaderDrop) => void,
): () => void {
  const stops = new Map<Element, { readonly handle: Element | null; readonly stop: () => void }>();
  const watch = () => {
    const present = new Set(area.querySelectorAll<HTMLElement>(`${items}, ${bands}`));
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
      const { dragHeader: id, dragSide: side } = source.element.dataset;
      if (!(target?.element instanceof HTMLElement) || id === undefined || side === undefined) return;
      const closest = extractClosestEdge(target.data);
      const edge = closest === 'top' || closest === 'left' ? 'before' : 'after';
      const { dragHeader: beside, dragGroup: group = '', line } = target.element.dataset;
      if (beside !== undefined) onDrop(side, id, { kind: 'header', id: beside, edge, group });
      else onDrop(side, id, { kind: 'band', line: Number(line), edge });
    },
  });
  return () => {
    observer.disconnect();
    clearTimeout(waiting);
    stopMonitor();
    for (const { stop } of stops.values()) stop();
  };
}

function handleOf(element: HTMLElement): Element | null {
  return element.querySelector('[data-drag-handle]');
}

function register(element: HTMLElement): () => void {
  const target = asTarget(element);
  const handle = handleOf(element);
  return handle === null ? target : combine(target, draggable({ element, dragHandle: handle }));
}

function asTarget(element: HTMLElement): () => void {
  const isAcross = element.dataset['dragAcross'] !== undefined;
  const mark = (edge: string | null) => {
    if (edge === null) delete element.dataset['drop'];
    else element.dataset['drop'] = edge;
  };
  return dropTargetForElements({
    element,
    canDrop: ({ source }) =>
      source.element !== element &&
      source.element.hasAttribute('data-drag-header') &&
      source.element.hasAttribute('data-drag-across') === isAcross,
    getData: ({ input }) =>
      attachClosestEdge(
        {},
        { element, input, allowedEdges: isAcross ? ['left', 'right'] : ['top', 'bottom'] },
      ),
    onDrag: ({ self }) => mark(extractClosestEdge(self.data)),
    onDragLeave: () => mark(null),
    onDrop: () => mark(null),
  });
}
