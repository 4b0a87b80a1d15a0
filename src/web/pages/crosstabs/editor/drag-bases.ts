import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/**
 * Lets the tabs of these bases inside `area` be dragged to another place among them, until the returned function is called. `onDrop`
 * gets which tab was let go, beside which one, and on which side of it.
 */
export function dragBases(
  area: HTMLElement,
  ids: ReadonlySet<string>,
  onDrop: (id: string, beside: string, edge: 'before' | 'after') => void,
): () => void {
  const tabs = [...area.querySelectorAll<HTMLElement>('[data-tab]')].filter(({ dataset }) =>
    ids.has(dataset['tab'] ?? ''),
  );
  const stops = tabs.map((element) =>
    combine(
      draggable({ element }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.element !== element && area.contains(source.element),
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self }) => {
          element.dataset['drop'] = extractClosestEdge(self.data) ?? '';
        },
        onDragLeave: () => delete element.dataset['drop'],
        onDrop: () => delete element.dataset['drop'],
      }),
    ),
  );
  const stopMonitor = monitorForElements({
    canMonitor: ({ source }) => area.contains(source.element),
    onDrop: ({ source, location }) => {
      const [target] = location.current.dropTargets;
      const id = source.element.dataset['tab'];
      const beside = target?.element instanceof HTMLElement ? target.element.dataset['tab'] : undefined;
      if (target === undefined || id === undefined || beside === undefined) return;
      onDrop(id, beside, extractClosestEdge(target.data) === 'left' ? 'before' : 'after');
    },
  });
  return () => {
    stopMonitor();
    for (const stop of stops) stop();
  };
}
