import { describe, expect, test } from 'vitest';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import type { TableView } from '../draft/table-view.ts';
import type { Answer } from './answer.ts';
import { shapeTable, type Table, refusedItems } from './shape-table.ts';
import { metricValue, valueLabel } from '../../../../figures/tables/table-cell.ts';
import type { TableCell } from '../../../../figures/tables/table-cell.ts';
import { metricText } from './table-cell.ts';
import { tidyOf, tinyTable } from '../../../exports/tiny-documents.case.ts';
import { emptyReason } from '../draft/crosstab-content.ts';
import {
  coffee,
  drinks,
  drinksAnswer,
  everyone,
  item,
  men,
  sentAnswer,
  tea,
  total,
  viewWith,
  women,
} from './tiny-table.case.ts';

interface Given {
  readonly rows?: readonly CrosstabItem[];
  readonly columns?: readonly CrosstabItem[];
  readonly answer?: Answer | null;
  readonly view?: Partial<TableView>;
}

function shaped({
  rows = drinks.rows,
  columns = drinks.columns,
  answer = drinksAnswer,
  view = {},
}: Given = {}): Table {
  return shapeTable({
    content: { rows, columns, view: viewWith(view) },
    answer,
    catalogue: null,
  });
}

function shown(cell: TableCell) {
  if (cell.kind !== 'shown') throw new Error(`the cell is ${cell.kind}`);
  return cell;
}

describe('figures stand where row and column cross, whatever order they were asked in', () => {
  const table = shaped();

  test('tea among women is 45.0, index 112.5, n 144', () => {
    expect(shown(table.cell('tea', 'women')).figure).toMatchObject({
      columnPercentage: 45,
      index: 112.5,
      positive: { sample: 144 },
      column: { sample: 320 },
      line: { waves: ['w1', 'w2', 'w3'] },
    });
  });

  test('headers carry the n of their own line, from the crossing with everyone', () => {
    const sample = ({ margin }: Table['rows'][number]) => (margin.kind === 'ready' ? margin.sample : null);
    expect(table.columns.map(sample)).toEqual([400, 320, 80]);
    expect(table.rows.map(sample)).toEqual([160, 150]);
  });

  test('a row saved by another program in another form is unreadable, its cells and its margin', () => {
    const odd: CrosstabItem = { ...tea, id: 'odd', asks: { kind: 'unreadable', wire: {} } };
    const unreadable = { kind: 'absent', reason: 'unreadable' };
    const withOdd = shaped({ rows: [...drinks.rows, odd] });
    expect(withOdd.rows[2]?.margin).toEqual(unreadable);
    expect(withOdd.cell('odd', 'women')).toEqual({ ...unreadable, figure: null });
  });

  test('a row that was added since is pending, and nothing is there before the first answer', () => {
    const added = shaped({ rows: [...drinks.rows, item('milk', 'Milk', 'drinks')] });
    expect(added.cell('milk', 'women')).toEqual({ kind: 'pending' });
    expect(added.cell('tea', 'women').kind).toBe('shown');
    expect(shaped({ answer: null }).cell('tea', 'women')).toEqual({ kind: 'pending' });
    expect(shaped({ answer: null }).columns[0]?.margin).toEqual({ kind: 'pending' });
  });
});

describe('marks', () => {
  test('0.00002 is marked at 99, 0.036 at 95, and everyone is never tested', () => {
    const table = shaped();
    expect(shown(table.cell('tea', 'women'))).toMatchObject({
      mark: { direction: 'above', level: 99 },
      test: { correctedPValue: 0.00002 },
    });
    expect(shown(table.cell('coffee', 'men'))).toMatchObject({
      mark: { direction: 'below', level: 95 },
      test: { correctedPValue: 0.036 },
    });
    expect(shown(table.cell('tea', 'all')).mark).toBe(null);
    expect(table.tests).toBe(4);
  });

  test('at 99% alone 0.036 is no difference, and without levels nothing is', () => {
    expect(shown(shaped({ view: { levels: [99] } }).cell('coffee', 'men')).mark).toBe(null);
    const without = shaped({ view: { levels: [] } });
    expect(shown(without.cell('tea', 'women')).mark).toBe(null);
    expect(without.tests).toBe(4);
  });

  test('Holm takes 0.036 of four tests to 0.072, which is no difference any more', () => {
    const cell = shown(shaped({ view: { correction: 'holm' } }).cell('coffee', 'men'));
    expect(cell.test?.correctedPValue).toBeCloseTo(0.072, 12);
    expect(cell.mark).toBe(null);
  });
});

