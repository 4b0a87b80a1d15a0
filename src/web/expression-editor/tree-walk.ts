import type { Expression } from '../../expression/expression.ts';
import { childPath, isSamePath, type Path, parentPath, rootPath } from '../../expression/paths.ts';
import { nodeAt, pathOf, preOrder } from '../../expression/walk.ts';

export type TreeStep = 'next' | 'previous' | 'parent' | 'firstChild' | 'first' | 'last';

/** Where a step leads as a reader meets the tree; the place itself at the ends. */
export function walkTree(root: Expression, from: Path, step: TreeStep): Path {
  switch (step) {
    case 'parent':
      return parentPath(from) ?? from;
    case 'firstChild': {
      const node = nodeAt(root, from);
      return node?.kind === 'group' && node.children.length > 0 ? childPath(from, 0) : from;
    }
    case 'first':
      return rootPath;
    default: {
      const paths = [...preOrder(root)].map(pathOf);
      if (step === 'last') return paths.at(-1) ?? from;
      const at = paths.findIndex((path) => isSamePath(path, from));
      return paths[at + (step === 'next' ? 1 : -1)] ?? from;
    }
  }
}
