import { expect, test } from 'vitest';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import { itemsOfPick } from './items-of-pick.ts';
import { questionMean } from './value-items.ts';

const catalogue = tinyCatalogue();
/** Every answer stands for 1. */
const scored: Catalogue = {
  ...catalogue,
  questionByCode: new Map(
    catalogue.questions.map((question) => [
      question.code,
      { ...question, datapoints: question.datapoints.map((answer) => ({ ...answer, midpoint: 1 })) },
    ]),
  ),
};
let next = 0;
const newId = () => `i${++next}`;
const everyAnswer = { question: 'c1', datapoints: null, suffixes: null, minCount: 1 };
const rows = itemsOfPick(everyAnswer, 'split', scored, newId);
const [single] = rows;
if (single === undefined) throw new Error('the question has answers');
const mean = questionMean(single, 'rows', { rows, columns: [] }, scored, newId);

test('a header gets the mean of its question, under the heading that it stands under', () => {
  expect(mean).toMatchObject([
    { name: 'Mean', group: single.group, asks: { kind: 'average', question: 'c1', datapoint: '' } },
  ]);
});

test('the mean is added once, and to one side of the table only', () => {
  const again = { rows: [...rows, ...mean], columns: [] };
  expect(questionMean(single, 'rows', again, scored, newId)).toEqual([]);
  expect(questionMean(single, 'columns', again, scored, newId)).toEqual([]);
});

test('answers that stand for no numbers have no mean', () => {
  expect(questionMean(single, 'rows', { rows, columns: [] }, catalogue, newId)).toEqual([]);
});
