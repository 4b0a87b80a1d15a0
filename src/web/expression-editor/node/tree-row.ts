import { isSamePath, pathKey, type Path } from '../../../expression/paths.ts';
import type { EditorModel } from '../editor-model.ts';
import type { Expression } from '../../../expression/expression.ts';

/** The attributes that make an element a row of the tree: one row is the tab stop, arrows do the rest. */
export function treeRow(editor: EditorModel, path: Path, siblings: number) {
  const isSelected = isSamePath(editor.selected, path);
  const isOneOfSeveral = editor.marked.some((marked) => isSamePath(marked, path));
  const isOn = editor.marked.length === 0 ? isSelected : isOneOfSeveral;
  return {
    role: 'row',
    'data-path': pathKey(path),
    'data-selected': isOn || undefined,
    // A dialog around the editor begins here.
    'data-autofocus': isSelected || undefined,
    'data-flashed': editor.flashed === pathKey(path) || undefined,
    'aria-level': path.length + 1,
    'aria-posinset': (path.at(-1) ?? 0) + 1,
    'aria-setsize': siblings,
    'aria-selected': isOn,
    'data-roving-item': true,
    tabIndex: -1,
  } as const;
}

export interface NodeViewProps<Node extends Expression> {
  readonly node: Node;
  readonly path: Path;
  /** How many children its group has; 1 for the root. */
  readonly siblings: number;
  readonly editor: EditorModel;
}
