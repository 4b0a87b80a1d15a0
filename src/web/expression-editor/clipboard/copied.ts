import { describe } from '../../../phrases/who-of.ts';
import type { Names } from '../../../phrases/names.ts';
import type { Expression } from '../../../expression/expression.ts';
import { toWire } from '../../../expression/wire.ts';
import { readExpressionJson } from '../json/read-expression-json.ts';

/** Conditions on their way to another place, editor or program. */
export interface Copied {
  /** One expression as the interface takes it, or a list of several. */
  readonly json: string;
  /** The same as a sentence. */
  readonly text: string;
}

export type ReadCopied =
  | { readonly nodes: readonly Expression[] }
  /** A sentence for the person who pastes. */
  | { readonly problem: string };

export function copiedOf(nodes: readonly Expression[], names: Names): Copied {
  const wires = nodes.map((node) => toWire(node, { suffixes: 'integer', datapointsKey: 'datapoints' }));
  const [only] = nodes;
  const whole: Expression =
    only !== undefined && nodes.length === 1
      ? only
      : { kind: 'group', match: { kind: 'all' }, negated: false, children: nodes };
  return {
    json: JSON.stringify(wires.length === 1 ? wires[0] : wires, null, 2),
    text: describe(whole, names).text,
  };
}

/** Reads a JSON text as `copiedOf` writes it. */
export function readCopiedJson(json: string): ReadCopied {
  const list = asList(json);
  if (list === null) {
    const read = readExpressionJson(json);
    return 'problem' in read ? { problem: notPasted(read.problem.message) } : { nodes: [read.expression] };
  }
  const nodes: Expression[] = [];
  for (const one of list) {
    const read = readExpressionJson(JSON.stringify(one));
    if ('problem' in read) return { problem: notPasted(read.problem.message) };
    nodes.push(read.expression);
  }
  return nodes.length === 0 ? { problem: notPasted('the list is empty.') } : { nodes };
}

function asList(json: string): readonly unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function notPasted(problem: string): string {
  return `Nothing was pasted: ${problem}`;
}
