import { limits } from '../../contract/limits.ts';
import { appendIndex, appendKey } from '../json-path.ts';
import type { ExpressionProblem } from '../wire-faults.ts';

/**
 * Refuses input that is too large to be read as an expression, before any schema (which recurses) sees it: more than 32
 * levels, 10,000 nodes, or 2,000 datapoints or options in one object. Takes any JSON and leaves its shape to the
 * schema. Looks at no more than 10,001 nodes and needs no stack, so it answers at once for any input. `at` of the
 * problem follows `prefix`, the JSON path of the expression in its request.
 */
export function rawComplexity(sent: unknown, prefix = ''): ExpressionProblem | null {
  const waiting: RawNode[] = [{ sent, parent: null, key: prefix, depth: 1 }];
  let nodes = 1;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.depth > limits.expressionDepth) {
      return tooComplex(
        prefix,
        `may nest ${limits.expressionDepth} levels deep; this one nests deeper`,
        flatten,
      );
    }
    if (!isObject(node.sent)) continue;
    for (const key of ['datapoints', 'options'] as const) {
      const codes = node.sent[key];
      if (Array.isArray(codes) && codes.length > limits.leafDatapoints) {
        const got = `may list ${limits.leafDatapoints} ${key} a question; got ${codes.length}`;
        return tooComplex(pathOfRaw(node), got, 'Split the question with "or"');
      }
    }
    for (const key of ['and', 'or'] as const) {
      const children = node.sent[key];
      if (!Array.isArray(children)) continue;
      nodes += children.length;
      if (nodes > limits.expressionNodes) {
        const limit = `may have ${limits.expressionNodes} groups and clauses; this one has more`;
        return tooComplex(prefix, limit, 'List several datapoints in one clause instead');
      }
      for (const [index, child] of children.entries()) {
        waiting.push({ sent: child, parent: node, key: appendIndex(key, index), depth: node.depth + 1 });
      }
    }
  }
  return null;
}

const flatten = 'Merge groups that join their conditions in the same way';

interface RawNode {
  readonly sent: unknown;
  readonly parent: RawNode | null;
  readonly key: string;
  readonly depth: number;
}

function tooComplex(at: string, limit: string, remedy: string): ExpressionProblem {
  return { kind: 'expression_too_complex', at, message: `An expression ${limit}. ${remedy}.` };
}

function pathOfRaw(node: RawNode): string {
  const keys: string[] = [];
  for (let at: RawNode | null = node; at !== null; at = at.parent) keys.push(at.key);
  return keys.toReversed().reduce(appendKey, '');
}

function isObject(sent: unknown): sent is Readonly<Record<string, unknown>> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

/**
 * `rawComplexity` of every expression in the body of a request: whatever is under a key `expression`, or under the
 * `when` of a definition, at any depth. Takes any JSON, needs no stack, and runs before the schema. Bodies that are an
 * expression themselves go to `rawComplexity`.
 */
export function rawComplexityOfBody(body: unknown): ExpressionProblem | null {
  const waiting: { readonly sent: unknown; readonly at: string }[] = [{ sent: body, at: '' }];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { sent, at } = node;
    if (typeof sent !== 'object' || sent === null) continue;
    if (Array.isArray(sent)) {
      for (const [index, entry] of sent.entries()) {
        if (typeof entry === 'object') waiting.push({ sent: entry, at: appendIndex(at, index) });
      }
      continue;
    }
    const fields: readonly (readonly [string, unknown])[] = Object.entries(sent);
    for (const [key, value] of fields) {
      if (key === 'expression' || key === 'when') {
        const problem = rawComplexity(value, appendKey(at, key));
        if (problem !== null) return problem;
      } else if (typeof value === 'object') {
        waiting.push({ sent: value, at: appendKey(at, key) });
      }
    }
  }
  return null;
}
