import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { format } from '../../../lib/format.ts';
import { arrangeTable } from './arrange-table.ts';
import { spokenCell } from './spoken-cell.ts';
import { copiedTable } from './copied-table.ts';
import { waveFootnotes } from '../../../../figures/tables/partial-lines.ts';
import { type SizeUnit, tableName } from '../../../../figures/measures.ts';
import { shapeTable } from './shape-table.ts';
import { drinks, drinksAnswer, item, sentAnswer, total, viewWith, women } from './tiny-table.case.ts';
import { metricText } from './table-cell.ts';
import { explainCell } from '../explain/table-explanation.ts';
import { cellFigures } from '../editor/cell-figures.tsx';
import type { Line } from '../../../../figures/tables/line.ts';

const view = viewWith({});
const table = shapeTable({
  content: { ...drinks, view },
  answer: drinksAnswer,
  catalogue: null,
});

describe('a cell as it is read out', () => {
  const spoken = (row: string, column: string, names: [string, string]) =>
    spokenCell(
      table.cell(row, column),
      { rowName: names[0], columnName: names[1], sizeUnit: 'people' },
      view.metrics,
    );

  test('names row and column, then share, mark, index and n', () => {
    expect(spoken('tea', 'women', ['Tea', 'Women'])).toBe(
      'Tea, Women. 45.0 percent. Above the rest of the base at 99 percent. Index 113. n 144.',
    );
  });

  test('says a low base before the value, and that some waves are missing', () => {
    expect(spoken('coffee', 'men', ['Coffee', 'Men'])).toBe(
      'Coffee, Men. Low base. 35.0 percent. Below the rest of the base at 95 percent. Index 70. n 21. Answered over some of the waves.',
    );
  });

  test('calls a size people only where the weights project', () => {
    const spokenAs = (sizeUnit: SizeUnit) =>
      spokenCell(table.cell('tea', 'women'), { rowName: 'Tea', columnName: 'Women', sizeUnit }, ['size']);
    expect(spokenAs('people')).toMatch(/ people\.$/);
    expect(spokenAs('weighted respondents')).toMatch(/ weighted respondents\.$/);
  });

  test('an index of too small a share is empty on the screen, a reason in words, in a file and in no family', () => {
    // 7 of 400 are 1.75%, 8 are 2%.
    const [rare, enough] = [item('rare', 'Rare', 'drinks'), item('enough', 'Enough', 'drinks')];
    const answer = sentAnswer(
      [total, rare, enough],
      [total, women],
      [
        [
          { n: 400, column: 400 },
          { n: 200, column: 200 },
        ],
        [
          { n: 7, column: 400 },
          { n: 6, column: 200, test: [3, 0.003] },
        ],
        [
          { n: 8, column: 400 },
          { n: 6, column: 200, test: [3, 0.003] },
        ],
      ],
    );
    const seen = viewWith({ metrics: ['index'], heat: 'index' });
    const content = { rows: [rare, enough], columns: [women], view: seen };
    const small = shapeTable({ content, answer, catalogue: null });
    const cells = ['rare', 'enough'].map((row) => small.cell(row, 'women'));
    expect(cells).toMatchObject([{ mark: null, heat: null }, { mark: { direction: 'above' } }]);
    expect(small.tests).toBe(1);
    const spokenAs = cells.map((cell) =>
      spokenCell(cell, { rowName: 'R', columnName: 'Women', sizeUnit: 'people' }, ['index']),
    );
    expect(spokenAs[0]).toBe('R, Women. Too few give this answer for an index.');
    expect(spokenAs[1]).toContain('Index 150.');
    const texts = cells.map((cell) => (cell.kind === 'shown' ? metricText(cell, 'index') : ''));
    expect(texts).toEqual(['share under 2%', '150']);
    const drawn = cells.map((cell) =>
      renderToStaticMarkup(cellFigures({ cell, metrics: ['index', 'sample'], isLoading: false })),
    );
    expect(drawn[0]).toMatch(/title="Too few give this answer for an index."[^>]*><\/span>.*>6<\/span>$/);
    expect(drawn[1]).toMatch(/>150<\/span>.*>6<\/span>$/);
    const [first] = cells;
    if (first === undefined) throw new Error('the table has a first cell');
    const explained = explainCell(first, {
      tests: 1,
      correction: 'none',
      against: small.against,
      lead: 'columnPercentage',
      source: { dataset: '', where: '', wavesUsed: '', weight: '' },
      sizeUnit: 'people',
    });
    const readings = explained.parts.find(({ title }) => title === 'Other readings');
    expect(readings?.facts[0]).toEqual({ label: 'Index', value: 'share under 2%' });
    expect(readings?.notes).toEqual(['Too few give this answer for an index.']);
  });

  test('says in words why there is no number', () => {
    expect(
      spokenCell(
        { kind: 'absent', reason: 'not_asked_together', figure: null },
        { rowName: 'Tea', columnName: 'Women', sizeUnit: 'people' },
        view.metrics,
      ),
    ).toBe('Tea, Women. These were never asked in the same wave and region. No data (not the same as zero).');
  });
});

