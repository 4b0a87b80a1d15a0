import { isGrid } from '../../lib/question-kind.ts';
import { codesOf, marksOf, numbersOf } from '../survey/answers.ts';
import type { Datapoint, Question, Suffix } from '../survey/catalogue.ts';
import type { Dataset } from '../survey/dataset.ts';
import { findQuestion } from '../survey/find-question.ts';
import { placesOf } from '../survey/places.ts';
import { codedAnswers, columnKinds, questionBundles } from '../survey/question-cells.ts';
import { addCodes } from './fast-membership.ts';
import type { DerivedAmong } from './derived-core.ts';

/**
 * Who of `everyone` may have a value: 1 or 0 a respondent. In a row, a grid that has it is asked about that row alone.
 * Marks under the key of a question or row, which files have, say who filled any of its cells.
 */
export function amongOf(
  dataset: Dataset,
  among: DerivedAmong,
  row: string | null,
  everyone: Uint8Array,
): Uint8Array {
  if (among === 'everyone') return everyone;
  const cell = among.cells?.[row ?? ''];
  if (cell !== undefined) {
    const { match, by } = among;
    return amongOf(dataset, { questions: [cell.question], match, by }, cell.row, everyone);
  }
  const counts = new Uint16Array(everyone.length);
  for (const code of among.questions) {
    const question = findQuestion(dataset.catalogue, code);
    const isRow = isGrid(question) && question.datapoints.some((one) => one.code === row);
    const rows = isRow && row !== null ? [row] : question.datapoints.map((one) => one.code);
    const gave = new Uint8Array(everyone.length);
    for (const values of cellsOf(dataset, question, rows, among.by)) {
      for (let i = 0; i < gave.length; i++) if (values[i] === 1) gave[i] = 1;
    }
    for (let i = 0; i < counts.length; i++) counts[i] = (counts[i] ?? 0) + (gave[i] ?? 0);
  }
  const needed = among.match === 'all' ? among.questions.length : 1;
  return everyone.map((present, i) => (present === 1 && (counts[i] ?? 0) >= needed ? 1 : 0));
}

/** Returns the respondents who were asked or answered each cell of the rows. */
function cellsOf(
  dataset: Dataset,
  question: Question,
  rows: readonly string[],
  by: 'asked' | 'answered',
): Uint8Array[] {
  const least = by === 'asked' ? 1 : 2;
  const marked = (key: string): Uint8Array => marksOf(dataset, key).map((mark) => (mark >= least ? 1 : 0));
  const datapoints = question.datapoints.filter(({ code }) => rows.includes(code));
  const kind = columnKinds[question.kind];
  return questionBundles({ ...question, datapoints }).flatMap(([whole, cells]) => {
    if (kind === 'marks' && by === 'asked' && dataset.columns.has(whole)) return [marked(whole)];
    return cells.map(({ key }) => {
      if (kind === 'marks') return marked(key);
      return kind === 'numbers'
        ? numbered(numbersOf(dataset, key))
        : given(codedAnswers(question), codesOf(dataset, key));
    });
  });
}

function numbered(numbers: Float64Array): Uint8Array {
  return Uint8Array.from(numbers, (x) => (Number.isNaN(x) ? 0 : 1));
}

/** Who gave one of the answers: `values` are codes of a column. */
function given(answers: readonly (Datapoint | Suffix)[], values: Uint8Array | Uint16Array): Uint8Array {
  const gave = new Uint8Array(values.length);
  addCodes(gave, values, placesOf(answers));
  return gave;
}
