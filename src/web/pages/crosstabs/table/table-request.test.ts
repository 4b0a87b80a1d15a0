import type { Asks } from '../../../../figures/tables/table-header.ts';
import {
  askedSigns,
  signOfRow,
  tableRequest,
  rowBases,
  letterSets,
} from '../../../../figures/tables/table-request.ts';
import { expect, test } from 'vitest';
import { itemOfLevels } from '../../../../figures/questions/nested-items.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { AskedView } from '../../../../contract/saved-work/table-view.ts';
import { coffee, everyone, item, men, tea, viewWith, women } from './tiny-table.case.ts';

const scope = { waves: null, locations: ['north'], weight: null };
const nobodyInParticular = { kind: 'everyone' } as const;

function requestOf(
  content: Pick<CrosstabContent, 'rows' | 'columns'>,
  base: Asks = nobodyInParticular,
  view: Partial<AskedView> = {},
) {
  return tableRequest(content, base, scope, viewWith(view), null);
}

const expressionOf = ({ asks }: CrosstabItem) => (asks.kind === 'expression' ? asks.expression : null);

test('asks for every item once, and for everyone beside them', () => {
  const { upright, turned } = requestOf({ rows: [tea], columns: [everyone, women] });
  expect(upright?.rows.map(({ id, content }) => [id, content])).toEqual([
    ['*', { kind: 'share', of: null }],
    ['tea', { kind: 'share', of: expressionOf(tea) }],
  ]);
  expect(upright?.columns.map(({ id, who }) => [id, who])).toEqual([
    ['*', null],
    ['all', null],
    ['women', expressionOf(women)],
  ]);
  expect(upright?.base).toBe(null);
  expect(upright?.scope).toEqual({ waves: null, locations: ['north'], weight: null });
  expect(turned).toBe(null);
});

test('is the same request after renaming, regrouping and moving', () => {
  const before = requestOf({ rows: [tea, coffee], columns: [women, men] });
  const renamed = { ...tea, name: 'Any tea', fullName: 'Any tea', group: 'Hot' };
  expect(requestOf({ rows: [coffee, renamed], columns: [men, women] })).toEqual(before);
});

test('names the base where it is not everyone', () => {
  expect(requestOf({ rows: [tea], columns: [everyone] }, women.asks).upright?.base).toEqual(
    expressionOf(women),
  );
});

test('a full table of 1,000 rows has no room for everyone beside them', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => item(`r${index}`, 'Tea', 'drinks'));
  const { upright } = requestOf({ rows, columns: [women] });
  expect(upright?.rows.length).toBe(1000);
  expect(upright?.rows.some(({ id }) => id === '*')).toBe(false);
  expect(upright?.columns[0]?.id).toBe('*');
});

test('names the test, and the column by its place; one that is gone leaves the rest', () => {
  const content = { rows: [tea], columns: [women, men] };
  expect(requestOf(content).upright?.want.test).toEqual({ versus: 'rest', profile: 'linearised' });
  const against = requestOf(content, nobodyInParticular, { versus: 'column', versusColumn: 'women' });
  expect(against.upright?.columns.map(({ id }) => id)).toEqual(['*', 'men', 'women']);
  expect(against.upright?.want.test).toEqual({ versus: { column: 2 }, profile: 'linearised' });
  const gone = requestOf(content, nobodyInParticular, {
    versus: 'column',
    versusColumn: 'gone',
    profile: 'unweighted',
  });
  expect(gone.upright?.want.test).toEqual({ versus: 'rest', profile: 'unweighted' });
});

test('compares the columns of a heading, in the same request whatever their order', () => {
  const lettered = (columns: CrosstabContent['columns']) =>
    requestOf({ rows: [tea], columns }, nobodyInParticular, { letters: true });
  expect(lettered([everyone, women, men]).upright?.want.pairs).toEqual([[2, 3]]);
  expect(lettered([men, everyone, women])).toEqual(lettered([everyone, women, men]));
});

test('asks means among the columns as rows of a second query, untested against a column', () => {
  const age: CrosstabItem = { ...tea, id: 'age', asks: { kind: 'average', question: 'age', datapoint: '' } };
  const { upright, turned } = requestOf({ rows: [tea], columns: [women, age] }, nobodyInParticular, {
    versus: 'column',
    versusColumn: 'women',
  });
  expect(upright?.columns.map(({ id }) => id)).toEqual(['*', 'women']);
  expect(turned?.rows.map(({ id, content }) => [id, content.kind])).toEqual([['age', 'value']]);
  expect(turned?.columns.map(({ id }) => id)).toEqual(['*', 'tea']);
  expect(turned?.want.test.versus).toBe('none');
});

