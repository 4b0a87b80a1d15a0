import type { Expression } from '../../../expression/expression.ts';
import type { NodeViewProps } from './tree-row.ts';
import { IconGripVertical, IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Path } from '../../../expression/paths.ts';
import type { EditorModel } from '../editor-model.ts';
import css from './row.module.css';
import { draggedData } from '../drag/dragged.ts';
import { useDraggable } from '../drag/use-draggable.ts';
import { classNames } from '../../lib/class-names.ts';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { Flex } from '../../ui/kit.ts';

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
      <IconGripVertical size={14} />
    </span>
  );
}

interface IncludeSwitchProps {
  /** The included or excluded condition. */
  readonly subject: string;
  readonly negated: boolean;
  readonly onChange: (negated: boolean) => void;
}

/** Plus or minus: people who match, or everyone else. */
export function IncludeSwitch({ subject, negated, onChange }: IncludeSwitchProps) {
  const words = (label: string, icon: React.ReactNode) => (
    <Flex component="span" title={`${label} ${subject} (X)`}>
      {icon}
      <span className="visually-hidden">{label}</span>
    </Flex>
  );
  return (
    <Segmented
      label={`Include or exclude ${subject}`}
      className={classNames(css.track, negated ? css.exclude : css.include)}
      value={negated ? 'exclude' : 'include'}
      options={[
        { value: 'include', label: words('Include', <IconPlus size={14} stroke={2.25} aria-hidden />) },
        { value: 'exclude', label: words('Exclude', <IconMinus size={14} stroke={2.25} aria-hidden />) },
      ]}
      onChange={(value) => onChange(value === 'exclude')}
    />
  );
}
