import { farAnswers } from '../../engine/survey/far-midpoints.ts';
import type { SurveyQuestion } from '../survey.ts';

interface MergedSides {
  readonly before: SurveyQuestion;
  readonly added: SurveyQuestion;
  /** Place of each added answer and column in the merged question. */
  readonly places: Readonly<Record<'datapoints' | 'suffixes', readonly number[]>>;
}

/** The merged question, confirmed only where each number far from the others was confirmed on the side it came from. */
export function withConfirmedMidpoints(
  merged: SurveyQuestion,
  { before, added, places }: MergedSides,
): SurveyQuestion {
  const { confirmedMidpoints: _before, ...unconfirmed } = merged;
  if (before.confirmedMidpoints !== true && added.confirmedMidpoints !== true) return unconfirmed;
  const part = merged.suffixes.length > 0 ? 'suffixes' : 'datapoints';
  const far = new Set(farAnswers(merged));
  const isConfirmed = merged[part].every((answer, place) => {
    if (!far.has(answer)) return true;
    if (before.confirmedMidpoints === true && place < before[part].length) return true;
    const own = added[part][places[part].indexOf(place)];
    return added.confirmedMidpoints === true && own?.midpoint === answer.midpoint;
  });
  return isConfirmed ? { ...unconfirmed, confirmedMidpoints: true } : unconfirmed;
}
