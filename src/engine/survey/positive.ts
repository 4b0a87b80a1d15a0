import { assertNever } from '../../lib/assert-never.ts';
import { codesOf, marksOf, numbersOf } from './answers.ts';
import type { Datapoint, Question } from './catalogue.ts';
import type { Dataset } from './dataset.ts';
import { findSuffix } from './find-question.ts';
import { answerTests, type AnswerTest } from './question-cells.ts';

/**
 * Who gave this datapoint: 1 or 0 a respondent. With `suffixes`, given at any listed suffix; without, at any.
 * A band holds the numbers from its lower to its upper bound, both included; a row of a numeric grid is given by
 * any number, 0 included. Throws `unknown_code` for a suffix the question does not have.
 */
export function positive(
  dataset: Dataset,
  question: Question,
  datapoint: Datapoint,
  suffixes: readonly number[] | null,
): Uint8Array {
  const listed = suffixes?.map((code) => findSuffix(question, code)) ?? question.suffixes;
  const holders = new Uint8Array(dataset.respondents.count);
  for (const test of answerTests(question, datapoint, listed)) addHolders(holders, dataset, test);
  return holders;
}

function addHolders(holders: Uint8Array, dataset: Dataset, test: AnswerTest): void {
  const add = (values: ArrayLike<number>, holds: (value: number) => boolean) => {
    for (let i = 0; i < holders.length; i++) if (holds(values[i] ?? Number.NaN)) holders[i] = 1;
  };
  switch (test.kind) {
    case 'codes':
      return add(codesOf(dataset, test.key), (code) => test.places.includes(code));
    case 'marks':
      return add(marksOf(dataset, test.key), (mark) => mark === 2);
    case 'numbers': {
      const { from, to } = test;
      return add(numbersOf(dataset, test.key), (x) => x >= (from ?? -Infinity) && x <= (to ?? Infinity));
    }
    default:
      return assertNever(test);
  }
}
