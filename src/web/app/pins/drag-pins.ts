import { extractClosestEdge, attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { movePin } from './pins.ts';

/** Lets the items of a list be dragged into another order, until the returned function is called. */
export function dragPins(list: HTMLElement): () => void {
  let stopItems: (() => void) | null = null;
  const watch = () => {
    stopItems?.();
    stopItems = combine(...[...list.querySelectorAll<HTMLElement>('[data-pin]')].map(makeDraggable));
  };
  const observer = new MutationObserver(watch);
  observer.observe(list, { childList: true });
  watch();
  const stopMonitor = monitorForElements({
    canMonitor: ({ source }) => list.contains(source.element),
    onDrop: ({ source, location }) => {
      const [target] = location.current.dropTargets;
      const moved = source.element.dataset['pin'];
      if (target === undefined || moved === undefined) return;
      const from = placeOf(source.element);
      const edge = extractClosestEdge(target.data);
      const to = placeOf(target.element) + (edge === 'bottom' ? 1 : 0);
      movePin(moved, to > from ? to - 1 : to);
    },
  });
  return () => {
    observer.disconnect();
    stopItems?.();
    stopMonitor();
  };
}

function makeDraggable(element: HTMLElement): () => void {
  const mark = (edge: string | null) => {
    if (edge === null) delete element.dataset['drop'];
    else element.dataset['drop'] = edge;
  };
  return combine(
    draggable({ element }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.element.parentElement === element.parentElement,
      getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => mark(extractClosestEdge(self.data)),
      onDragLeave: () => mark(null),
      onDrop: () => mark(null),
    }),
  );
}

function placeOf(element: Element): number {
  return element instanceof HTMLElement ? Number(element.dataset['place']) : 0;
}
