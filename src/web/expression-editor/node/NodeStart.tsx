import type { Expression } from '../../../expression/expression.ts';
import { DragHandle } from '../drag/DragHandle.tsx';
import { IncludeSwitch } from './IncludeSwitch.tsx';
import type { NodeViewProps } from './node-view-props.ts';

interface NodeStartProps extends Pick<NodeViewProps<Expression>, 'node' | 'path' | 'editor'> {
  /** What is included or excluded. */
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
