import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/**
 * Lets what carries `data-drag-item` inside `area` be dragged onto what carries `data-folder` there, until the returned
 * function is called. Both may come and go meanwhile.
 */
export function dragIntoFolders(
  area: HTMLElement,
  onDrop: (itemId: string, folderId: string) => void,
): () => void {
  const stops = new Map<Element, () => void>();
  const watch = () => {
    const present = new Set(area.querySelectorAll<HTMLElement>('[data-drag-item], [data-folder]'));
    for (const [element, stop] of stops) {
      if (element instanceof HTMLElement && present.has(element)) continue;
      stop();
      stops.delete(element);
    }
    for (const element of present) {
      if (!stops.has(element))
        stops.set(element, element.dataset['folder'] === undefined ? asItem(element) : asFolder(element));
    }
  };
  const observer = new MutationObserver(watch);
  observer.observe(area, { childList: true, subtree: true });
  watch();
  const stopMonitor = monitorForElements({
    canMonitor: ({ source }) => area.contains(source.element),
    onDrop: ({ source, location }) => {
      const item = source.element instanceof HTMLElement ? source.element.dataset['dragItem'] : undefined;
      const target = location.current.dropTargets[0]?.element;
      const folder = target instanceof HTMLElement ? target.dataset['folder'] : undefined;
      if (item !== undefined && folder !== undefined) onDrop(item, folder);
    },
  });
  return () => {
    observer.disconnect();
    stopMonitor();
    combine(...stops.values())();
  };
}

function asItem(element: HTMLElement): () => void {
  return draggable({ element });
}

function asFolder(element: HTMLElement): () => void {
  const unmark = () => {
    delete element.dataset['drop'];
  };
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.element.hasAttribute('data-drag-item'),
    onDragEnter: () => {
      element.dataset['drop'] = 'into';
    },
    onDragLeave: unmark,
    onDrop: unmark,
  });
}