describe('a low base', () => {
  test('is the column, not the cell: 80 men are few, 21 of 240 would not be', () => {
    const table = shaped();
    expect(table.columns.map(({ margin }) => margin.kind === 'ready' && margin.isLowBase)).toEqual([
      false,
      false,
      true,
    ]);
    expect(shown(table.cell('tea', 'men')).isLowBase).toBe(true);
    expect(shown(table.cell('tea', 'women')).isLowBase).toBe(false);
  });

  test('loses its colour in every row and keeps its marks', () => {
    const table = shaped();
    expect(shown(table.cell('tea', 'men')).heat).toBe(null);
    expect(shown(table.cell('coffee', 'men')).heat).toBe(null);
    expect(shown(table.cell('tea', 'men')).mark?.level).toBe(99);
    expect(shown(table.cell('tea', 'women')).heat).toBe('heat-index-5');
  });
});

describe('heat', () => {
  test('is by index, by a share, or off', () => {
    const heat = (view: Partial<TableView>) => shown(shaped({ view }).cell('tea', 'women')).heat;
    expect(heat({ heat: 'index' })).toBe('heat-index-5');
    expect(heat({ heat: 'columnPercentage' })).toBe('heat-share-4');
    // 144 of 160.
    expect(heat({ heat: 'rowPercentage' })).toBe('heat-share-6');
    expect(heat({ heat: 'off' })).toBe(null);
  });
});

describe('where there is no number', () => {
  const later = item('later', 'Later', 'later');
  const answer = sentAnswer(
    [total, women, tea],
    [total, men, women, later],
    [
      [
        { n: 400, column: 400 },
        { n: 80, column: 80 },
        { n: 320, column: 320 },
        { n: 0, column: 0, line: 1 },
      ],
      [
        { n: 320, column: 400 },
        { n: 0, column: 80, test: [-9, 0], isByDefinition: true },
        { n: 320, column: 320, test: [9, 0], isByDefinition: true },
        { n: 0, column: 0, line: 1 },
      ],
      [{ n: 160, column: 400 }, { n: 0, column: 80, test: [-5, 0.001] }, 'not_asked_together', 'suppressed'],
    ],
  );
  const table = shaped({ answer, rows: [women, tea], columns: [men, women, later] });

  test('none or all of the same question is so by definition: its column has no share, no colour and no test', () => {
    const texts = (column: string) => {
      const cell = shown(table.cell('women', column));
      return (['columnPercentage', 'index', 'sample'] as const).map((metric) => metricText(cell, metric));
    };
    expect(texts('men')).toEqual(['–', '–', '0']);
    expect(texts('women')).toEqual(['–', '–', '320']);
    const shares = shaped({
      answer,
      rows: [women],
      columns: [men, women],
      view: { heat: 'columnPercentage' },
    });
    expect([table, shares].map((one) => shown(one.cell('women', 'women')).heat)).toEqual([null, null]);
    expect(table.tests).toBe(1);
  });

  test('none of another question is a zero like any other', () => {
    expect(shown(table.cell('tea', 'men')).figure).toMatchObject({ columnPercentage: 0 });
  });

  test('what no wave can answer is absent with its reason, never zero', () => {
    expect(table.cell('tea', 'women')).toEqual({
      kind: 'absent',
      reason: 'not_asked_together',
      figure: null,
    });
    expect(table.cell('tea', 'later')).toEqual({ kind: 'absent', reason: 'suppressed', figure: null });
  });

  test('a column without anyone is said to have nobody, and its header has n 0', () => {
    expect(table.cell('women', 'later')).toMatchObject({ kind: 'absent', reason: 'nobody' });
    expect(table.columns[2]?.margin).toMatchObject({ kind: 'ready', sample: 0 });
  });

  test('a row or column without access is so in every cell and in its header', () => {
    const none = 'no_access' as const;
    const refusing = shaped({
      answer: sentAnswer(
        [total, women, tea],
        [total, men, later],
        [
          [{ n: 400, column: 400 }, { n: 80, column: 80 }, none],
          [{ n: 320, column: 400 }, { n: 0, column: 80, isByDefinition: true }, none],
          [none, none, none],
        ],
      ),
      rows: [women, tea],
      columns: [men, later],
    });
    expect(refusing.cell('tea', 'men')).toEqual({ kind: 'absent', reason: none, figure: null });
    expect(refusing.cell('women', 'later')).toEqual({ kind: 'absent', reason: none, figure: null });
    expect(refusing.rows[1]?.margin).toMatchObject({ kind: 'absent', reason: none });
    expect(refusedItems(refusing).map((line) => line.item.id)).toEqual(['tea', 'later']);
  });
});

