import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Side of a target that an element is dropped at; `into` for targets that take it in. */
export type DropSide = Edge | 'into';

export interface DragAmong {
  /** Selectors of the dragged elements and of their drop targets. */
  readonly items: string;
  readonly targets: string;
  /** Part by which an element is dragged; undefined: the whole, null: it stays. */
  readonly handleOf?: (item: HTMLElement) => Element | null | undefined;
  /** Sides of a target between which a place is found; absent: targets take in. */
  readonly edges?: Edge[] | ((target: HTMLElement, item: Element) => Edge[]);
  readonly mayDrop?: (target: HTMLElement, item: Element) => boolean;
  /** Element that carries the mark of a target; absent: the target. */
  readonly markedOf?: (target: HTMLElement, item: Element) => HTMLElement;
  readonly onDrop: (item: HTMLElement, target: HTMLElement, side: DropSide) => void;
}

const settledMs = 100;

/**
 * Makes elements inside `area` draggable, until the returned function is called. Elements may come and go meanwhile;
 * the target carries `data-drop` with its side.
 */
export function dragAmong(area: HTMLElement, options: DragAmong): () => void {
  const { items, targets, handleOf, onDrop } = options;
  const stops = new Map<HTMLElement, { readonly handle: Element | null | undefined; stop: () => void }>();
  const watch = () => {
    const present = new Set(area.querySelectorAll<HTMLElement>(`${items}, ${targets}`));
    for (const [element, { handle, stop }] of stops) {
      if (present.has(element) && handle === handleOf?.(element)) continue;
      stop();
      stops.delete(element);
    }
    for (const element of present) {
      if (!stops.has(element)) {
        stops.set(element, { handle: handleOf?.(element), stop: takePart(element, options) });
      }
    }
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  // Elements that are scrolling past are not dragged.
  const observer = new MutationObserver(() => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      watch();
    }, settledMs);
  });
  observer.observe(area, { childList: true, subtree: true });
  watch();
  const stopMonitor = monitorForElements({
    canMonitor: ({ source }) => area.contains(source.element) && source.element.matches(items),
    onDrop: ({ source, location }) => {
      const [target] = location.current.dropTargets;
      if (!(target?.element instanceof HTMLElement) || !target.element.matches(targets)) return;
      onDrop(source.element, target.element, sideOf(target.data));
    },
  });
  return () => {
    observer.disconnect();
    clearTimeout(waiting);
    stopMonitor();
    for (const { stop } of stops.values()) stop();
  };
}

function takePart(element: HTMLElement, options: DragAmong): () => void {
  const { items, targets, edges, handleOf, mayDrop, markedOf } = options;
  let marked: HTMLElement | undefined;
  const unmark = () => {
    delete marked?.dataset['drop'];
  };
  const mark = ({ self, source }: ElementDropTargetEventBasePayload) => {
    unmark();
    marked = markedOf?.(element, source.element) ?? element;
    marked.dataset['drop'] = sideOf(self.data);
  };
  const asTarget = () =>
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.element.matches(items) && (mayDrop?.(element, source.element) ?? true),
      getData: ({ input, source }) => {
        const allowedEdges = typeof edges === 'function' ? edges(element, source.element) : edges;
        return allowedEdges === undefined ? {} : attachClosestEdge({}, { element, input, allowedEdges });
      },
      onDragEnter: mark,
      onDrag: mark,
      onDragLeave: unmark,
      onDrop: unmark,
    });
  const handle = handleOf?.(element);
  const isDragged = element.matches(items) && handle !== null;
  return combine(
    ...(isDragged ? [draggable({ element, ...(handle && { dragHandle: handle }) })] : []),
    ...(element.matches(targets) ? [asTarget()] : []),
  );
}

function sideOf(data: Record<string | symbol, unknown>): DropSide {
  return extractClosestEdge(data) ?? 'into';
}
