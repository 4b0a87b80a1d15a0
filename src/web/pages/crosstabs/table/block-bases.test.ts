import { expect, test } from 'vitest';
import { askedCells, headingLines } from '../../../../workbook/figure-document.ts';
import { cycleBase, defaultView } from '../draft/table-view.ts';
import { tableBlock } from '../export/base-table-of.ts';
import { arrangeTable } from './arrange-table.ts';
import { baseNumber } from './block-bases.ts';
import { shapeTable } from './shape-table.ts';
import { coffee, item, men, sentAnswer, tea, total, viewWith, women } from './tiny-table.case.ts';

// Of 400 people 300 were asked about drinks, of 80 men 60.
const old = item('old', '65 or older', 'age');
const bases = { table: 'all', byBlock: { drinks: 'asked' } } as const;
const rows = [coffee, tea, old];
const columns = [men, women];
const answer = sentAnswer(
  [total, coffee, old, tea],
  [total, men, women],
  [
    [
      { n: 400, column: 400 },
      { n: 80, column: 80 },
      { n: 320, column: 320 },
    ],
    [
      { n: 150, column: 300 },
      { n: 21, column: 60 },
      { n: 129, column: 240 },
    ],
    [
      { n: 100, column: 400 },
      { n: 20, column: 80 },
      { n: 80, column: 320 },
    ],
    [
      { n: 160, column: 300 },
      { n: 16, column: 60 },
      { n: 144, column: 240 },
    ],
  ],
  { bases },
);
const linesWith = (
  patch: Partial<typeof defaultView>,
  routedOf: (question: string) => string | null = () => null,
) => {
  const view = viewWith({ bases, ...patch });
  const table = shapeTable({ content: { rows, columns, view }, answer, catalogue: null, routedOf });
  const arranged = arrangeTable(table, view);
  return { table, view, arranged, lines: arranged.lines };
};
const written = (patch: Partial<typeof defaultView>) =>
  linesWith(patch).lines.map((line) =>
    line.kind === 'band' ? `${line.name}: ${line.note}` : line.kind === 'base' ? line.number : line.key,
  );

test('a block with a base of its own has a base line and its base rows, others neither', () => {
  expect(written({})).toEqual([
    'drinks: Base: those asked “drinks”, n 300',
    'sample',
    'coffee',
    'tea',
    'age: ',
    'old',
  ]);
  expect(written({ allBaseLines: true }).at(-2)).toBe('age: Base: everyone, n 400');
});

test('the people that a question was asked of are named, also where that is known after the figures', () => {
  const lineOf = (routedOf: (question: string) => string | null) => linesWith({}, routedOf).lines[0];
  expect(lineOf(() => null)).toMatchObject({ note: 'Base: those asked “drinks”, n 300' });
  const routedOf = (question: string) => (question === 'drinks' ? 'people who drink' : null);
  expect(lineOf(routedOf)).toMatchObject({ note: 'Base: people who drink (asked), n 300' });
});

test('a base row has the number of each column in that base', () => {
  const { readAmong } = linesWith({}).table;
  expect(['men', 'women'].map((id) => baseNumber(readAmong('coffee', id), 'sample'))).toEqual(['60', '240']);
  expect(baseNumber(readAmong('coffee', 'gone'), 'sample')).toBe(null);
});

test('the table’s own base numbers are in its files, but for the n of the heads', () => {
  const { table, view } = linesWith({ baseRows: ['sample', 'weighted'] });
  const shown = { table, answer: null, view, catalogue: null };
  const [numbers, ...others] = tableBlock({ id: 'all', name: 'All' }, shown).baseRows ?? [];
  expect(others).toEqual([]);
  expect(numbers).toMatchObject({ name: 'Weighted base', numbers: [expect.anything(), expect.anything()] });
});

test('a block that is read among an audience names it, and its sentences speak of it', () => {
  const among = { drinks: { name: 'Women', expression: { question: 'gender', datapoints: ['women'] } } };
  const { lines, table } = linesWith({ bases: { ...bases, among } });
  // Counted among those asked, men too: what is known is of other people.
  expect(lines[0]).toMatchObject({ note: 'Base: Women asked “drinks”' });
  expect(baseNumber(table.readAmong('coffee', 'men'), 'sample')).toBe(null);
  const cell = table.cell('coffee', 'men');
  expect(cell).toMatchObject({ isStale: true, names: { base: { name: 'Women', mode: 'asked' } } });
  expect(linesWith({ bases: { table: 'all', byBlock: {}, among } }).lines[0]).toMatchObject({
    note: 'Base: Women',
  });
});

