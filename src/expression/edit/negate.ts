import type { Expression } from '../expression.ts';
import type { Path } from '../paths.ts';
import { type EditOutcome, refuse } from './outcome.ts';
import { changeAt } from './spine.ts';

/** Turns an included node into an excluded one, and back. */
export function negate(expression: Expression, path: Path): EditOutcome {
  const changed = changeAt(expression, path, (node) => ({ ...node, negated: !node.negated }));
  return changed === null ? refuse('no-such-place') : { expression: changed, path };
}
