import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { EngineError } from '../engine-error.ts';
import type { Catalogue, Datapoint, Question, Suffix } from './catalogue.ts';
import { type PairSet, pairsWhere } from './pairs.ts';

/**
 * The question of that code. `waves` and `locations` are answered as what they are to an expression: single
 * questions that everybody everywhere was asked. Throws `unknown_code`.
 */
export function findQuestion(catalogue: Catalogue, code: string): Question {
  if (code === wavesQuestion) return pseudoQuestion(catalogue, code, 'Waves', catalogue.waves);
  if (code === locationsQuestion) return pseudoQuestion(catalogue, code, 'Locations', catalogue.locations);
  const question = catalogue.questions.find((candidate) => candidate.code === code);
  if (question === undefined) {
    throw new EngineError('unknown_code', `dataset "${catalogue.code}" has no question "${code}"`);
  }
  return question;
}

/** Throws `unknown_code`. */
export function findDatapoint(question: Question, code: string): Datapoint {
  const datapoint = question.datapoints.find((candidate) => candidate.code === code);
  if (datapoint === undefined) {
    throw new EngineError('unknown_code', `question "${question.code}" has no datapoint "${code}"`);
  }
  return datapoint;
}

/** Throws `unknown_code`. */
export function findSuffix(question: Question, code: number): Suffix {
  const suffix = question.suffixes.find((candidate) => candidate.code === code);
  if (suffix === undefined) {
    throw new EngineError('unknown_code', `question "${question.code}" has no suffix ${code}`);
  }
  return suffix;
}

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
