import { expect, test } from 'vitest';
import { largestChange } from '../../../../figures/tables/largest-change.ts';
import { shapeTable } from './shape-table.ts';
import {
  drinks,
  drinksAnswer,
  everyone,
  men,
  sentAnswer,
  tea,
  total,
  viewWith,
  women,
} from './tiny-table.case.ts';

const tableOf = (answer: typeof drinksAnswer) =>
  shapeTable({ content: { ...drinks, view: viewWith({}) }, answer, catalogue: null });

/** Tea alone by everyone, men and women; 160 of 400, 16 of 80 and 144 of 320 before. */
const teaOf = (ofMen: number, ofWomen: number) =>
  tableOf(
    sentAnswer(
      [total, tea],
      [total, everyone, men, women],
      [
        [400, 400, 80, 320].map((n) => ({ n, column: n })),
        [
          { n: 160, column: 400 },
          { n: 160, column: 400 },
          { n: ofMen, column: 80 },
          { n: ofWomen, column: 320 },
        ],
      ],
    ),
  );

test('the share that changed most is found, but not in a column of few', () => {
  const before = tableOf(drinksAnswer);
  // 80 men are a low base; women go from 45 to 50 %.
  const change = largestChange(before, teaOf(72, 160), 100);
  expect([change?.row.item.name, change?.column.item.name]).toEqual(['Tea', 'Women']);
  expect(change).toMatchObject({ before: 45, after: 50 });
  expect(largestChange(before, teaOf(72, 144), 100)).toBeNull();
});
