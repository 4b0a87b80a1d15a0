import type { Column } from '../../engine/survey/dataset.ts';
import { codedAnswers, columnKinds, questionCells } from '../../engine/survey/question-cells.ts';
import type { Fielding } from './fielding.ts';
import type { Survey, SurveyQuestion } from '../survey.ts';

/** What the cells of a question hold, question by datapoint by suffix. Counts of filled cells are one a pair. */
export interface QuestionTally {
  readonly filled: Uint32Array;
  readonly datapoints: readonly PartTally[];
  readonly suffixes: readonly PartTally[];
}

interface PartTally {
  /** null: the part has no column of its own. */
  readonly filled: Uint32Array | null;
  /** Number of times it was given, per wave; null: no single code says that it was given (bands, rows of a grid). */
  readonly given: Uint32Array | null;
}

/** Throws where the survey lacks a column that the question calls for: readers build both together. */
export function tallyQuestion(
  question: SurveyQuestion,
  columns: Survey['columns'],
  fielding: Fielding,
): QuestionTally {
  const byPair = () => new Uint32Array(fielding.respondents.length);
  const byWave = () => new Uint32Array(fielding.waveCount);
  const kind = columnKinds[question.kind];
  const filled = byPair();
  const coded = codedAnswers(question).map(byWave);
  /** Tallies of answers and columns that have cells of their own. */
  const own = new Map<object, { readonly filled: Uint32Array; readonly given: Uint32Array }>();
  for (const { key, datapoint, suffix } of questionCells(question)) {
    const counts = countCells(columnOf(columns, key), fielding, kind === 'codes' ? coded.length : 1);
    add(filled, counts.filled);
    for (const part of [datapoint, suffix]) {
      if (part === null) continue;
      const tally = own.get(part) ?? { filled: byPair(), given: byWave() };
      own.set(part, tally);
      add(tally.filled, counts.filled);
      if (kind === 'marks') add(tally.given, counts.given[0]!);
    }
    for (const [index, tally] of coded.entries()) add(tally, counts.given[index]!);
  }
  const tallyOf = (part: object, at: number): PartTally => {
    const tally = own.get(part);
    if (tally === undefined) return { filled: null, given: coded[at] ?? null };
    return { filled: tally.filled, given: kind === 'marks' ? tally.given : null };
  };
  return {
    filled,
    datapoints: question.datapoints.map(tallyOf),
    suffixes: question.suffixes.map(tallyOf),
  };
}

/**
 * How many respondents of each pair have a filled cell, and how many of each wave have each code in it: of an answer, or 1
 * for a mark. A number is no code, nor is "asked and not chosen".
 */
function countCells(
  { kind, values }: Column,
  { pairOf, waveCount, locationCount, respondents }: Fielding,
  codes: number,
): { readonly filled: Uint32Array; readonly given: readonly Uint32Array[] } {
  const width = codes + 1;
  const counts = new Uint32Array(respondents.length * width);
  if (kind === 'numbers') {
    for (let respondent = 0; respondent < pairOf.length; respondent++) {
      if (!Number.isNaN(values[respondent]!)) counts[pairOf[respondent]! * width]!++;
    }
  } else {
    // Marks are kept as 1 and 2, so that 0 means blank in them too.
    const least = kind === 'marks' ? 1 : 0;
    for (let respondent = 0; respondent < pairOf.length; respondent++) {
      const value = values[respondent]!;
      if (value !== 0) counts[pairOf[respondent]! * width + value - least]!++;
    }
  }
  const filled = new Uint32Array(respondents.length);
  const given = Array.from({ length: codes }, () => new Uint32Array(waveCount));
  for (let pair = 0; pair < filled.length; pair++) {
    const wave = Math.floor(pair / locationCount);
    const ofPair = counts.subarray(pair * width, (pair + 1) * width);
    for (let code = 0; code < width; code++) {
      const count = ofPair[code]!;
      if (count === 0) continue;
      filled[pair]! += count;
      if (code > 0) given[code - 1]![wave]! += count;
    }
  }
  return { filled, given };
}

function add(sums: Uint32Array, counts: Uint32Array): void {
  for (let index = 0; index < sums.length; index++) sums[index]! += counts[index]!;
}

function columnOf(columns: Survey['columns'], key: string): Column {
  const column = columns.get(key);
  if (column === undefined) throw new Error(`the survey has no column "${key}"`);
  return column;
}
