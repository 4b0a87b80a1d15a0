/**
 * A 32-bit hash of a text in which every bit depends on every character: FNV-1a over the UTF-16 code units, then the
 * finisher of MurmurHash3 (without it, ids that differ in the last character would stay neighbours).
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return finished(hash);
}

/** A 32-bit hash of a whole number below 2^32; distinct numbers have distinct hashes. */
export function hashNumber(number: number): number {
  return finished(number + 0x9e3779b9);
}

function finished(hash: number): number {
  let mixed = hash | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
