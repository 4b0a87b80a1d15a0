import type { Expression } from './expression.ts';
import { normalForm } from './normal-form.ts';

/**
 * 64 hexadecimal digits that identify an expression's normal form: the order and duplicates of codes and of children,
 * nesting of like groups and the way a negation is written make no difference. The same on every machine and in every
 * release that keeps the normal form, and two different forms can't be made to share one, so it may key caches.
 */
export function hashExpression(expression: Expression): string {
  return normalForm(expression).hash;
}

/** True when two expressions have one normal form, and so hold for the same respondents of any dataset. */
export function meansTheSame(left: Expression, right: Expression): boolean {
  return left === right || hashExpression(left) === hashExpression(right);
}
