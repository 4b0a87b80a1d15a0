import type { Atoms } from '../../figures/plan/plan.ts';
import type { Chunk } from '../memory/chunk-source.ts';

/** Words of a chunk in a single atom: from the word `from` up to, not including, `to`. */
export interface AtomRange {
  readonly atom: number;
  readonly from: number;
  readonly to: number;
}

/** The parts of a chunk that a plan reads, in the order of their slots; neighbours of one atom are one range. */
export function rangesOf({ groups }: Pick<Chunk, 'groups'>, atoms: Atoms): AtomRange[] {
  const ranges: AtomRange[] = [];
  for (const { pair, from, to } of groups) {
    const atom = atoms.ofPair[pair] ?? -1;
    const last = ranges.at(-1);
    if (atom < 0 || from === to) continue;
    if (last?.atom === atom && last.to === from) ranges[ranges.length - 1] = { ...last, to };
    else ranges.push({ atom, from, to });
  }
  return ranges;
}
