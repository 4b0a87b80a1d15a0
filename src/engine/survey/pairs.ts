/**
 * A set of (wave, location) pairs of a dataset tree: one character a pair, '1' in the set, '0' outside, at
 * index `wave × locations + location`. A string, so that it is immutable, compares with `===` and keys a map.
 */
export type PairSet = string;

/** The pairs that both sets hold; sets of a tree have one length. */
export function intersectPairs(left: PairSet, right: PairSet): PairSet {
  if (left === right || !right.includes('0')) return left;
  if (!left.includes('0')) return right;
  let both = '';
  for (let pair = 0; pair < left.length; pair++) {
    both += left[pair] === '1' && right[pair] === '1' ? '1' : '0';
  }
  return both;
}

/** The pairs that either set holds; sets of a tree have one length. */
export function unitePairs(left: PairSet, right: PairSet): PairSet {
  if (left === right || !left.includes('0')) return left;
  let either = '';
  for (let pair = 0; pair < left.length; pair++) {
    either += left[pair] === '1' || right[pair] === '1' ? '1' : '0';
  }
  return either;
}

/** Whether the pair with this number is in the set. */
export function hasPair(pairs: PairSet, pair: number): boolean {
  return pairs[pair] === '1';
}

/** Whether no pair is in the set. */
export function isEmptyPairSet(pairs: PairSet): boolean {
  return !pairs.includes('1');
}

/** The set of the pairs for which `belongs` holds. */
export function pairsWhere(
  waveCount: number,
  locationCount: number,
  belongs: (wave: number, location: number) => boolean,
): PairSet {
  let pairs = '';
  for (let wave = 0; wave < waveCount; wave++) {
    for (let location = 0; location < locationCount; location++) {
      pairs += belongs(wave, location) ? '1' : '0';
    }
  }
  return pairs;
}

interface CodedPlaces {
  readonly waves: readonly { readonly code: string }[];
  readonly locations: readonly { readonly code: string }[];
}

/** A set of pairs by codes; waves with the same locations share an entry. */
export function askedInOf(
  { waves, locations }: CodedPlaces,
  pairs: PairSet,
): { waves: string[]; locations: string[] }[] {
  const entries = new Map<string, { waves: string[]; locations: string[] }>();
  for (const [wave, { code }] of waves.entries()) {
    const ran = pairs.slice(wave * locations.length, (wave + 1) * locations.length);
    if (isEmptyPairSet(ran)) continue;
    const held = locations.filter((_, place) => hasPair(ran, place));
    const entry = entries.get(ran) ?? { waves: [], locations: held.map((one) => one.code) };
    entry.waves.push(code);
    entries.set(ran, entry);
  }
  return [...entries.values()];
}

/** The set of pairs by codes: each entry is all pairs of its waves with its locations, an absent list means all. */
export function pairsOf(
  { waves, locations }: CodedPlaces,
  askedIn: readonly { readonly waves?: readonly string[]; readonly locations?: readonly string[] }[],
): PairSet {
  return pairsWhere(waves.length, locations.length, (wave, location) =>
    askedIn.some(
      (entry) =>
        (entry.waves?.includes(waves[wave]?.code ?? '') ?? true) &&
        (entry.locations?.includes(locations[location]?.code ?? '') ?? true),
    ),
  );
}
