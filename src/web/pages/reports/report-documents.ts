import type { QueryClient } from '@tanstack/react-query';
import type { FrozenWork } from '../../../contract/saved-work/edition.ts';
import type { ReportItem, ReportPage } from '../../../contract/saved-work/report.ts';
import { type ReportScope, workKindOf } from '../../../figures/report-scope.ts';
import type { FigureDocument } from '../../../workbook/figure-document.ts';
import type { Work } from '../../../workbook/package/work.ts';
import { editionOptions, editionPartOptions, editionsOptions } from '../../api/editions.ts';
import { readReportOf } from '../../api/reports.ts';
import type { ReportParts } from '../../connected/report-parts.ts';

const notInReport = 'It is no longer in the report.';

/** What draws the pages of a report. */
export interface SheetSource {
  /** null: it was never saved. */
  readonly reportId: string | null;
  readonly parts: ReportParts;
  readonly scope: ReportScope;
  readonly name: string;
  readonly waves: string;
  /** Below every page: where its figures are from. */
  readonly foot: string;
  /** Work and figures of an edition by item; null: as they are now. */
  readonly frozenOf: ((item: ReportItem) => FrozenItem) | null;
  /** When its edition was made; null: it is as it is now. */
  readonly madeAt: Date | null;
  /** Whether another site shows it, so that nothing leads away. */
  readonly isFramed: boolean;
  /** All pages, which contents list. */
  readonly pages: readonly ReportPage[];
  /** Shows a page that contents name; absent: it is scrolled to. */
  readonly onPage?: ((id: string) => void) | undefined;
}

/** An item of an edition: its work, or why there is none; null while it loads. */
export type FrozenItem = FrozenWork | { readonly reason: string; readonly kind: 'none' } | null;

/**
 * The chart or crosstab of an item as a file takes it, in the scope of the report or of its edition. A deck with it is
 * refreshed from the report. Throws an error with a sentence where there is nothing to draw.
 */
export async function itemDocument(
  {
    reportId,
    parts,
    scope,
    frozenOf,
    madeAt,
  }: Pick<SheetSource, 'reportId' | 'parts' | 'scope' | 'frozenOf' | 'madeAt'>,
  item: ReportItem,
  client: QueryClient,
  work: Work,
): Promise<FigureDocument> {
  const kind = workKindOf(item);
  const frozen = frozenOf?.(item) ?? null;
  if (kind === null) throw new Error(notInReport);
  if (frozen?.kind === 'none') throw new Error(frozen.reason);
  if (frozen === null && frozenOf !== null) throw new Error('It is still loading. Try again.');
  const document = await parts[kind].documentOf({ item, scope, frozen, madeAt }, client, work);
  if (reportId === null || document.source == null) return document;
  const id = `${reportId}/${encodeURIComponent(item.id)}`;
  return { ...document, source: { ...document.source, kind: 'reports', id } };
}

/** Reads an item by the id in a deck: from the published edition of its report, or as it is now where none is published. */
export function reportFigures(parts: ReportParts) {
  return async (id: string, client: QueryClient, work: Work): Promise<FigureDocument> => {
    const [reportId = '', part = ''] = id.split('/');
    const itemId = decodeURIComponent(part);
    const report = await readReportOf(reportId);
    const source = { reportId, parts, scope: report, frozenOf: null, madeAt: null };
    const ofReport = { kind: 'reports', id: reportId } as const;
    const { editions } = await client.fetchQuery(editionsOptions(ofReport));
    const published = editions.find(({ published_at: at }) => at !== '');
    const { pages, contents } =
      published === undefined
        ? { pages: report.pages, contents: [] }
        : await client.fetchQuery(editionOptions(ofReport, published.number));
    const item = pages.flatMap(({ items }) => items).find((one) => one.id === itemId);
    if (item === undefined) throw new Error(notInReport);
    if (published === undefined) return itemDocument(source, item, client, work);
    const frozen = contents.find((one) => one.item === itemId);
    const answer =
      frozen && (await client.fetchQuery(editionPartOptions(ofReport, published.number, frozen.number)));
    const reason = frozen?.reason || 'It is not in the published edition.';
    return itemDocument(
      {
        ...source,
        frozenOf: () => answer?.work ?? { kind: 'none', reason },
        madeAt: new Date(published.created_at),
      },
      item,
      client,
      work,
    );
  };
}
