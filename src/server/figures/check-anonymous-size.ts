import { limits } from '../../contract/limits.ts';
import type { Expression } from '../../expression/expression.ts';
import { sizeOf } from '../../expression/size.ts';
import { ServiceError } from '../http/service-error.ts';

/** Throws `query_too_large` for what is counted for callers with an account only. */
export function checkAnonymousSize(expression: Expression | null): void {
  const nodes = expression === null ? 0 : sizeOf(expression).nodes;
  if (nodes <= limits.anonymousNodes) return;
  throw new ServiceError(
    'query_too_large',
    `without a credential an expression has at most ${limits.anonymousNodes} groups and clauses; this has ${nodes}: send fewer, or an API key in Authorization`,
  );
}
