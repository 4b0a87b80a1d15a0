import type { QuestionKind } from '../../lib/question-kind.ts';
import type { Datapoint, Question, Suffix } from './catalogue.ts';
import { type Column, columnKey } from './dataset.ts';
import { placesOf } from './places.ts';

/** A column of a question in a dataset. */
export interface QuestionCell<Row, At> {
  /** Its `columnKey`. */
  readonly key: string;
  /** The answer or row of a grid that it is of; null: the question has one column for all. */
  readonly datapoint: Row | null;
  /** The column of a grid that it is of; null: a row has one column for all. */
  readonly suffix: At | null;
}

/** The kind of a question's columns. */
export const columnKinds: Readonly<Record<QuestionKind, Column['kind']>> = {
  single: 'codes',
  grid_single: 'codes',
  multiple: 'marks',
  grid_multiple: 'marks',
  numeric: 'numbers',
  grid_numeric: 'numbers',
};

/** Lists the columns of a question, or of some of its rows and columns, in the order of the questionnaire. */
export function questionCells<Row extends { readonly code: string }, At extends { readonly code: number }>({
  code,
  kind,
  datapoints,
  suffixes,
}: Pick<Question, 'code' | 'kind'> & {
  readonly datapoints: readonly Row[];
  readonly suffixes: readonly At[];
}): QuestionCell<Row, At>[] {
  if (kind === 'single' || kind === 'numeric') return [{ key: code, datapoint: null, suffix: null }];
  return datapoints.flatMap((datapoint): QuestionCell<Row, At>[] =>
    columnKinds[kind] === 'codes' || kind === 'multiple' || (kind === 'grid_numeric' && suffixes.length === 0)
      ? [{ key: columnKey(code, datapoint.code), datapoint, suffix: null }]
      : suffixes.map((suffix) => ({
          key: columnKey(code, datapoint.code, suffix.code),
          datapoint,
          suffix,
        })),
  );
}

/** The same by the cells that one respondent fills together: all of a multiple question, else those of a row. */
export function questionBundles<Row extends { readonly code: string }, At extends { readonly code: number }>(
  question: Parameters<typeof questionCells<Row, At>>[0],
): (readonly [key: string, cells: QuestionCell<Row, At>[]])[] {
  const { code } = question;
  const bundles = Map.groupBy(questionCells(question), ({ datapoint, suffix }) =>
    suffix === null || datapoint === null ? code : columnKey(code, datapoint.code),
  );
  return [...bundles];
}

/** The answers that the codes of a question's columns mean; none where they hold marks or numbers. */
export function codedAnswers<Answer, At>({
  kind,
  datapoints,
  suffixes,
}: {
  readonly kind: QuestionKind;
  readonly datapoints: readonly Answer[];
  readonly suffixes: readonly At[];
}): readonly (Answer | At)[] {
  if (columnKinds[kind] !== 'codes') return [];
  return kind === 'single' ? datapoints : suffixes;
}

/** What a column holds for those who gave an answer. */
export type AnswerTest =
  | { readonly kind: 'codes'; readonly key: string; readonly places: readonly number[] }
  | { readonly kind: 'marks'; readonly key: string }
  /** Any number between the bounds, both included; null: open. */
  | {
      readonly kind: 'numbers';
      readonly key: string;
      readonly from: number | null;
      readonly to: number | null;
    };

/** Lists tests; those who gave the answer, in a grid at any of these columns, pass at least one. */
export function answerTests(question: Question, answer: Datapoint, columns: readonly Suffix[]): AnswerTest[] {
  const { row = answer.code, from, to } = answer;
  const { code } = question;
  const kind = columnKinds[question.kind];
  const cells = questionCells({ code, kind: question.kind, datapoints: [{ code: row }], suffixes: columns });
  return cells.map(({ key, datapoint }): AnswerTest => {
    if (kind === 'marks') return { kind, key };
    if (kind === 'numbers') return { kind, key, from, to };
    const places =
      datapoint === null ? placesOf(question.datapoints, [answer]) : placesOf(question.suffixes, columns);
    return { kind, key, places };
  });
}
