import { assertNever } from '../../lib/assert-never.ts';
import { codesOf, marksOf, numbersOf } from './answers.ts';
import type { Datapoint, Question } from './catalogue.ts';
import type { Dataset } from './dataset.ts';
import { findSuffix } from './find-question.ts';
import { placesOf } from './places.ts';

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
  switch (question.kind) {
    case 'single': {
      const chosen = placesOf(question.datapoints, [datapoint]);
      return holdersOf(codesOf(dataset, question.code), (code) => chosen.includes(code));
    }
    case 'multiple':
      return holdersOf(marksOf(dataset, question.code, datapoint.code), (mark) => mark === 2);
    case 'numeric':
    case 'grid_numeric': {
      const row = question.kind === 'numeric' ? undefined : (datapoint.row ?? datapoint.code);
      const from = datapoint.from ?? -Infinity;
      const to = datapoint.to ?? Infinity;
      return holdersOf(numbersOf(dataset, question.code, row), (x) => x >= from && x <= to);
    }
    case 'grid_single': {
      const given = new Set(placesOf(question.suffixes, listed));
      return holdersOf(codesOf(dataset, question.code, datapoint.code), (code) => given.has(code));
    }
    case 'grid_multiple': {
      const holders = new Uint8Array(dataset.respondents.count);
      for (const suffix of listed) {
        const marks = marksOf(dataset, question.code, datapoint.code, suffix.code);
        for (let i = 0; i < holders.length; i++) if (marks[i] === 2) holders[i] = 1;
      }
      return holders;
    }
    default:
      return assertNever(question.kind);
  }
}

function holdersOf(values: ArrayLike<number>, holds: (value: number) => boolean): Uint8Array {
  const holders = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i++) if (holds(values[i] ?? Number.NaN)) holders[i] = 1;
  return holders;
}
