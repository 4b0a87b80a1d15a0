import { visitSlots } from '../../segments/bitmap.ts';
import { sharedArray } from '../../segments/typed-arrays.ts';

/**
 * The clusters of a survey under one weight, numbered stratum by stratum as `SamplingDesign` has them, in a form that
 * needs no entry a respondent: who is a cluster alone is numbered by the place in the chunk. In shared memory.
 */
export interface ClusterNumbering {
  /** Clusters of stratum h are starts[h] up to, not including, starts[h + 1]. */
  readonly starts: Int32Array;
  /** Whether clusters hold more than single respondents, so that tests need Student's t. */
  readonly clustered: boolean;
  /** Stratum by its place (`placeOf`), −1 where there are no respondents. */
  readonly stratumAt: Int32Array;
  /** Clusters that have an id: those of id c are the entries offsets[c] up to, not including, offsets[c + 1]. */
  readonly named: {
    readonly offsets: Int32Array;
    readonly strata: Int32Array;
    readonly numbers: Int32Array;
  };
  /** Number of the first lone cluster of each chunk and stratum: chunk × strata + stratum. */
  readonly alone: Int32Array;
}

/** How the respondents of a chunk were drawn; one entry a slot, null where the survey has no such column. */
export interface DesignChunk {
  readonly wave: number;
  /** Number among all chunks of the survey. */
  readonly number: number;
  readonly strata: Int32Array | null;
  readonly clusters: Int32Array | null;
  /** Who has the weight: bit s mod 32 of the word ⌊s / 32⌋. */
  readonly weighted: Uint32Array;
}

interface CountedStratum {
  named: number;
  alone: number;
}

const manyIds = 2 ** 32;

/** Numbers the clusters of all chunks, which are added in their order; `waves` and `chunks` are how many there are. */
export class NumberingBuilder {
  readonly #waves: number;
  readonly #strata: CountedStratum[] = [];
  readonly #stratumOfPlace = new Map<number, number>();
  /** Stratum in which each id was first seen, and its number there. */
  readonly #firstStratum: number[] = [];
  readonly #firstNumber: number[] = [];
  /** Ids in further strata: stratum × 2^32 + id, to the number there. */
  readonly #further = new Map<number, number>();
  /** Number of lone clusters of each stratum before each chunk. */
  readonly #aloneBefore: Int32Array[];

  constructor(waves: number, chunks: number) {
    this.#waves = waves;
    this.#aloneBefore = Array.from({ length: chunks }, () => new Int32Array());
  }

  add({ wave, number, strata, clusters, weighted }: DesignChunk): void {
    this.#aloneBefore[number] = Int32Array.from(this.#strata, ({ alone }) => alone);
    visitSlots(weighted, 0, weighted.length, (slot) => {
      const id = strata?.[slot] ?? 0;
      const stratum = this.#stratumAt(placeOf(id, wave, this.#waves));
      const cluster = clusters?.[slot] ?? -1;
      const counted = this.#strata[stratum];
      if (counted === undefined) return;
      if (id < 0 || cluster < 0) counted.alone++;
      else this.#name(stratum, counted, cluster);
    });
  }

  finish(): ClusterNumbering {
    const starts = sharedArray(Int32Array, this.#strata.length + 1);
    for (const [stratum, { named, alone }] of this.#strata.entries()) {
      starts[stratum + 1] = (starts[stratum] ?? 0) + named + alone;
    }
    return {
      starts,
      clustered: this.#firstStratum.length > 0,
      stratumAt: this.#sharePlaces(),
      named: this.#shareNamed(starts),
      alone: this.#shareAlone(starts),
    };
  }

  #stratumAt(place: number): number {
    const known = this.#stratumOfPlace.get(place);
    if (known !== undefined) return known;
    const stratum = this.#strata.length;
    this.#strata.push({ named: 0, alone: 0 });
    this.#stratumOfPlace.set(place, stratum);
    return stratum;
  }

