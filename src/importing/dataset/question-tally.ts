import { type Column, columnKey } from '../../engine/survey/dataset.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { type AnswerTally, addTallies, tallyAnswers } from './answer-tally.ts';
import type { Fielding } from './fielding.ts';
import type { Survey, SurveyQuestion } from '../survey.ts';

/** What the cells of a question hold, question by datapoint by suffix. Counts of filled cells are one a pair. */
export interface QuestionTally {
  readonly filled: Uint32Array;
  readonly datapoints: readonly {
    /** null: the datapoint has no column of its own. */
    readonly filled: Uint32Array | null;
    /** How often it was given, one a wave; null: giving it is not a matter of one code (bands, rows of a grid). */
    readonly given: Uint32Array | null;
  }[];
  readonly suffixes: readonly {
    /** null: the suffix has no column of its own. */
    readonly filled: Uint32Array | null;
    readonly given: Uint32Array;
  }[];
}

/** Throws where the survey lacks a column that the question calls for: readers build both together. */
export function tallyQuestion(
  question: SurveyQuestion,
  columns: Survey['columns'],
  fielding: Fielding,
): QuestionTally {
  const pairCount = fielding.waveCount * fielding.locationCount;
  const { code, datapoints, suffixes } = question;
  const tally = (codeCount: number, datapoint?: string, suffix?: number): AnswerTally =>
    tallyAnswers(columnOf(columns, code, datapoint, suffix), codeCount, fielding);
  switch (question.kind) {
    case 'single': {
      const answers = tally(datapoints.length);
      return {
        filled: answers.filled,
        datapoints: datapoints.map((_, index) => ({ filled: null, given: givenByWave(answers, index + 1) })),
        suffixes: [],
      };
    }
    case 'numeric':
      return {
        filled: tally(0).filled,
        datapoints: datapoints.map(() => ({ filled: null, given: null })),
        suffixes: [],
      };
    case 'multiple': {
      const rows = datapoints.map((datapoint) => tally(1, datapoint.code));
      return {
        filled: addTallies(rows, pairCount).filled,
        datapoints: rows.map((row) => ({ filled: row.filled, given: givenByWave(row, 1) })),
        suffixes: [],
      };
    }
    case 'grid_single':
    case 'grid_numeric': {
      const rows = datapoints.map((datapoint) => tally(suffixes.length, datapoint.code));
      const all = addTallies(rows, pairCount);
      return {
        filled: all.filled,
        datapoints: rows.map(({ filled }) => ({ filled, given: null })),
        suffixes: suffixes.map((_, index) => ({ filled: null, given: givenByWave(all, index + 1) })),
      };
    }
    case 'grid_multiple': {
      const cells = datapoints.map((datapoint) =>
        suffixes.map((suffix) => tally(1, datapoint.code, suffix.code)),
      );
      const rows = cells.map((row) => addTallies(row, pairCount));
      const byColumn = suffixes.map((_, index) =>
        addTallies(
          cells.flatMap((row) => row[index] ?? []),
          pairCount,
        ),
      );
      return {
        filled: addTallies(rows, pairCount).filled,
        datapoints: rows.map((row) => ({ filled: row.filled, given: givenByWave(row, 1) })),
        suffixes: byColumn.map((column) => ({ filled: column.filled, given: givenByWave(column, 1) })),
      };
    }
    default:
      return assertNever(question.kind);
  }
}

function givenByWave({ given, stride }: AnswerTally, code: number): Uint32Array {
  return given.filter((_, slot) => slot % stride === code);
}

function columnOf(
  columns: Survey['columns'],
  question: string,
  datapoint: string | undefined,
  suffix: number | undefined,
): Column {
  const key = columnKey(question, datapoint, suffix);
  const column = columns.get(key);
  if (column === undefined) throw new Error(`the survey has no column "${key}"`);
  return column;
}
