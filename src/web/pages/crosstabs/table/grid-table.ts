import { commonSample, type GridLine, gridMatrix } from '../../../../figures/questions/grid-matrix.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { gridPlaces } from '../draft/expand.ts';
import type { TableView } from '../draft/table-view.ts';
import type { BlockBase } from '../../../../figures/tables/block-base.ts';
import { nestedName } from '../../../../figures/questions/nested-items.ts';
import type { Line, Margin } from '../../../../figures/tables/line.ts';
import { type ArrangedTable, arrangeTable } from './arrange-table.ts';
import type { Table } from './shape-table.ts';

/** A crossing as the document names it. */
export interface TableCrossing {
  readonly row: string;
  readonly column: string;
}

/** A grid of a table by itself: its rows down and its columns across, for one column of the table. */
export interface ArrangedGrid {
  readonly arranged: ArrangedTable;
  /** Columns of the table, and the one that is shown. */
  readonly banner: readonly Line[];
  readonly chosen: Line;
  /** Returns the crossing of the document behind one of the grid; null: the grid has none there. */
  readonly sourceOf: (at: TableCrossing) => TableCrossing | null;
  /** Returns the crossing of the grid that shows one of the document in its column; null: the grid has none. */
  readonly placeOf: (at: TableCrossing) => TableCrossing | null;
}

/** Arranges the grid that the view draws by itself; null: it draws none, or the table no longer has it. */
export function arrangeGrid(table: Table, view: TableView, catalogue: Catalogue | null): ArrangedGrid | null {
  const question = catalogue?.questionByCode.get(view.byItself?.question ?? '');
  const hidden = new Set(view.hidden.columns);
  const banner = table.columns.filter(({ item }) => !hidden.has(item.id));
  const chosen = banner.find(({ item }) => item.id === view.byItself?.column) ?? banner[0];
  if (question === undefined || chosen === undefined) return null;
  const items = table.rows.map(({ item }) => item);
  const places = gridPlaces(items, question);
  const matrix = gridMatrix(items.map(({ id }) => places.get(id) ?? null));
  if (matrix.rows.length === 0) return null;
  const sources = table.rows.filter(({ item }) => places.has(item.id));
  const margin = marginIn(table, sources, chosen);
  const lineOf = (side: 'row' | 'column', { code, name }: GridLine, group: string): Line[] => {
    const source = sources.find(({ item }) => places.get(item.id)?.[side].code === code);
    if (source === undefined) return [];
    const item = { ...plain(source.item), id: lineId(side, code), name, fullName: name, group };
    return [{ ...source, item, group, margin }];
  };
  const rows = matrix.rows.flatMap((row) => lineOf('row', row, nestedName(chosen.item)));
  const columns = matrix.columns.flatMap((column) => lineOf('column', column, question.name));
  const base: BlockBase = { line: table.baseOf(sources).line, countedRow: null };
  const sourceOf: ArrangedGrid['sourceOf'] = ({ row, column }) => {
    const at = matrix.at(row.slice(lineId('row', '').length), column.slice(lineId('column', '').length));
    const source = at === undefined ? undefined : items[at];
    return source === undefined ? null : { row: source.id, column: chosen.item.id };
  };
  const grid: Table = {
    ...table,
    rows,
    columns,
    headings: new Map(),
    letters: new Map(),
    baseOf: () => base,
    shareAt: (row, column) => {
      const source = sourceOf({ row, column });
      return source === null ? null : table.shareAt(source.row, source.column);
    },
    cell: (row, column) => {
      const source = sourceOf({ row, column });
      return source === null ? { kind: 'pending' } : table.cell(source.row, source.column);
    },
  };
  const none = { rows: [], columns: [] };
  return {
    arranged: arrangeTable(grid, {
      ...view,
      nets: none,
      folded: none,
      hidden: none,
      leastSample: 0,
      baseRows: ['sample'],
    }),
    banner,
    chosen,
    sourceOf,
    placeOf: ({ row, column }) => {
      const place = places.get(row);
      if (place === undefined || banner.every(({ item }) => item.id !== column)) return null;
      return { row: lineId('row', place.row.code), column: lineId('column', place.column.code) };
    },
  };
}

/** Id of a row or column of the grid on screen. */
function lineId(side: 'row' | 'column', code: string): string {
  return `${side} ${code}`;
}

/** Headings of the document don't apply. */
function plain(item: Line['item']): Line['item'] {
  const { under: _, ...alone } = item;
  return alone;
}

/** Respondents of the column that the grid is read among; those of the table where the rows of the grid differ. */
function marginIn({ readAmong }: Table, rows: readonly Line[], { item, margin }: Line): Margin {
  const sample = commonSample(rows.map((row) => readAmong(row.item.id, item.id)?.column.sample ?? null));
  return margin.kind !== 'ready' || sample === null ? margin : { ...margin, sample };
}