test('a block of means has the base line and the numbers of those who have one', () => {
  const minutes = {
    ...item('minutes', 'Mean', 'use', 'Minutes'),
    asks: { kind: 'average', question: 'minutes', datapoint: '' },
  } as const;
  const view = viewWith({ baseRows: ['sample', 'weighted'] });
  // Of 400 people 350 have a number, of 80 men 64.
  const sent = sentAnswer(
    [total, minutes],
    [total, men, women],
    [
      [
        { n: 400, column: 400 },
        { n: 80, column: 80 },
        { n: 320, column: 320 },
      ],
      [
        { n: 350, column: 400, mean: [20, 1] },
        { n: 64, column: 80, mean: [18, 1] },
        { n: 286, column: 320, mean: [21, 1] },
      ],
    ],
  );
  const content = { rows: [minutes], columns, view };
  const table = shapeTable({ content, answer: sent, catalogue: null });
  const block = tableBlock({ id: 'all', name: 'All' }, { table, answer: sent, view, catalogue: null });
  const [row] = block.rows;
  expect(row?.base?.line).toBe('Base: those who answered “Minutes”, n 350');
  expect(row?.base?.rows[0]).toEqual({ name: 'Sample n', numbers: [64, 286] });
  expect(row?.base?.rows.map(({ name }) => name)).toEqual(['Sample n', 'Weighted base']);
});

test('transposed, a block has its base line over its columns and a column of numbers before them', () => {
  const { table, view, arranged } = linesWith({ transposed: true });
  expect(arranged.headings.map(({ name, note }) => [name, note])).toEqual([
    ['drinks', 'Base: those asked “drinks”, n 300'],
    ['age', ''],
  ]);
  expect(arranged.columns.map(({ item: { name } }) => name)).toEqual([
    'Sample n',
    'Coffee',
    'Tea',
    '65 or older',
  ]);
  const block = tableBlock({ id: 'all', name: 'All' }, { table, answer: null, view, catalogue: null });
  expect(headingLines(block.columns)).toEqual([
    [
      { name: 'drinks. Base: those asked “drinks”, n 300', from: 0, to: 3, rows: 1 },
      { name: 'age', from: 3, to: 4, rows: 1 },
    ],
  ]);
  expect([0, 1].map((row) => block.cell(row, 0).lines)).toMatchObject([[{ value: 60 }], [{ value: 240 }]]);
  // A program reads the base of each figure next to it: base numbers are no figures of their own.
  expect(
    [...askedCells({ blocks: [block] })].map(({ row, cell }) => [row.name, row.group, cell.kind]),
  ).toEqual(
    ['Coffee', 'Coffee', 'Tea', 'Tea', '65 or older', '65 or older'].map((name) => [
      name,
      name.startsWith('65') ? 'age' : 'drinks',
      'shown',
    ]),
  );
});

test('weighted and effective bases are rows of the table too; folded, a block has none', () => {
  expect(written({ baseRows: ['sample', 'weighted'] }).slice(0, 3)).toEqual([
    'sample',
    'weighted',
    'drinks: Base: those asked “drinks”, n 300',
  ]);
  expect(written({ folded: { rows: ['drinks'], columns: [] } }).slice(0, 2)).toEqual([
    'drinks: Base: those asked “drinks”, n 300',
    'age: ',
  ]);
});

test('a sentence and a share speak of the base of their row', () => {
  const { table } = linesWith({});
  const [asked, all] = [table.cell('coffee', 'men'), table.cell('old', 'men')];
  if (asked.kind !== 'shown' || asked.figure.kind !== 'share') throw new Error('is a share');
  expect(asked.figure.columnPercentage).toBeCloseTo(35, 9);
  expect(asked.names.base.mode).toBe('asked');
  if (all.kind !== 'shown') throw new Error('is shown');
  expect(all.names.base.mode).toBe('all');
});

test('each step gives a block another base, and the base that the table gives ends its own', () => {
  const view = viewWith({ bases: { table: 'question', byBlock: { age: 'all' } } });
  const asked = cycleBase(view, 'drinks', 'all', 'all');
  expect(asked.bases.byBlock).toEqual({ age: 'all', drinks: 'asked' });
  const answered = cycleBase(asked, 'drinks', 'asked', 'all');
  expect(answered.bases.byBlock).toEqual({ age: 'all', drinks: 'answered' });
  expect(cycleBase(answered, 'drinks', 'answered', 'all').bases).toEqual(view.bases);
});

test('a row whose share of everyone is suppressed has the base of the table, not that of the heading of a column', () => {
  const both = [women, old].flatMap(({ asks }) => (asks.kind === 'expression' ? [asks.expression] : []));
  const expression = { kind: 'group', match: { kind: 'all' }, negated: false, children: both } as const;
  const nested = {
    ...item('womenOld', '65 or older', 'Women'),
    under: ['Women'],
    asks: { kind: 'expression', expression },
  } as const;
  // Everyone, older women, men, and women for the heading: 60 men were asked about drinks, and no woman.
  const hidden = sentAnswer(
    [total, coffee],
    [total, nested, men],
    [
      [
        { n: 400, column: 400 },
        { n: 9, column: 9, base: 320 },
        { n: 80, column: 80 },
        { n: 320, column: 320 },
      ],
      [
        'suppressed',
        { n: 0, column: 0, base: 0, row: 0 },
        { n: 5, column: 60, base: 60, row: 5 },
        { n: 0, column: 0, base: 60, row: 5 },
      ],
    ],
    { bases, whole: 'heading' },
  );
  expect(hidden.rowBaseOf('coffee')?.whole.sample).toBe(60);
});
