import { appendIndex, appendKey } from '../../../expression/json-path.ts';

/** A stretch of a text: `end` is the offset after its last sign. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ScannedJson {
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
