import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { hasPair } from '../../engine/survey/pairs.ts';
import type { Survey } from '../survey.ts';

/** Codes of a dataset's waves without respondents. */
export function emptyWavesOf({ waves, locations, fielded }: Catalogue): ReadonlySet<string> {
  const empty = waves.filter(
    (_, wave) => !locations.some((_location, at) => hasPair(fielded, wave * locations.length + at)),
  );
  return new Set(empty.map(({ code }) => code));
}

/** Codes of a survey's waves without respondents. */
export function unansweredWavesOf({ waves, respondents }: Survey): ReadonlySet<string> {
  const answered = new Set(respondents.wave);
  return new Set(waves.filter((_, index) => !answered.has(index)).map(({ code }) => code));
}
