import {
  type FigureDocument,
  unfolded,
  baseWords,
  blockRows,
  type DocumentColumn,
  factOf,
  type FigureBlock,
  headingLines,
  type HeadingSpan,
  headingWords,
  headName,
  marginWords,
  partOfBlock,
  rowName,
} from '../../../workbook/figure-document.ts';
import { gridBlock } from '../../../workbook/grid-block.ts';
import { palette, bandFill } from '../../../workbook/palette.ts';
import { format } from '../../lib/format.ts';
import {
  type Deck,
  plainCell,
  type Slide,
  tableText,
  type SlideCell,
  type SlideRow,
  type SlideText,
  tableText as text,
} from '../pptx/deck.ts';
import { chartSlides } from './chart-deck.ts';
import { writeFigure } from '../../../figures/measures.ts';
import type { DocumentCell } from '../../../workbook/document-cell.ts';
import { mostColumns, pieces, rowsOnSlide } from './slide-count.ts';

/** Slides of charts, and of the first base of crosstabs without their folded rows; without figures the reason. */
export function figureDeck(title: string, documents: readonly FigureDocument[]): Deck {
  return {
    title,
    created: documents[0]?.exported ?? new Date(),
    slides: documents.flatMap(slidesOf),
  };
}

function slidesOf(document: FigureDocument): readonly Slide[] {
  const { blocks, chart } = document;
  const [base] = blocks;
  if (base === undefined) return [reasonSlide(document)];
  return chart === null
    ? tableSlides(document, gridBlock(unfolded(base), format))
    : chartSlides(document, chart);
}

function reasonSlide({ title, subtitle, source = null }: FigureDocument): Slide {
  const reason = { ...plainCell, lines: [tableText(subtitle, palette.ink)] };
  return {
    source,
    place: 1,
    title,
    subtitle: '',
    notes: [],
    exported: '',
    content: {
      kind: 'table',
      heads: 0,
      description: subtitle,
      widths: [1],
      rows: [{ height: 24, cells: [reason] }],
    },
  };
}

const { ink, ink2, ink3, line: edge, sunken, surface, warn } = palette;
const lineHeight = 12.5;

/** A base of a table as slides: as many rows and columns as are legible on one, with heads on each. */
function tableSlides(document: FigureDocument, base: FigureBlock): readonly Slide[] {
  const downs = pieces(base.rows.length, rowsOnSlide(base.lines));
  const acrosses = pieces(base.columns.length, mostColumns);
  const isWhole = downs.length === 1 && acrosses.length === 1;
  const subtitle = `${baseWords(base, format)}. ${factOf(document, 'Where and when')}.`;
  const exported = factOf(document, 'Exported');
  const source = `Source: ${factOf(document, 'Dataset')}. Weight: ${factOf(document, 'Weight')}. ${exported}`;
  return downs.flatMap((down, piece) =>
    acrosses.map((across, place): Slide => {
      const block = partOfBlock(base, down, across);
      const part = isWhole
        ? ''
        : ` Rows ${wordsOf(down)} of ${base.rows.length}, columns ${wordsOf(across)} of ${base.columns.length}.`;
      return {
        source: document.source ?? null,
        place: piece * acrosses.length + place + 1,
        title: document.title,
        subtitle: `${subtitle}${part}`,
        notes: [...base.notes, source],
        exported,
        content: {
          kind: 'table',
          heads: headingLines(block.columns).length + 1,
          description: `${document.title}, of ${base.name}`,
          widths: [2.4, 0.7, ...across.map(() => 1)],
          rows: slideRows(block),
        },
      };
    }),
  );
}

function wordsOf(places: readonly number[]): string {
  return `${(places[0] ?? 0) + 1}–${(places.at(-1) ?? -1) + 1}`;
}

function slideRows(block: FigureBlock): readonly SlideRow[] {
  const { columns, lines, cell } = block;
  return [
    ...headingLines(columns).map((spans) => headingRow(spans, columns.length)),
    { height: 34, cells: [...spanned(2, { bottom: ink2 }), ...columns.map(headCell)] },
    ...blockRows(block).flatMap(({ row, place, isFirst }): SlideRow[] => {
      const band = { fill: sunken, lines: [text(headingWords(row), ink2, true)] };
      const name = text(`${row.isPart ? '   ' : ''}${rowName(row)}`, ink, !row.isPart);
      const labels = row.labels.map((label) => text(label, ink3));
      return [
        ...(isFirst ? [{ height: 15, cells: spanned(columns.length + 2, band) }] : []),
        {
          height: 5 + lineHeight * lines,
          cells: [
            { ...plainCell, bottom: edge, lines: [name] },
            { ...plainCell, align: 'right', bottom: edge, lines: labels },
            ...columns.map((_, column) => figureCell(cell(place, column))),
          ],
        },
      ];
    }),
  ];
}

/** A cell over neighbouring columns, which it covers. */
function spanned(span: number, cell: Partial<SlideCell> = {}): (SlideCell | null)[] {
  return [{ ...plainCell, ...cell, span }, ...Array.from({ length: span - 1 }, () => null)];
}

function headingRow(spans: readonly HeadingSpan[], columns: number): SlideRow {
  const cells: (SlideCell | null)[] = Array.from({ length: columns }, () => plainCell);
  for (const { name, from, to } of spans) {
    cells.splice(from, to - from, ...spanned(to - from, { lines: [text(name, ink2, true)] }));
  }
  return { height: 15, cells: [...spanned(2), ...cells] };
}

function headCell(column: DocumentColumn): SlideCell {
  const { margin } = column;
  const sample = text(marginWords(margin, format), margin.isLowBase ? warn : ink3);
  return {
    ...plainCell,
    align: 'right',
    bottom: ink2,
    lines: [text(headName(column), ink, true), sample],
  };
}

function figureCell(cell: DocumentCell): SlideCell {
  const isShown = cell.kind === 'shown';
  const isLow = isShown && cell.isLowBase;
  const lines = cell.lines.flatMap(({ value, words, kind, sign, after }, line): SlideText[] => {
    if (value === null) return words === '' ? [] : [text(words, ink3)];
    const isTop = line === 0 && isShown;
    const written = `${sign === '' ? '' : `${sign} `}${writeFigure(value, kind, format)}${after}`;
    return [text(written, isLow ? ink3 : isTop ? ink : ink2, isTop && !isLow)];
  });
  const fill = isLow ? surface : isShown ? bandFill(cell.band) : null;
  return { ...plainCell, align: 'right', bottom: edge, lines, fill, hatch: isLow ? palette.hatch : null };
}
