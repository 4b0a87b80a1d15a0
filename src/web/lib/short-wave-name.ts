/** `Q1 2025` as `Q1 ’25`, where there is little room. */
export function shortWaveName(name: string): string {
  return name.replace(/\b(?:19|20)(\d\d)$/, '’$1');
}
