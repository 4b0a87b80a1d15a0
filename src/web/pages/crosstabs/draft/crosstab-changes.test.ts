import { expect, test } from 'vitest';
import type { CrosstabContent } from './crosstab-content.ts';
import { coffee, everyone, men, tea, women } from '../table/tiny-table.case.ts';
import { crosstabChanges } from './crosstab-changes.ts';
import { defaultView } from './table-view.ts';

const differences = (one: CrosstabContent, other: CrosstabContent) =>
  crosstabChanges(one, other).map(({ words }) => words);

const before: CrosstabContent = {
  name: 'Drinks',
  rows: [tea, coffee],
  columns: [everyone, women],
  bases: [everyone],
  view: defaultView,
  notes: [],
};

test('two versions that say the same differ in nothing', () => {
  expect(differences(before, { ...before, rows: [tea, coffee] })).toEqual([]);
});

test('headers are named with what became of them', () => {
  const after: CrosstabContent = {
    ...before,
    name: 'Hot drinks',
    rows: [{ ...coffee, name: 'Any coffee' }, tea],
    columns: [{ ...women, asks: men.asks }, men],
  };
  expect(differences(before, after)).toEqual([
    'renamed: Drinks → Hot drinks',
    'row renamed: Coffee → Any coffee',
    'rows in another order',
    'column added: Men',
    'column removed: Everyone',
    'column with other conditions: Women',
  ]);
});

test('the way it is shown and its notes are told too', () => {
  const note = { id: 'n', row: null, column: null, text: 'Check', by: 'Mara', at: '' };
  const after = {
    ...before,
    notes: [note],
    view: { ...defaultView, transposed: true, heat: 'off' as const },
  };
  expect(differences(before, after)).toEqual(['1 note added', 'other colours', 'transposed']);
});
