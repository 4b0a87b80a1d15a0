import type { Atoms } from './plan.ts';
import type { Region } from './regions.ts';

/** A region by the atoms that make it up. */
export interface AtomicRegion {
  /** In ascending order of wave count. */
  readonly atoms: readonly number[];
  /** One an atom of the region: by how many pairs of the line weights are divided there. */
  readonly waveCounts: readonly number[];
}

/** The coarsest partition in which every region is a union of atoms and every line has one divisor per atom. */
export function partition(pairCount: number, locationCount: number, regions: readonly Region[]): Atoms {
  // Parted region by region: what was one part and has one divisor stays one. 0 is what nothing looks at.
  const parts = new Int32Array(pairCount);
  let lastPart = 0;
  for (const { line, pairs } of regions) {
    const numbers = new Map<number, number>();
    for (let pair = pairs.indexOf('1'); pair >= 0; pair = pairs.indexOf('1', pair + 1)) {
      const key = (parts[pair] ?? 0) * mostWaves + (line.waveCounts[pair % locationCount] ?? 0);
      const number = numbers.get(key) ?? ++lastPart;
      numbers.set(key, number);
      parts[pair] = number;
    }
  }
  const atoms = new Map<number, number>();
  const ofPair = Array.from(parts, (part) => {
    if (part === 0) return -1;
    const atom = atoms.get(part) ?? atoms.size;
    atoms.set(part, atom);
    return atom;
  });
  return { count: atoms.size, ofPair };
}

/** Wave counts stay below, so that a part and a divisor make one exact number. */
const mostWaves = 2 ** 20;

/** The region in atoms; the partition must have been made for it. */
export function inAtoms(atoms: Atoms, locationCount: number, region: Region): AtomicRegion {
  const waveCountOf = new Map<number, number>();
  const { line, pairs } = region;
  for (let pair = pairs.indexOf('1'); pair >= 0; pair = pairs.indexOf('1', pair + 1)) {
    waveCountOf.set(atoms.ofPair[pair] ?? -1, line.waveCounts[pair % locationCount] ?? 0);
  }
  const sorted = [...waveCountOf].toSorted(([one, few], [other, many]) => few - many || one - other);
  return { atoms: sorted.map(([atom]) => atom), waveCounts: sorted.map(([, waveCount]) => waveCount) };
}
