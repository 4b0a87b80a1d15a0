import type { Expression as WireExpression } from '../../contract/expression.ts';
import type { Expression } from '../../expression/expression.ts';
import { toExpression } from '../../expression/wire.ts';
import { ServiceError } from '../http/service-error.ts';

/** An expression of a request, read, with the place it came from. */
export interface SentExpression {
  /** JSON path of the expression in the request: `audiences[0].expression`, `""` where it is the whole body. */
  readonly origin: string;
  readonly wire: WireExpression;
  readonly expression: Expression;
  /** The tree that its field `dataset` names; null where it names none. */
  readonly dataset: string | null;
}

/** Throws `empty_expression`, `expression_too_complex` or `invalid_request`, saying where. */
export function readSentExpression(wire: WireExpression, origin: string): SentExpression {
  const read = toExpression(wire);
  if ('problem' in read) {
    const { kind, at, message } = read.problem;
    const place = [origin, at].filter((part) => part !== '').join('.');
    throw new ServiceError(kind, place === '' ? message : `${place}: ${message}`);
  }
  return { origin, wire, expression: read.expression, dataset: read.dataset };
}
