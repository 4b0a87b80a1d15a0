import { describe, expect, test } from 'vitest';
import { totalId } from '../../../../figures/tables/table-bases.ts';
import type { SortKey, TableView } from '../draft/table-view.ts';
import { arrangeTable } from './arrange-table.ts';
import { shapeTable } from './shape-table.ts';
import { metricText } from './table-cell.ts';
import {
  coffee,
  drinks,
  drinksAnswer,
  everyone,
  item,
  men,
  sentAnswer,
  tea,
  viewWith,
  women,
} from './tiny-table.case.ts';

function arranged(patch: Partial<TableView> = {}, columns = drinks.columns) {
  const view = viewWith(patch);
  const content = { rows: drinks.rows, columns, view };
  return arrangeTable(shapeTable({ content, answer: drinksAnswer, catalogue: null }), view);
}

const names = (lines: readonly { readonly item: { readonly name: string } }[]) =>
  lines.map((line) => line.item.name);

test('neighbours of one question stand under its name, and again under it after something else', () => {
  const { headings } = arranged({}, [women, everyone, men]);
  expect(headings.map(({ name, lines }) => [name, names(lines)])).toEqual([
    ['gender', ['Women']],
    ['Total', ['Everyone']],
    ['gender', ['Men']],
  ]);
});

describe('sorting', () => {
  const sorted = (by: string, descending: boolean) =>
    names(arranged({ sort: { by, descending } }).bands[0]?.shown ?? []);

  test('is by the first figure of a column, highest or lowest first', () => {
    expect(sorted('women', true)).toEqual(['Coffee', 'Tea']);
    expect(sorted('men', true)).toEqual(['Coffee', 'Tea']);
    expect(sorted('men', false)).toEqual(['Tea', 'Coffee']);
  });

  test('is by another figure, by how sure a difference is, or by name', () => {
    const by = (key: SortKey, descending: boolean) =>
      names(arranged({ sort: { by: 'women', descending, key } }).bands[0]?.shown ?? []);
    // n of women: tea 144, coffee 129; z 4.2 and 2.1.
    expect(by('sample', true)).toEqual(['Tea', 'Coffee']);
    expect(by('significance', true)).toEqual(['Tea', 'Coffee']);
    expect(by('name', false)).toEqual(['Coffee', 'Tea']);
  });

  test('of columns is by a row, within their groups', () => {
    const columns = (descending: boolean) =>
      names(arranged({ columnSort: { by: 'tea', descending } }).columns);
    // Tea: women 45, men 20; everyone stands in a group of its own.
    expect(columns(false)).toEqual(['Everyone', 'Men', 'Women']);
    expect(columns(true)).toEqual(['Everyone', 'Women', 'Men']);
  });

  test('by a column that is not there leaves the order of the document', () => {
    expect(sorted('gone', true)).toEqual(['Tea', 'Coffee']);
  });

  test('puts what has no number last, whichever way', () => {
    const view = viewWith({ sort: { by: 'women', descending: false } });
    const content = { rows: [item('milk', 'Milk', 'drinks'), ...drinks.rows], columns: [women], view };
    const table = shapeTable({ content, answer: drinksAnswer, catalogue: null });
    expect(names(arrangeTable(table, view).bands[0]?.shown ?? [])).toEqual(['Tea', 'Coffee', 'Milk']);
  });
});

test('a folded band keeps its lines and shows none', () => {
  const [band] = arranged({ folded: { rows: ['drinks'], columns: [] } }).bands;
  expect(band).toMatchObject({ name: 'drinks', isFolded: true, shown: [] });
  expect(band?.lines.length).toBe(2);
});

describe('a transposed table', () => {
  const table = arranged({ transposed: true });

  test('has the columns down the screen', () => {
    expect([table.down, table.across]).toEqual(['columns', 'rows']);
    expect(table.bands.map(({ name, shown }) => [name, names(shown)])).toEqual([
      ['Total', ['Everyone']],
      ['gender', ['Women', 'Men']],
    ]);
    expect(names(table.columns)).toEqual(['Tea', 'Coffee']);
  });

  test('keeps every figure: women stand in a row now, and 45% of them drink tea', () => {
    const cell = table.cell('women', 'tea');
    expect(cell.kind === 'shown' && cell.figure.kind === 'share' && cell.figure.columnPercentage).toBe(45);
  });
});

describe('what is not shown', () => {
  test('is counted: hidden lines by their ids, rows of few by their n', () => {
    const all = arranged();
    expect([all.hidden, all.weak]).toEqual([0, 0]);
    const hidden = arranged({ hidden: { rows: ['tea'], columns: ['men'] } });
    expect(names(hidden.bands.flatMap(({ shown }) => shown))).toEqual(['Coffee']);
    expect(names(hidden.columns)).not.toContain('Men');
    expect(hidden.hidden).toBe(2);
  });

  test('of rows is weak under the least n, of columns never', () => {
    // Coffee has 150 respondents, tea 160; down the screen women are 320, men 80.
    expect(arranged({ leastSample: 100 }).weak).toBe(0);
    const turned = arranged({ leastSample: 100, transposed: true });
    expect(turned.weak).toBe(1);
    expect(names(turned.bands.flatMap(({ shown }) => shown))).toEqual(['Everyone', 'Women']);
    expect(names(turned.columns)).toEqual(['Tea', 'Coffee']);
  });

  test('of a folded group of columns is all but the first, by which one can still sort', () => {
    const folded = { rows: [], columns: ['gender'] };
    const { columns, headings, bands } = arranged({ folded, sort: { by: 'men', descending: true } });
    expect(names(columns)).toEqual(['Everyone', 'Women']);
    expect(headings.map(({ name, lines, isFolded }) => [name, lines.length, isFolded])).toEqual([
      ['Total', 1, false],
      ['gender', 2, true],
    ]);
    expect(names(bands[0]?.shown ?? [])).toEqual(['Coffee', 'Tea']);
  });
});

