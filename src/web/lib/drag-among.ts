import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Side of a target that an element is dropped at; `into` for targets that take it in. */
export type DropSide = 'top' | 'bottom' | 'into';

export interface DragAmong {
  /** Selectors of the elements that are dragged, and of those that they are dropped on. */
  readonly items: string;
  readonly targets: string;
  /** Whether targets are a list to find a place in. */
  readonly isOrder?: boolean;
  readonly onDrop: (item: HTMLElement, target: HTMLElement, side: DropSide) => void;
}

/**
 * Lets elements inside `area` be dragged, until the returned function is called. All of them may come and go meanwhile;
 * the target carries `data-drop` with its side.
 */
export function dragAmong(area: HTMLElement, options: DragAmong): () => void {
  const { items, targets, onDrop } = options;
  const stops = new Map<HTMLElement, () => void>();
  const watch = () => {
    const present = new Set(area.querySelectorAll<HTMLElement>(`${items}, ${targets}`));
    for (const [element, stop] of stops) {
      if (present.has(element)) continue;
      stop();
      stops.delete(element);
    }
    for (const element of present) if (!stops.has(element)) stops.set(element, takePart(element, options));
  };
  const observer = new MutationObserver(watch);
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
    stopMonitor();
    for (const stop of stops.values()) stop();
  };
}

function takePart(element: HTMLElement, { items, targets, isOrder = false }: DragAmong): () => void {
  const unmark = () => {
    delete element.dataset['drop'];
  };
  const mark = ({ self }: { readonly self: { readonly data: Record<string | symbol, unknown> } }) => {
    element.dataset['drop'] = sideOf(self.data);
  };
  const asTarget = () =>
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.element.matches(items),
      getData: ({ input }) =>
        isOrder ? attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }) : {},
      onDragEnter: mark,
      onDrag: mark,
      onDragLeave: unmark,
      onDrop: unmark,
    });
  return combine(
    ...(element.matches(items) ? [draggable({ element })] : []),
    ...(element.matches(targets) ? [asTarget()] : []),
  );
}

function sideOf(data: Record<string | symbol, unknown>): DropSide {
  const edge = extractClosestEdge(data);
  return edge === 'top' || edge === 'bottom' ? edge : 'into';
}
