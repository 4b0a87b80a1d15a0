import type { Expression } from './expression.ts';
import { preOrder } from './walk.ts';

export interface ExpressionSize {
  /** Levels from the root to the lowest node, both counted. */
  readonly depth: number;
  /** Groups and clauses together. */
  readonly nodes: number;
}

/** Counts the nodes and levels of a tree, without a stack as deep as the tree. */
export function sizeOf(expression: Expression): ExpressionSize {
  let depth = 0;
  let nodes = 0;
  for (const place of preOrder(expression)) {
    nodes++;
    if (place.depth > depth) depth = place.depth;
  }
  return { depth, nodes };
}
