import { type PairSet, pairsWhere } from '../../engine/survey/pairs.ts';
import type { SurveyRespondents } from '../survey.ts';

/** Where and when a survey's respondents were interviewed: their (wave, location) pairs. */
export interface Fielding {
  readonly waveCount: number;
  readonly locationCount: number;
  /** Pair of each respondent, `wave × locations + location`. */
  readonly pairOf: Uint32Array;
  /** Respondents of each pair. */
  readonly respondents: Uint32Array;
  /** The pairs that have respondents. */
  readonly fielded: PairSet;
}

/** How many respondents each pair of wave and location has, and the pair of each respondent. */
export function fieldingOf(
  { count, wave, location }: Pick<SurveyRespondents, 'count' | 'wave' | 'location'>,
  waveCount: number,
  locationCount: number,
): Fielding {
  const pairOf = new Uint32Array(count);
  const respondents = new Uint32Array(waveCount * locationCount);
  for (let respondent = 0; respondent < count; respondent++) {
    const pair = (wave[respondent] ?? 0) * locationCount + (location[respondent] ?? 0);
    pairOf[respondent] = pair;
    respondents[pair] = (respondents[pair] ?? 0) + 1;
  }
  const fielded = pairsWhere(
    waveCount,
    locationCount,
    (inWave, inLocation) => (respondents[inWave * locationCount + inLocation] ?? 0) > 0,
  );
  return { waveCount, locationCount, pairOf, respondents, fielded };
}
