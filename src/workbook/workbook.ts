import type { FigureKind, Measure } from '../figures/measures.ts';
import { formatIn } from '../lib/format.ts';
import { chartSheet } from './chart-sheet.ts';
import { firstLine } from './document-cell.ts';
import { type FigureBlock, type FigureDocument, pathOf } from './figure-document.ts';
import { figureSheet } from './figure-sheet.ts';
import type { Work } from './package/work.ts';
import { gridBlock } from './grid-block.ts';
import { querySheet } from './query-sheet.ts';
import { tableSheet } from './table-sheet.ts';
import { type TestedDocument, testsSheet } from './tests-sheet.ts';
import type { Sheet, Workbook } from './xlsx/workbook.ts';

/** Ids of a base of a table and its row that a native chart draws. */
export interface ChartedRow {
  readonly base: string;
  readonly row: string;
}

/**
 * Charts and crosstabs as a workbook: their sheets, charts drawn natively, every test and the queries; of a single chart
 * its figures as a list too. `charted`: a row of a crosstab that is drawn as well.
 */
export async function figuresWorkbook(
  title: string,
  documents: readonly TestedDocument[],
  work: Pick<Work, 'signal'>,
  charted: ChartedRow | null = null,
): Promise<Workbook> {
  const [first, ...others] = documents;
  const isOne = others.length === 0;
  // A number before each: charts refer to their sheet by its name, and two charts may have one.
  const named = documents.map(({ name, document }, place) => ({
    name: isOne ? '' : `${place + 1} ${name}`,
    document,
  }));
  return {
    title,
    created: isOne ? (first?.document.exported ?? new Date()) : new Date(),
    sheets: [
      ...named.flatMap(({ name, document }) =>
        document.chart === null
          ? tableSheets(name, document, charted)
          : [
              chartSheet(name || 'Chart', document, document.chart),
              ...(isOne ? [figureSheet(document, document.chart)] : []),
            ],
      ),
      await testsSheet(named, work),
      querySheet(
        named.flatMap(({ name, document }) =>
          document.queries.map((asked) => ({ ...asked, name: name || asked.name })),
        ),
      ),
    ],
  };
}

function tableSheets(name: string, document: FigureDocument, charted: ChartedRow | null): readonly Sheet[] {
  const { blocks } = document;
  const block = blocks.find(({ id }) => id === charted?.base);
  const row = block?.rows.findIndex(({ id }) => id === charted?.row) ?? -1;
  const nameOf = (base: string) => (name === '' ? base : blocks.length === 1 ? name : `${name}, ${base}`);
  return [
    ...blocks.map((one) => ({ ...tableSheet(document, gridBlock(one, format)), name: nameOf(one.name) })),
    ...(block === undefined || row === -1 ? [] : rowChart(document, block, row)),
  ];
}

const format = formatIn('en-GB');

const measureOfKind: Partial<Record<FigureKind, Measure>> = {
  percent: 'columnPercentage',
  index: 'index',
  count: 'sample',
  people: 'size',
};

/** One row of a table as a chart over its cells. */
function rowChart(document: FigureDocument, base: FigureBlock, row: number): readonly Sheet[] {
  const { id = '', name = '', group = '', margin = null, labels = [] } = base.rows[row] ?? {};
  if (margin === null) return [];
  const kinds = base.columns.flatMap((_, column) => {
    const cell = base.cell(row, column);
    return firstLine(cell)?.kind ?? [];
  });
  const block: FigureBlock = {
    ...base,
    name: '',
    columns: [{ group, name, letter: '', margin, color: 1 }],
    rows: base.columns.map((column, place) => ({
      id: `${id} ${place}`,
      group: '',
      name: [...(column.path === undefined ? [] : pathOf(column)), column.name].join(', '),
      margin: column.margin,
      isPart: false,
      isFolded: false,
      labels: [],
    })),
    cell: (column) => base.cell(row, column),
  };
  const subtitle = `${group}, ${labels[0] ?? ''}. Base: ${base.name}`;
  const measure = measureOfKind[kinds[0] ?? 'percent'] ?? 'mean';
  const drawn = { ...document, title: name, subtitle, facts: [], notes: base.notes, blocks: [block] };
  const look = {
    look: 'bars',
    isJoined: false,
    axis: null,
    description: `${name}, ${subtitle}`,
    measure,
    rowsName: group,
    format,
  } as const;
  return [chartSheet('Chart', drawn, look)];
}
