import { type DragEvent, useState } from 'react';

/**
 * What makes a row of a list go to the place of another that it is dropped on; `kind` names the list, so that rows of
 * others do not fall there, and `onDropped` hears the key of the row that came.
 */
export function useDraggedRow(kind: string, key: string, onDropped: (key: string) => void) {
  const [isOver, setOver] = useState(false);
  const dragType = `application/x-${kind}`;
  return {
    'data-over': isOver || undefined,
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(dragType, key);
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDropped(event.dataTransfer.getData(dragType));
    },
  };
}
