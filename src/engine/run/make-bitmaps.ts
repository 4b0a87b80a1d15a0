import { assertNever } from '../../lib/assert-never.ts';
import { type Address, bitmapBytes } from '../kernels/arena.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { ChunkProgram, ProgramStep } from './chunk-program.ts';
import type { Chunk } from './chunk-source.ts';

/** The bitmaps of a chunk's program, and who of it has the weight. */
export interface ChunkBitmaps {
  readonly weighted: Address;
  /** By place. */
  readonly at: (place: number) => Address;
}

/** Allocates and fills the bitmaps of a chunk; sets hold only who has the weight. */
export function makeBitmaps(kernels: Kernels, chunk: Chunk, program: ChunkProgram): ChunkBitmaps {
  const { arena } = kernels;
  const { words } = chunk;
  const bytes = words * 8;
  const slots = words * 64;
  const weighted = arena.allocateBitmap();
  const first = arena.allocate(program.places * bitmapBytes);
  const at = (place: number): Address => first + place * bitmapBytes;
  chunk.copyWeighted(arena.uint8(weighted, bytes));

  /** What is read off columns holds people without the weight too. */
  function keepWeighted(place: number): void {
    if (!chunk.isFullyWeighted) kernels.and(at(place), weighted, at(place), words);
  }

  function make(step: ProgramStep): void {
    switch (step.kind) {
      case 'everyone':
        return arena.uint8(at(step.place), bytes).set(arena.uint8(weighted, bytes));
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
      case 'codes':
        return makeCodeSets(step);
      case 'numbers':
        return makeBands(step);
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

  function makeCodeSets({ column, sets }: Extract<ProgramStep, { kind: 'codes' }>): void {
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
    for (const { place } of sets) keepWeighted(place);
  }

  function makeBands({ column, bands }: Extract<ProgramStep, { kind: 'numbers' }>): void {
    arena.borrow(() => {
      const address = arena.allocate(slots * 8);
      chunk.copyNumbers(column, arena.float64(address, slots));
      for (const { place, from, to } of bands) {
        kernels.fromNumbers({ address, slots }, from ?? -Infinity, to ?? Infinity, at(place));
      }
    });
    for (const { place } of bands) keepWeighted(place);
  }

  for (const step of program.steps) make(step);
  return { weighted, at };
}
