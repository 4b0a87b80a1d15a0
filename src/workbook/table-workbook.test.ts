import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { joined, unpacked } from './package/unpacked.case.ts';
import { quietWork } from '../testing/quiet-work.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';
import { figuresWorkbook } from './workbook.ts';
import { listColumn } from './figure-columns.ts';
import { listSheet } from './list-sheet.ts';
import { tableSheet } from './table-sheet.ts';
import { testsSheet } from './tests-sheet.ts';
import { restTest } from './tiny-chart.case.ts';
import { tinyBase, tinyDocument } from './tiny-table.case.ts';

// Read by others as well: `python3 -c "import openpyxl; …"` gives the same values, formats and frozen cell C11, and
// `soffice --headless --convert-to pdf` draws five pages, the chart's bars ending at 40, 45.1 ▲ and 20 ▽.

const pieces = figuresWorkbook(tinyDocument.title, [{ name: '', document: tinyDocument }], quietWork, {
  base: 'adults',
  row: 'tea',
}).then((workbook) => writeWorkbook(workbook, quietWork));
let parts: ReadonlyMap<string, string>;
let read: Awaited<ReturnType<typeof readXlsx>>;

beforeAll(async () => {
  parts = unpacked(await pieces);
  read = await readXlsx(joined(await pieces), { readStyles: true });
});

