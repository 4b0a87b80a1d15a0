import type { Expression } from '../expression.ts';
import type { Path } from '../paths.ts';
import type { ExpressionProblem } from '../wire-faults.ts';

/** What a rule found wrong with a node of a tree; the same kinds as for an expression on the wire. */
export interface Finding {
  readonly kind: ExpressionProblem['kind'];
  readonly path: Path;
  /** Message to the person who edits: the fault and its remedy. */
  readonly message: string;
}

/** One rule: everything it finds in a tree, in reading order. */
export type Check = (expression: Expression) => readonly Finding[];