  #name(stratum: number, counted: CountedStratum, id: number): void {
    while (this.#firstStratum.length <= id) {
      this.#firstStratum.push(-1);
      this.#firstNumber.push(-1);
    }
    const first = this.#firstStratum[id] ?? -1;
    if (first === stratum) return;
    if (first < 0) {
      this.#firstStratum[id] = stratum;
      this.#firstNumber[id] = counted.named++;
      return;
    }
    const key = stratum * manyIds + id;
    if (!this.#further.has(key)) this.#further.set(key, counted.named++);
  }

  #sharePlaces(): Int32Array {
    const places = [...this.#stratumOfPlace.keys()].reduce((most, place) => Math.max(most, place + 1), 0);
    const stratumAt = sharedArray(Int32Array, places).fill(-1);
    for (const [place, stratum] of this.#stratumOfPlace) stratumAt[place] = stratum;
    return stratumAt;
  }

  #shareNamed(starts: Int32Array): ClusterNumbering['named'] {
    const ids = this.#firstStratum.length;
    const further = Map.groupBy(this.#further, ([key]) => key % manyIds);
    const entries = this.#firstStratum.reduce(
      (sum, stratum) => sum + (stratum < 0 ? 0 : 1),
      this.#further.size,
    );
    const offsets = sharedArray(Int32Array, ids + 1);
    const strata = sharedArray(Int32Array, entries);
    const numbers = sharedArray(Int32Array, entries);
    let entry = 0;
    const put = (stratum: number, number: number) => {
      strata[entry] = stratum;
      numbers[entry] = (starts[stratum] ?? 0) + number;
      entry++;
    };
    for (let id = 0; id < ids; id++) {
      offsets[id] = entry;
      const first = this.#firstStratum[id] ?? -1;
      if (first >= 0) put(first, this.#firstNumber[id] ?? 0);
      for (const [key, number] of further.get(id) ?? []) put(Math.floor(key / manyIds), number);
    }
    offsets[ids] = entry;
    return { offsets, strata, numbers };
  }

  #shareAlone(starts: Int32Array): Int32Array {
    const strata = this.#strata.length;
    const shared = sharedArray(Int32Array, this.#aloneBefore.length * strata);
    for (const [chunk, before] of this.#aloneBefore.entries()) {
      for (const [stratum, { named }] of this.#strata.entries()) {
        shared[chunk * strata + stratum] = (starts[stratum] ?? 0) + named + (before[stratum] ?? 0);
      }
    }
    return shared;
  }
}

/** The cluster of each slot of a chunk, −1 for those without the weight; `waves` is how many there are. */
export function clustersOfChunk(
  { starts, stratumAt, named, alone }: ClusterNumbering,
  { wave, number, strata, clusters, weighted }: DesignChunk,
  waves: number,
): Int32Array {
  const clusterOf = new Int32Array(weighted.length * 32).fill(-1);
  const strataCount = starts.length - 1;
  const next = alone.slice(number * strataCount, (number + 1) * strataCount);
  visitSlots(weighted, 0, weighted.length, (slot) => {
    const id = strata?.[slot] ?? 0;
    const stratum = stratumAt[placeOf(id, wave, waves)] ?? -1;
    const cluster = clusters?.[slot] ?? -1;
    if (id < 0 || cluster < 0) {
      const own = next[stratum] ?? 0;
      clusterOf[slot] = own;
      next[stratum] = own + 1;
      return;
    }
    const end = named.offsets[cluster + 1] ?? 0;
    let entry = named.offsets[cluster] ?? 0;
    while (entry < end && named.strata[entry] !== stratum) entry++;
    clusterOf[slot] = named.numbers[entry] ?? -1;
  });
  return clusterOf;
}

/** A blank stratum (−1) belongs to its wave; the others follow. */
function placeOf(stratum: number, wave: number, waves: number): number {
  return stratum < 0 ? wave : waves + stratum;
}
