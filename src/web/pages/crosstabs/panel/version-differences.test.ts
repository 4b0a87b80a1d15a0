import { expect, test } from 'vitest';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { defaultView } from '../draft/table-view.ts';
import { coffee, everyone, men, tea, women } from '../table/tiny-table.case.ts';
import { versionDifferences } from './version-differences.ts';

const before: CrosstabContent = {
  name: 'Drinks',
  rows: [tea, coffee],
  columns: [everyone, women],
  bases: [everyone],
  view: defaultView,
  notes: [],
};

test('two versions that say the same differ in nothing', () => {
  expect(versionDifferences(before, { ...before, rows: [tea, coffee] })).toEqual([]);
});

test('headers are named with what became of them', () => {
  const after: CrosstabContent = {
    ...before,
    name: 'Hot drinks',
    rows: [{ ...coffee, name: 'Any coffee' }, tea],
    columns: [{ ...women, asks: men.asks }, men],
  };
  expect(versionDifferences(before, after)).toEqual([
    'renamed: Drinks → Hot drinks',
    'row renamed: Coffee → Any coffee',
    'another order of rows',
    'column added: Men',
    'column removed: Everyone',
    'column asks something else: Women',
  ]);
});

test('the way it is shown and its notes are told too', () => {
  const note = { id: 'n', row: null, column: null, text: 'Check', by: 'Mara', at: '' };
  const after = {
    ...before,
    notes: [note],
    view: { ...defaultView, transposed: true, heat: 'off' as const },
  };
  expect(versionDifferences(before, after)).toEqual(['1 note added', 'other colours', 'transposed']);
});
