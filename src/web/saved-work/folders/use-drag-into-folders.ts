import { useEffect, useRef } from 'react';

/** What carries `data-drag-item` is dropped on folders; `M` and the menu of a row do the same. */
export function useDragIntoFolders(onMove: (itemId: string, folderId: string) => void): void {
  const onDrop = useRef(onMove);
  useEffect(() => {
    onDrop.current = onMove;
  });
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    // Seldom the first thing that is done here, so its code comes after the page.
    void import('./drag-into-folders.ts').then(({ dragIntoFolders }) => {
      if (!isGone) stop = dragIntoFolders(document.body, (id, folderId) => onDrop.current(id, folderId));
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}
