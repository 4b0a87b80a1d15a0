import type { Expression } from '../expression.ts';
import type { Path } from '../paths.ts';
import { insertChild } from './insert-child.ts';
import { type EditOutcome, edited } from './outcome.ts';

/** Puts `node` into the group at `parent`, before its child at `index` (their number appends). Leads to the new node. */
export function insert(expression: Expression, parent: Path, index: number, node: Expression): EditOutcome {
  const outcome = insertChild(expression, parent, index, node);
  return 'refused' in outcome ? outcome : edited(expression, outcome.expression, outcome.path);
}
