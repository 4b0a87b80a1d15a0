import type { QuestionKind } from '../../lib/question-kind.ts';
import type { Datapoint, Question } from '../../engine/survey/catalogue.ts';
import { type PairSet, pairsWhere } from '../../engine/survey/pairs.ts';

/**
 * The questionnaire of generated surveys, 2,000 answers that are given or not: 60 single questions with 400 answers,
 * 28 multiple ones with 1,100, and 5 single grids of 20 rows by 5 columns.
 */
export const waveCount = 8;
export const locationCount = 20;

/**
 * `steady`: everything was asked everywhere. `changing`: the last two locations joined, and every seventh question
 * began, with the fourth wave.
 */
export type Fieldwork = 'steady' | 'changing';

const changeWave = 3;
const lateLocations = 2;
const lateQuestionEvery = 7;

/** Gender, age, and 58 more. */
const singleSizes = [
  2, 6, 3, 8, 6, 7, 4, 9, 6, 7, 5, 10, 6, 7, 8, 6, 5, 7, 9, 6, 4, 7, 8, 6, 10, 7, 5, 8, 6, 9, 7, 6, 9, 7, 5,
  8, 6, 7, 10, 4, 6, 9, 7, 8, 5, 6, 7, 3, 8, 6, 7, 10, 5, 6, 9, 7, 4, 8, 6, 7,
];
const multipleSizes = Array.from({ length: 28 }, (_, index) => 25 + index + (index < 22 ? 1 : 0));
const gridCount = 5;
const gridRows = 20;
const gridSuffixes = 5;

export function fieldedPairs(fieldwork: Fieldwork): PairSet {
  return pairsWhere(
    waveCount,
    locationCount,
    (wave, location) =>
      fieldwork === 'steady' || wave >= changeWave || location < locationCount - lateLocations,
  );
}

/** Codes: `s1`…`s60` of which s1 is gender and s2 age, `m1`…`m28`, `g1`…`g5`; datapoints `a1`…; suffixes 1…5. */
export function surveyQuestions(fieldwork: Fieldwork): Question[] {
  const always = fieldedPairs(fieldwork);
  const late = pairsWhere(waveCount, locationCount, (wave) => wave >= changeWave);
  const ranIn = (index: number) =>
    fieldwork === 'changing' && index % lateQuestionEvery === lateQuestionEvery - 1 ? late : always;
  return [
    ...singleSizes.map((size, index) => question('single', `s${index + 1}`, size, 0, ranIn(index))),
    ...multipleSizes.map((size, index) => question('multiple', `m${index + 1}`, size, 0, ranIn(index))),
    ...Array.from({ length: gridCount }, (_, index) =>
      question('grid_single', `g${index + 1}`, gridRows, gridSuffixes, ranIn(index)),
    ),
  ];
}

function question(
  kind: QuestionKind,
  code: string,
  datapointCount: number,
  suffixCount: number,
  ranIn: PairSet,
): Question {
  return {
    code,
    namespace: 'core',
    kind,
    name: code,
    wording: '',
    category: [],
    unit: '',
    alsoCalled: [],
    notes: '',
    datapoints: Array.from({ length: datapointCount }, (_, index) =>
      datapoint(`a${index + 1}`, index, ranIn),
    ),
    suffixes: Array.from({ length: suffixCount }, (_, index) => ({
      code: index + 1,
      name: `${index + 1}`,
      midpoint: index,
      numeric: true,
      ranIn,
    })),
    ranIn,
  };
}

function datapoint(code: string, midpoint: number, ranIn: PairSet): Datapoint {
  return { code, name: code, midpoint, numeric: true, from: null, to: null, ranIn };
}
