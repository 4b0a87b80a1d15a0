import { describe, expect, test } from 'vitest';
import type { TableView } from '../draft/table-view.ts';
import { letterSets, lettersOf } from '../../../../figures/tables/table-request.ts';
import { explainCell } from '../explain/table-explanation.ts';
import { shapeTable } from './shape-table.ts';
import { coffee, everyone, item, men, sentAnswer, tea, total, viewWith, women } from './tiny-table.case.ts';

const cell = { n: 40, column: 100 };
const rows = [coffee, tea];
const columns = [everyone, women, men];
/** Men against women: of coffee men are higher at 95%, of tea women at 99%. */
const answer = sentAnswer(
  rows,
  [everyone, men, women],
  [
    [cell, { ...cell, test: [2.1, 0.036] }, { ...cell, test: [-2.1, 0.036] }],
    [cell, { ...cell, test: [-4.2, 0.00002] }, { ...cell, test: [4.2, 0.00002] }],
  ],
  {
    letters: true,
    pairs: [
      [2.2, 0.028],
      [-4.1, 0.00004],
    ],
  },
);

function shaped(view: Partial<TableView>, of = answer) {
  const content = { rows, columns, view: viewWith({ letters: true, ...view }) };
  const table = shapeTable({ content, answer: of, catalogue: null });
  const cells = rows.flatMap((row) =>
    columns.map((column) => ({ place: `${row.id} ${column.id}`, cell: table.cell(row.id, column.id) })),
  );
  const read = (what: 'letters' | 'mark') =>
    cells.flatMap((one) => {
      if (one.cell.kind !== 'shown') return [];
      const found = what === 'letters' ? one.cell.letters : (one.cell.mark?.level ?? '');
      return found === '' ? [] : [[one.place, found]];
    });
  return { table, letters: read('letters'), marks: read('mark') };
}

describe('letters', () => {
  test('are of the columns under one heading, in their order; a total is compared with nobody', () => {
    expect([...lettersOf(letterSets(columns, 2))]).toEqual([
      ['women', 'A'],
      ['men', 'B'],
    ]);
    const alone = item('tea', 'Tea', 'drinks');
    expect(letterSets([women, alone, men], 1)).toEqual([['women', 'men']]);
  });

  test('name the column that is lower: a capital at the stricter level, small at the looser', () => {
    expect(shaped({ levels: [95, 99] }).letters).toEqual([
      ['coffee men', 'a'],
      ['tea women', 'B'],
    ]);
  });

  test('are in the explanation by the names of the columns, as in charts', () => {
    const { table } = shaped({ levels: [95, 99] });
    const { tests, against } = table;
    const source = { dataset: '', where: '', wavesUsed: '', weight: '' };
    const context = { tests, against, correction: 'none', lead: 'columnPercentage', source } as const;
    const { verdict } = explainCell(table.cell('tea', 'women'), { ...context, sizeUnit: 'people' });
    expect(verdict).toMatch(/^higher than Men; higher than the rest of the base /);
  });

  test('are a family apart from the tests of the cells: Holm counts two pairs and four cells', () => {
    const { table, letters, marks } = shaped({ levels: [95, 99], correction: 'holm' });
    expect([table.tests, table.pairTests]).toEqual([4, 2]);
    // 0.00002 × 4 and 0.00002 × 3 are under 0.01, 0.036 × 2 is over 0.05; of the pairs 0.00004 × 2 and 0.028 pass.
    expect(letters).toEqual([
      ['coffee men', 'a'],
      ['tea women', 'B'],
    ]);
    expect(marks).toEqual([
      ['tea women', 99],
      ['tea men', 99],
    ]);
  });

  test('are not given where both cells are what they are by definition', () => {
    const defined = sentAnswer(
      rows,
      [everyone, men, women],
      [
        [cell, cell, cell],
        [cell, { ...cell, isByDefinition: true }, { ...cell, isByDefinition: true }],
      ],
      {
        letters: true,
        pairs: [
          [2.2, 0.028],
          [-4.1, 0.00004],
        ],
      },
    );
    expect(shaped({ levels: [95] }, defined).letters).toEqual([['coffee men', 'A']]);
  });
});

test('the column of everyone, asked for its n alone, is none of the tests and not corrected for', () => {
  const tested = { ...cell, test: [-2.1, 0.02] as const };
  const whole = sentAnswer([coffee], [total, men, women], [[tested, tested, tested]]);
  const { table, marks } = shaped({ levels: [95], correction: 'holm' }, whole);
  // 0.02 × 2 is under 0.05; 0.02 × 3 would not be.
  expect([table.tests, marks]).toEqual([
    2,
    [
      ['coffee women', 95],
      ['coffee men', 95],
    ],
  ]);
});
