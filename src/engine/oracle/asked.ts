import type { Clause, Expression } from '../../expression/expression.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { codesOf, marksOf, numbersOf } from '../dataset/answers.ts';
import type { Question } from '../dataset/catalogue.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { findDatapoint, findQuestion, findSuffix } from '../dataset/find-question.ts';

/**
 * Who was asked every question of the expression: 1 or 0 a respondent. Asked means that a cell is filled, "not
 * chosen" and 0 too: any cell of a single, multiple or numeric question; in a grid any cell of the clause's
 * datapoints at its suffixes (all of them where it lists none). Everybody was asked `waves` and `locations`.
 */
export function asked(dataset: Dataset, expression: Expression): Uint8Array {
  if (expression.kind === 'clause') return clauseAsked(dataset, expression);
  const everyQuestion = new Uint8Array(dataset.respondents.count).fill(1);
  for (const child of expression.children) {
    const one = asked(dataset, child);
    for (let i = 0; i < everyQuestion.length; i++) if (one[i] === 0) everyQuestion[i] = 0;
  }
  return everyQuestion;
}

function clauseAsked(dataset: Dataset, clause: Clause): Uint8Array {
  const question = findQuestion(dataset.catalogue, clause.question);
  const askedAny = new Uint8Array(dataset.respondents.count);
  for (const column of cells(dataset, question, clause)) {
    for (let i = 0; i < askedAny.length; i++) if (isFilled(column, i)) askedAny[i] = 1;
  }
  return askedAny;
}

type Cells = Uint8Array | Uint16Array | Float64Array;

function cells(dataset: Dataset, question: Question, clause: Clause): Cells[] {
  const everyDatapoint = question.datapoints.map((datapoint) => datapoint.code);
  const rows = (clause.datapoints ?? everyDatapoint).map((code) => findDatapoint(question, code).code);
  switch (question.kind) {
    case 'single':
      return [codesOf(dataset, question.code)];
    case 'numeric':
      return [numbersOf(dataset, question.code)];
    case 'multiple':
      return everyDatapoint.map((code) => marksOf(dataset, question.code, code));
    case 'grid_single':
      return rows.map((code) => codesOf(dataset, question.code, code));
    case 'grid_numeric':
      return rows.map((code) => numbersOf(dataset, question.code, code));
    case 'grid_multiple': {
      const suffixes = clause.suffixes ?? question.suffixes.map((suffix) => suffix.code);
      const listed = suffixes.map((code) => findSuffix(question, code).code);
      return rows.flatMap((row) => listed.map((suffix) => marksOf(dataset, question.code, row, suffix)));
    }
    default:
      return assertNever(question.kind);
  }
}

function isFilled(column: Cells, respondent: number): boolean {
  const value = column[respondent] ?? 0;
  return column instanceof Float64Array ? !Number.isNaN(value) : value !== 0;
}
