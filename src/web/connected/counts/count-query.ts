import type { ScopedWaveCountsQuery } from '../../../contract/query/wave-counts.ts';
import type { Expression } from '../../../expression/expression.ts';
import { toWire } from '../../../expression/wire.ts';
import type { Scope } from '../../app/scope/scope.ts';

/** Typing and clicking fast asks once. */
export const countDelayMs = 120;

/** Size and n of an expression in the page's scope; null counts everyone, as a group without conditions does. */
export function countQuery(expression: Expression | null, scope: Scope): ScopedWaveCountsQuery {
  const isEveryone = expression === null || (expression.kind === 'group' && expression.children.length === 0);
  return {
    expression: isEveryone ? null : toWire(expression, { suffixes: 'integer', datapointsKey: 'datapoints' }),
    ...scope.toRequest(),
    dataset: scope.dataset.code,
  };
}
