import { useEffect, useRef } from 'react';
import { atFirstInput } from '../../lib/first-input.ts';

/** What carries `data-drag-item` is dropped on folders; `M` and the menu of a row do the same. */
export function useDragIntoFolders(onMove: (itemId: string, folderId: string) => void): void {
  const onDrop = useRef(onMove);
  useEffect(() => {
    onDrop.current = onMove;
  });
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const cancel = atFirstInput(async () => {
      const { dragIntoFolders } = await import('./drag-into-folders.ts');
      if (!isGone) stop = dragIntoFolders(document.body, (id, folderId) => onDrop.current(id, folderId));
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, []);
}
