import { writeFigure } from '../../../figures/measures.ts';
import { format } from '../../lib/format.ts';
import { bandFill, palette } from '../../../workbook/palette.ts';
import type { DocumentCell } from '../../../workbook/document-cell.ts';
import { plainCell, type Slide, type SlideCell, type SlideRow, type SlideText } from '../pptx/deck.ts';
import { mostColumns, rowsOnSlide } from './slide-count.ts';
import {
  baseWords,
  blockRows,
  type DocumentColumn,
  type DocumentRow,
  factOf,
  type FigureBlock,
  type FigureDocument,
  headingLines,
  type HeadingSpan,
  headingWords,
  headName,
  marginWords,
  rowName,
} from '../../../workbook/figure-document.ts';

const lineHeight = 11.5;

/** A base of a table as slides: as many rows and columns as can be read on one, the heads on every one of them. */
export function tableSlides(document: FigureDocument, base: FigureBlock): readonly Slide[] {
  const downs = pieces(base.rows.length, rowsOnSlide(base.lines));
  const acrosses = pieces(base.columns.length, mostColumns);
  const isWhole = downs.length === 1 && acrosses.length === 1;
  const subtitle = `${baseWords(base, format)}. ${factOf(document, 'Where and when')}.`;
  return downs.flatMap((down) =>
    acrosses.map((across): Slide => {
      const part = isWhole
        ? ''
        : ` Rows ${down.from + 1}–${down.to} of ${base.rows.length}, columns ${across.from + 1}–${across.to} of ${base.columns.length}.`;
      return {
        title: document.title,
        subtitle: `${subtitle}${part}`,
        notes: [...base.notes, sourceLine(document)],
        content: {
          kind: 'table',
          description: `${document.title}, of ${base.name}`,
          widths: [2.4, 0.7, ...Array.from({ length: across.to - across.from }, () => 1)],
          rows: slideRows(base, down, across),
        },
      };
    }),
  );
}

function sourceLine(document: FigureDocument): string {
  return `Source: ${factOf(document, 'Dataset')}. Weight: ${factOf(document, 'Weight')}. ${factOf(document, 'Exported')}`;
}

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** As equal as they can be, so that no slide holds one row alone. */
function pieces(count: number, most: number): readonly Piece[] {
  const number = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: number }, (_, place) => ({
    from: Math.round((place * count) / number),
    to: Math.round(((place + 1) * count) / number),
  }));
}

function slideRows(base: FigureBlock, down: Piece, across: Piece): readonly SlideRow[] {
  const columns = base.columns.slice(across.from, across.to);
  return [
    ...headingLines(columns).map((spans) => headingRow(spans, columns.length)),
    headRow(columns),
    ...blockRows(base, down.from, down.to).flatMap(({ row, place, isFirst }) => [
      ...(isFirst ? [bandRow(headingWords(row), columns.length)] : []),
      figureRow(base, row, place, across),
    ]),
  ];
}

function headingRow(spans: readonly HeadingSpan[], columns: number): SlideRow {
  const look = { size: 8, bold: true, color: palette.ink2 };
  const cells: (SlideCell | null)[] = Array.from({ length: columns }, () => plainCell);
  for (const { name, from, to } of spans) {
    cells.fill(null, from, to);
    cells[from] = { ...plainCell, span: to - from, lines: [{ ...look, text: name }] };
  }
  return { height: 15, cells: [{ ...plainCell, span: 2 }, null, ...cells] };
}

function headRow(columns: readonly DocumentColumn[]): SlideRow {
  return {
    height: 34,
    cells: [
      { ...plainCell, bottom: palette.ink2, span: 2 },
      null,
      ...columns.map((column): SlideCell => {
        const { margin } = column;
        return {
          ...plainCell,
          align: 'right',
          bottom: palette.ink2,
          lines: [
            { text: headName(column), size: 9, bold: true, color: palette.ink },
            {
              text: marginWords(margin, format),
              size: 8,
              bold: false,
              color: margin.isLowBase ? palette.warn : palette.ink3,
            },
          ],
        };
      }),
    ],
  };
}

function bandRow(group: string, columns: number): SlideRow {
  return {
    height: 15,
    cells: [
      {
        ...plainCell,
        fill: palette.sunken,
        span: columns + 2,
        lines: [{ text: group, size: 8, bold: true, color: palette.ink2 }],
      },
      ...Array.from({ length: columns + 1 }, () => null),
    ],
  };
}

function figureRow(base: FigureBlock, row: DocumentRow, place: number, across: Piece): SlideRow {
  const columns = Array.from({ length: across.to - across.from }, (_, index) => across.from + index);
  return {
    height: 5 + lineHeight * base.lines,
    cells: [
      {
        ...plainCell,
        bottom: palette.line,
        lines: [
          {
            text: `${row.isPart ? '   ' : ''}${rowName(row)}`,
            size: 9,
            bold: !row.isPart,
            color: palette.ink,
          },
        ],
      },
      {
        ...plainCell,
        align: 'right',
        bottom: palette.line,
        lines: row.labels.map((text, line) => ({
          text,
          size: line === 0 ? 8 : 7,
          bold: false,
          color: palette.ink3,
        })),
      },
      ...columns.map((column) => figureCell(base.cell(place, column))),
    ],
  };
}

function figureCell(cell: DocumentCell): SlideCell {
  const place: SlideCell = { ...plainCell, align: 'right', bottom: palette.line };
  const isLow = cell.kind === 'shown' && cell.isLowBase;
  const lines = cell.lines.flatMap(({ value, words, kind, sign, after }, line): SlideText[] => {
    const isTop = line === 0 && cell.kind === 'shown';
    if (value === null) {
      const size = cell.kind === 'shown' ? 7.5 : 8;
      return words === '' ? [] : [{ text: words, size, bold: false, color: palette.ink3 }];
    }
    return [
      {
        text: `${sign === '' ? '' : `${sign} `}${writeFigure(value, kind, format)}${after}`,
        size: isTop ? 9 : 7.5,
        bold: isTop && !isLow,
        color: isLow ? palette.ink3 : isTop ? palette.ink : palette.ink2,
      },
    ];
  });
  if (cell.kind === 'absent') return { ...place, lines };
  if (cell.isLowBase) return { ...place, lines, fill: palette.surface, hatch: palette.hatch };
  return { ...place, lines, fill: bandFill(cell.band) };
}