const sheet = (name: string) => {
  const found = read.sheets.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No sheet “${name}”`);
  return found;
};

test('there is a sheet for every base, one with the chart, one of tests and one of queries', () => {
  expect(read.sheets.map(({ name }) => name)).toEqual([
    'All adults',
    'Late-night snackers',
    'Chart',
    'Tests',
    'Queries',
  ]);
});

describe('the sheet of a base', () => {
  test('holds what is on screen, unrounded', () => {
    expect(sheet('All adults').rows.slice(7, 22)).toEqual([
      [null, null, 'Total', 'Gender', null],
      [null, null, 'Everyone', 'Women', 'Men'],
      [null, null, null, 'A', 'B'],
      [null, 'n', 400, 320, 80],
      ['Drinks', null, null, null, null],
      ['=HYPERLINK("x")', 'Col %', 40, 45.123456789, 20],
      [null, 'Index', 100, 112.5, 50],
      [null, 'n', 160, 144, 16],
      ['Hot <drinks> & more', null, null, null, null],
      ['Coffee †', 'Col %', 50, '–', 35],
      [null, 'Index', 100, null, 70],
      [null, 'n', 150, null, 21],
      [null, null, null, null, null],
      ['Above or below the rest of the base: ▲▼ at 99%, △▽ at 95%.', null, null, null, null],
      ['† Coffee: asked in 2 of the 3 waves.', null, null, null, null],
    ]);
  });

  test('says what it is of before the table', () => {
    expect(
      sheet('All adults')
        .rows.slice(0, 6)
        .map(([first]) => first),
    ).toEqual([
      'Drinks & people',
      'Base: All adults, n 400',
      'Dataset: Tiny survey',
      'Where and when: All 2 countries, Q1–Q4 2025',
      'Weight: Demographic',
      'Exported: 20 Nov 2026, 16:00, https://example.org/crosstabs/1',
    ]);
  });

  test('keeps heads and names in sight', () => {
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain(
      '<pane xSplit="2" ySplit="11" topLeftCell="C12" activePane="bottomRight" state="frozen"/>',
    );
  });

  test('carries the marks, daggers and colours of the screen, and numbers stay numbers', () => {
    const styleOf = (place: string) => sheet('All adults').cells?.get(place)?.style;
    expect(styleOf('12,3')?.numFmt).toBe('"▲ "0.0" B"');
    expect(styleOf('12,4')?.numFmt).toBe('"▽ "0.0');
    expect(styleOf('16,2')?.numFmt).toBe('0.0"†"');
    // Of --index-6 and --index-1 in the light theme.
    expect(styleOf('12,3')?.fill).toMatchObject({ fgColor: { rgb: 'BFDFE1' } });
    expect(styleOf('13,4')?.fill).toMatchObject({ fgColor: { rgb: 'EDB98F' } });
    expect(styleOf('16,4')?.fill).toMatchObject({ pattern: 'lightDown' });
  });
});

describe('text that would be a formula', () => {
  test('is text, and stays text when somebody edits the cell', () => {
    const xml = parts.get('xl/worksheets/sheet1.xml') ?? '';
    const cell = /<c r="A13" s="(\d+)" t="inlineStr"><is><t xml:space="preserve">([^<]*)</.exec(xml);
    expect(cell?.[2]).toBe('=HYPERLINK(&quot;x&quot;)');
    const looks = (parts.get('xl/styles.xml') ?? '').match(/<cellXfs.*<\/cellXfs>/)?.[0].match(/<xf [^>]*>/g);
    expect(looks?.[Number(cell?.[1])]).toContain('numFmtId="49"');
    expect(looks?.[Number(cell?.[1])]).toContain('quotePrefix="1"');
  });

  test('is nowhere a formula', () => {
    const sheets = [...parts].filter(([path]) => path.startsWith('xl/worksheets/'));
    expect(sheets.length).toBeGreaterThan(4);
    expect(sheets.filter(([, xml]) => /<f[ >/]/.test(xml)).map(([path]) => path)).toEqual([]);
  });
});

const teaOf = (column: string) => ['All adults', 'Drinks', '=HYPERLINK("x")', 'Gender', column];
const womens = [45.123456789, 39.5, 50.8, 144, 400, 360.25];

test('the tests have their interval, both sides, their z and both p, and why one is missing', () => {
  expect(sheet('Tests').rows.slice(3, 8)).toEqual([
    [
      'Base',
      'Rows',
      'Row',
      'Columns',
      'Column',
      'Against',
      'Value',
      'From',
      'To',
      'n',
      'Of n',
      'Effective n',
      'Other value',
      'Other n',
      'Gap',
      'z',
      'p',
      'p corrected',
      'Mark',
      'Not tested',
    ],
    [
      ...teaOf('Women'),
      'the rest of the base',
      ...womens,
      40,
      200,
      5.123456789000002,
      4.2,
      0.00002,
      0.00008,
      '▲ 99%',
      null,
    ],
    [...teaOf('Women'), 'Men', ...womens, 20, 80, 25.123456789000002, 3.9, 0.0001, 0.0001, 'B 99%', null],
    [
      ...teaOf('Men'),
      'the rest of the base',
      20,
      null,
      null,
      16,
      400,
      360.25,
      40,
      200,
      -20,
      -2.1,
      0.036,
      0.036,
      '▽ 95%',
      null,
    ],
    [
      'All adults',
      'Hot <drinks> & more',
      'Coffee',
      'Gender',
      'Men',
      'the rest of the base',
      35,
      null,
      null,
      21,
      400,
      360.25,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      'Not tested: fewer than 30 respondents in this column or in the rest of the base.',
    ],
  ]);
});

test('of very many tests the clearest are listed, and it is said', async () => {
  const [row] = tinyBase.rows;
  const [column] = tinyBase.columns;
  const cell = tinyBase.cell(0, 1);
  if (row === undefined || column === undefined || cell.kind !== 'shown')
    throw new Error('the tiny table has it');
  // 300 by 300 cells; the one in row r and column c has p = (300 r + c) / 90,000, so the first 66 rows and 200 cells stay.
  const large = {
    ...tinyBase,
    rows: Array.from({ length: 300 }, (_, place) => ({ ...row, name: `Row ${place}` })),
    columns: Array.from({ length: 300 }, (_, place) => ({ ...column, name: `Column ${place}` })),
    cell: (down: number, across: number) => ({
      ...cell,
      tests: [{ ...restTest(1, (300 * down + across) / 90_000, null), correctedPValue: 1 }],
    }),
  };
  const { rows } = await testsSheet(
    [{ name: '', document: { ...tinyDocument, blocks: [large] } }],
    quietWork,
  );
  const listed = [...rows].map(({ cells }) => cells.map((one) => one?.value));
  expect(listed[1]?.[0]).toContain('The 20000 clearest of 90000 tests');
  expect(listed.length).toBe(4 + 20_000);
  expect(listed.at(-1)?.slice(2, 5)).toEqual(['Row 66', 'Total', 'Column 199']);
});

test('the lines of a query read together are the query', () => {
  const lines = sheet('Queries').rows.map(([text]) => (typeof text === 'string' ? text : ''));
  const from = lines.indexOf('{');
  const json: unknown = JSON.parse(lines.slice(from, lines.indexOf('}') + 1).join('\n'));
  expect(json).toEqual({
    dataset: 'tiny',
    rows: [{ id: 'tea' }, { id: 'coffee' }],
    columns: [],
    waves: null,
  });
});

test('the chart of a row draws from the cells under it', () => {
  const chart = parts.get('xl/charts/chart1.xml') ?? '';
  const ranges = [...chart.matchAll(/<c:f>'Chart'!([^<]*)<\/c:f>/g)].map(([, range = '']) => range);
  const [, from = ''] = /^\$B\$(\d+)$/.exec(ranges[0] ?? '') ?? [];
  const at = Number(from);
  expect(ranges).toEqual([`$B$${at}`, `$A$${at + 1}:$A$${at + 3}`, `$B$${at + 1}:$B$${at + 3}`]);
  expect(sheet('Chart').rows.slice(at - 1, at + 3)).toEqual([
    ['Drinks', '=HYPERLINK("x")'],
    ['Everyone', 40],
    ['Women', 45.123456789],
    ['Men', 20],
  ]);
});

test('every part is named in the content types and every relation has its part', () => {
  const types = parts.get('[Content_Types].xml') ?? '';
  for (const path of parts.keys()) {
    if (path.endsWith('.rels') || path === '[Content_Types].xml') continue;
    expect(types).toContain(`PartName="/${path}"`);
  }
  for (const [path, xml] of parts) {
    if (!path.endsWith('.rels')) continue;
    const folder = path.replace(/_rels\/[^/]+$/, '');
    for (const [, target = ''] of xml.matchAll(/Target="([^"]+)"/g)) {
      expect(parts.has(new URL(target, `file:///${folder}`).pathname.slice(1)), `${path} → ${target}`).toBe(
        true,
      );
    }
  }
});

