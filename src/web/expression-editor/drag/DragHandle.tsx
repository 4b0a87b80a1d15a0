import { IconGripVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Path } from '../../../expression/paths.ts';
import type { EditorModel } from '../editor-model.ts';
import css from '../node/row.module.css';
import { draggedData } from './dragged.ts';
import { useDraggable } from './use-draggable.ts';

interface DragHandleProps {
  readonly path: Path;
  readonly editor: EditorModel;
}

/** Picks up a condition, and with a marked one all that are marked. `M` and the menu do the same without dragging. */
export function DragHandle({ path, editor }: DragHandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  useDraggable(handle, {
    data: () => draggedData({ kind: 'conditions', editor: editor.id, paths: editor.actions.targetsAt(path) }),
    preview: () => editor.actions.nameOf(editor.actions.targetsAt(path)),
  });
  return (
    <span
      ref={handle}
      className={css.handle}
      title="Drag to move (M for a list of places)"
      data-drag-handle
      aria-hidden="true"
    >
      <IconGripVertical size={14} stroke={1.75} />
    </span>
  );
}
