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
  /** When the edition was made, which its files say; absent or null: now. */
  readonly madeAt?: Date | null;
}

interface ReportPartProps extends ReportPart {
  /** Replaces an item that can't be drawn. */
  readonly renderProblem: (error: unknown) => ReactNode;
}

/** How a kind of saved work is shown in reports; the pages of charts and crosstabs know how. */
export interface ReportPartKind {
  readonly View: ComponentType<ReportPartProps>;
  /** The title that a person wrote over its figures; empty: none. */
  readonly titleOf: (work: FrozenWork) => string;
  /** The item as a file takes it. Throws an error with a sentence where there is nothing to draw. */
  readonly documentOf: (part: ReportPart, client: QueryClient, work: Work) => Promise<FigureDocument>;
}

export type ReportParts = Readonly<Record<FrozenWork['kind'], ReportPartKind>>;

/** A chart, its finding or a crosstab that can be added. */
export interface AddedWork {
  readonly kind: FrozenWork['kind'] | 'finding';
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

/** Findings that a page has room for. */
const findingsOfPage = 4;

/** Adds an item at the end: a finding to a last page of findings with room, anything else on a page of its own. */
export function withItemLast(pages: readonly ReportPage[], item: ReportItem): ReportPage[] {
  const last = pages.at(-1);
  const isOfFindings = last !== undefined && last.items.every(({ kind }) => kind === 'finding');
  const hasRoom = isOfFindings && last.items.length > 0 && last.items.length < findingsOfPage;
  if (item.kind !== 'finding' || !hasRoom) return [...pages, ...pagesOf([item])];
  return [...pages.slice(0, -1), { ...last, layout: 'four', items: [...last.items, item] }];
}

/** A page for each item. */
export function pagesOf(items: readonly ReportItem[]): readonly ReportPage[] {
  return items.map((item) => newPage(item.kind === 'crosstab' ? 'table' : 'one', '', [item]));
}
