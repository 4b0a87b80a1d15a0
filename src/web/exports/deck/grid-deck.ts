import { writeFigure } from '../../../figures/measures.ts';
import { chartGrid, type ChartGrid, type GridCell } from '../../../workbook/chart-grid.ts';
import type { ChartDrawing, FigureBlock } from '../../../workbook/figure-document.ts';
import { bandFill, palette } from '../../../workbook/palette.ts';
import { format } from '../../lib/format.ts';
import {
  plainCell,
  type SlideCell,
  type SlideRow,
  type SlideTable,
  tableText as text,
} from '../pptx/deck.ts';
import { pieces } from './slide-count.ts';

const { ink, ink2, ink3, line: edge, sunken } = palette;
const mostGridColumns = 15;
const mostHeatColumns = 10;
const gridRows = 15;
/** Width of the names, in columns of figures. */
const namesShare = 3;

/** A chart that is a table, with as many rows and series as are legible on a slide. */
export function gridSlides(drawing: ChartDrawing, blocks: readonly FigureBlock[]): readonly SlideTable[] {
  const grids = blocks.map((block) => ({ name: block.name, grid: chartGrid(drawing, block) }));
  const lines = grids.flatMap(({ name, grid }) => [
    ...(name === '' ? [] : [{ kind: 'band', name } as const]),
    ...grid.rows.map((row) => ({ kind: 'row', ...row }) as const),
  ]);
  const heads = grids[0]?.grid.heads ?? [];
  const most = drawing.look === 'heat' ? mostHeatColumns : mostGridColumns;
  const starts = heads.map((_, at) =>
    heads.slice(0, at).reduce((sum, { columns }) => sum + columns.length, 0),
  );
  return pieces(lines.length, gridRows).flatMap((down) =>
    packed(heads, most).map((across): SlideTable => {
      const shown = across.flatMap((at) => heads[at] ?? []);
      const columns = across.flatMap((at) =>
        (heads[at]?.columns ?? []).map((_, place) => (starts[at] ?? 0) + place),
      );
      return {
        kind: 'table',
        heads: drawing.look === 'heat' ? 1 : 2,
        description: drawing.description,
        widths: [namesShare, ...columns.map(() => 1)],
        rows: [
          ...headRows(shown, drawing),
          ...down.flatMap((at): readonly SlideRow[] => {
            const line = lines[at];
            if (line === undefined) return [];
            if (line.kind === 'band') return [bandRow(line.name, columns.length + 1)];
            const name = { ...plainCell, bottom: edge, lines: [text(line.name, ink, true)] };
            return [
              { height: rowPoints, cells: [name, ...columns.map((place) => gridCell(line.cells[place]))] },
            ];
          }),
        ],
      };
    }),
  );
}

/** Places of neighbouring series that fit on a slide together, each with all of its columns. */
function packed(heads: ChartGrid['heads'], most: number): readonly (readonly number[])[] {
  const slides: number[][] = [];
  let free = 0;
  for (const [place, { columns }] of heads.entries()) {
    const last = slides.at(-1);
    if (last !== undefined && columns.length <= free) last.push(place);
    else slides.push([place]);
    free = (last === slides.at(-1) ? free : most) - columns.length;
  }
  return slides;
}

const rowPoints = 18;

function headRows(heads: ChartGrid['heads'], { look, rowsName }: ChartDrawing): readonly SlideRow[] {
  const corner = { ...plainCell, lines: [text(rowsName, ink2, true)] };
  const series = heads.flatMap(({ series: name, columns }): (SlideCell | null)[] => [
    { ...plainCell, align: 'right', span: columns.length, lines: [text(name, ink, true)] },
    ...columns.slice(1).map(() => null),
  ]);
  const underlined = (cells: readonly (SlideCell | null)[]) =>
    cells.map((cell) => cell && { ...cell, bottom: ink2 });
  if (look === 'heat') return [{ height: 32, cells: underlined([corner, ...series]) }];
  const names = heads.flatMap(({ columns }) =>
    columns.map((name): SlideCell => ({ ...plainCell, align: 'right', lines: [text(name, ink2)] })),
  );
  return [
    { height: 20, cells: [corner, ...series] },
    { height: rowPoints, cells: underlined([plainCell, ...names]) },
  ];
}

function bandRow(name: string, span: number): SlideRow {
  const band = { ...plainCell, fill: sunken, span, lines: [text(name, ink2, true)] };
  return { height: rowPoints, cells: [band, ...Array.from({ length: span - 1 }, () => null)] };
}

/** A figure with its mark and letters, on its band. */
function gridCell(cell: GridCell | undefined): SlideCell {
  if (cell === undefined) return { ...plainCell, bottom: edge };
  const { line, band, isLowBase, isLead } = cell;
  const { value, words, kind, sign, after } = line;
  const written =
    value === null ? words : `${sign === '' ? '' : `${sign} `}${writeFigure(value, kind, format)}${after}`;
  const color = value === null || isLowBase ? ink3 : isLead ? ink : ink2;
  return {
    ...plainCell,
    align: 'right',
    bottom: edge,
    fill: isLowBase ? null : bandFill(band),
    hatch: isLowBase && band !== null ? palette.hatch : null,
    lines: written === '' ? [] : [text(written, color, isLead && value !== null && !isLowBase)],
  };
}
