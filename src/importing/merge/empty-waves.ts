import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { hasPair } from '../../engine/survey/pairs.ts';

/** Codes of a dataset's waves without respondents. */
export function emptyWavesOf({ waves, locations, fielded }: Catalogue): ReadonlySet<string> {
  const empty = waves.filter(
    (_, wave) => !locations.some((_location, at) => hasPair(fielded, wave * locations.length + at)),
  );
  return new Set(empty.map(({ code }) => code));
}
