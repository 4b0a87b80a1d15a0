import type { Column } from '../../engine/survey/dataset.ts';
import { codedAnswers, columnKinds, questionCells } from '../../engine/survey/question-cells.ts';
import { assertNever } from '../../lib/assert-never.ts';
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
    for (let respondent = 0; respondent < pairOf.length; respondent++) {
      const code = codeAt(column, respondent);
      if (code === null) continue;
      const pair = pairOf[respondent]!;
      filled[pair]!++;
      for (const part of parts) part.filled[pair]!++;
      if (code === 0) continue;
      const wave = Math.floor(pair / locationCount);
      if (kind === 'codes') coded[code - 1]![wave]!++;
      else for (const part of parts) part.given[wave]!++;
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

function columnOf(columns: Survey['columns'], key: string): Column {
  const column = columns.get(key);
  if (column === undefined) throw new Error(`the survey has no column "${key}"`);
  return column;
}
