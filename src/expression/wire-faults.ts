import type { Expression as WireExpression } from '../contract/expression.ts';
import { limits } from '../contract/limits.ts';
import { echo } from './shorten.ts';
import { suffixCode, datapointsOf, minCountOf, type WireParts } from './wire-parts.ts';

/** Fault of an object of an expression; the caller knows its place. */
export type WireFault = Omit<ExpressionProblem, 'at'>;

/** Returns the first fault of a wire object, its children aside; null if it can be read. */
export function wireFault(wire: WireExpression, parts: WireParts): WireFault | null {
  return emptyFault(wire, parts) ?? misplacedFault(wire, parts) ?? valueFault(wire);
}

/** A fault when an object names another dataset than the ones read before it. */
export function datasetFault(known: string | null, named: string): WireFault | null {
  if (known === null || named === '' || named === known) return null;
  return invalid(`An expression names one dataset; got ${echo(known)} and ${echo(named)}.`);
}

function emptyFault(wire: WireExpression, parts: WireParts): WireFault | null {
  for (const key of ['and', 'or', 'suffixes'] as const) {
    if (wire[key]?.length === 0) return emptyList(key);
  }
  if (datapointsOf(wire)?.length === 0) return emptyList(wire.datapoints ? 'datapoints' : 'options');
  if (parts.count > 0 || firstClauseKey(wire) !== null) return null;
  return {
    kind: 'empty_expression',
    message: 'An expression is empty: give it a question, "and" or "or", or leave it out to mean everyone.',
  };
}

function emptyList(key: string): WireFault {
  return {
    kind: 'empty_expression',
    message: `"${key}" is an empty list: name at least one entry, or leave "${key}" out.`,
  };
}

function misplacedFault(wire: WireExpression, parts: WireParts): WireFault | null {
  if (parts.question !== null) return null;
  const key = firstClauseKey(wire);
  if (key === null || (key === 'min_count' && parts.or !== null)) return null;
  return key === 'min_count' && parts.and !== null
    ? invalid('"min_count" does not go with "and": use it beside "or" or beside a question.')
    : invalid(`"${key}" belongs to a question, and none is given: add "question" or leave "${key}" out.`);
}

function firstClauseKey(wire: WireExpression): 'datapoints' | 'options' | 'suffixes' | 'min_count' | null {
  for (const key of ['datapoints', 'options', 'suffixes', 'min_count'] as const) {
    const value = key === 'min_count' ? minCountOf(wire) : wire[key];
    if (value !== undefined && value !== null) return key;
  }
  return null;
}

function valueFault(wire: WireExpression): WireFault | null {
  const count = minCountOf(wire) ?? 1;
  if (!Number.isSafeInteger(count) || count < 1) {
    return invalid(`"min_count" must be a whole number from 1 up; got ${count}.`);
  }
  for (const sent of wire.suffixes ?? []) {
    if (suffixCode(sent) === null) {
      return invalid(`A suffix must be a whole number, as 7 or "7"; got ${echo(String(sent))}.`);
    }
  }
  const datapoints = datapointsOf(wire);
  if (datapoints !== null && datapoints.length > limits.leafDatapoints) {
    return tooMany('datapoints', limits.leafDatapoints, datapoints.length);
  }
  if (wire.suffixes && wire.suffixes.length > limits.listItems) {
    return tooMany('suffixes', limits.listItems, wire.suffixes.length);
  }
  return null;
}

function invalid(message: string): WireFault {
  return { kind: 'invalid_request', message };
}

function tooMany(codes: string, limit: number, got: number): WireFault {
  return {
    kind: 'expression_too_complex',
    message: `A question may list up to ${limit} ${codes}; got ${got}. Split it with "or".`,
  };
}

/** Why an expression is refused. The kinds are the error types that the query routes answer with. */
export interface ExpressionProblem {
  readonly kind: 'empty_expression' | 'expression_too_complex' | 'invalid_request' | 'unknown_code';
  /** JSON path of the offending part inside the expression as it travelled (`and[1].or`); `""` is the whole. */
  readonly at: string;
  /** One sentence that names the thing, the limit and the remedy. */
  readonly message: string;
}
