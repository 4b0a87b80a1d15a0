import { measureAbsence } from '../figures/measured.ts';
import { measures } from '../figures/measures.ts';
import { absentLabel } from '../figures/reasons.ts';
import { type DocumentCell, firstLine, intervalOf, markSign } from './document-cell.ts';
import { listColumn, type FigureColumn, pickColumns, listedFigure } from './figure-columns.ts';
import {
  type AskedCell,
  askedCells,
  type ChartDrawing,
  factLines,
  type FigureDocument,
  rowName,
} from './figure-document.ts';
import { listSheet } from './list-sheet.ts';
import { numberFormats } from './number-formats.ts';
import type { Sheet } from './xlsx/workbook.ts';

const listed = pickColumns(
  'interval_low',
  'interval_high',
  'audience_percentage',
  'audience_index',
  'positive_sample',
  'audience_sample',
  'audience_effective_sample',
  'other_value',
  'gap',
  'p',
  'p_corrected',
);

/** The figures of a chart, one per row: value, interval, index, n, the compared side and the test. */
export function figureSheet(document: FigureDocument, { measure, rowsName }: ChartDrawing): Sheet {
  const { name, kind } = measures[measure];
  const columns: readonly FigureColumn<AskedCell>[] = [
    listColumn('Panel', 22, null, ({ block }) => block),
    listColumn(rowsName, 34, null, ({ row }) => rowName(row)),
    listColumn('Series', 26, null, ({ column: series }) => series.name),
    listColumn(name, 11, numberFormats[kind], ({ cell }) =>
      cell.kind === 'absent' ? cell.lines[0].words : (firstLine(cell)?.value ?? null),
    ),
    ...listed
      .filter((other) => other.measure !== measure)
      .map((other) => ({ ...other, read: ({ cell }: AskedCell) => readCell(other, cell) })),
    listColumn('Mark', 10, null, ({ cell }) => marksOf(cell)),
  ];
  const words = [document.subtitle, ...factLines(document.facts)].join('; ');
  const rows = [...askedCells(document)];
  return listSheet({ name: 'Figures', title: document.title, words, columns, rows, hasFilter: true });
}

/** A word in place of a number that is not shown. */
function readCell({ measure, read }: FigureColumn, cell: DocumentCell) {
  const { figure } = cell;
  const absence = measure === undefined || figure?.kind !== 'share' ? null : measureAbsence(figure, measure);
  return absence === null ? read(listedFigure(cell, intervalOf(cell))) : absentLabel(absence);
}

/** Low base, mark and letters, of the figure or of its gap. */
function marksOf(cell: DocumentCell): string {
  if (cell.kind === 'absent') return '';
  const gap = cell.tests.find(({ shownAs }) => shownAs === 'gap');
  const { sign = '', letters = '' } = firstLine(cell) ?? {};
  return `${cell.isLowBase ? '⚑ ' : ''}${markSign(gap?.mark)}${sign}${letters}`.trim();
}
