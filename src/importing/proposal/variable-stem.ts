/** What names of one question's variables share, and what is each one's own: `q5_1` is `q5` and `1`. */
export interface VariableStem {
  readonly stem: string;
  readonly end: string;
}

const divided = /^(.{1,200})[_.-](\w{1,12})$/;
const numbered = /^(.{0,200}\D)(\d{1,3})$/;
const lettered = /^(.{0,200}\d)([a-zA-Z])$/;

export function stemOf(name: string): VariableStem | null {
  const match = divided.exec(name) ?? numbered.exec(name) ?? lettered.exec(name);
  return match === null ? null : { stem: match[1] ?? '', end: match[2] ?? '' };
}

/** Of names such as `Q14_2_7`: what all share, the middle and the end; null where a name has no two dividers. */
export function nestedStemOf(name: string): (VariableStem & { readonly middle: string }) | null {
  const inner = divided.exec(name);
  const outer = inner === null ? null : divided.exec(inner[1] ?? '');
  return outer === null ? null : { stem: outer[1] ?? '', middle: outer[2] ?? '', end: inner?.[2] ?? '' };
}
