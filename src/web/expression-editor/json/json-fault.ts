type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

const token =
  // oxlint-disable-next-line no-control-regex -- exactly these may not stand in a JSON string as they are
  /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy;

/**
 * The offset at which a text stops being JSON, its end where it ends too early; null where it is JSON. Browsers put
 * the place into a message that each of them words differently, or leave it out.
 */
export function jsonFaultAt(text: string): number | null {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    const rest = /\S/.exec(text.slice(at));
    if (rest === null) return expected === 'nothing' ? null : text.trimEnd().length;
    token.lastIndex = at;
    const found = token.exec(text);
    const next: Expected | null =
      found === null ? null : step(expected, found[1] ?? (found[2] === undefined ? 'value' : '"'), open);
    if (found === null || next === null) return at + rest.index;
    expected = next;
    at = token.lastIndex;
  }
}

/** What may follow a sign, or null where the sign may not stand; `open` is kept up to date. */
function step(expected: Expected, sign: string, open: ('{' | '[')[]): Expected | null {
  const wantsValue = expected === 'value' || expected === 'valueOrEnd';
  const behindValue = () => (open.length === 0 ? 'nothing' : 'commaOrEnd');
  switch (sign) {
    case '{':
    case '[':
      if (!wantsValue) return null;
      open.push(sign);
      return sign === '{' ? 'keyOrEnd' : 'valueOrEnd';
    case '}':
    case ']': {
      const mayEnd = expected === 'commaOrEnd' || expected === (sign === '}' ? 'keyOrEnd' : 'valueOrEnd');
      if (!mayEnd || open.pop() !== (sign === '}' ? '{' : '[')) return null;
      return behindValue();
    }
    case ',':
      if (expected !== 'commaOrEnd') return null;
      return open.at(-1) === '{' ? 'key' : 'value';
    case ':':
      return expected === 'colon' ? 'value' : null;
    case '"':
      if (expected === 'key' || expected === 'keyOrEnd') return 'colon';
      return wantsValue ? behindValue() : null;
    default:
      return wantsValue ? behindValue() : null;
  }
}
