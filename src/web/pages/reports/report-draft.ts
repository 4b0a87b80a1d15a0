import type { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import type { SavedScope } from '../../app/scope/saved-scope.ts';
import { newPartId, pagesOf } from '../../connected/report-parts.ts';
import {
  Report,
  type ReportItem,
  type ReportLayout,
  type ReportPage,
} from '../../../contract/saved-work/report.ts';

/** What the editor of a report writes. */
export const ReportDraft = Report.pick({
  name: true,
  dataset_code: true,
  location_codes: true,
  wave_codes: true,
  wave_rule: true,
  locale: true,
  prepare: true,
  pages: true,
});
export type ReportDraft = z.infer<typeof ReportDraft>;

/** Edits the draft in a step of this name. `field`: typed text, whose edits in quick succession are one step. */
export type ChangeReport = (name: string, edit: (report: ReportDraft) => ReportDraft, field?: string) => void;

export const emptyReport: ReportDraft = {
  name: '',
  dataset_code: '',
  location_codes: [],
  wave_codes: [],
  wave_rule: { kind: 'fixed' },
  locale: '',
  prepare: true,
  pages: [],
};

interface Layout {
  readonly name: string;
  /** Number of items that it has room for. */
  readonly room: number;
  /** Columns of the items, as parts of the width. */
  readonly columns: readonly number[];
  /** Whether it announces the pages after it, with its text in the middle. */
  readonly isDivider?: boolean;
}

export const layouts: Readonly<Record<ReportLayout, Layout>> = {
  title: { name: 'Title', room: 1, columns: [1], isDivider: true },
  section: { name: 'Section', room: 1, columns: [1], isDivider: true },
  one: { name: 'One item', room: 1, columns: [1] },
  item_text: { name: 'Item and text', room: 2, columns: [2, 1] },
  two: { name: 'Two items', room: 2, columns: [1, 1] },
  four: { name: 'Four items', room: 4, columns: [1, 1] },
  table: { name: 'Table', room: 1, columns: [1] },
};

/** Returns the columns of a layout as a grid template. */
export function columnsOf(layout: ReportLayout): string {
  return layouts[layout].columns.map((part) => `minmax(0, ${part}fr)`).join(' ');
}

export function wordsItem(kind: 'heading' | 'text' | 'contents', text = ''): ReportItem {
  return { id: newPartId(), kind, ref: '', scope: 'report', text };
}

/** Puts a page after another one. */
export function withPage(report: ReportDraft, page: ReportPage, after: number): ReportDraft {
  return report.pages.length >= limits.reportPages
    ? report
    : { ...report, pages: report.pages.toSpliced(after + 1, 0, page) };
}

export function withoutPage(report: ReportDraft, place: number): ReportDraft {
  return { ...report, pages: report.pages.toSpliced(place, 1) };
}

/** Moves one of a list by `step` places; the same list where there is no such place. */
function moved<One>(list: readonly One[], place: number, step: number): One[] {
  const one = list[place];
  const to = place + step;
  return one === undefined || to < 0 || to >= list.length
    ? [...list]
    : list.toSpliced(place, 1).toSpliced(to, 0, one);
}

export function movePage(report: ReportDraft, place: number, step: number): ReportDraft {
  return { ...report, pages: moved(report.pages, place, step) };
}

/** A copy of a page with ids of its own, whose texts quote the figures of the copy. */
export function pageCopy(page: ReportPage): ReportPage {
  const ids = new Map(page.items.map(({ id }) => [id, newPartId()]));
  const copyOf = (id: string) => ids.get(id) ?? id;
  const items = page.items.map((item) => ({
    ...item,
    id: copyOf(item.id),
    ...(item.figures && {
      figures: item.figures.map((figure) => ({ ...figure, item: copyOf(figure.item) })),
    }),
  }));
  return { ...page, id: newPartId(), items };
}

export function editPage(
  report: ReportDraft,
  id: string,
  edit: (page: ReportPage) => ReportPage,
): ReportDraft {
  return { ...report, pages: report.pages.map((page) => (page.id === id ? edit(page) : page)) };
}

export function editItem(page: ReportPage, id: string, edit: (item: ReportItem) => ReportItem): ReportPage {
  return { ...page, items: page.items.map((item) => (item.id === id ? edit(item) : item)) };
}

export function moveItem(page: ReportPage, place: number, step: number): ReportPage {
  return { ...page, items: moved(page.items, place, step) };
}

/** Layouts of pages whose items outgrow the one that they have. */
const wider: Partial<Record<ReportLayout, ReportLayout>> = { one: 'two', table: 'two', two: 'four' };

/** Adds items to a page, which takes a layout with room for them; those beyond its room begin pages of their own. */
export function withItems(report: ReportDraft, id: string, items: readonly ReportItem[]): ReportDraft {
  const place = report.pages.findIndex((page) => page.id === id);
  const page = report.pages[place];
  if (page === undefined)
    return pagesOf(items).reduce((all, one) => withPage(all, one, all.pages.length), report);
  let { layout } = page;
  for (
    let next = wider[layout];
    next && layouts[layout].room < page.items.length + items.length;
    next = wider[next]
  ) {
    layout = next;
  }
  const room = Math.max(0, layouts[layout].room - page.items.length);
  const filled = editPage(report, id, (one) => ({
    ...one,
    layout,
    items: [...one.items, ...items.slice(0, room)],
  }));
  return pagesOf(items.slice(room)).reduceRight((all, one) => withPage(all, one, place), filled);
}

/** Title of a page, or what it is where it has none. */
export function pageName({ title, layout, items }: ReportPage, report: Pick<ReportDraft, 'name'>): string {
  const first = items.find(({ ref }) => ref !== '')?.text ?? '';
  const isContents = items.some(({ kind }) => kind === 'contents');
  return (
    title || (layout === 'title' ? report.name : first) || (isContents ? 'Contents' : layouts[layout].name)
  );
}

/** The scope of a report as other saved work writes it. */
export function savedScopeOfReport({
  dataset_code,
  location_codes: country_codes,
  wave_codes,
  wave_rule,
}: Pick<ReportDraft, 'dataset_code' | 'location_codes' | 'wave_codes' | 'wave_rule'>): SavedScope {
  return { dataset_code, country_codes, wave_codes, wave_rule, weight_code: '' };
}
