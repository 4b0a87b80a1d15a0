import type { Question } from '../../engine/survey/catalogue.ts';
import type { Survey } from '../survey.ts';
import { type AnswerMoments, momentsOfQuestion, type Side } from './answer-moments.ts';

/** Two states of a dataset in sums, side by side. */
export interface SurveyComparison {
  /** False: both sides have the same people, so that no difference between them is left to chance. */
  readonly areApart: boolean;
  readonly before: ComparedSide;
  readonly after: ComparedSide;
}

export interface ComparedSide {
  /** Names of the waves that were summed over. */
  readonly waves: readonly string[];
  readonly respondents: number;
  /** Mean weight of respondents with one; the default weight. 0 where there are none. */
  readonly meanWeight: number;
  readonly questions: readonly ComparedQuestion[];
}

export type ComparedQuestion = Pick<Question, 'code' | 'name' | 'kind' | 'unit'> & {
  readonly datapoints: readonly Pick<Question['datapoints'][number], 'code' | 'name'>[];
  readonly suffixes: readonly Pick<Question['suffixes'][number], 'code' | 'name'>[];
  readonly moments: readonly AnswerMoments[];
};

/** Compares two states: the new waves against the last old one; without new waves, everyone against everyone. */
export function compareSurveys(before: Survey, after: Survey): SurveyComparison {
  const known = answeredWavesOf(before);
  const fresh = answeredWavesOf(after).filter((code) => !known.includes(code));
  if (fresh.length === 0) {
    return { areApart: false, before: sideOf(before, null), after: sideOf(after, null) };
  }
  return {
    areApart: true,
    before: sideOf(before, known.slice(-1)),
    after: sideOf(after, fresh),
  };
}

/** Codes of the waves with respondents. */
function answeredWavesOf({ waves, respondents }: Survey): string[] {
  const answered = new Set(respondents.wave);
  return waves.filter((_, index) => answered.has(index)).map(({ code }) => code);
}

/** null: all waves. */
function sideOf(survey: Survey, waves: readonly string[] | null): ComparedSide {
  const isTaken = survey.waves.map(({ code }) => waves === null || waves.includes(code));
  const rows = Uint32Array.from(
    Array.from(survey.respondents.wave.keys()).filter(
      (row) => isTaken[survey.respondents.wave[row] ?? 0] === true,
    ),
  );
  const side: Side = { survey, rows };
  return {
    waves: survey.waves.filter((_, index) => isTaken[index]).map(({ name }) => name),
    respondents: rows.length,
    meanWeight: meanWeightOf(side),
    questions: survey.questions.map((question) => ({
      code: question.code,
      name: question.name,
      kind: question.kind,
      unit: question.unit,
      datapoints: question.datapoints.map(({ code, name }) => ({ code, name })),
      suffixes: question.suffixes.map(({ code, name }) => ({ code, name })),
      moments: momentsOfQuestion(side, question),
    })),
  };
}

function meanWeightOf({ survey, rows }: Side): number {
  const values = survey.weights[0]?.values;
  if (values === undefined) return 1;
  let [sum, count] = [0, 0];
  for (const row of rows) {
    const weight = values[row] ?? Number.NaN;
    if (!(weight > 0)) continue;
    sum += weight;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
