import type { Expression } from '../../../contract/expression.ts';
import { isGiven, readSentExpression } from '../../figures/request-reader.ts';

/**
 * Holds an expression of a document to its structure. Codes are not looked up: they are checked when a query uses
 * them, so that saved work survives a changed dataset. `{}` and null are an expression that was not given.
 */
export function checkExpression(expression: Expression | null | undefined, origin: string): void {
  if (isGiven(expression)) readSentExpression(expression, origin);
}