describe('sorting across the table', () => {
  const rows = [tea, item('cola', 'Cola', 'cold'), coffee];
  const cell = (n: number) => ({ n, column: 400 });
  const bandsOf = (second: Parameters<typeof sentAnswer>[2][number], patch: Partial<TableView> = {}) => {
    const view = viewWith({ sort: { by: 'all', descending: true, across: true }, ...patch });
    // Tea 40 %, coffee 50 %.
    const answer = sentAnswer(rows, [everyone], [[cell(160)], second, [cell(200)]]);
    const table = shapeTable({ content: { rows, columns: [everyone], view }, answer, catalogue: null });
    return arrangeTable(table, view).bands.map(({ name, shown }) => [name, names(shown)]);
  };

  test('is one order over all blocks, nets apart', () => {
    expect(bandsOf([cell(240)])).toEqual([['All rows', ['Cola', 'Coffee', 'Tea']]]);
    const nets = { rows: [{ id: 'cola', parts: ['tea', 'coffee'] }], columns: [] };
    expect(bandsOf([cell(240)], { nets })).toEqual([
      ['All rows', ['Coffee', 'Tea']],
      ['Nets', ['Cola']],
    ]);
    const within = bandsOf([cell(240)], { sort: { by: 'all', descending: true } });
    expect(within.map(([name]) => name)).toEqual(['drinks', 'cold', 'drinks']);
  });

  test('puts rows of a low base behind the others, either way', () => {
    const low = [{ n: 24, column: 40 }];
    expect(bandsOf(low)).toEqual([['All rows', ['Coffee', 'Tea', 'Cola']]]);
    const sort = { by: 'all', descending: false, across: true } as const;
    expect(bandsOf(low, { sort })).toEqual([['All rows', ['Tea', 'Coffee', 'Cola']]]);
  });
});

describe('everyone is shown without being a column of the document', () => {
  const laid = (
    patch: Partial<TableView>,
    { rows = drinks.rows, columns = [women] }: Partial<Pick<typeof drinks, 'rows' | 'columns'>> = {},
  ) => {
    const view = viewWith({ metrics: ['sample'], ...patch });
    const table = shapeTable({ content: { rows, columns, view }, answer: drinksAnswer, catalogue: null });
    const { bands, columns: across, cell } = arrangeTable(table, view);
    const lines = bands.flatMap(({ shown }) => shown);
    const figures = lines.map(({ item: down }) =>
      across.map(({ item: over }) => {
        const crossed = cell(down.id, over.id);
        return crossed.kind === 'shown' ? metricText(crossed, 'sample') : crossed.kind;
      }),
    );
    return { down: names(lines), across: names(across), figures, tests: table.tests };
  };

  test('rows alone have a total, and columns alone their n, upright and transposed', () => {
    const rowsAlone = { columns: [] };
    expect(laid({}, rowsAlone)).toMatchObject({ across: ['Everyone'], figures: [['160'], ['150']] });
    expect(laid({ transposed: true }, rowsAlone)).toMatchObject({
      down: ['Everyone'],
      figures: [['160', '150']],
    });
    const columnsAlone = { rows: [], columns: [women, men] };
    expect(laid({}, columnsAlone)).toMatchObject({ down: ['Everyone'], figures: [['320', '80']] });
    expect(laid({ transposed: true }, columnsAlone)).toMatchObject({ figures: [['320'], ['80']] });
  });

  // The answer has men too: two rows by two columns are tested.
  test('the total is first, last or off, sorts the rows, and adds no test', () => {
    const metrics = ['columnPercentage', 'sample'] as const;
    expect(laid({ total: 'first', metrics })).toMatchObject({ across: ['Everyone', 'Women'], tests: 4 });
    expect(laid({ total: 'last' }).across).toEqual(['Women', 'Everyone']);
    expect(laid({ total: 'off', metrics })).toMatchObject({ across: ['Women'], tests: 4 });
    const sort = { by: totalId, descending: false };
    expect(laid({ total: 'last', sort }).down).toEqual(['Coffee', 'Tea']);
  });

  test('its column is called as the base is', () => {
    const view = viewWith({ total: 'first' });
    const base = { name: 'Adults', mode: 'all' } as const;
    const table = shapeTable({ content: { ...drinks, view }, answer: drinksAnswer, catalogue: null, base });
    expect(table.columns[0]).toMatchObject({ item: { name: 'Adults' }, group: 'Total' });
  });
});