describe('waves', () => {
  test('coffee was asked in two of three waves: its header and its cells say so', () => {
    const table = shaped();
    expect(table.rows.map(({ margin }) => margin.kind === 'ready' && margin.isPartial)).toEqual([
      false,
      true,
    ]);
    expect(shown(table.cell('coffee', 'women')).isPartial).toBe(true);
    expect(shown(table.cell('tea', 'women')).isPartial).toBe(false);
  });

  test('a column that was asked in the same two waves has the base of its header', () => {
    const answer = sentAnswer(
      [total, item('coffee', 'Coffee', 'drinks')],
      [total, item('trust', 'Trust', 'trust')],
      [
        [
          { n: 400, column: 400 },
          { n: 200, column: 200, line: 1 },
        ],
        [
          { n: 150, column: 300, line: 1 },
          { n: 120, column: 200, line: 1 },
        ],
      ],
    );
    const table = shaped({
      answer,
      rows: [item('coffee', 'Coffee', 'drinks')],
      columns: [item('trust', 'Trust', 'trust')],
    });
    expect(table.columns[0]?.margin).toMatchObject({ isPartial: true, waves: ['w2', 'w3'] });
    expect(shown(table.cell('coffee', 'trust')).isPartial).toBe(false);
  });
});

test('an average is a value, on the base of those who have one', () => {
  const age: CrosstabItem = {
    id: 'age',
    name: 'Age',
    fullName: 'Age',
    group: 'Age',
    asks: { kind: 'average', question: 'age', datapoint: '' },
  };
  const answer = sentAnswer(
    [total, age],
    [total, women],
    [
      [
        { n: 400, column: 400 },
        { n: 320, column: 320 },
      ],
      [
        { n: 390, column: 400, mean: [44, 0.8], wholeMean: 44 },
        { n: 90, column: 320, mean: [43, 0.9], wholeMean: 44, test: [-1, 0.3] },
      ],
    ],
  );
  const cell = shown(shaped({ answer, rows: [age], columns: [women] }).cell('age', 'women'));
  expect(cell).toMatchObject({ valueKind: 'average', isLowBase: true, mark: null });
  expect(cell.figure).toMatchObject({ mean: 43, standardError: 0.9, positive: { sample: 90 } });
  // Where a share would stand, until the mean has a line of its own.
  expect((['columnPercentage', 'mean', 'size'] as const).map((one) => metricValue(cell, one))).toEqual([
    43,
    43,
    null,
  ]);
  const view = viewWith({ metrics: ['columnPercentage', 'sample', 'mean'] });
  const own = shown(shaped({ answer, rows: [age], columns: [women], view }).cell('age', 'women'));
  expect(view.metrics.map((metric) => metricValue(own, metric))).toEqual([null, 90, 43]);
  expect(view.metrics.map((metric) => valueLabel('average', metric, view.metrics))).toEqual([
    '',
    'n',
    'mean',
  ]);
});

test('where a table had no room for the line of everyone, the widest crossing tells the n', () => {
  const answer = sentAnswer(
    [coffee, tea],
    [women],
    [[{ n: 120, column: 240, line: 1 }], [{ n: 144, column: 320 }]],
  );
  const table = shaped({ answer, columns: [women] });
  expect(table.columns[0]?.margin).toMatchObject({ kind: 'ready', sample: 320 });
});

test('groups that were saved without a name are named after what they hold', () => {
  const table = shaped({ rows: [{ ...tea, group: '' }], columns: [{ ...everyone, group: '' }] });
  expect(table.rows[0]?.group).toBe('drinks');
  expect(table.columns[0]?.group).toBe('Total');
});

test('rows alone are a file of their totals, columns alone of their base, and only a table of neither is empty', () => {
  const written = (sides: Pick<Given, 'rows' | 'columns'>) => {
    const view = viewWith({});
    const fields = tidyOf(tinyTable(shaped(sides), view));
    return [...fields].map(([name, { positive_sample, column_n }]) => [name, positive_sample, column_n]);
  };
  expect(written({ columns: [] })).toEqual([
    ['All / Tea / Everyone', 160, 400],
    ['All / Coffee / Everyone', 150, 400],
  ]);
  expect(written({ rows: [], columns: [women, men] })).toEqual([
    ['All / Everyone / Women', 320, 320],
    ['All / Everyone / Men', 80, 80],
  ]);
  expect(emptyReason({ rows: [], columns: [women] })).toBeUndefined();
  expect(emptyReason({ rows: [tea], columns: [] })).toBeUndefined();
  expect(emptyReason({ rows: [], columns: [] })).toBe('Add a row or column first');
});
