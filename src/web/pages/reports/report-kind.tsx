import { IconPresentation } from '@tabler/icons-react';
import { Report } from '../../../contract/saved-work/report.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import { createReport, readReportOf, removeReport, replaceReport } from '../../api/reports.ts';
import { address, routes } from '../../app/routes.ts';
import { format } from '../../lib/format.ts';
import { inTurn } from '../../saved-work/change-work.ts';
import { fieldChanges, mergeLists } from '../../saved-work/merge-lists.ts';
import { Quiet } from '../../saved-work/library/common-columns.tsx';
import type { Change, LibraryColumn, WorkKind } from '../../saved-work/work-kind.ts';
import { summaryOf, type WorkSummary } from '../../saved-work/work-summary.ts';
import { ReportMiniature } from './ReportMiniature.tsx';
import { pageName, ReportDraft } from './report-draft.ts';

const fields = fieldChanges<Omit<ReportDraft, 'pages'>>({
  name: 'the name',
  dataset_code: 'the survey',
  location_codes: 'where',
  wave_codes: 'when',
  wave_rule: 'when',
  locale: 'the language of numbers',
  prepare: 'the settings',
});

export const reportColumns: readonly LibraryColumn<Report>[] = [
  {
    key: 'pages',
    header: 'Pages',
    width: 96,
    numeric: true,
    cell: ({ item }) => item && <Quiet>{pagesWords(item.pages.length)}</Quiet>,
    sortValue: ({ item }) => item && item.pages.length,
  },
];

const pagesWords = (count: number) => `${format.count(count)} ${count === 1 ? 'page' : 'pages'}`;

export const reportKind: WorkKind<Report, ReportDraft> = {
  kind: 'reports',
  noun: 'report',
  icon: <IconPresentation />,
  routes: { list: routes.reports, create: routes.reportNew, open: address.report },
  about: 'A report shows saved charts and crosstabs on pages and follows new waves.',
  summarise: oncePerObject(summarise),
  defaultView: 'cards',
  miniature: ({ item }) => <ReportMiniature page={item.pages[0]} name={item.name} />,
  schema: Report,
  inputSchema: ReportDraft,
  identify: ({ id, rev, name, access }) => ({ id, rev, name, access }),
  read: readReportOf,
  create: async (report, folder_id) => createReport({ ...report, folder_id }),
  replace: async ({ saved, document, change, outlivesPage }) =>
    replaceReport(saved.id, { ...document, folder_id: saved.folder_id, change }, saved.rev, outlivesPage),
  documentOf: (saved) => ReportDraft.parse(saved),
  wavesOf: ({ wave_codes, wave_rule, updated_at: at }) => ({ wave_codes, wave_rule, savedAt: new Date(at) }),
  fromVersion: (version) => (version.kind === 'reports' ? version.document : null),
  copyOf: (report, name) => ({ ...report, name }),
  textOf: (report) => JSON.stringify(ReportDraft.parse(report)),
  changes: (before, after) => [...fields.changes(before, after), ...pageChanges(before, after)],
  merge: (before, mine, theirs) => ({
    ...fields.merge(before, theirs, mine),
    pages: mergeLists({
      before: before.pages,
      mine: mine.pages,
      theirs: theirs.pages,
      keyOf: ({ id }) => id,
    }),
  }),
  remove: async (ids) => inTurn(ids, (id) => removeReport(id)),
};

/** Pages that were added, removed or changed, each a part of its own, and a new order. */
function pageChanges(before: ReportDraft, after: ReportDraft): readonly Change[] {
  const [was, is] = [before, after].map(({ pages }) => new Map(pages.map((page) => [page.id, page])));
  const ofPages = [...new Set([...before.pages, ...after.pages].map(({ id }) => id))].flatMap(
    (id): Change[] => {
      const [old, now] = [was?.get(id), is?.get(id)];
      if (JSON.stringify(old) === JSON.stringify(now)) return [];
      const verb = old === undefined ? 'add' : now === undefined ? 'remove' : 'change';
      const page = now ?? old;
      return [{ parts: [id], words: `${verb} page “${page === undefined ? '' : pageName(page, after)}”` }];
    },
  );
  const orderOf = (pages: ReportDraft['pages'], among: typeof is) =>
    pages.flatMap(({ id }) => (among?.has(id) ? [id] : [])).join();
  const isReordered = orderOf(before.pages, is) !== orderOf(after.pages, was);
  return isReordered ? [...ofPages, { parts: ['order'], words: 'move pages' }] : ofPages;
}

function summarise(report: Report): WorkSummary {
  const titles = new Set(report.pages.map(({ title }) => title).filter(Boolean));
  const texts = report.pages.flatMap(({ items }) => items.map(({ text }) => text));
  return summaryOf(report, [...titles].join(', '), texts.join(' '));
}
