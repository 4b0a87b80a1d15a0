import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { QuotedFigure, ReportItem } from '../../../contract/saved-work/report.ts';
import { figureInText } from '../../../figures/measures.ts';
import { workKindOf } from '../../../figures/report-scope.ts';
import type { FigureDocument } from '../../../workbook/figure-document.ts';
import { columnPath } from '../../../workbook/grid-block.ts';
import { format } from '../../lib/format.ts';
import { itemDocument, type SheetSource } from './report-documents.ts';

/** Documents by the id of their item: null where there is none, absent while they are made. */
export type ItemDocuments = ReadonlyMap<string, FigureDocument | null>;

/** Makes the documents of charts and crosstabs of a report, as they are now or in its edition. */
export function useItemDocuments(items: readonly ReportItem[], source: SheetSource): ItemDocuments {
  const client = useQueryClient();
  const answers = useQueries({
    queries: items.map((item) => {
      const frozen = source.frozenOf?.(item);
      return {
        queryKey: [
          `${workKindOf(item)}s`,
          'one',
          item.ref,
          'figures',
          item.id,
          item.scope,
          source.scope,
          frozen,
        ] as const,
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
          itemDocument(source, item, client, { signal, onProgress: () => undefined }),
        enabled: frozen !== null,
        structuralSharing: false,
        retry: false,
      };
    }),
  });
  return new Map(
    answers.flatMap(({ data, isError }, place): (readonly [string, FigureDocument | null])[] => {
      const id = items[place]?.id;
      if (id === undefined || (data === undefined && !isError)) return [];
      return [[id, data ?? null]];
    }),
  );
}

/** A figure of an item that a text may quote. */
export interface QuotableFigure {
  readonly place: QuotedFigure;
  /** "Dinner, Women" */
  readonly name: string;
  /** "48.1%", or the reason in its place. */
  readonly text: string;
}

/** Lists the figures of an item, row by row; the first line of each cell. */
export function quotableFigures(
  item: string,
  { blocks }: Pick<FigureDocument, 'blocks'>,
): readonly QuotableFigure[] {
  return blocks.flatMap(({ id: block, name: panel, rows, columns, cell }) =>
    rows.flatMap((row, at) =>
      columns.flatMap((column, across): readonly QuotableFigure[] => {
        if (column.id === undefined) return [];
        const { value, words, kind } = cell(at, across).lines[0] ?? { value: null, words: '', kind: 'count' };
        return [
          {
            place: { item, block, row: row.id, column: column.id },
            name: Array.from(new Set([row.name, columnPath(column), panel]))
              .filter(Boolean)
              .join(', '),
            text: value === null ? words : figureInText(value, kind, format),
          },
        ];
      }),
    ),
  );
}

/** Finds a quoted figure; null: its item, row or column is gone; undefined: not known yet. */
export function findQuoted(
  quoted: QuotedFigure,
  documents: ItemDocuments,
): QuotableFigure | null | undefined {
  const document = documents.get(quoted.item);
  if (document == null) return document;
  const key = keyOf(quoted);
  return quotableFigures(quoted.item, document).find(({ place }) => keyOf(place) === key) ?? null;
}

export function keyOf({ item, block, row, column }: QuotedFigure): string {
  return JSON.stringify([item, block, row, column]);
}

/** Puts the figure at a place of a text, which says it by number; a number that the text no longer says is used again. */
export function withFigure(item: ReportItem, quoted: QuotedFigure, from: number, to: number): ReportItem {
  const { text, figures = [] } = item;
  const known = figures.findIndex((one) => keyOf(one) === keyOf(quoted));
  const unused = figures.findIndex((_, place) => !text.includes(quoteOf(place)));
  const place = known >= 0 ? known : unused >= 0 ? unused : figures.length;
  return {
    ...item,
    text: text.slice(0, from) + quoteOf(place) + text.slice(to),
    figures: figures.toSpliced(place, 1, quoted),
  };
}

/** "{1}": how a text says its first figure. */
function quoteOf(place: number): string {
  return `{${place + 1}}`;
}
