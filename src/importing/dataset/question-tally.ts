import type { Column } from '../../engine/survey/dataset.ts';
import { codedAnswers, columnKinds, questionCells } from '../../engine/survey/question-cells.ts';
import { type AnswerTally, addTallies, tallyAnswers } from './answer-tally.ts';
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
  const pairCount = fielding.waveCount * fielding.locationCount;
  const kind = columnKinds[question.kind];
  const codeCount = kind === 'marks' ? 1 : codedAnswers(question).length;
  const cells = questionCells(question).map((cell) => ({
    ...cell,
    tally: tallyAnswers(columnOf(columns, cell.key), codeCount, fielding),
  }));
  const sum = (some: typeof cells): AnswerTally =>
    addTallies(
      some.map(({ tally }) => tally),
      pairCount,
    );
  const all = sum(cells);
  const tallyPart = (own: typeof cells, code: number): PartTally => {
    if (own.length === 0) return { filled: null, given: kind === 'codes' ? givenByWave(all, code) : null };
    const tally = sum(own);
    return { filled: tally.filled, given: kind === 'marks' ? givenByWave(tally, 1) : null };
  };
  return {
    filled: all.filled,
    datapoints: question.datapoints.map((one, index) =>
      tallyPart(
        cells.filter(({ datapoint }) => datapoint === one),
        index + 1,
      ),
    ),
    suffixes: question.suffixes.map((one, index) =>
      tallyPart(
        cells.filter(({ suffix }) => suffix === one),
        index + 1,
      ),
    ),
  };
}

function givenByWave({ given, stride }: AnswerTally, code: number): Uint32Array {
  return given.filter((_, slot) => slot % stride === code);
}

function columnOf(columns: Survey['columns'], key: string): Column {
  const column = columns.get(key);
  if (column === undefined) throw new Error(`the survey has no column "${key}"`);
  return column;
}
