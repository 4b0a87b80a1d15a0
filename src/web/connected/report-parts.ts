import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { FrozenWork } from '../../contract/saved-work/edition.ts';
import type { ReportItem, ReportLayout, ReportPage } from '../../contract/saved-work/report.ts';
import type { ReportScope } from '../../figures/report-scope.ts';
import type { FigureDocument } from '../../workbook/figure-document.ts';
import type { Work } from '../../workbook/package/work.ts';

/** An item of a report with what draws it. */
export interface ReportPart {
  readonly item: ReportItem;
  readonly scope: ReportScope;
  /** Work and figures of an edition; null: as they are now. */
  readonly frozen: FrozenWork | null;
}

interface ReportPartProps extends ReportPart {
  /** Replaces an item that can't be drawn. */
  readonly renderProblem: (error: unknown) => ReactNode;
}

/** How a kind of saved work is shown in reports; the pages of charts and crosstabs know how. */
export interface ReportPartKind {
  readonly View: ComponentType<ReportPartProps>;
  /** The item as a file takes it. Throws an error with a sentence where there is nothing to draw. */
  readonly documentOf: (part: ReportPart, client: QueryClient, work: Work) => Promise<FigureDocument>;
}

export type ReportParts = Readonly<Record<FrozenWork['kind'], ReportPartKind>>;

/** A chart or crosstab that can be added. */
export interface AddedWork {
  readonly kind: FrozenWork['kind'];
  readonly id: string;
  readonly name: string;
}

export const newPartId = () => crypto.randomUUID();

export function newPage(layout: ReportLayout, title = '', items: readonly ReportItem[] = []): ReportPage {
  return { id: newPartId(), layout, title, items: [...items] };
}

export function workItem({ kind, id, name }: AddedWork, scope: ReportItem['scope'] = 'report'): ReportItem {
  return { id: newPartId(), kind, ref: id, scope, text: name };
}

/** A page for each item. */
export function pagesOf(items: readonly ReportItem[]): readonly ReportPage[] {
  return items.map((item) => newPage(item.kind === 'crosstab' ? 'table' : 'one', '', [item]));
}
