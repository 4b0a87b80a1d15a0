import type { Column } from '../../engine/survey/dataset.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { Fielding } from './fielding.ts';

/** How often the cells of a column, or of several together, are filled and what they say. */
export interface AnswerTally {
  /** Filled cells of each (wave, location) pair. */
  readonly filled: Uint32Array;
  /** How often the k-th code, counted from 1, was given in a wave: at index `wave × stride + k`. */
  readonly given: Uint32Array;
  readonly stride: number;
}

/**
 * Tally of one column. `codeCount` is the number of codes that a column of codes may hold; the one code of a column of
 * marks is "chosen"; a column of numbers has none.
 */
export function tallyAnswers(
  column: Column,
  codeCount: number,
  { pairOf, waveCount, locationCount }: Fielding,
): AnswerTally {
  const stride = codeCount + 1;
  const filled = new Uint32Array(waveCount * locationCount);
  const given = new Uint32Array(waveCount * stride);
  for (let respondent = 0; respondent < pairOf.length; respondent++) {
    const code = codeAt(column, respondent);
    if (code === null) continue;
    const pair = pairOf[respondent] ?? 0;
    filled[pair] = (filled[pair] ?? 0) + 1;
    const slot = Math.floor(pair / locationCount) * stride + code;
    given[slot] = (given[slot] ?? 0) + 1;
  }
  return { filled, given, stride };
}

/** The tallies of columns with the same codes, added up. */
export function addTallies(tallies: readonly AnswerTally[], pairCount: number): AnswerTally {
  const [first] = tallies;
  const sum: AnswerTally = {
    filled: new Uint32Array(pairCount),
    given: new Uint32Array(first?.given.length ?? 0),
    stride: first?.stride ?? 1,
  };
  for (const { filled, given } of tallies) {
    addInto(sum.filled, filled);
    addInto(sum.given, given);
  }
  return sum;
}

function addInto(sums: Uint32Array, counts: Uint32Array): void {
  for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + (counts[index] ?? 0);
}

/** The code of a filled cell, 0 where it says nothing to count ("asked and not chosen", a number); null where blank. */
function codeAt(column: Column, respondent: number): number | null {
  const value = column.values[respondent] ?? 0;
  switch (column.kind) {
    case 'codes':
      return value === 0 ? null : value;
    case 'marks':
      return value === 0 ? null : value - 1;
    case 'numbers':
      return Number.isNaN(value) ? null : 0;
    default:
      return assertNever(column);
  }
}
