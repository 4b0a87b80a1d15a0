import { formatIn } from '../lib/format.ts';
import type { WrittenFigure, WrittenTest } from '../figures/test-rows.ts';
import { absentCell, type DocumentCell, shownCell, type ShownDocumentCell } from './document-cell.ts';
import type { DocumentRow, FigureDocument } from './figure-document.ts';

/** Unweighted respondents who stand for ten people each. */
function figureOf(
  positive: number,
  column: number,
  wholePositive: number,
  interval?: readonly [low: number, high: number],
): WrittenFigure {
  const whole = 400;
  const people = (sample: number) => ({ sample, size: 10 * sample, effective: sample });
  return {
    kind: 'share',
    columnPercentage: (100 * positive) / column,
    rowPercentage: (100 * positive) / wholePositive,
    basePercentage: (100 * positive) / whole,
    index: (100 * ((100 * positive) / column)) / ((100 * wholePositive) / whole),
    intervals: interval === undefined ? {} : { columnPercentage: { low: interval[0], high: interval[1] } },
    line: { waves: ['w1', 'w2'] },
    positive: people(positive),
    wholePositive: people(wholePositive),
    column: people(column),
    whole: people(whole),
  };
}

function shown(figure: WrittenFigure, patch: Partial<ShownDocumentCell> = {}): DocumentCell {
  return shownCell(
    {
      interval: figure.intervals.columnPercentage ?? null,
      tests: [],
      untested: null,
      against: 'the rest of the base',
      isLowBase: false,
      isPartial: false,
      figure,
      ...patch,
    },
    [
      {
        value: figure.kind === 'share' ? figure.columnPercentage : null,
        words: '',
        kind: 'percent',
        isMarked: true,
        isLettered: true,
      },
    ],
  );
}

/** A judged test of a share against the rest, without a correction. */
export function restTest(z: number, pValue: number, mark: WrittenTest['mark']): WrittenTest {
  const other = { value: 40, sample: 200 };
  return {
    measure: 'columnPercentage',
    shownAs: 'mark',
    against: 'the rest of the base',
    letter: '',
    z,
    pValue,
    correctedPValue: pValue,
    mark,
    other,
  };
}

const cells: readonly (readonly DocumentCell[])[] = [
  [
    shown(figureOf(120, 200, 200, [53, 66.5]), {
      tests: [restTest(4.1, 0.0004, { direction: 'above', level: 99 })],
    }),
    shown(figureOf(10, 40, 200, [14, 40]), {
      tests: [restTest(-3, 0.003, { direction: 'below', level: 95 })],
      isLowBase: true,
    }),
    shown(figureOf(200, 400, 200)),
  ],
  [
    shown(figureOf(90, 200, 220, [38.2, 51.9]), {
      tests: [restTest(-2.1, 0.036, null)],
      isPartial: true,
    }),
    absentCell('not_asked', 'not asked'),
    shown(figureOf(220, 400, 220)),
  ],
];

const margin = { sample: null, absent: '', isLowBase: false, isPartial: false };
const row: DocumentRow = {
  id: 'tea',
  group: '',
  name: '@Tea',
  margin,
  isPart: false,
  isFolded: false,
  labels: [],
};

/** Tea and coffee among women, 60% and 45% of 200, and among the young, 25% of 40 and not asked. */
export const tinyChart: FigureDocument = {
  title: 'Women drink more tea',
  subtitle: 'Drinks, % of each audience. All 2 countries, Q1–Q2 2025. 95% intervals.',
  chart: {
    look: 'bars',
    isJoined: false,
    axis: null,
    description: 'Women drink more tea.',
    measure: 'columnPercentage',
    rowsName: 'Drinks',
    format: formatIn('en-GB'),
  },
  blocks: [
    {
      id: 'all',
      name: '',
      samples: [],
      lines: 1,
      isTransposed: false,
      columns: [
        {
          group: '',
          name: 'Women',
          letter: '',
          margin: { ...margin, sample: 200 },
          samples: [200],
          color: 1,
        },
        {
          group: '',
          name: '=Under 30',
          letter: '',
          margin: { ...margin, sample: 40 },
          samples: [40],
          color: 2,
        },
        { group: '', name: 'Everyone', letter: '', margin: { ...margin, sample: 400 }, color: null },
      ],
      rows: [row, { ...row, id: 'coffee', name: 'Coffee', margin: { ...margin, isPartial: true } }],
      cell: (down, across) => cells[down]?.[across] ?? absentCell('', ''),
      notes: [],
    },
  ],
  notes: [
    'Base: everyone. Weighted by Demographic. Q1–Q2 2025. Source: Tiny survey.',
    '3 tests, under 1 false alarm expected at 95%',
  ],
  facts: [
    { label: 'Dataset', text: 'Tiny survey' },
    { label: 'Where and when', text: 'All 2 countries, Q1–Q2 2025' },
    { label: 'Weight', text: 'Demographic' },
    { label: 'Exported', text: '20 Nov 2026, 16:00, https://example.org/charts/1' },
  ],
  exported: new Date('2026-11-20T16:00:00Z'),
  sizeUnit: 'people',
  queries: [
    {
      name: 'Women drink more tea',
      query: { question: 'q1', audiences: [{ id: 'women' }, { id: 'young' }], waves: null },
    },
  ],
};
