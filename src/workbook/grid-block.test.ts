import { expect, test } from 'vitest';
import { formatIn } from '../lib/format.ts';
import { absentCell, type DocumentCell, valueOf } from './document-cell.ts';
import type { DocumentRow, FigureBlock } from './figure-document.ts';
import { gridBlock } from './grid-block.ts';
import { tinyBase } from './tiny-table.case.ts';

const format = formatIn('en-GB');

/** Its only line is a number in place of a figure, so that a cell shows where it comes from. */
const numbered = (value: number): DocumentCell => absentCell('base', '', null, value);

const lineOf = (name: string) => ({ code: name.toLowerCase(), name });

const names = [
  ['Tea', 'Daily'],
  ['Tea', 'Weekly'],
  ['Coffee', 'Daily'],
  ['Coffee', 'Weekly'],
] as const;

function blockOf(places: readonly (readonly [row: string, column: string])[]): FigureBlock {
  const [first] = tinyBase.rows;
  if (first === undefined) throw new Error('the tiny table has rows');
  const plain: DocumentRow = { ...first, id: 'net', name: 'Net', grid: null };
  return {
    ...tinyBase,
    rows: [
      plain,
      ...places.map(([row, column]) => ({
        ...first,
        id: `${row} ${column}`,
        name: column,
        grid: { question: 'Drinks', row: lineOf(row), column: lineOf(column) },
      })),
    ],
    // The row in tens, the column in units.
    cell: (row, column) => numbered(10 * row + column),
  };
}

const drawn = (block: FigureBlock) =>
  block.rows.map(({ group, name }, row) => [
    group,
    name,
    ...block.columns.map((_, column) => block.cell(row, column).lines[0]?.value ?? null),
  ]);

test('a grid by itself has its rows down and its columns across, for each column of the banner', () => {
  const grid = gridBlock(blockOf(names), format);
  expect(grid.columns.map(({ group, name }) => `${group}: ${name}`)).toEqual([
    'Drinks: Daily',
    'Drinks: Weekly',
  ]);
  expect(drawn(grid)).toEqual([
    ['Total › Everyone, n 400', 'Tea', 10, 20],
    ['Total › Everyone, n 400', 'Coffee', 30, 40],
    ['Gender › Women (A), n 320', 'Tea', 11, 21],
    ['Gender › Women (A), n 320', 'Coffee', 31, 41],
    ['Gender › Men (B), ⚑ n 80', 'Tea', 12, 22],
    ['Gender › Men (B), ⚑ n 80', 'Coffee', 32, 42],
  ]);
});

test('it is drawn for one column of the banner too', () => {
  expect(drawn(gridBlock(blockOf(names), format, 2))).toEqual([
    ['Gender › Men (B), ⚑ n 80', 'Tea', 12, 22],
    ['Gender › Men (B), ⚑ n 80', 'Coffee', 32, 42],
  ]);
});

test('a cell that was removed from the table has no figure, and a block without a grid stays as it is', () => {
  const [, ...others] = names;
  const [tea] = drawn(gridBlock(blockOf(others), format, 0));
  // The columns are in the order in which they come.
  expect(tea).toEqual(['Total › Everyone, n 400', 'Tea', 10, null]);
  const plain = blockOf([]);
  expect(gridBlock(plain, format)).toBe(plain);
  expect(valueOf(plain.cell(0, 0))).toBe(null);
});

test('rows with bases of their own say so over the columns of the grid', () => {
  const block = blockOf(names);
  const based = (line: (place: number) => string): FigureBlock => ({
    ...block,
    rows: block.rows.map((row, place) => ({ ...row, base: { line: line(place), rows: [] } })),
  });
  const baseOf = (one: FigureBlock) => gridBlock(one, format).columns[0]?.baseLine;
  expect(baseOf(based(() => 'Base: those asked, n 90'))).toBe('Base: those asked, n 90');
  expect(baseOf(based((place) => `Base: those asked, n ${place}`))).toBe('Base differs by row');
});
