import type {
  ChartExpression,
  CrosstabExpression,
  SavedAudienceExpression,
  Expression as WireExpression,
} from '../contract/expression.ts';
import { suffixCode, datapointsOf } from './wire-parts.ts';

/** How a route spells an expression in its answers; requests are read in every spelling. */
export interface WireStyle {
  readonly suffixes: 'string' | 'integer';
  readonly datapointsKey: 'datapoints' | 'options';
}

/** The contract's type of an expression in a style. */
export type WireIn<Style extends WireStyle> = Style extends { datapointsKey: 'options'; suffixes: 'integer' }
  ? SavedAudienceExpression
  : Style extends { datapointsKey: 'datapoints'; suffixes: 'integer' }
    ? CrosstabExpression
    : Style extends { datapointsKey: 'datapoints'; suffixes: 'string' }
      ? ChartExpression
      : WireExpression;

/** The spellings that the contract shows. */
export const wireStyles = {
  chart: { suffixes: 'string', datapointsKey: 'datapoints' },
  crosstab: { suffixes: 'integer', datapointsKey: 'datapoints' },
  savedAudience: { suffixes: 'integer', datapointsKey: 'options' },
} as const satisfies Record<string, WireStyle>;

/**
 * The same document in a route's spelling: a stored expression is answered as it was sent, but for the type of
 * its suffixes and the name of its datapoints. Structure, order and every other field stay. A suffix that is no
 * code stays as it is.
 */
export function restyleWire<Style extends WireStyle>(wire: WireExpression, style: Style): WireIn<Style>;
export function restyleWire(wire: WireExpression, style: WireStyle): WireExpression {
  const root = restyleNode(wire, style);
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const key of ['and', 'or'] as const) {
      const children = node[key];
      if (!children) continue;
      const restyled = children.map((child) => restyleNode(child, style));
      node[key] = restyled;
      for (const child of restyled) waiting.push(child);
    }
  }
  return root;
}

function restyleNode(wire: WireExpression, style: WireStyle): WireExpression {
  const { datapoints, options, suffixes, ...others } = wire;
  const restyled: WireExpression = others;
  if (datapoints && options) restyled[style.datapointsKey] = [...(datapointsOf(wire) ?? [])];
  else if (datapoints || options) restyled[style.datapointsKey] = datapoints ?? options;
  if (suffixes) restyled.suffixes = suffixes.map((sent) => restyleSuffix(sent, style));
  return restyled;
}

function restyleSuffix(sent: string | number, style: WireStyle): string | number {
  const code = suffixCode(sent);
  if (code === null) return sent;
  return style.suffixes === 'string' ? String(code) : code;
}
