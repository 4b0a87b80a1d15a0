import type { Expression } from './expression.ts';
import { normalForm } from './normal-form.ts';

/** The normal form of an expression: means the same for every respondent, and is its own normal form. */
export function normalize(expression: Expression): Expression {
  return normalForm(expression).expression;
}
