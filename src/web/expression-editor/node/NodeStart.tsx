import type { Expression } from '../../../expression/expression.ts';
import { IncludeSwitch } from './IncludeSwitch.tsx';
import type { NodeViewProps } from './node-view-props.ts';
import { IconGripVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Path } from '../../../expression/paths.ts';
import type { EditorModel } from '../editor-model.ts';
import css from './row.module.css';
import { draggedData } from '../drag/dragged.ts';
import { useDraggable } from '../drag/use-draggable.ts';

interface NodeStartProps extends Pick<NodeViewProps<Expression>, 'node' | 'path' | 'editor'> {
  /** The included or excluded condition. */
  readonly subject: string;
}

/** What every row begins with: its handle, which the whole expression has none of, and whether it is excluded. */
export function NodeStart({ node, path, editor, subject }: NodeStartProps) {
  return (
    <>
      {path.length > 0 && <DragHandle path={path} editor={editor} />}
      <IncludeSwitch
        subject={subject}
        negated={node.negated}
        onChange={(negated) => editor.actions.run({ kind: 'negate', path, negated })}
      />
    </>
  );
}

interface DragHandleProps {
  readonly path: Path;
  readonly editor: EditorModel;
}

/** Picks up a condition, and with a marked one all that are marked. `M` and the menu do the same without dragging. */
function DragHandle({ path, editor }: DragHandleProps) {
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
