import type { Clause, Expression, Match } from '../../../expression/expression.ts';
import type { Path } from '../../../expression/paths.ts';

/** One thing that somebody does to an expression, by button or by key. */
export type DraftCommand =
  | { readonly kind: 'insert'; readonly parent: Path; readonly index: number; readonly node: Expression }
  | { readonly kind: 'changeClause'; readonly path: Path; readonly clause: Clause }
  | { readonly kind: 'match'; readonly path: Path; readonly match: Match }
  | { readonly kind: 'negate'; readonly path: Path; readonly negated: boolean }
  | { readonly kind: 'remove'; readonly path: Path }
  | { readonly kind: 'duplicate'; readonly path: Path }
  | { readonly kind: 'wrap'; readonly path: Path }
  | { readonly kind: 'dissolve'; readonly path: Path }
  | { readonly kind: 'move'; readonly path: Path; readonly to: MoveDirection }
  | { readonly kind: 'replaceAll'; readonly expression: Expression };

/** `in`: into the neighbouring group, or into a group of its own where there is none. */
export type MoveDirection = 'up' | 'down' | 'out' | 'in';
