import type { Expression } from '../expression.ts';
import type { Path } from '../paths.ts';
import { type EditOutcome, edited, refuse } from './outcome.ts';
import { changeAt } from './spine.ts';

/** Replaces the node at `path` by `replacement`; the empty path replaces the whole. */
export function replace(expression: Expression, path: Path, replacement: Expression): EditOutcome {
  const changed = changeAt(expression, path, () => replacement);
  return changed === null ? refuse('no-such-place') : edited(expression, changed, path);
}
