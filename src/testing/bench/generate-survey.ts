import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { type Column, columnKey, type Dataset, type Respondents } from '../../engine/survey/dataset.ts';
import { hasPair, type PairSet, pairsWhere } from '../../engine/survey/pairs.ts';
import { encodeWeights } from '../../engine/survey/weights.ts';
import { createAnswerDrawing } from './draw-answers.ts';
import { drawPopulation } from './draw-population.ts';
import { RandomStream } from './random-stream.ts';
import { type Fieldwork, fieldedPairs, locationCount, surveyQuestions, waveCount } from './survey-shape.ts';

/**
 * A survey that depends on nothing but its size, seed and fieldwork. Its columns are drawn when they are asked for and
 * not kept, each alike however often and in whatever order, so that a survey need not fit into memory.
 */
export interface GeneratedSurvey {
  readonly catalogue: Catalogue;
  readonly respondents: Respondents;
  /** Columns in the questionnaire's order, in which drawing them all is fastest. */
  readonly columnKeys: readonly string[];
  /** Throws where there is no such column. */
  readonly column: (key: string) => Column;
}

export interface SurveyOptions {
  readonly seed?: string;
  readonly fieldwork?: Fieldwork;
}

export function generateSurvey(respondentCount: number, options: SurveyOptions = {}): GeneratedSurvey {
  const { seed = 'bench', fieldwork = 'steady' } = options;
  const questions = surveyQuestions(fieldwork);
  const population = drawPopulation(respondentCount, seed, fieldedPairs(fieldwork));
  const pairOf = Uint16Array.from(
    population.wave,
    (wave, i) => wave * locationCount + (population.location[i] ?? 0),
  );
  const weights = encodeWeights(population.weights, pairOf, waveCount * locationCount).column;
  const drawing = createAnswerDrawing(population, pairOf, seed);
  const columns = new Map(
    questions.flatMap((question) =>
      columnsOf(question).map(({ key, datapoint }): [string, () => Column] => [
        key,
        () => drawing.column(question, datapoint),
      ]),
    ),
  );
  return {
    catalogue: catalogueOf(respondentCount, questions, fieldedIn(pairOf)),
    respondents: {
      count: respondentCount,
      wave: population.wave,
      location: population.location,
      weights: [weights],
      stratum: null,
      cluster: null,
    },
    columnKeys: [...columns.keys()],
    column(key) {
      const draw = columns.get(key);
      if (draw === undefined) throw new Error(`the generated survey has no column "${key}"`);
      return draw();
    },
  };
}

/** How a clustered survey was drawn: clusters of random respondents, each in one stratum. */
const clusterCount = 5_000;
const stratumCount = 50;

/** The same answers and weights as if respondents had been drawn in clusters within strata. */
export function drawnInClusters(survey: GeneratedSurvey): GeneratedSurvey {
  const { catalogue, respondents } = survey;
  const cluster = new Int32Array(respondents.count);
  new RandomStream('bench clusters').draw(new Uint32Array(cluster.buffer));
  for (const [i, drawn] of cluster.entries()) cluster[i] = (drawn >>> 0) % clusterCount;
  return {
    ...survey,
    catalogue: { ...catalogue, code: `${catalogue.code}-clustered` },
    respondents: { ...respondents, cluster, stratum: cluster.map((one) => one % stratumCount) },
  };
}

/** The survey, or only some columns of it, in memory; all of it takes 1.3 kB a respondent. */
export function toDataset(survey: GeneratedSurvey, columnKeys = survey.columnKeys): Dataset {
  return {
    catalogue: survey.catalogue,
    version: `${survey.catalogue.code}-1`,
    respondents: survey.respondents,
    columns: new Map(columnKeys.map((key) => [key, survey.column(key)])),
  };
}

function columnsOf(question: Question): { key: string; datapoint: number | null }[] {
  if (question.kind === 'single') return [{ key: columnKey(question.code), datapoint: null }];
  return question.datapoints.map((datapoint, index) => ({
    key: columnKey(question.code, datapoint.code),
    datapoint: index,
  }));
}

function fieldedIn(pairOf: Uint16Array): PairSet {
  const inPair = new Set(pairOf);
  return pairsWhere(waveCount, locationCount, (wave, location) =>
    inPair.has(wave * locationCount + location),
  );
}

function catalogueOf(respondentCount: number, questions: readonly Question[], fielded: PairSet): Catalogue {
  const code = `generated-${respondentCount}`;
  return {
    code,
    name: code,
    synthetic: true,
    respondentCount,
    datasets: [{ code, name: code, namespace: 'core', parent: null }],
    waves: Array.from({ length: waveCount }, (_, index) => ({
      code: `w${index + 1}`,
      name: `Wave ${index + 1}`,
      dateStart: null,
      dateEnd: null,
    })),
    locations: Array.from({ length: locationCount }, (_, index) => ({
      code: `l${index + 1}`,
      name: `Location ${index + 1}`,
    })),
    weights: [{ code: 'raked', name: 'Raked' }],
    questions: questions.map((question) => confineTo(fielded, question)),
    fielded,
  };
}

/** A small survey may lack respondents in pairs that were meant to have some; nothing ran there. */
function confineTo(fielded: PairSet, question: Question): Question {
  const ranIn = pairsWhere(waveCount, locationCount, (wave, location) => {
    const pair = wave * locationCount + location;
    return hasPair(question.ranIn, pair) && hasPair(fielded, pair);
  });
  return {
    ...question,
    ranIn,
    datapoints: question.datapoints.map((datapoint) => ({ ...datapoint, ranIn })),
    suffixes: question.suffixes.map((suffix) => ({ ...suffix, ranIn })),
  };
}
