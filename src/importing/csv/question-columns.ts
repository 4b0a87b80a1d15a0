import { columnKey } from '../../engine/survey/dataset.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { type AnswerColumn, CodeCells, MarkCells, NumberCells } from './cells.ts';
import type { CodebookQuestion } from './codebook.ts';

/** A column of the file that holds answers to a question. */
export interface QuestionColumn {
  readonly header: string;
  /** Key of the dataset's column, given the question's full code. */
  readonly key: (question: string) => string;
  readonly makeCells: () => AnswerColumn;
}

/** The columns of a question, in the order of its datapoints and, within a datapoint, of its suffixes. */
export function questionColumns(question: CodebookQuestion): QuestionColumn[] {
  switch (question.type) {
    case 'single': {
      const values = question.datapoints.map((datapoint) => datapoint.value);
      return [
        { header: question.column, key: (code) => columnKey(code), makeCells: () => new CodeCells(values) },
      ];
    }
    case 'numeric':
      return [
        { header: question.column, key: (code) => columnKey(code), makeCells: () => new NumberCells() },
      ];
    case 'multiple':
      return question.datapoints.map((datapoint) => ({
        header: datapoint.column,
        key: (code) => columnKey(code, datapoint.code),
        makeCells: () => new MarkCells(),
      }));
    case 'grid_single': {
      const values = question.suffixes.map((suffix) => suffix.value);
      return question.datapoints.map((datapoint) => ({
        header: datapoint.column,
        key: (code) => columnKey(code, datapoint.code),
        makeCells: () => new CodeCells(values),
      }));
    }
    case 'grid_numeric':
      return question.datapoints.map((datapoint) => ({
        header: datapoint.column,
        key: (code) => columnKey(code, datapoint.code),
        makeCells: () => new NumberCells(),
      }));
    case 'grid_multiple':
      return question.datapoints.flatMap((datapoint) =>
        question.suffixes.flatMap((suffix) => {
          const header = datapoint.columns[String(suffix.code)];
          if (header === undefined) return [];
          return {
            header,
            key: (code: string) => columnKey(code, datapoint.code, suffix.code),
            makeCells: () => new MarkCells(),
          };
        }),
      );
    default:
      return assertNever(question);
  }
}
