import { describe } from '../../../phrases/who-of.ts';
import type { Names } from '../../../phrases/names.ts';
import type { Expression } from '../../../expression/expression.ts';
import { toWire } from '../../../expression/wire.ts';
import { readExpressionJson } from '../json/read-expression-json.ts';
import { ownKey } from '../../lib/own-key.ts';

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
function readCopiedJson(json: string): ReadCopied {
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

const key = 'copied-conditions';
const remembered = 20;

/**
 * The conditions copied last, newest first, shared by all tabs of the user: finds the conditions of a sentence that
 * comes back from another program, and lets a menu paste without asking the browser for its clipboard.
 */
export function rememberCopied(copied: Copied): void {
  const others = recallCopied().filter(({ text }) => text !== copied.text);
  try {
    localStorage.setItem(ownKey(key), JSON.stringify([copied, ...others].slice(0, remembered)));
  } catch {
    // A full or closed store costs this convenience alone: JSON still pastes.
  }
}

export function recallCopied(): readonly Copied[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(ownKey(key)) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isCopied) : [];
  } catch {
    return [];
  }
}

function isCopied(value: unknown): value is Copied {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'json' in value && typeof value.json === 'string' && 'text' in value && typeof value.text === 'string'
  );
}

/** Type of the JSON next to the sentence that other programs read. */
export const copiedType = 'application/json';

/** What a clipboard holds: either may be blank. */
export interface Transfer {
  readonly json: string;
  readonly text: string;
}

/** The conditions in a paste: its JSON, a JSON text, or a sentence that was copied from here before. */
export function readTransfer({ json, text }: Transfer, memory: readonly Copied[]): ReadCopied {
  if (json.trim() !== '') return readCopiedJson(json);
  const plain = text.trim();
  if (plain === '') return { problem: 'Nothing was pasted: the clipboard holds no text.' };
  if (plain.startsWith('{') || plain.startsWith('[')) return readCopiedJson(plain);
  const known = memory.find((copied) => copied.text === plain);
  return known === undefined
    ? { problem: 'Nothing was pasted: paste an expression as JSON, or a sentence that was copied here.' }
    : readCopiedJson(known.json);
}
