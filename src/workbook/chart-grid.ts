import { measureAbsence, measuredInterval, measuredValue } from '../figures/measured.ts';
import { type Measure, measures } from '../figures/measures.ts';
import { absentLabel } from '../figures/reasons.ts';
import type { WrittenFigure } from '../figures/test-rows.ts';
import { seriesName } from './chart-block.ts';
import { absentCell, type CellLine, type DocumentCell } from './document-cell.ts';
import { type ChartDrawing, drawnColumns, type FigureBlock, rowName } from './figure-document.ts';

/** A chart that is a table: figures of each series side by side, in a sheet and on a slide. */
export interface ChartGrid {
  readonly heads: readonly GridHead[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly GridCell[] }[];
}

/** Neighbouring columns under the name of a series. */
export interface GridHead {
  readonly series: string;
  /** Names of its columns; of one unnamed column the name is empty. */
  readonly columns: readonly string[];
}

export interface GridCell {
  readonly line: CellLine;
  /** Class of its heat band; null: none. */
  readonly band: string | null;
  readonly isLowBase: boolean;
  /** Whether it is the first of its series. */
  readonly isLead: boolean;
}

interface GridColumn {
  readonly name: string;
  readonly line: (figure: WrittenFigure, cell: DocumentCell) => CellLine;
}

/** The cells of a heat table, or of the figures of every series with interval, index and n, and of the base. */
export function chartGrid(drawing: ChartDrawing, block: FigureBlock): ChartGrid {
  const { rows, columns } = block;
  const isHeat = drawing.look === 'heat';
  const drawn = isHeat ? drawnColumns(block) : columns;
  const listed = drawn.map((column) => {
    const at = columns.indexOf(column);
    return { column, at, figures: isHeat ? null : gridColumns(drawing, column.color === null) };
  });
  return {
    heads: listed.map(({ column, figures }) => ({
      series: seriesName(column, drawing),
      columns: figures?.map(({ name }) => name) ?? [''],
    })),
    rows: rows.map((row, down) => ({
      name: rowName(row),
      cells: listed.flatMap(({ at, figures }) => cellsOf(block.cell(down, at), figures)),
    })),
  };
}

/** One cell with its band, or the figures of each column; of an absent one the reason alone. */
function cellsOf(cell: DocumentCell, columns: readonly GridColumn[] | null): readonly GridCell[] {
  const isLowBase = cell.kind === 'shown' && cell.isLowBase;
  const band = cell.kind === 'shown' && columns === null ? cell.band : null;
  const { figure } = cell;
  if (columns === null || figure === null) {
    const empty = { line: absentCell('', '').lines[0], band: null, isLowBase: false, isLead: false };
    const [line] = cell.lines;
    return [
      ...(line === undefined ? [] : [{ line, band, isLowBase, isLead: true }]),
      ...(columns ?? []).slice(1).map(() => empty),
    ];
  }
  return columns.map(({ line }, place) => ({
    line: line(figure, cell),
    band: null,
    isLowBase,
    isLead: place === 0,
  }));
}

/** The share or mean with its interval, index or spread and n; the measure that is shown too, where it is none of these. */
function gridColumns({ measure, format }: ChartDrawing, isBase: boolean): readonly GridColumn[] {
  const isMean = measure === 'mean';
  const lead: Measure = isMean ? 'mean' : 'columnPercentage';
  const own: readonly Measure[] = measure === 'rowPercentage' || measure === 'size' ? [measure] : [];
  const marked = own.includes('rowPercentage') ? 'rowPercentage' : lead;
  const ofMeasure = (one: Measure): GridColumn => ({
    name: isBase && one === 'sample' ? 'base n' : measures[one].shortName,
    line(figure, cell) {
      const absence = figure.kind === 'share' ? measureAbsence(figure, one) : null;
      const [first] = cell.lines;
      const signs = one === marked && first !== undefined ? first : noSigns;
      return {
        value: absence === null ? measuredValue(figure, one) : null,
        words: absence === null ? '' : absentLabel(absence),
        kind: one === 'mean' ? (first?.kind ?? 'mean') : measures[one].kind,
        mark: signs.mark,
        sign: signs.sign,
        letters: signs.letters,
        after: signs.after,
      };
    },
  });
  const interval: GridColumn = {
    name: '95% CI',
    line(figure) {
      const ends =
        figure.kind === 'share' && figure.isByDefinition === true ? null : measuredInterval(figure, lead);
      return {
        ...noSigns,
        kind: 'count',
        value: null,
        words: ends === null ? '' : format[isMean ? 'interval' : 'intervalInTable'](ends.low, ends.high),
      };
    },
  };
  if (isBase) return [lead, 'sample' as const].map(ofMeasure);
  return [
    ...[lead, ...own].map(ofMeasure),
    interval,
    ...([isMean ? 'standardDeviation' : 'index', 'sample'] as const).map(ofMeasure),
  ];
}

const noSigns: Pick<CellLine, 'mark' | 'sign' | 'letters' | 'after'> = {
  mark: null,
  sign: '',
  letters: '',
  after: '',
};
