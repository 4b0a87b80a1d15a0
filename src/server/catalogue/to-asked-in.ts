import type { AskedIn } from '../../contract/question.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { hasPair, type PairSet } from '../../engine/survey/pairs.ts';

/** A set of pairs as the wire tells it: waves with the same locations share an entry. */
export function toAskedIn(
  { waves, locations }: Pick<Catalogue, 'waves' | 'locations'>,
  pairs: PairSet,
): AskedIn {
  const entries = new Map<string, { waves: string[]; locations: string[] }>();
  for (const [waveIndex, wave] of waves.entries()) {
    const held = locations.filter((_, index) => hasPair(pairs, waveIndex * locations.length + index));
    if (held.length === 0) continue;
    const codes = held.map(({ code }) => code);
    const key = JSON.stringify(codes);
    const entry = entries.get(key) ?? { waves: [], locations: codes };
    entry.waves.push(wave.code);
    entries.set(key, entry);
  }
  return [...entries.values()];
}
