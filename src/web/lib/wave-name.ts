/** A wave's name taken apart: `Q1 2025` is part `Q1` of 2025. Null where the name has no year at its end. */
export function readWaveName(name: string): { part: string; year: string } | null {
  const match = /^(\S.{0,40}?) (\d{4})$/.exec(name);
  return match?.[1] === undefined || match[2] === undefined ? null : { part: match[1], year: match[2] };
}
