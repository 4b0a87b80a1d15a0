import { remove } from '../../expression/edit/remove.ts';
import type { Expression } from '../../expression/expression.ts';
import type { Path } from '../../expression/paths.ts';
import { pathOf, preOrder } from '../../expression/walk.ts';

/** What one node of a funnel is about. */
export interface FunnelParts {
  readonly path: Path;
  readonly node: Expression;
  /** All conditions of the root up to this one; null where the node is not one of them. */
  readonly upTo: Expression | null;
  /** The whole without this node; `undefined` for the root. Null = everyone. */
  readonly without: Expression | null | undefined;
}

/** Every node of the expression, a group before its children. */
export function partsOfFunnel(root: Expression): FunnelParts[] {
  return Array.from(preOrder(root), (place) => {
    const path = pathOf(place);
    return {
      path,
      node: place.node,
      upTo: conditionsUpTo(root, path),
      without: place.parent === null ? undefined : withoutNode(root, path),
    };
  });
}

function conditionsUpTo(root: Expression, path: Path): Expression | null {
  if (root.kind === 'clause' || root.negated || root.match.kind !== 'all') {
    return path.length === 0 ? root : null;
  }
  const [index, ...below] = path;
  if (index === undefined || below.length > 0) return null;
  return { ...root, children: root.children.slice(0, index + 1) };
}

/** A group that is left empty goes too. */
function withoutNode(expression: Expression, path: Path): Expression | null {
  const outcome = remove(expression, path);
  if ('refused' in outcome) throw new Error(`a funnel walks its own tree: ${outcome.refused.message}`);
  const rest = outcome.expression;
  return rest.kind === 'group' && rest.children.length === 0 ? null : rest;
}
