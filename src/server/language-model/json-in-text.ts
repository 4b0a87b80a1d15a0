/** Longest object that is read out of a reply. */
const longest = 65_536;

/**
 * The first whole JSON object of a reply, whatever stands around it: thoughts before the last `</think>`, a fence, words;
 * undefined: there is none.
 */
export function jsonInText(text: string): unknown {
  const thought = text.lastIndexOf('</think>');
  const said = thought < 0 ? text : text.slice(thought + '</think>'.length);
  for (let from = said.indexOf('{'); from >= 0; ) {
    const to = endOfObject(said, from);
    if (to < 0) return undefined;
    const read = parse(said.slice(from, to));
    if (read !== undefined) return read;
    from = said.indexOf('{', to);
  }
  return undefined;
}

/** Offset behind the brace that closes the one at `from`; −1: none does, or it is too far. */
function endOfObject(text: string, from: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < Math.min(text.length, from + longest); at += 1) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '{') depth += 1;
    else if (!isQuoted && sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
