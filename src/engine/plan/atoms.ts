import type { PairSet } from '../dataset/pairs.ts';
import type { Atoms } from './plan.ts';
import type { Region } from './regions.ts';

/** A region by the atoms that make it up. */
export interface AtomicRegion {
  /** By ascending wave count. */
  readonly atoms: readonly number[];
  /** One an atom of the region: by how many pairs of the line weights are divided there. */
  readonly waveCounts: readonly number[];
}

/** The coarsest partition of which every region is a union and in which every line has one divisor an atom. */
export function partition(pairCount: number, locationCount: number, regions: readonly Region[]): Atoms {
  const numbers = new Map<string, number>();
  const ofPair = Array.from({ length: pairCount }, (_, pair) => {
    const divisors = regions.map(({ line, pairs }) =>
      pairs[pair] === '1' ? (line.waveCounts[pair % locationCount] ?? 0) : 0,
    );
    if (divisors.every((divisor) => divisor === 0)) return -1;
    const signature = divisors.join();
    const number = numbers.get(signature) ?? numbers.size;
    numbers.set(signature, number);
    return number;
  });
  return { count: numbers.size, ofPair };
}

/** The region in atoms; it is one of those that the partition was made for. */
export function inAtoms(atoms: Atoms, locationCount: number, region: Region): AtomicRegion {
  const waveCountOf = new Map<number, number>();
  for (const [pair, atom] of atoms.ofPair.entries()) {
    if (isIn(region.pairs, pair)) waveCountOf.set(atom, region.line.waveCounts[pair % locationCount] ?? 0);
  }
  const sorted = [...waveCountOf].toSorted(([one, few], [other, many]) => few - many || one - other);
  return { atoms: sorted.map(([atom]) => atom), waveCounts: sorted.map(([, waveCount]) => waveCount) };
}

function isIn(pairs: PairSet, pair: number): boolean {
  return pairs[pair] === '1';
}
