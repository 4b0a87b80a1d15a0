/** A name without the remark in parentheses at its end: "Number of children (4+ capped)" is "Number of children". */
export function withoutRemark(name: string): string {
  const opening = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  return opening <= 0 ? name : name.slice(0, opening).trimEnd();
}
