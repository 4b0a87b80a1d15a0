import type { Respondents } from '../../survey/dataset.ts';

/** The respondents of a wave as its segment holds them. */
export interface WaveOrder {
  readonly wave: number;
  /** The locations that have respondents in this wave, in the catalogue's order. */
  readonly groups: readonly LocationOrder[];
}

export interface LocationOrder {
  readonly location: number;
  /** Indices into the dataset's respondents. */
  readonly respondents: Uint32Array;
}

/**
 * Returns the waves that have respondents, in their order. Each wave has its respondents by location and, within it, by
 * a hash of their id (of their index without ids): so the first respondents of a group are a random sample. The same
 * ids give the same order on every machine; two with one hash keep the dataset's order.
 */
export function slotOrder(
  { count, wave, location }: Pick<Respondents, 'count' | 'wave' | 'location'>,
  ids: readonly string[] | null,
): WaveOrder[] {
  const rows = byPair({ count, wave, location });
  for (const { respondents } of rows) {
    sortByHash(respondents, (respondent) => {
      const id = ids?.[respondent];
      return id === undefined ? hashNumber(respondent) : hashText(id);
    });
  }
  const waves = new Map<number, LocationOrder[]>();
  for (const { wave: of, location: at, respondents } of rows) {
    const groups = waves.get(of) ?? [];
    groups.push({ location: at, respondents });
    waves.set(of, groups);
  }
  return Array.from(waves, ([index, groups]) => ({ wave: index, groups }));
}

interface PairRespondents {
  readonly wave: number;
  readonly location: number;
  readonly respondents: Uint32Array;
}

/** The pairs that have respondents, by wave and then location, each with its respondents in the dataset's order. */
function byPair({
  count,
  wave,
  location,
}: Pick<Respondents, 'count' | 'wave' | 'location'>): PairRespondents[] {
  const widest = location.reduce((largest, index) => Math.max(largest, index), 0) + 1;
  const pairOf = (respondent: number): number =>
    (wave[respondent] ?? 0) * widest + (location[respondent] ?? 0);
  const sizes = new Map<number, number>();
  for (let respondent = 0; respondent < count; respondent++) {
    const pair = pairOf(respondent);
    sizes.set(pair, (sizes.get(pair) ?? 0) + 1);
  }
  const pairs = new Map<number, PairRespondents>();
  for (const pair of [...sizes.keys()].toSorted((left, right) => left - right)) {
    const respondents = new Uint32Array(sizes.get(pair) ?? 0);
    pairs.set(pair, { wave: Math.floor(pair / widest), location: pair % widest, respondents });
  }
  const filled = new Map<number, number>();
  for (let respondent = 0; respondent < count; respondent++) {
    const pair = pairOf(respondent);
    const place = filled.get(pair) ?? 0;
    const members = pairs.get(pair)?.respondents;
    if (members !== undefined) members[place] = respondent;
    filled.set(pair, place + 1);
  }
  return [...pairs.values()];
}

/** Sorts in place, by hash and then by index, as one 64-bit number a respondent. */
function sortByHash(respondents: Uint32Array, hashOf: (respondent: number) => number): void {
  const keys = new BigUint64Array(respondents.length);
  // Little-endian: the low half comes first.
  const halves = new Uint32Array(keys.buffer);
  for (let at = 0; at < respondents.length; at++) {
    const respondent = respondents[at] ?? 0;
    halves[2 * at] = respondent;
    halves[2 * at + 1] = hashOf(respondent);
  }
  keys.sort();
  for (let at = 0; at < respondents.length; at++) respondents[at] = halves[2 * at] ?? 0;
}

/**
 * A 32-bit hash of a text in which every bit depends on every character: FNV-1a over the UTF-16 code units, then the
 * finisher of MurmurHash3 (without it, ids that differ in the last character would stay neighbours).
 */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return finished(hash);
}

/** A 32-bit hash of a whole number below 2^32; distinct numbers have distinct hashes. */
function hashNumber(number: number): number {
  return finished(number + 0x9e3779b9);
}

function finished(hash: number): number {
  let mixed = hash | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
