import { assertNever } from '../../../lib/assert-never.ts';
import { type Address, bitmapBytes } from '../kernels/arena.ts';
import type { Kernels } from '../kernels/kernels.ts';
import {
  type Band,
  type ChunkProgram,
  type CodeSet,
  madeBy,
  type PlacedNode,
  type ProgramStep,
  readBy,
  type SetStep,
} from './chunk-program.ts';
import type { Chunk } from '../memory/chunk-source.ts';
import type { NodeId } from '../../figures/plan/plan-node.ts';
import type { KeptOfChunk } from '../memory/kept-sets.ts';

/** The bitmaps of a chunk's program, and its respondents who have the weight. */
export interface ChunkBitmaps {
  readonly weighted: Address;
  /** Keyed by place. */
  readonly at: (place: number) => Address;
}

/** Allocates and fills the bitmaps of a chunk, but for those that are kept; sets hold only who has the weight. */
export function makeBitmaps(
  kernels: Kernels,
  chunk: Chunk,
  program: ChunkProgram,
  kept: KeptOfChunk | null = null,
): ChunkBitmaps {
  const { arena } = kernels;
  const { words } = chunk;
  const bytes = words * 8;
  const weighted = placeWeighted();
  const addresses: Address[] = [];
  const at = (place: number): Address => addresses[place] ?? 0;
  const making = { kernels, chunk, at };
  if (kept !== null && findAll(program, kept, weighted, addresses)) return { weighted, at };
  const first = arena.allocate(program.places * bitmapBytes);
  const found = kept === null ? null : findKept(program, kept);

  function placeWeighted(): Address {
    const known = kept?.findWeighted() ?? null;
    if (known !== null) return known;
    const address = kept?.placeWeighted() ?? arena.allocateBitmap();
    chunk.copyWeighted(arena.uint8(address, bytes));
    return address;
  }

  /** Whether it has to be made; its place is where it will be, or is. */
  function isToBeMade({ node, place }: PlacedNode): boolean {
    const known = found?.get(node);
    if (found !== null && known === undefined) return false;
    addresses[place] = known ?? kept?.placeSet(node) ?? first + place * bitmapBytes;
    return known === undefined || known === null;
  }

  /** Sets read off columns include respondents without the weight. */
  function keepWeighted(place: number): void {
    if (!chunk.isFullyWeighted) kernels.and(at(place), weighted, at(place), words);
  }

  function carryOut(step: ProgramStep): void {
    if (step.kind === 'codes') {
      const sets = step.sets.filter(isToBeMade);
      if (sets.length > 0) makeCodeSets(making, step.column, sets);
      for (const { place } of sets) keepWeighted(place);
    } else if (step.kind === 'numbers') {
      const bands = step.bands.filter(isToBeMade);
      if (bands.length > 0) makeBands(making, step.column, bands);
      for (const { place } of bands) keepWeighted(place);
    } else if (isToBeMade(step)) make(step);
  }

  function make(step: SetStep): void {
    switch (step.kind) {
      case 'everyone':
        // Nobody writes to what it is taken from.
        addresses[step.place] = weighted;
        return;
      case 'nobody':
        return void arena.uint8(at(step.place), bytes).fill(0);
      case 'chosen':
        chunk.copyChosen(step.column, arena.uint8(at(step.place), bytes));
        return keepWeighted(step.place);
      case 'filled':
        chunk.copyFilled(step.key, step.cells, arena.uint8(at(step.place), bytes));
        return keepWeighted(step.place);
      case 'pairs': {
        arena.uint8(at(step.place), bytes).fill(0);
        for (const { pair, from, to } of chunk.groups) {
          if (step.pairs[pair] === '1') kernels.fill(at(step.place), from * 64, to * 64);
        }
        // Groups are padded with slots of nobody.
        return kernels.and(at(step.place), weighted, at(step.place), words);
      }
      case 'and':
      case 'or': {
        const [one = 0, ...others] = step.parts;
        const out = at(step.place);
        let sofar = at(one);
        for (const part of others) {
          if (step.kind === 'and') kernels.and(sofar, at(part), out, words);
          else kernels.or(sofar, at(part), out, words);
          sofar = out;
        }
        return;
      }
      case 'not':
        return kernels.andNot(weighted, at(step.part), at(step.place), words);
      case 'atLeast':
        return kernels.minCount(step.parts.map(at), step.count, at(step.place), words);
      default:
        return assertNever(step);
    }
  }

  for (const step of program.steps) carryOut(step);
  return { weighted, at };
}

interface Making {
  readonly kernels: Kernels;
  readonly chunk: Chunk;
  readonly at: (place: number) => Address;
}

/** Makes sets from codes, weighted or not. */
function makeCodeSets({ kernels, chunk, at }: Making, column: string, sets: readonly CodeSet[]): void {
  const { arena } = kernels;
  const slots = chunk.words * 64;
  arena.borrow(() => {
    const bytesOfCode = chunk.codeBytes(column);
    const codes = { address: arena.allocate(slots * bytesOfCode), bytes: bytesOfCode, slots };
    chunk.copyCodes(column, arena.uint8(codes.address, slots * bytesOfCode));
    const single = sets.filter((set) => set.codes.length === 1);
    if (single.length > 0) {
      kernels.fromCodes(
        codes,
        single.map((set) => set.codes[0] ?? 0),
        single.map((set) => at(set.place)),
      );
    }
    for (const set of sets) {
      if (set.codes.length !== 1) kernels.fromCodeSet(codes, set.codes, at(set.place));
    }
  });
}

/** Makes sets from numbers, weighted or not. */
function makeBands({ kernels, chunk, at }: Making, column: string, bands: readonly Band[]): void {
  const { arena } = kernels;
  const slots = chunk.words * 64;
  arena.borrow(() => {
    const address = arena.allocate(slots * 8);
    chunk.copyNumbers(column, arena.float64(address, slots));
    for (const { place, from, to } of bands) {
      kernels.fromNumbers({ address, slots }, from ?? -Infinity, to ?? Infinity, at(place));
    }
  });
}

/** Whether all that is asked for is kept: what most queries find. */
function findAll(
  { asked }: ChunkProgram,
  kept: KeptOfChunk,
  weighted: Address,
  addresses: Address[],
): boolean {
  for (const { node, place, isEveryone } of asked) {
    const address = isEveryone ? weighted : kept.findSet(node);
    if (address === null) return false;
    addresses[place] = address;
  }
  return true;
}

/** The needed sets, with the address of each cached one; sets that only build a cached one are left out. */
function findKept({ steps, placeOf }: ChunkProgram, kept: KeptOfChunk): Map<NodeId, Address | null> {
  const found = new Map<NodeId, Address | null>();
  // A place is several sets' in turn: from the end on it is that of the last.
  const needed = new Set(placeOf.values());
  for (const step of steps.toReversed()) {
    let isMade = false;
    for (const { node, place } of madeBy(step)) {
      if (!needed.delete(place)) continue;
      const address = kept.findSet(node);
      found.set(node, address);
      isMade ||= address === null;
    }
    if (isMade) for (const place of readBy(step)) needed.add(place);
  }
  return found;
}
