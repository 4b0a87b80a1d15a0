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
  { pairOf, waveCount, locationCount }: Fielding,
): QuestionTally {
  const byPair = () => new Uint32Array(waveCount * locationCount);
  const byWave = () => new Uint32Array(waveCount);
  const kind = columnKinds[question.kind];
  const filled = byPair();
  const coded = codedAnswers(question).map(byWave);
  /** Tallies of answers and columns that have cells of their own. */
  const own = new Map<object, { readonly filled: Uint32Array; readonly given: Uint32Array }>();
  for (const { key, datapoint, suffix } of questionCells(question)) {
    const column = columnOf(columns, key);
    const parts = [datapoint, suffix].flatMap((part) => {
      if (part === null) return [];
      const tally = own.get(part) ?? { filled: byPair(), given: byWave() };
      own.set(part, tally);
      return [tally];
    });
    const widest = kind === 'codes' ? coded.length : 1;
    const counts = countCells(column, pairOf, byPair().length, widest + 1);
    for (const [at, count] of counts.entries()) {
      const pair = Math.floor(at / (widest + 1));
      const code = at % (widest + 1);
      filled[pair]! += count;
      for (const part of parts) part.filled[pair]! += count;
      if (code === 0) continue;
      const wave = Math.floor(pair / locationCount);
      if (kind === 'codes') coded[code - 1]![wave]! += count;
      else for (const part of parts) part.given[wave]! += count;
    }
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
 * How many respondents of each pair have each code in their cell, `codes` counts a pair: the code of an answer, 1 for a
 * mark, 0 where the cell says nothing to count ("asked and not chosen", a number). Blank cells count nowhere.
 */
function countCells(column: Column, pairOf: Uint32Array, pairs: number, codes: number): Uint32Array {
  const counts = new Uint32Array(pairs * codes);
  const { kind, values } = column;
  if (kind === 'numbers') {
    for (let respondent = 0; respondent < pairOf.length; respondent++) {
      if (!Number.isNaN(values[respondent]!)) counts[pairOf[respondent]! * codes]!++;
    }
    return counts;
  }
  // Marks are kept as 1 and 2, so that 0 means blank in them too.
  const least = kind === 'marks' ? 1 : 0;
  for (let respondent = 0; respondent < pairOf.length; respondent++) {
    const value = values[respondent]!;
    if (value !== 0) counts[pairOf[respondent]! * codes + value - least]!++;
  }
  return counts;
}

function columnOf(columns: Survey['columns'], key: string): Column {
  const column = columns.get(key);
  if (column === undefined) throw new Error(`the survey has no column "${key}"`);
  return column;
}
