import { expect, test } from 'vitest';
import { absentCell } from '../../../workbook/document-cell.ts';
import type { FigureBlock } from '../../../workbook/figure-document.ts';
import { findQuoted, quotableFigures, withFigure } from './quoted-figures.ts';
import { wordsItem } from './report-draft.ts';

const margin = { sample: null, absent: '', isLowBase: false, isPartial: false };
const line = { group: '', margin };
const block: FigureBlock = {
  id: 'panel',
  name: 'Women',
  samples: [],
  lines: 1,
  isTransposed: false,
  columns: [
    { ...line, id: 'women', name: 'Women', letter: 'A', color: 1 },
    { ...line, name: 'change', letter: '', color: null },
  ],
  rows: ['Dinner', 'Lunch'].map((name) => ({
    ...line,
    id: name.toLowerCase(),
    name,
    isPart: false,
    isFolded: false,
    labels: [],
  })),
  cell: (row) => absentCell('asked', row === 0 ? 'not asked' : 'too few'),
  notes: [],
};
const quoteOfRow = (row: string) => ({ item: 'chart', block: 'panel', row, column: 'women' });

test('figures are offered by row and column, once each, with the word in the place of one that is missing', () => {
  expect(quotableFigures('chart', { blocks: [block] })).toEqual([
    { place: quoteOfRow('dinner'), name: 'Dinner, Women (A), Women', text: 'not asked' },
    { place: quoteOfRow('lunch'), name: 'Lunch, Women (A), Women', text: 'too few' },
  ]);
});

test('a quoted figure is known, gone with its row or chart, or on its way', () => {
  const document = { title: '', subtitle: '', facts: [], exported: new Date(0), sizeUnit: 'people' as const };
  const known = { ...document, chart: null, blocks: [block], notes: [], queries: [] };
  expect(findQuoted(quoteOfRow('lunch'), new Map([['chart', known]]))?.text).toBe('too few');
  expect(findQuoted(quoteOfRow('tea'), new Map([['chart', known]]))).toBeNull();
  expect(findQuoted(quoteOfRow('lunch'), new Map([['chart', null]]))).toBeNull();
  expect(findQuoted(quoteOfRow('lunch'), new Map())).toBeUndefined();
});

test('a text says its figures by number, each figure once, and uses a number that it no longer says again', () => {
  const first = withFigure(wordsItem('text', 'Dinner  of all'), quoteOfRow('dinner'), 7, 7);
  expect(first.text).toBe('Dinner {1} of all');
  const second = withFigure(first, quoteOfRow('lunch'), 11, 17);
  expect([second.text, second.figures?.length]).toEqual(['Dinner {1} {2}', 2]);
  const again = withFigure(second, quoteOfRow('dinner'), 14, 14);
  expect([again.text, again.figures?.length]).toEqual(['Dinner {1} {2}{1}', 2]);
  const reused = withFigure({ ...second, text: '{2}' }, quoteOfRow('tea'), 0, 0);
  expect([reused.text, reused.figures?.map(({ row }) => row)]).toEqual(['{1}{2}', ['tea', 'lunch']]);
});
