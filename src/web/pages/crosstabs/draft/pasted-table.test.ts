import { expect, test } from 'vitest';
import { tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { pasteIndex } from './pasted-codes.ts';
import { itemsOfHeaders, readPastedTable } from './pasted-table.ts';

const catalogue = tinyCatalogue();
const index = pasteIndex(catalogue);
const block = [
  '\t\tTotal\tHousehold description\tHousehold description',
  '\t\tEveryone\tSingle\tYoung family',
  '\tn\t1,790\t269\t595',
  'Patty Lane\tCol %\t38.8\t48.2\t36.9',
  '\tIndex\t100\t124\t95',
  'Mystery\tCol %\t1.0\t2.0\t3.0',
].join('\r\n');

test('a block of figures is read back as the headers around it', () => {
  expect(readPastedTable(block)).toEqual({
    down: [
      { group: '', name: 'Patty Lane' },
      { group: '', name: 'Mystery' },
    ],
    across: [
      { group: 'Total', name: 'Everyone' },
      { group: 'Household description', name: 'Single' },
      { group: 'Household description', name: 'Young family' },
    ],
  });
});

test('codes, names and other sheets are no such block', () => {
  expect(readPastedTable('q1\nq2\tPatty Lane')).toBe(null);
  expect(readPastedTable('\t\tTotal\n\t\tEveryone\n\tn\t5')).toBe(null);
  expect(readPastedTable('Name\tShare\tn\nA\t1\t2\nB\t3\t4\nC\t5\t6')).toBe(null);
  expect(readPastedTable(block.replace('\t595', ''))).toBe(null);
});

test('headers become those at hand, or answers of the survey, and what is neither is named', () => {
  const table = readPastedTable(block);
  const kept: CrosstabItem = {
    id: 'kept',
    name: 'Single',
    fullName: 'Single',
    group: 'Household description',
    asks: { kind: 'everyone' },
  };
  let next = 0;
  const of = (headers: Parameters<typeof itemsOfHeaders>[0], known: readonly CrosstabItem[]) =>
    itemsOfHeaders(headers, known, index, catalogue, () => `i${++next}`);
  const across = of(table?.across ?? [], [kept]);
  expect(across.missing).toEqual([]);
  expect(across.items.map(({ id, asks }) => [id, asks])).toEqual([
    ['i1', { kind: 'everyone' }],
    ['kept', { kind: 'everyone' }],
    ['i2', expect.objectContaining({ expression: expect.objectContaining({ datapoints: ['young'] }) })],
  ]);
  const down = of(table?.down ?? [], []);
  expect(down.items.map(({ name }) => name)).toEqual(['Patty Lane']);
  expect(down.missing).toEqual(['Mystery']);
});
