import { limits } from '../../../contract/limits.ts';
import { quote } from '../../request/service-error.ts';

export interface JsonProblem {
  readonly kind: 'invalid_request' | 'nested_too_deep';
  readonly message: string;
}

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** The usual number, up to what ends it. */
const plainNumber = /-?\d{1,15}(?=[\s,\]}])/y;
const numberToken = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Looks for what `JSON.parse` lets through or repairs in silence: nesting beyond 128, a key given twice, keys that
 * reach a prototype, numbers that a double cannot hold. Without recursion. It does not judge the grammar: `JSON.parse`
 * does, afterwards.
 */
export function findJsonProblem(text: string): JsonProblem | null {
  /** One entry an open container: the keys seen in an object, null for an array. */
  const open: (Set<string> | null)[] = [];
  let position = 0;
  while (position < text.length) {
    const character = text[position];
    if (character === '"') {
      const end = endOfString(text, position);
      if (end === -1) return invalid('the body is not JSON: a string does not end');
      const keys = open.at(-1);
      if (keys !== undefined && keys !== null && isKey(text, end)) {
        const key = readString(text.slice(position, end));
        if (key === null) return invalid('the body is not JSON');
        if (forbiddenKeys.has(key)) return invalid(`the key ${quote(key)} is not allowed`);
        if (keys.has(key)) return invalid(`the key ${quote(key)} is given twice in one object`);
        keys.add(key);
      }
      position = end;
    } else if (character === '{' || character === '[') {
      if (open.length === limits.jsonDepth) {
        return {
          kind: 'nested_too_deep',
          message: `the body is nested deeper than ${limits.jsonDepth} levels; flatten it`,
        };
      }
      open.push(character === '{' ? new Set() : null);
      position += 1;
    } else if (character === '}' || character === ']') {
      open.pop();
      position += 1;
    } else if (character === '-' || (character !== undefined && character >= '0' && character <= '9')) {
      if (isPlainNumber(text, position)) {
        position = plainNumber.lastIndex;
        continue;
      }
      const [end, problem] = readNumber(text, position);
      if (problem !== null) return invalid(problem);
      position = end;
    } else {
      position += 1;
    }
  }
  return null;
}

function invalid(message: string): JsonProblem {
  return { kind: 'invalid_request', message };
}

/** Position after the closing quote; −1 where there is none. */
function endOfString(text: string, start: number): number {
  let quoteAt = text.indexOf('"', start + 1);
  while (quoteAt !== -1) {
    let backslashes = 0;
    while (text[quoteAt - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quoteAt + 1;
    quoteAt = text.indexOf('"', quoteAt + 1);
  }
  return -1;
}

const colonAhead = /[ \t\n\r]*:/y;

function isKey(text: string, end: number): boolean {
  colonAhead.lastIndex = end;
  return colonAhead.test(text);
}

function readString(token: string): string | null {
  if (!token.includes('\\')) return token.slice(1, -1);
  try {
    return String(JSON.parse(token));
  } catch {
    // Not a string by JSON's grammar; the whole body is refused for it.
    return null;
  }
}

function isPlainNumber(text: string, start: number): boolean {
  plainNumber.lastIndex = start;
  return plainNumber.test(text) && !text.startsWith('-0', start);
}

function readNumber(text: string, start: number): [end: number, problem: string | null] {
  numberToken.lastIndex = start;
  const token = numberToken.exec(text)?.[0];
  if (token === undefined) return [start + 1, null];
  const value = Number(token);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    return [start, `the number ${quote(token)} is beyond ±9007199254740991`];
  }
  if (canonicalNumber(token) !== canonicalNumber(String(value))) {
    return [start, `the number ${quote(token)} cannot be kept exactly; send at most 15 digits`];
  }
  return [start + token.length, null];
}

/** Sign, significant digits and the power of ten of the last one: equal for equal decimal numbers. −0 is not 0. */
function canonicalNumber(token: string): string {
  const [mantissa = '', exponent = '0'] = token.toLowerCase().replace('-', '').split('e');
  const sign = token.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = withoutTrailingZeros(digits);
  if (significant === '') return `${sign}0`;
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
