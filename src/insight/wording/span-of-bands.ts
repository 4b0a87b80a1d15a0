/** Bands of ages next to each other as one: "16–34", "55 and over". */
export function spanOfBands(names: readonly string[]): string {
  const first = names[0] ?? '';
  const last = names.at(-1) ?? '';
  if (first === last) return first;
  const start = /\d+/.exec(first)?.[0] ?? first;
  return /over|more|\+/.test(last) ? `${start} and over` : `${start}–${last.match(/\d+/g)?.at(-1) ?? last}`;
}
