import { useEffect, useRef } from 'react';
import type { Crosstab } from '../../../../contract/crosstab.ts';
import type { CrosstabList } from './use-crosstab-list.ts';

/** Rows of one's own are dropped on folders; `M` and the menu of a row do the same. */
export function useDragIntoFolders(
  list: Pick<CrosstabList, 'everything'>,
  onMove: (crosstab: Crosstab, folderId: string) => void,
): void {
  const onDrop = useRef<(uuid: string, folderId: string) => void>(() => undefined);
  useEffect(() => {
    onDrop.current = (uuid, folderId) => {
      const crosstab = list.everything.find((one) => one.uuid === uuid);
      if (crosstab !== undefined && crosstab.folder_id !== folderId) onMove(crosstab, folderId);
    };
  });
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    // Seldom the first thing that is done here, so its code comes after the page.
    void import('../../../connected/folders/drag-into-folders.ts').then(({ dragIntoFolders }) => {
      if (!isGone) stop = dragIntoFolders(document.body, (uuid, folderId) => onDrop.current(uuid, folderId));
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}
