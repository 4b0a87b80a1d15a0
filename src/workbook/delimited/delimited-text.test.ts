import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import type { SizeUnit } from '../../figures/measures.ts';
import { tidyFigures } from '../tidy-figures.ts';
import { tinyDocument } from '../tiny-table.case.ts';
import { quietWork } from '../../testing/quiet-work.ts';
import { writeDelimited } from './delimited-text.ts';

const written = async (...of: Parameters<typeof writeDelimited>) => (await writeDelimited(...of)).join('');

test('fields are quoted where they must be, and numbers are whole', async () => {
  const rows = [
    ['name', 'n', 'share'],
    ['a, b', 1790, 43.9],
    ['say "hi"', null, -0.1],
    ['two\nlines', 1e-7, Number.NaN],
    [' spaces ', 0, 1e21],
  ];
  expect(await written(rows, ',', quietWork)).toBe(
    '\uFEFFname,n,share\r\n"a, b",1790,43.9\r\n"say ""hi""",,-0.1\r\n"two\nlines",1e-7,\r\n" spaces ",0,1e+21\r\n',
  );
});

test('with tabs between them a comma needs no quotes and a tab does', async () => {
  expect(await written([['a, b', 'c\td', 2]], '\t', quietWork)).toBe('\uFEFFa, b\t"c\td"\t2\r\n');
});

test('text that opens a formula begins with an apostrophe, a negative number does not', async () => {
  const texts = ['=1+1', '+x', '-x', '@x', '\tx', '\rx', '\0=x', '＝x', ' =x'];
  const text = await written(
    texts.map((one) => [one, -1]),
    ',',
    quietWork,
  );
  const { data } = papaparse.parse<string[]>(text.replace('\uFEFF', '').trimEnd(), { newline: '\r\n' });
  expect(data.map(([first]) => first)).toEqual([
    "'=1+1",
    "'+x",
    "'-x",
    "'@x",
    "'\tx",
    "'\rx",
    "'=x",
    "'＝x",
    "' =x",
  ]);
  expect(data.every(([, number]) => number === '-1')).toBe(true);
});

test('a crosstab is a line a cell, with everything that is known of it', async () => {
  const text = await written(tidyFigures(tinyDocument), ',', quietWork);
  // Read by another: papaparse.
  const { data } = papaparse.parse<Record<string, string>>(text.replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.length).toBe(2 * 2 * 3);
  expect(data[1]).toEqual({
    base: 'All adults',
    row_group: 'Drinks',
    row: '\'=HYPERLINK("x")',
    row_n: '400',
    column_group: 'Gender',
    column: 'Women',
    column_n: '320',
    status: 'shown',
    audience_percentage: '45.123456789',
    interval_low: '39.5',
    interval_high: '50.8',
    datapoint_percentage: '0',
    base_percentage: '0',
    audience_index: '112.5',
    audience_index_status: 'shown',
    mean: '',
    standard_error: '',
    positive_sample: '144',
    positive_size: '0',
    audience_sample: '400',
    audience_size: '0',
    audience_effective_sample: '360.25',
    datapoint_sample: '160',
    datapoint_size: '1600',
    base_sample: '400',
    base_size: '4000',
    other_value: '40',
    other_sample: '200',
    gap: '5.123456789000002',
    z: '4.2',
    p: '0.00002',
    p_corrected: '0.00008',
    mark: 'above 99',
    higher_than: 'Men',
    low_base: 'no',
    waves: 'w1 w2',
    base_mode: '',
    base_line: '',
  });
  expect(data[4]).toMatchObject({
    row: 'Coffee',
    column: 'Women',
    status: 'by_definition',
    audience_percentage: '',
  });
});

test('each figure of a block with a base of its own has the base line, also where its rows lie across', () => {
  const line = 'Base: those asked “Drinks”, n 90';
  const [block] = tinyDocument.blocks;
  if (block === undefined) throw new Error('the tiny document has a base');
  const rows = block.rows.map((row, place) => (place === 0 ? { ...row, base: { line, rows: [] } } : row));
  const linesOf = (blocks: (typeof tinyDocument)['blocks']) => {
    const [heads = [], ...figures] = tidyFigures({ ...tinyDocument, blocks });
    return figures.map((figure) => figure[heads.indexOf('base_line')]);
  };
  expect(linesOf([{ ...block, rows }])).toEqual([line, line, line, '', '', '']);
  const columns = block.columns.map((column) => ({ ...column, baseLine: line }));
  expect(new Set(linesOf([{ ...block, columns, isTransposed: true }]))).toEqual(new Set([line]));
});

test('writing stops when it is cancelled', async () => {
  const controller = new AbortController();
  function* endless() {
    for (let row = 0; ; row += 1) {
      if (row === 10) controller.abort(new Error('stopped'));
      yield [row];
    }
  }
  await expect(writeDelimited(endless(), ',', { signal: controller.signal })).rejects.toThrow('stopped');
});

test('fields of sums are called sizes only where they count people', () => {
  const namesOf = (sizeUnit: SizeUnit) => {
    const [names = []] = tidyFigures({ ...tinyDocument, sizeUnit });
    return names.filter((name) => /size|weighted/.test(String(name)));
  };
  expect(namesOf('people')).toEqual(['positive_size', 'audience_size', 'datapoint_size', 'base_size']);
  expect(namesOf('weighted respondents')).toEqual([
    'positive_weighted_respondents',
    'audience_weighted_respondents',
    'datapoint_weighted_respondents',
    'base_weighted_respondents',
  ]);
});