test('a block with a base of its own has its base line in its heading, and its n as rows of numbers', () => {
  const [asked, ...others] = tinyBase.rows;
  if (asked === undefined) throw new Error('the table has rows');
  const base = {
    line: 'Base: those asked “Drinks”, n 300',
    rows: [{ name: 'Sample n', numbers: [300, 240, null] }],
  };
  const block = { ...tinyBase, rows: [{ ...asked, base }, ...others] };
  const written = tableSheet(tinyDocument, block);
  const rows = [...written.rows].map(({ cells }) => cells.map((cell) => cell?.value ?? null));
  expect(rows.length).toBe(written.rowCount);
  expect(rows.slice(11, 14)).toEqual([
    ['Drinks. Base: those asked “Drinks”, n 300', null, null, null, null],
    ['Sample n', null, 300, 240, null],
    ['=HYPERLINK("x")', 'Col %', 40, 45.123456789, 20],
  ]);
});

test('headings of several levels are merged over their columns, one over names alone down to these', () => {
  const paths = [['Total'], ['Women', 'Young'], ['Women', 'Old']];
  const columns = tinyBase.columns.map((column, place) => ({ ...column, path: paths[place] }));
  const written = tableSheet(tinyDocument, { ...tinyBase, columns });
  const rows = [...written.rows].map(({ cells }) => cells.map((cell) => cell?.value ?? null));
  expect(rows.slice(7, 11)).toEqual([
    [null, null, 'Total', 'Women', null],
    [null, null, null, 'Young', 'Old'],
    [null, null, 'Everyone', 'Women', 'Men'],
    [null, null, null, 'A', 'B'],
  ]);
  expect(written.merged).toEqual(['C8:C9', 'D8:E8']);
  expect(written.frozen).toEqual({ rows: 12, columns: 2 });
  expect(rows.length).toBe(written.rowCount);
});

test('a long name has a row for all its lines, and a column room for as many letters as it may have', () => {
  const [tea, ...others] = tinyBase.rows;
  const [everyone, women, men] = tinyBase.columns;
  if (tea === undefined || everyone === undefined || women === undefined || men === undefined)
    throw new Error('the table has them');
  // 120 characters, of which 44 fit into a line of the widest column of names.
  const rows = [{ ...tea, name: 'tea with milk '.repeat(9).slice(0, 120) }, ...others];
  const peers = Array.from({ length: 5 }, (_, place) => ({ ...men, letter: 'BCDEF'.charAt(place) }));
  const columns = [everyone, women, ...peers];
  const written = tableSheet(tinyDocument, { ...tinyBase, rows, columns });
  const heights = [...written.rows].map(({ height }) => height);
  // The first line of a row of one line, and of one of three.
  expect([heights[12], heights[16]]).toEqual([2 + 3 * 13, 15]);
  // Names alone; a figure with its mark, and five letters.
  expect(written.widths.slice(2)).toEqual([10.5, 15, 15, 15, 15, 15, 15]);
});

test('a figure that has no room is smaller, instead of ###', () => {
  const looks = (parts.get('xl/styles.xml') ?? '').match(/<cellXfs.*<\/cellXfs>/)?.[0] ?? '';
  const place = /<c r="D13" s="(\d+)"/.exec(parts.get('xl/worksheets/sheet1.xml') ?? '')?.[1];
  expect(looks.split('<xf ')[Number(place) + 1]).toContain('shrinkToFit="1"');
});

test('a list has a column of links as wide as its longest text, which LibreOffice does not wrap', () => {
  const columns = [listColumn<string>('Table', 20, null, (name) => name)];
  const list = { name: 'Contents', title: 'Contents', words: '', columns, rows: ['Short', 'a'.repeat(60)] };
  const to = () => ({ sheet: 1, to: 'A1' });
  expect(listSheet(list).widths).toEqual([20]);
  const linked = listSheet({ ...list, link: { column: 0, to } });
  expect(linked.widths).toEqual([62]);
  expect(linked.links).toEqual([
    { sheet: 1, to: 'A1', cell: 'A5' },
    { sheet: 1, to: 'A1', cell: 'A6' },
  ]);
});
