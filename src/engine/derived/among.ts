import { isGrid } from '../../lib/question-kind.ts';
import type { Bitmap } from '../segments/bitmap.ts';
import { codesOf, numbersOf } from '../survey/answers.ts';
import { findQuestion } from '../survey/find-question.ts';
import { placesOf } from '../survey/places.ts';
import { codedAnswers, columnKinds, questionBundles } from '../survey/question-cells.ts';
import { addBits, bitsHolding, bitsWhere, type Cells, keepBits, markBits } from './cells.ts';
import type { DerivedAmong } from './derived-core.ts';

/**
 * Returns the respondents who may have a value. In a row, a grid that has it is asked about that row alone. Marks under
 * the key of a question or row, which files have, say who filled any of its cells.
 */
export function amongOf(cells: Cells, among: DerivedAmong, row: string | null): Bitmap {
  if (among === 'everyone') return cells.everyone;
  const { questions, match, by, cells: own } = among;
  const cell = own?.[row ?? ''];
  if (cell !== undefined) return amongOf(cells, { questions: [cell.question], match, by }, cell.row);
  const found = cells.everyone.slice();
  const any = new Uint32Array(found.length);
  for (const code of questions) {
    const gave = gaveOf(cells, code, row, by);
    if (match === 'all') keepBits(found, gave);
    addBits(any, gave);
  }
  if (match === 'any') keepBits(found, any);
  return found;
}

/** Returns the respondents who were asked or answered any cell of a question, or of a row that it has. */
function gaveOf(cells: Cells, code: string, row: string | null, by: 'asked' | 'answered'): Bitmap {
  const question = findQuestion(cells.catalogue, code);
  const { length } = cells.everyone;
  const rows = question.datapoints.filter((one) => one.code === row);
  const datapoints = isGrid(question) && rows.length > 0 ? rows : question.datapoints;
  const kind = columnKinds[question.kind];
  const gave = new Uint32Array(length);
  for (const [whole, parts] of questionBundles({ ...question, datapoints })) {
    const isWhole = cells.marks.has(whole) || cells.columns.has(whole);
    const keys = kind === 'marks' && by === 'asked' && isWhole ? [whole] : parts.map(({ key }) => key);
    for (const key of keys) {
      if (kind === 'marks') addBits(gave, markBits(cells, key)[by === 'asked' ? 'filled' : 'chosen']);
      else if (kind === 'codes')
        addBits(gave, bitsHolding(codesOf(cells, key), placesOf(codedAnswers(question)), length));
      else {
        const numbers = numbersOf(cells, key);
        addBits(
          gave,
          bitsWhere(length, (at) => (numbers[at]! >= -Infinity ? 1 : 0)),
        );
      }
    }
  }
  return gave;
}
