/** A band of numbers with both of its bounds in it; null: open. */
export interface ClosedBand {
  readonly from: number | null;
  readonly to: number | null;
}

/** Returns the code of a band that has no other: `to_17`, `18_24`, `from_65`; `m1_64_5` of −1 to 64.5. */
export function codeOfBand({ from, to }: ClosedBand): string {
  const ends = from === null ? `to_${to ?? 0}` : to === null ? `from_${from}` : `${from}_${to}`;
  return ends.replaceAll('-', 'm').replaceAll('.', '_');
}

/** Returns the name of a band that has no other: "Up to 17", "18–24", "1,000 or more". */
export function nameOfBand({ from, to }: ClosedBand): string {
  const [first, last] = [from, to].map((bound) => (bound ?? 0).toLocaleString('en-GB'));
  if (from === null) return `Up to ${last}`;
  if (to === null) return `${first} or more`;
  return from === to ? `${first}` : `${first}–${last}`;
}