test('in a transposed table the share of a column is the share of a row', () => {
  expect([tableName('columnPercentage', false), tableName('rowPercentage', false)]).toEqual([
    'Col %',
    'Row %',
  ]);
  expect([tableName('columnPercentage', true), tableName('rowPercentage', true)]).toEqual(['Row %', 'Col %']);
});

describe('copying', () => {
  const arranged = arrangeTable(table, view);
  const texts = (fields: ReturnType<typeof copiedTable>) =>
    fields.map((line) => line.map(({ text }) => text));

  test('gives numbers as they came where raw ones are wanted, and the colour of each', () => {
    const ofWomen = table.columns.slice(1, 2);
    const raw = copiedTable(arranged, table.rows.slice(0, 1), ofWomen, viewWith({ copies: 'raw' }));
    expect(raw.map((line) => line[2])).toEqual([
      { text: 'gender', kind: 'header' },
      { text: 'Women', kind: 'header' },
      { text: '320', kind: 'number' },
      { text: '45', kind: 'number', band: 'heat-index-5' },
      { text: '112.5', kind: 'number', band: 'heat-index-5' },
      { text: '144', kind: 'number', band: 'heat-index-5' },
    ]);
  });

  test('gives headings, names, n, and a line for every figure of a row', () => {
    expect(texts(copiedTable(arranged, table.rows.slice(0, 1), table.columns.slice(1), view))).toEqual([
      ['', '', 'gender', 'gender'],
      ['', '', 'Women', 'Men'],
      ['', 'n', '320', '80'],
      ['Tea', 'Col %', '45.0', '20.0'],
      ['', 'Index', '113', '50'],
      ['', 'n', '144', '16'],
    ]);
  });

  test('says what is not there in the words of the screen', () => {
    const pending = item('milk', 'Milk', 'drinks');
    const line: Line = { item: pending, group: 'drinks', margin: { kind: 'pending' } };
    expect(
      texts(copiedTable(arranged, [line], table.columns.slice(1, 2), viewWith({ metrics: ['sample'] }))).at(
        -1,
      ),
    ).toEqual(['Milk', 'n', '··']);
  });
});

describe('footnotes', () => {
  const waves = [
    { code: 'w1', name: 'Q1 2025' },
    { code: 'w2', name: 'Q2 2025' },
    { code: 'w3', name: 'Q3 2025' },
  ];

  test('name the waves in which something was asked', () => {
    expect(waveFootnotes(table.rows, waves, format)).toEqual([
      '† Coffee: asked in 2 of the 3 selected waves (Q2–Q3 2025). These waves only, base included.',
    ]);
  });

  test('tell what is about a wave by itself from what was not asked in the others', () => {
    const ready = { kind: 'ready', sample: 90, size: 900, isLowBase: true, isPartial: true } as const;
    const about = { ...item('w1', 'First wave', 'waves'), id: 'w1' };
    const lines: readonly Line[] = [
      { item: about, group: 'Wave', margin: { ...ready, waves: ['w1'] } },
      { item: item('a', 'A', 'q'), group: 'q', margin: { ...ready, waves: ['w1', 'w3'] } },
    ];
    expect(waveFootnotes(lines, waves, format)).toEqual([
      '† First wave: about 1 of the 3 selected waves (Q1 2025). These waves only, base included.',
      '† A: asked in 2 of the 3 selected waves (Q1 2025 and Q3 2025). These waves only, base included.',
    ]);
  });
});
