import type { ScopedWaveCountsResult, ScopedWaveCountsQuery } from '../../../contract/query/wave-counts.ts';
import { countedShare } from '../../../figures/counted-share.ts';
import { measuredValue } from '../../../figures/measured.ts';
import { ApiError } from '../../api/transport/api-error.ts';
import type { NodeCount } from '../../catalogue/node-count.ts';
import type { Expression } from '../../../expression/expression.ts';
import { toWire } from '../../../expression/wire.ts';
import type { Scope } from '../../app/scope/scope.ts';

interface CountAnswer {
  readonly data: ScopedWaveCountsResult | undefined;
  readonly error: Error | null;
}

/** What a wave count says about a node, in the editor's terms. */
export function countOf({ data, error }: CountAnswer): NodeCount {
  if (data !== undefined) {
    const figure = countedShare(data);
    if (figure.kind === 'absent') return { status: 'absent', reason: figure.reason };
    const { size, sample } = figure.positive;
    return { status: 'ready', size, sample, percentage: measuredValue(figure, 'columnPercentage') ?? 0 };
  }
  return error === null ? { status: 'computing' } : failureOf(error);
}

/** Why there is no count, in the editor's terms. */
export function failureOf(error: Error): NodeCount {
  if (!(error instanceof ApiError)) return { status: 'failed', message: 'Not counted' };
  if (error.kind === 'forbidden') return { status: 'absent', reason: 'no_access' };
  if (error.errorType === 'unknown_code') return { status: 'unknown', message: error.message };
  return { status: 'failed', message: error.kind === 'network' ? 'Waiting for the service' : error.message };
}

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
