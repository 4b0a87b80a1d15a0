import { appendIndex, appendKey } from '../../../expression/json-path.ts';

/** A stretch of a text: `end` is the offset behind its last sign. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface Open {
  readonly path: string;
  readonly start: number;
  /** Of a list: the index of the next entry. null: an object. */
  next: number | null;
  /** Of an object: where the value of the key that was just read will be. */
  key: string | null;
}

const token = /\s*([{}[\],:]|"(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+)/y;

/**
 * Where each value of a JSON text stands, by its path (`and[1].question`; the whole is `""`). The text must be JSON.
 * Needs no stack, however deep it nests.
 */
export function jsonSpans(text: string): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  const open: Open[] = [];
  token.lastIndex = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const sign = found[1] ?? '';
    const end = token.lastIndex;
    const start = end - sign.length;
    const holder = open.at(-1);
    if (sign === ',' || sign === ':') continue;
    if (sign === '}' || sign === ']') {
      const closed = open.pop();
      if (closed !== undefined) spans.set(closed.path, { start: closed.start, end });
    } else if (holder?.next === null && holder.key === null) {
      holder.key = keyOf(sign);
    } else {
      const path = pathOfNext(holder);
      if (sign === '{' || sign === '[') open.push({ path, start, next: sign === '[' ? 0 : null, key: null });
      else spans.set(path, { start, end });
    }
  }
  return spans;
}

/** The path of the value that begins here; its holder then waits for the one behind it. */
function pathOfNext(holder: Open | undefined): string {
  if (holder === undefined) return '';
  if (holder.next !== null) return appendIndex(holder.path, holder.next++);
  const path = appendKey(holder.path, holder.key ?? '');
  holder.key = null;
  return path;
}

function keyOf(sign: string): string {
  const key: unknown = JSON.parse(sign);
  return typeof key === 'string' ? key : '';
}
