import type { Expression } from '../expression.ts';
import type { Path } from '../paths.ts';
import { type EditOutcome, edited, refuse } from './outcome.ts';
import { changeAt } from './spine.ts';

/** Puts `replacement` where the node at `path` stands; the empty path replaces the whole. */
export function replace(expression: Expression, path: Path, replacement: Expression): EditOutcome {
  const changed = changeAt(expression, path, () => replacement);
  return changed === null ? refuse('no-such-place') : edited(expression, changed, path);
}
