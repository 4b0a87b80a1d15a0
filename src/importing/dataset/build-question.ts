import type { Question } from '../../engine/survey/catalogue.ts';
import { hasPair, intersectPairs, type PairSet, pairsOf, pairsWhere } from '../../engine/survey/pairs.ts';
import type { Fielding } from './fielding.ts';
import type { QuestionTally } from './question-tally.ts';
import { withBlanks } from './answered-base.ts';
import type { AskedIn, Survey, SurveyDatapoint, SurveyQuestion, SurveySuffix } from '../survey.ts';

/**
 * The question of the catalogue: where it, its datapoints and its suffixes ran, as stated, else inferred from the
 * filled cells. Nothing runs where its question does not, whatever it states. A base that is not stated is inferred too.
 */
export function buildQuestion(
  question: SurveyQuestion,
  tally: QuestionTally,
  survey: Pick<Survey, 'waves' | 'locations'>,
  fielding: Fielding,
): Question {
  const ran = (askedIn: AskedIn | null, filled: Uint32Array | null, otherwise: PairSet): PairSet => {
    if (askedIn !== null) return intersectPairs(fielding.fielded, pairsOf(survey, askedIn));
    return filled === null ? otherwise : inferRanIn(filled, fielding);
  };
  const { askedIn, datapoints, suffixes, isBaseInferred, ...rest } = question;
  const ranIn = ran(askedIn, tally.filled, fielding.fielded);
  const within =
    (filled: Uint32Array | null) =>
    (stated: AskedIn | null): PairSet =>
      intersectPairs(ranIn, ran(stated, filled, ranIn));
  const built: Question = {
    ...rest,
    ranIn,
    datapoints: datapoints.map((datapoint, index) =>
      placed(datapoint, within(tally.datapoints[index]?.filled ?? null)),
    ),
    suffixes: suffixes.map((suffix, index) => placed(suffix, within(tally.suffixes[index]?.filled ?? null))),
  };
  if (isBaseInferred !== true) return built;
  const inPairs = (counts: Uint32Array): number =>
    counts.reduce((sum, count, pair) => (hasPair(ranIn, pair) ? sum + count : sum), 0);
  const { respondents, pairOf } = fielding;
  const [answered, offered] = [inPairs(tally.filled), inPairs(respondents)];
  return withBlanks(built, { answered, offered, all: pairOf.length });
}

function placed<Part extends SurveyDatapoint | SurveySuffix>(
  part: Part,
  ranIn: (askedIn: AskedIn | null) => PairSet,
): Omit<Part, 'askedIn'> & { ranIn: PairSet } {
  const { askedIn, ...rest } = part;
  return { ...rest, ranIn: ranIn(askedIn) };
}

/**
 * Where something ran, inferred from its filled cells: every fielded pair whose wave and location each have at least
 * one. So an empty small cell of the design never looks like "not asked". `filled` counts the filled cells of each
 * pair.
 */
export function inferRanIn(filled: Uint32Array, fielding: Fielding): PairSet {
  const { waveCount, locationCount, fielded } = fielding;
  const waves = new Uint8Array(waveCount);
  const locations = new Uint8Array(locationCount);
  for (let pair = 0; pair < filled.length; pair++) {
    if (filled[pair] === 0) continue;
    waves[Math.floor(pair / locationCount)] = 1;
    locations[pair % locationCount] = 1;
  }
  return pairsWhere(
    waveCount,
    locationCount,
    (wave, location) =>
      waves[wave] === 1 && locations[location] === 1 && hasPair(fielded, wave * locationCount + location),
  );
}
