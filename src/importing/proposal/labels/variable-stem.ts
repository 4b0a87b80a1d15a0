/** What names of one question's variables share, and what is each one's own: `q5_1` is `q5` and `1`. */
export interface VariableStem {
  readonly stem: string;
  readonly end: string;
}

const longestName = 200;
const divided = /[_.-]([^\W_]{1,12})$/;
const numbered = /(?<=\D)(\d{1,3})$/;
const lettered = /(?<=\d)([a-zA-Z])$/;

/**
 * What a name such as `Q7_2`, `Q7r2` or `Q7b` shares with its neighbours, and its own end; null where it has no such
 * end.
 */
export function stemOf(name: string): VariableStem | null {
  return partedBy(divided, name) ?? partedBy(numbered, name) ?? partedBy(lettered, name);
}

/** Of names such as `Q14_2_7`: what all share, the middle and the end; null where a name has no two dividers. */
export function nestedStemOf(name: string): (VariableStem & { readonly middle: string }) | null {
  const inner = partedBy(divided, name);
  const outer = inner === null ? null : partedBy(divided, inner.stem);
  return outer === null ? null : { stem: outer.stem, middle: outer.end, end: inner?.end ?? '' };
}

/** The same, and of names such as `q20a7`, whose parts have no divider. */
export function gridStemOf(name: string): ReturnType<typeof nestedStemOf> {
  const nested = nestedStemOf(name);
  if (nested !== null) return nested;
  const inner = partedBy(numbered, name);
  const outer = inner === null ? null : partedBy(lettered, inner.stem);
  return outer === null ? null : { stem: outer.stem, middle: outer.end, end: inner?.end ?? '' };
}

function partedBy(end: RegExp, name: string): VariableStem | null {
  const match = end.exec(name);
  const isParted = match !== null && match.index > 0 && match.index <= longestName;
  return isParted ? { stem: name.slice(0, match.index), end: match[1] ?? '' } : null;
}
