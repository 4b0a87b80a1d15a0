import { quietWork } from '../../testing/quiet-work.ts';
import type { Field } from '../../workbook/delimited/delimited-text.ts';
import type { FigureDocument } from '../../workbook/figure-document.ts';
import { tidyFigures } from '../../workbook/tidy-figures.ts';
import { figuresWorkbook } from '../../workbook/workbook.ts';
import type { SheetCell } from '../../workbook/xlsx/workbook.ts';
import type { ChartModel } from '../charts/chart-model.ts';
import type { ChartView } from '../charts/views/views.ts';
import { drawnDocument } from '../pages/charts/export/chart-document.ts';
import type { TableView } from '../pages/crosstabs/draft/table-view.ts';
import { tableBlock } from '../pages/crosstabs/export/base-table-of.ts';
import type { Table } from '../pages/crosstabs/table/shape-table.ts';

/** The table as a file takes it. */
export function tinyTable(table: Table, view: TableView): FigureDocument {
  const block = tableBlock({ id: 'all', name: 'All' }, { table, answer: null, view, catalogue: null });
  return {
    title: 'Drinks',
    subtitle: '',
    facts: [],
    exported: new Date(0),
    sizeUnit: 'people',
    chart: null,
    blocks: [{ ...block, samples: [900], notes: [] }],
    notes: [],
    queries: [],
  };
}

/** The chart as a file takes it. */
export function tinyChart(drawn: ChartModel, view: ChartView): FigureDocument {
  const dataset = { name: 'Tiny', synthetic: false, weights: [] };
  return drawnDocument({
    figures: {
      scope: { dataset, allWaves: [], allLocations: [], waves: null, locations: null },
      view,
      weightName: 'none',
    },
    drawn,
    title: 'Drinks',
    description: 'Drinks.',
    subtitle: '',
    notes: [],
    rowsName: 'Drinks',
    query: null,
    address: '',
    exported: new Date(0),
  });
}

/** Fields of the figures of a document’s tidy table, by the names of their panel or base, row and column. */
export function tidyOf(document: FigureDocument): ReadonlyMap<string, Readonly<Record<string, Field>>> {
  const [heads = [], ...rows] = tidyFigures(document);
  return new Map(
    rows.map((row) => {
      const fields = Object.fromEntries(heads.map((head, place) => [String(head), row[place] ?? null]));
      const { base = '', panel = base, row: name = '', column = '' } = fields;
      return [[panel, name, column].join(' / '), fields];
    }),
  );
}

type SheetRows = readonly (readonly (SheetCell | null)[])[];

/** Cells of the sheets of a document's workbook, by name. */
export async function sheetsOf(document: FigureDocument): Promise<ReadonlyMap<string, SheetRows>> {
  const { sheets } = await figuresWorkbook(document.title, [{ name: '', document }], quietWork);
  return new Map(sheets.map(({ name, rows }) => [name, Array.from(rows, ({ cells }) => cells)]));
}
