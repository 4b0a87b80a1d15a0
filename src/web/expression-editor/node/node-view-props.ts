import type { Expression } from '../../../expression/expression.ts';
import type { Path } from '../../../expression/paths.ts';
import type { EditorModel } from '../editor-model.ts';

export interface NodeViewProps<Node extends Expression> {
  readonly node: Node;
  readonly path: Path;
  /** How many children its group has; 1 for the root. */
  readonly siblings: number;
  readonly editor: EditorModel;
}
