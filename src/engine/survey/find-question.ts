import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { closedBounds, parseInterval } from '../../expression/interval.ts';
import { oncePerObject } from '../../lib/once-per-object.ts';
import { EngineError } from '../engine-error.ts';
import type { Catalogue, Datapoint, Question, Suffix } from './catalogue.ts';
import { type PairSet, pairsWhere } from './pairs.ts';
import { columnKinds } from './question-cells.ts';

/**
 * The question of that code. `waves` and `locations` are answered as expressions see them: single questions asked of
 * everyone everywhere. Throws `unknown_code`.
 */
export function findQuestion(catalogue: Catalogue, code: string): Question {
  const question = questionsOf(catalogue).get(code);
  if (question === undefined) {
    throw new EngineError('unknown_code', `dataset "${catalogue.code}" has no question "${code}"`);
  }
  return question;
}

/**
 * The datapoint of that code; an interval of a numeric question, or of a row of its grid, is one. Throws
 * `unknown_code`.
 */
export function findDatapoint(question: Question, code: string): Datapoint {
  const datapoint = datapointsOf(question).get(code) ?? intervalOf(question, code);
  if (datapoint === undefined) {
    throw new EngineError('unknown_code', `question "${question.code}" has no datapoint "${code}"`);
  }
  return datapoint;
}

/** Whether the question has that datapoint, or takes that interval. */
export function hasDatapoint(question: Question, code: string): boolean {
  return datapointsOf(question).has(code) || intervalOf(question, code) !== undefined;
}

/** Undefined where the code is no interval, or none that the question takes. */
function intervalOf(question: Question, code: string): Datapoint | undefined {
  const interval = columnKinds[question.kind] === 'numbers' ? parseInterval(code) : null;
  if (interval === null) return undefined;
  const { row } = interval;
  const bounds = { midpoint: null, numeric: true, ...closedBounds(interval) };
  if (question.kind === 'numeric')
    return row === null ? { code, name: code, ...bounds, ranIn: question.ranIn } : undefined;
  const own = row === null ? undefined : datapointsOf(question).get(row);
  return own && { code, name: code, ...bounds, row: own.code, ranIn: own.ranIn };
}

/** Throws `unknown_code`. */
export function findSuffix(question: Question, code: number): Suffix {
  const suffix = question.suffixes.find((candidate) => candidate.code === code);
  if (suffix === undefined) {
    throw new EngineError('unknown_code', `question "${question.code}" has no suffix ${code}`);
  }
  return suffix;
}

/** Looked up by every clause of every query, hence made once a catalogue. */
const questionsOf = oncePerObject((catalogue: Catalogue) => {
  const { waves, locations, questions } = catalogue;
  const byCode = new Map(questions.toReversed().map((question) => [question.code, question]));
  byCode.set(wavesQuestion, pseudoQuestion(catalogue, wavesQuestion, 'Waves', waves));
  return byCode.set(locationsQuestion, pseudoQuestion(catalogue, locationsQuestion, 'Locations', locations));
});

const datapointsOf = oncePerObject(
  ({ datapoints }: Question) =>
    new Map(datapoints.toReversed().map((datapoint) => [datapoint.code, datapoint])),
);

/** All pairs of a wave and a location of the dataset, whether anybody was interviewed there or not. */
export function everyPair(catalogue: Catalogue): PairSet {
  return pairsWhere(catalogue.waves.length, catalogue.locations.length, () => true);
}

function pseudoQuestion(
  catalogue: Catalogue,
  code: string,
  name: string,
  codes: readonly { readonly code: string; readonly name: string }[],
): Question {
  const ranIn = everyPair(catalogue);
  return {
    code,
    namespace: '',
    kind: 'single',
    name,
    wording: '',
    category: [],
    unit: '',
    alsoCalled: [],
    notes: '',
    datapoints: codes.map((one) => ({
      code: one.code,
      name: one.name,
      midpoint: null,
      numeric: false,
      from: null,
      to: null,
      ranIn,
    })),
    suffixes: [],
    ranIn,
  };
}
