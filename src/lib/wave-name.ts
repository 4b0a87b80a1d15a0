export interface WaveName {
  readonly part: string;
  readonly year: string;
  readonly isYearFirst: boolean;
}

/** Splits a wave's name: `Q1 2025` and `2025 Q1` are part `Q1` of 2025. Null if no year is at either end. */
export function readWaveName(name: string): WaveName | null {
  const last = /^(\S.{0,40}?) (\d{4})$/.exec(name);
  if (last?.[1] !== undefined && last[2] !== undefined) {
    return { part: last[1], year: last[2], isYearFirst: false };
  }
  const first = /^(\d{4}) (\S.{0,40})$/.exec(name);
  if (first?.[1] === undefined || first[2] === undefined) return null;
  return { part: first[2], year: first[1], isYearFirst: true };
}

/** `Q1 2025` as `Q1 ’25`, where there is little room. */
export function shortWaveName(name: string): string {
  return name.replace(/\b(?:19|20)(\d\d)$/, '’$1');
}
