import { Expression as WireExpression } from '../../../contract/expression.ts';
import { checkExpression } from '../../../expression/checks/check-expression.ts';
import { rawComplexity } from '../../../expression/checks/raw-complexity.ts';
import {
  type CodeLookup,
  unknownCodeMessage,
  unknownCodes,
} from '../../../expression/checks/unknown-codes.ts';
import type { Expression } from '../../../expression/expression.ts';
import { appendIndex, appendKey, jsonPathOf } from '../../../expression/json-path.ts';
import { toExpression } from '../../../expression/wire.ts';

/** A fault, and its place in the text. */
export interface JsonProblem {
  readonly message: string;
  readonly span: Span;
}

export type ReadJson =
  | {
      readonly expression: Expression;
      /** Something that the survey does not have: it can be kept, but is not counted. */
      readonly warning: JsonProblem | null;
    }
  | { readonly problem: JsonProblem };

/** Parses a typed or pasted text as an expression, or returns its first fault. */
export function readExpressionJson(text: string, lookup?: CodeLookup): ReadJson {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    const start = scanJson(text).faultAt ?? text.length;
    return { problem: { message: 'Not valid JSON from here.', span: { start, end: start + 1 } } };
  }
  const placed = (path: string, message: string): JsonProblem => ({
    message,
    span: spanOf(text, path, message),
  });
  const tooLarge = rawComplexity(sent);
  if (tooLarge !== null) return { problem: placed(tooLarge.at, tooLarge.message) };
  const wire = WireExpression.safeParse(sent);
  if (!wire.success) {
    const [issue] = wire.error.issues;
    const path = (issue?.path ?? []).reduce<string>(appendStep, '');
    const key = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const message = issue?.message ?? 'This isn’t an expression.';
    return { problem: placed(key === undefined ? path : appendKey(path, key), message) };
  }
  const read = toExpression(wire.data);
  if ('problem' in read) return { problem: placed(read.problem.at, read.problem.message) };
  const { expression } = read;
  const [finding] = checkExpression(expression);
  if (finding !== undefined) {
    return { problem: placed(jsonPathOf(wire.data, finding.path), finding.message) };
  }
  const [unknown] = lookup === undefined ? [] : unknownCodes(expression, lookup);
  if (unknown === undefined) return { expression, warning: null };
  const at = jsonPathOf(wire.data, unknown.paths[0] ?? []);
  const span = codeSpan(text, at, unknown.code) ?? spanOf(text, at, '');
  return { expression, warning: { message: unknownCodeMessage(unknown, at), span } };
}

function appendStep(path: string, step: PropertyKey): string {
  return typeof step === 'number' ? appendIndex(path, step) : appendKey(path, String(step));
}

/** A message that begins with a field (`"suffixes" is an empty list`) is about that field of the object. */
function spanOf(text: string, path: string, message: string): Span {
  const spans = scanJson(text).spans;
  const field = /^"(\w+)"/.exec(message)?.[1];
  const inField = field === undefined ? undefined : spans.get(appendKey(path, field));
  return inField ?? spans.get(path) ?? { start: 0, end: text.length };
}

/** Place of a code within the object at `path`. */
function codeSpan(text: string, path: string, code: string): Span | null {
  for (const [at, span] of scanJson(text).spans) {
    const value = text.slice(span.start, span.end);
    if (at.startsWith(path) && at !== path && (value === JSON.stringify(code) || value === code)) return span;
  }
  return null;
}

/** Line and column of an offset, as editors count them: both from 1. */
export function placeInText(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** A stretch of a text: `end` is the offset after its last sign. */
interface Span {
  readonly start: number;
  readonly end: number;
}

interface ScannedJson {
  /** Stretch of each value, by its path (`and[1].question`; the whole is `""`). */
  readonly spans: ReadonlyMap<string, Span>;
  /** Offset at which the text stops being JSON, its end where it ends too early; null where it is JSON. */
  readonly faultAt: number | null;
}

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

/** An object or list that is not closed yet. */
interface Open {
  readonly path: string;
  readonly start: number;
  readonly end: '}' | ']';
  /** Index of the next entry of a list; key of the next value of an object. */
  next: number;
  key: string;
}

const token =
  // oxlint-disable-next-line no-control-regex -- exactly these may not be in a JSON string as they are
  /\s*([{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy;

/** Scans a text without a stack, however deep it nests; the messages of browsers give no reliable place of a fault. */
export function scanJson(text: string): ScannedJson {
  const spans = new Map<string, Span>();
  const open: Open[] = [];
  const end = text.trimEnd().length;
  let expected: Expected = 'value';
  let at = 0;
  while (at < end) {
    token.lastIndex = at;
    const sign = token.exec(text)?.[1];
    if (sign === undefined) return { spans, faultAt: at + text.slice(at).search(/\S/) };
    const begin = token.lastIndex - sign.length;
    const next = step(sign, begin);
    if (next === null) return { spans, faultAt: begin };
    expected = next;
    at = begin + sign.length;
  }
  return { spans, faultAt: expected === 'nothing' ? null : end };

  /** The signs allowed after a sign; null where the sign itself is not allowed. */
  function step(sign: string, start: number): Expected | null {
    const holder = open.at(-1);
    const wantsValue = expected === 'value' || expected === 'valueOrEnd';
    switch (sign) {
      case '{':
      case '[':
        if (!wantsValue) return null;
        open.push({ path: pathOfNext(holder), start, end: sign === '{' ? '}' : ']', next: 0, key: '' });
        return sign === '{' ? 'keyOrEnd' : 'valueOrEnd';
      case '}':
      case ']': {
        const mayEnd = expected === 'commaOrEnd' || expected === (sign === '}' ? 'keyOrEnd' : 'valueOrEnd');
        if (!mayEnd || holder?.end !== sign) return null;
        open.pop();
        return valueAt(holder.path, holder.start, start + 1);
      }
      case ',':
        if (expected !== 'commaOrEnd') return null;
        return holder?.end === '}' ? 'key' : 'value';
      case ':':
        return expected === 'colon' ? 'value' : null;
      default:
        if (holder !== undefined && sign.startsWith('"') && (expected === 'key' || expected === 'keyOrEnd')) {
          holder.key = String(JSON.parse(sign));
          return 'colon';
        }
        return wantsValue ? valueAt(pathOfNext(holder), start, start + sign.length) : null;
    }
  }

  function valueAt(path: string, start: number, after: number): Expected {
    spans.set(path, { start, end: after });
    return open.length === 0 ? 'nothing' : 'commaOrEnd';
  }
}

function pathOfNext(holder: Open | undefined): string {
  if (holder === undefined) return '';
  return holder.end === ']' ? appendIndex(holder.path, holder.next++) : appendKey(holder.path, holder.key);
}
