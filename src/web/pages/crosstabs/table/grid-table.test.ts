import { describe, expect, test } from 'vitest';
import { totalId } from '../../../../figures/tables/table-bases.ts';
import { formatIn } from '../../../../lib/format.ts';
import { gridBlock } from '../../../../workbook/grid-block.ts';
import { valueOf } from '../../../../workbook/document-cell.ts';
import { scaleGridFacts, tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import { blockItems } from '../draft/expand.ts';
import type { TableView } from '../draft/table-view.ts';
import { tableBlock } from '../export/base-table-of.ts';
import { arrangeGrid } from './grid-table.ts';
import { shapeTable } from './shape-table.ts';
import { men, sentAnswer, tea, total, viewWith, women } from './tiny-table.case.ts';

const tiny = tinyCatalogue(scaleGridFacts);
const likely = tiny.questionByCode.get('likely');
if (likely === undefined) throw new Error('the catalogue has the grid');
let made = 0;
const cells = blockItems(likely, new Set(['answers', 'top-2']), 'row', () => `g${(made += 1)}`);
const rows = [tea, ...cells];
const columns = [women, men];

/** Of 400 people, 300 women and 100 men, as many give a cell as its row and column say: 10 × row + column. */
const answer = sentAnswer(
  [total, ...rows],
  [total, ...columns],
  [
    [
      { n: 400, column: 400 },
      { n: 300, column: 300 },
      { n: 100, column: 100 },
    ],
    ...rows.map((_, at) => [
      { n: 20 * at + 3, column: 400 },
      { n: 10 * at + 1, column: 300 },
      { n: 10 * at + 2, column: 100 },
    ]),
  ],
);

function gridWith(patch: Partial<TableView> = {}, catalogue = tiny) {
  const view = viewWith({ total: 'first', byItself: { question: 'likely', column: '' }, ...patch });
  const table = shapeTable({ content: { rows, columns, view }, answer, catalogue });
  return { view, table, grid: arrangeGrid(table, view, catalogue) };
}

/** Headings, names and figures of the grid as a file draws it. */
function fileWith(patch: Partial<TableView> = {}, catalogue = tiny, sent = answer) {
  const view = viewWith({ byItself: { question: 'likely', column: '' }, metrics: ['sample'], ...patch });
  const table = shapeTable({ content: { rows, columns, view }, answer: sent, catalogue });
  const drawn = gridBlock(
    tableBlock({ id: 'all', name: 'All' }, { table, answer: sent, view, catalogue }),
    formatIn('en-GB'),
  );
  const figures = drawn.rows.map(({ group, name }, row) => [
    group,
    name,
    ...drawn.columns.map((_, column) => valueOf(drawn.cell(row, column))),
  ]);
  return { drawn, figures, grid: arrangeGrid(table, view, catalogue) };
}

function samplesOf({ grid }: ReturnType<typeof gridWith>) {
  if (grid === null) throw new Error('the grid is in the table');
  const { bands, columns: across, cell } = grid.arranged;
  return bands
    .flatMap(({ shown }) => shown)
    .map(({ item }) => [
      item.name,
      ...across.map((column) => {
        const crossed = cell(item.id, column.item.id);
        return crossed.kind === 'shown' && crossed.figure.kind === 'share'
          ? crossed.figure.positive.sample
          : null;
      }),
    ]);
}

test('a grid by itself is the same figures, rows down and columns across, for one column of the table', () => {
  const everyone = gridWith();
  expect(everyone.grid?.arranged.columns.map(({ item }) => item.name)).toEqual([
    'Unlikely',
    'Likely',
    'Very likely',
    'Top-2',
  ]);
  expect(everyone.grid?.banner.map(({ item }) => item.name)).toEqual(['Everyone', 'Women', 'Men']);
  expect(samplesOf(everyone)).toEqual([
    ['Surfing', 23, 43, 63, 83],
    ['Climbing', 103, 123, 143, 163],
  ]);
  expect(samplesOf(gridWith({ byItself: { question: 'likely', column: 'men' } }))).toEqual([
    ['Surfing', 12, 22, 32, 42],
    ['Climbing', 52, 62, 72, 82],
  ]);
});

test('its crossings are those of the document, so that they are explained and found', () => {
  const { grid } = gridWith({ byItself: { question: 'likely', column: 'men' } });
  const at = { row: 'row climb', column: 'column 2' };
  expect(grid?.sourceOf(at)).toEqual({ row: 'g6', column: 'men' });
  expect(grid?.placeOf({ row: 'g6', column: 'men' })).toEqual(at);
  expect(grid?.placeOf({ row: 'g6', column: totalId })).toEqual(at);
  expect(grid?.placeOf({ row: 'g6', column: 'gone' })).toBe(null);
  expect(grid?.placeOf({ row: 'tea', column: 'men' })).toBe(null);
});

test('it is sorted by one of its columns, and turned', () => {
  const sort = { by: 'column top-2', descending: true } as const;
  expect(samplesOf(gridWith({ sort })).map(([name]) => name)).toEqual(['Climbing', 'Surfing']);
  expect(samplesOf(gridWith({ transposed: true }))[0]).toEqual(['Unlikely', 23, 103]);
});

test('without the grid among its rows, or without its question, the table is as it is', () => {
  const view = viewWith({ byItself: { question: 'likely', column: '' } });
  const table = shapeTable({ content: { rows: [tea], columns, view }, answer, catalogue: tiny });
  expect(arrangeGrid(table, view, tiny)).toBe(null);
  expect(gridWith({ byItself: { question: 'gone', column: '' } }).grid).toBe(null);
  expect(gridWith({ byItself: null }).grid).toBe(null);
});

test('a file has the grid by itself for every column, with the figures of the table', () => {
  const { drawn, figures } = fileWith({ total: 'first', transposed: true });
  expect(drawn.rows).toHaveLength(6);
  // The tea of the table is no row of the grid.
  expect(figures).toEqual([
    ['Total › Everyone, n 400', 'Surfing', 23, 43, 63, 83],
    ['Total › Everyone, n 400', 'Climbing', 103, 123, 143, 163],
    ['gender › Women, n 300', 'Surfing', 11, 21, 31, 41],
    ['gender › Women, n 300', 'Climbing', 51, 61, 71, 81],
    ['gender › Men, n 100', 'Surfing', 12, 22, 32, 42],
    ['gender › Men, n 100', 'Climbing', 52, 62, 72, 82],
  ]);
});

test('rows or columns with the same name are rows and columns of their own', () => {
  const suffixes = scaleGridFacts.suffixes.map((one) => ({ ...one, name: one.code === 1 ? 'No' : 'Yes' }));
  const datapoints = scaleGridFacts.datapoints.map((one) => ({ ...one, name: 'Other sport' }));
  const catalogue = tinyCatalogue({ ...scaleGridFacts, datapoints, suffixes });
  const shown = gridWith({}, catalogue);
  expect(shown.grid?.arranged.columns.map(({ item }) => item.name)).toEqual(['No', 'Yes', 'Yes', 'Top-2']);
  expect(samplesOf(shown)).toEqual([
    ['Other sport', 23, 43, 63, 83],
    ['Other sport', 103, 123, 143, 163],
  ]);
  const { drawn, figures } = fileWith({ total: 'off' }, catalogue);
  expect(drawn.columns.map(({ name }) => name)).toEqual(['No', 'Yes', 'Yes', 'Top-2']);
  expect(new Set(drawn.rows.map(({ id }) => id)).size).toBe(4);
  expect(figures.map(([, ...row]) => row)).toEqual([
    ['Other sport', 11, 21, 31, 41],
    ['Other sport', 51, 61, 71, 81],
    ['Other sport', 12, 22, 32, 42],
    ['Other sport', 52, 62, 72, 82],
  ]);
});

describe.each([{ baseRows: ['weighted'] }, { baseRows: [] }, { baseRows: ['sample'] }] as const)(
  'a grid with a base of its own and the base rows %j',
  ({ baseRows }) => {
    const bases = { table: 'asked', byBlock: {} } as const;
    /** Of 400 people, 300 women and 100 men, 290 were asked of surfing, 230 women and 60 men. */
    const asked = (climbers: number) =>
      sentAnswer(
        [total, ...rows],
        [total, ...columns],
        [[400, 300, 100], ...rows.map((_, at) => [at < 5 ? 290 : climbers, 230, 60])].map((line) =>
          line.map((column) => ({ n: 20, column })),
        ),
        { bases },
      );
    const headsOf = (climbers: number) => {
      const { figures, grid } = fileWith(
        { total: 'first', bases, baseRows: [...baseRows] },
        tiny,
        asked(climbers),
      );
      return {
        file: [...new Set(figures.map(([head]) => head))],
        screen: grid?.arranged.columns.map(({ margin }) => margin.kind === 'ready' && margin.sample),
      };
    };

    test('has its respondents at the head of each column, in files as on screen', () => {
      const { file, screen } = headsOf(290);
      expect(file).toEqual(['Total › Everyone, n 290', 'gender › Women, n 230', 'gender › Men, n 60']);
      expect(screen).toEqual([290, 290, 290, 290]);
    });

    test('has those of the column where its rows are read among different people', () => {
      const { file, screen } = headsOf(285);
      expect(file).toEqual(['Total › Everyone, n 400', 'gender › Women, n 230', 'gender › Men, n 60']);
      expect(screen).toEqual([400, 400, 400, 400]);
    });
  },
);
