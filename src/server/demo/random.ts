/**
 * Counter-based random bits: a draw depends on its stream and its respondent alone, so that a question added or
 * re-routed leaves every other answer as it was. 32-bit integers only, hence the same on every machine.
 */

/** A permutation of the 32-bit integers that spreads each input bit over all output bits (two multiply-xorshift rounds). */
export function mixBits(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

const seed = 0x2024_1001;

/** The stream of a name (FNV-1a, mixed with the seed of the survey). */
export function streamOf(name: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < name.length; at++) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  }
  return mixBits(hash);
}

/** Bits of a respondent, or of anything else that is numbered, to be combined with a stream. */
export function bitsOfIndex(index: number): number {
  return mixBits(Math.imul(index + 1, 0x9e3779b1));
}

/** 32 random bits, as a signed integer. */
export function drawBits(stream: number, bits: number): number {
  return mixBits(stream ^ bits);
}

/** Uniform in [0, 1). */
export function drawUniform(stream: number, bits: number): number {
  return (drawBits(stream, bits) >>> 0) / 0x1_0000_0000;
}
