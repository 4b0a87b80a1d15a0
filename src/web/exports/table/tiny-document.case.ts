import type { BaseTable, CellEvidence, ShownTableCell, TableCell, TableDocument } from './table-document.ts';

const plain: CellEvidence = {
  columnPercentage: 0,
  rowPercentage: 0,
  basePercentage: 0,
  index: 100,
  sample: 0,
  size: 0,
  columnSample: 400,
  columnEffectiveSample: 360.25,
  rowSample: 160,
  baseSample: 400,
  interval: null,
  mean: null,
  standardError: null,
  test: null,
  waves: ['w1', 'w2'],
};

function shown(share: number, index: number, sample: number, patch: Partial<ShownTableCell> = {}): TableCell {
  return {
    kind: 'shown',
    values: [share, index, sample],
    kinds: ['percent', 'index', 'count'],
    band: null,
    mark: null,
    markLine: 0,
    letters: '',
    letterLine: 0,
    isLowBase: false,
    isPartial: false,
    ...patch,
    evidence: { ...plain, ...patch.evidence, columnPercentage: share, index, sample },
  };
}

const test = { z: 4.2, pValue: 0.00002, correctedP: 0.00008 };

/** Two rows by three columns of 400 people: tea, whose name would be a formula, and coffee, of a low base among men. */
const cells: readonly (readonly TableCell[])[] = [
  [
    shown(40, 100, 160),
    shown(45.123456789, 112.5, 144, {
      band: 'heat-index-6',
      mark: { direction: 'above', level: 99 },
      evidence: { ...plain, interval: { low: 39.5, high: 50.8 }, test },
    }),
    shown(20, 50, 16, {
      band: 'heat-index-1',
      mark: { direction: 'below', level: 95 },
      evidence: { ...plain, test: { z: -2.1, pValue: 0.036, correctedP: 0.036 } },
    }),
  ],
  [
    shown(50, 100, 150, { isPartial: true }),
    { kind: 'absent', label: '–', status: 'by_definition' },
    shown(35, 70, 21, { isLowBase: true }),
  ],
];

const margin = { sample: 400, absent: '', isLowBase: false, isPartial: false };

export const tinyBase: BaseTable = {
  id: 'adults',
  name: 'All adults',
  sample: 400,
  lines: 3,
  isTransposed: false,
  columns: [
    { group: 'Total', name: 'Everyone', letter: '', margin },
    { group: 'Gender', name: 'Women', letter: 'A', margin: { ...margin, sample: 320 } },
    { group: 'Gender', name: 'Men', letter: 'B', margin: { ...margin, sample: 80, isLowBase: true } },
  ],
  rows: [
    {
      id: 'tea',
      group: 'Drinks',
      name: '=HYPERLINK("x")',
      margin,
      isPart: false,
      isFolded: false,
      labels: ['Col %', 'Index', 'n'],
    },
    {
      id: 'coffee',
      group: 'Hot <drinks> & more',
      name: 'Coffee',
      margin: { ...margin, isPartial: true },
      isPart: true,
      isFolded: false,
      labels: ['Col %', 'Index', 'n'],
    },
  ],
  cell: (row, column) => cells[row]?.[column] ?? { kind: 'absent', label: '··', status: 'pending' },
  notes: [
    'Above or below the rest of the base: ▲▼ at 99%, △▽ at 95%.',
    '† Coffee: asked in 2 of the 3 waves.',
  ],
  query: { dataset: 'tiny', rows: [{ id: 'tea' }, { id: 'coffee' }], columns: [], waves: null },
};

export const tinyDocument: TableDocument = {
  title: 'Drinks & people',
  facts: [
    { label: 'Dataset', text: 'Tiny survey' },
    { label: 'Where and when', text: 'All 2 countries, Q1–Q4 2025' },
    { label: 'Weight', text: 'Demographic' },
    { label: 'Exported', text: '20 Nov 2026, 16:00, https://example.org/crosstabs/1' },
  ],
  exported: new Date('2026-11-20T16:00:00Z'),
  bases: [tinyBase, { ...tinyBase, id: 'late', name: 'Late-night: snackers', sample: 43 }],
};
