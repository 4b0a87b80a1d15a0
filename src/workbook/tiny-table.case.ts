import type { WrittenFigure } from '../figures/test-rows.ts';
import { absentCell, type DocumentCell, shownCell, type ShownDocumentCell } from './document-cell.ts';
import type { FigureBlock, FigureDocument } from './figure-document.ts';
import { restTest } from './tiny-chart.case.ts';

function shown(
  columnPercentage: number,
  index: number,
  sample: number,
  patch: Partial<ShownDocumentCell> = {},
  intervals: WrittenFigure['intervals'] = {},
): DocumentCell {
  const figure: WrittenFigure = {
    kind: 'share',
    columnPercentage,
    rowPercentage: 0,
    basePercentage: 0,
    index,
    intervals,
    line: { waves: ['w1', 'w2'] },
    positive: { sample, size: 0 },
    wholePositive: { sample: 160, size: 1_600 },
    column: { sample: 400, size: 0, effective: 360.25 },
    whole: { sample: 400, size: 4_000 },
  };
  const line = { words: '', isMarked: false, isLettered: false } as const;
  return shownCell(
    {
      tests: [],
      untested: null,
      against: 'the rest of the base',
      isLowBase: false,
      isPartial: false,
      figure,
      ...patch,
    },
    [
      { ...line, value: columnPercentage, kind: 'percent', isMarked: true, isLettered: true },
      { ...line, value: index, kind: 'index' },
      { ...line, value: sample, kind: 'count' },
    ],
  );
}

/** Two rows by three columns of 400 people: tea, whose name would be a formula, and coffee, of a low base among men. */
const cells: readonly (readonly DocumentCell[])[] = [
  [
    shown(40, 100, 160),
    shown(
      45.123456789,
      112.5,
      144,
      {
        band: 'heat-index-6',
        tests: [
          { ...restTest(4.2, 0.00002, { direction: 'above', level: 99 }), correctedPValue: 0.00008 },
          {
            ...restTest(3.9, 0.0001, { direction: 'above', level: 99 }),
            shownAs: 'letter',
            letter: 'B',
            against: 'Men',
            other: { value: 20, sample: 80 },
          },
        ],
      },
      { columnPercentage: { low: 39.5, high: 50.8 } },
    ),
    shown(20, 50, 16, {
      band: 'heat-index-1',
      tests: [restTest(-2.1, 0.036, { direction: 'below', level: 95 })],
    }),
  ],
  [
    shown(50, 100, 150, { isPartial: true }),
    absentCell('by_definition', '–'),
    shown(35, 70, 21, { isLowBase: true, untested: 'low_base' }),
  ],
];

const margin = { sample: 400, absent: '', isLowBase: false, isPartial: false };

export const tinyBase: FigureBlock = {
  id: 'adults',
  name: 'All adults',
  samples: [400],
  lines: 3,
  isTransposed: false,
  columns: [
    { group: 'Total', name: 'Everyone', letter: '', margin, color: null },
    { group: 'Gender', name: 'Women', letter: 'A', margin: { ...margin, sample: 320 }, color: null },
    {
      group: 'Gender',
      name: 'Men',
      letter: 'B',
      margin: { ...margin, sample: 80, isLowBase: true },
      color: null,
    },
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
  cell: (row, column) => cells[row]?.[column] ?? absentCell('pending', '··'),
  notes: [
    'Above or below the rest of the base: ▲▼ at 99%, △▽ at 95%.',
    '† Coffee: asked in 2 of the 3 waves.',
  ],
};

export const tinyDocument: FigureDocument = {
  title: 'Drinks & people',
  facts: [
    { label: 'Dataset', text: 'Tiny survey' },
    { label: 'Where and when', text: 'All 2 countries, Q1–Q4 2025' },
    { label: 'Weight', text: 'Demographic' },
    { label: 'Exported', text: '20 Nov 2026, 16:00, https://example.org/crosstabs/1' },
  ],
  exported: new Date('2026-11-20T16:00:00Z'),
  sizeUnit: 'people',
  subtitle: '',
  chart: null,
  blocks: [tinyBase, { ...tinyBase, id: 'late', name: 'Late-night: snackers', samples: [43] }],
  notes: [],
  queries: [
    {
      name: 'All adults',
      query: { dataset: 'tiny', rows: [{ id: 'tea' }, { id: 'coffee' }], columns: [], waves: null },
    },
  ],
};