test('asks a test of the row’s share where that is shown first, and only then', () => {
  const rowTest = (metrics: AskedView['metrics']) =>
    requestOf({ rows: [tea], columns: [women] }, nobodyInParticular, { metrics }).upright?.want.rowTest;
  expect(rowTest(['rowPercentage', 'index'])).toBe(true);
  expect(rowTest(['columnPercentage', 'rowPercentage'])).toBe(false);
});

test('leaves out what can’t be read: the rest of the table is asked', () => {
  const odd: CrosstabItem = { ...tea, id: 'odd', asks: { kind: 'unreadable', wire: {} } };
  expect(requestOf({ rows: [odd, coffee], columns: [women] }).upright?.rows.map(({ id }) => id)).toEqual([
    '*',
    'coffee',
  ]);
});

test('reads the rows of a block as its rule says, and everyone and the columns among all', () => {
  const bases = { table: 'asked', byBlock: { gender: 'all' } } as const;
  const { upright } = requestOf({ rows: [tea, women, everyone], columns: [men] }, nobodyInParticular, {
    bases,
  });
  expect(upright?.rows.map(({ id, base }) => [id, base.mode])).toEqual([
    ['*', 'all'],
    ['all', 'all'],
    ['tea', 'asked'],
    ['women', 'all'],
  ]);
});

test('reads the rows of a block among people of its base, and tells them from those of before', () => {
  const expression = { question: 'gender', datapoints: ['women'] };
  const bases = { table: 'asked', byBlock: {}, among: { drinks: { name: 'Women', expression } } } as const;
  const { upright, turned } = requestOf({ rows: [tea], columns: [men] }, nobodyInParticular, { bases });
  const base = { mode: 'asked', among: expressionOf(women) };
  expect(upright?.rows.at(-1)?.base).toEqual(base);
  const sign = (people: Partial<AskedView>) =>
    signOfRow(tea, rowBases({ bases: viewWith(people).bases }, null)(tea));
  expect(askedSigns({ upright, turned }).rows.get('tea')).toBe(sign({ bases }));
  expect(sign({ bases })).not.toBe(sign({ bases: { table: 'asked', byBlock: {} } }));
});

function under(heading: CrosstabItem, own: CrosstabItem): CrosstabItem {
  const levels = [heading, own].flatMap((level) => {
    const expression = expressionOf(level);
    return expression === null ? [] : [{ name: level.name, expression }];
  });
  return itemOfLevels(levels, `${heading.id} ${own.id}`);
}

const nested = [women, men].map((gender) => under(gender, tea));

test('everyone under a heading is asked for with its columns, by another name alike', () => {
  const before = requestOf({ rows: [coffee], columns: nested });
  const [, ofMen, ofWomen] = before.upright?.columns.filter(({ id }) => id.startsWith('*')) ?? [];
  expect([ofMen?.who, ofWomen?.who]).toEqual(expect.arrayContaining([women, men].map(expressionOf)));
  const renamed = nested.map((column) => ({ ...column, under: ['A gender'], group: 'A gender' }));
  expect(requestOf({ rows: [coffee], columns: renamed })).toEqual(before);
});

test('a nested column is read against its heading where the view says so, its heading against the base', () => {
  const wholes = (view: Partial<AskedView>) =>
    requestOf({ rows: [coffee], columns: [women, ...nested] }, nobodyInParticular, view).upright?.columns.map(
      ({ id, whole }) => [id.split(' ')[0], whole.kind === 'segment' ? whole.segment : whole.kind],
    );
  expect(wholes({})?.every(([, whole]) => whole === 'base')).toBe(true);
  expect(wholes({ whole: 'heading' })).toEqual([
    ['*', 'base'],
    ['*heading', 'base'],
    ['*heading', 'base'],
    ['men', expressionOf(men)],
    ['women', 'base'],
    ['women', expressionOf(women)],
  ]);
});

test('letters compare nested columns within their heading, and there those of one question', () => {
  const columns = [women, men].flatMap((gender) =>
    [tea, coffee, item('north', 'North', 'region'), item('south', 'South', 'region')].map((own) =>
      under(gender, own),
    ),
  );
  expect(letterSets(columns, 10)).toEqual([
    ['women tea', 'women coffee'],
    ['women north', 'women south'],
    ['men tea', 'men coffee'],
    ['men north', 'men south'],
  ]);
});
