import { expect, test } from 'vitest';
import { newPage, withItemLast, workItem } from '../../connected/report-parts.ts';
import { emptyReport, pageCopy, pageName, type ReportDraft, withItems, wordsItem } from './report-draft.ts';
import { reportKind } from './report-kind.tsx';

const chart = (name: string) => workItem({ kind: 'chart', id: `id of ${name}`, name });
const [cover, first] = [newPage('title', 'Cover'), newPage('one', 'First', [chart('A')])];
const report: ReportDraft = { ...emptyReport, name: 'Tracker', pages: [cover, first] };
const layouts = ({ pages }: ReportDraft) => pages.map(({ layout, items }) => [layout, items.length]);

test('a page takes a layout with room for what is added, and the rest gets pages of its own', () => {
  expect(layouts(withItems(report, first.id, [chart('B')]))).toEqual([
    ['title', 0],
    ['two', 2],
  ]);
  const five = ['B', 'C', 'D', 'E', 'F'].map(chart);
  const added = withItems(report, first.id, five);
  expect(layouts(added)).toEqual([
    ['title', 0],
    ['four', 4],
    ['one', 1],
    ['one', 1],
  ]);
  expect(added.pages.flatMap(({ items }) => items.map(({ text }) => text)).join('')).toBe('ABCDEF');
});

test('a finding joins a last page of findings while it has room, and begins a page otherwise', () => {
  const found = (name: string) => workItem({ kind: 'finding', id: `id of ${name}`, name });
  const grown = ['A', 'B', 'C', 'D', 'E'].reduce((pages, name) => withItemLast(pages, found(name)), [cover]);
  expect(grown.map(({ layout, items }) => [layout, items.length])).toEqual([
    ['title', 0],
    ['four', 4],
    ['one', 1],
  ]);
  expect(withItemLast(grown, chart('F')).length).toBe(4);
});

test('a page is named by its title, else by the report or its first item', () => {
  expect(pageName(newPage('title'), report)).toBe('Tracker');
  expect(pageName(newPage('one', '', [chart('A')]), report)).toBe('A');
  expect(pageName(newPage('section'), report)).toBe('Section');
});

test('two people who change different pages keep both, and changes name their page', () => {
  const retitled = (id: string, title: string): ReportDraft => ({
    ...report,
    pages: report.pages.map((page) => (page.id === id ? { ...page, title } : page)),
  });
  const [mine, theirs] = [retitled(cover.id, 'Front'), retitled(first.id, 'Second')];
  const merged = reportKind.merge(report, mine, theirs);
  expect(merged.pages.map(({ title }) => title)).toEqual(['Front', 'Second']);
  expect(reportKind.changes(report, mine)).toEqual([{ parts: [cover.id], words: 'change page “Front”' }]);
  const turned = { ...report, pages: report.pages.toReversed() };
  expect(reportKind.changes(report, turned)).toEqual([{ parts: ['order'], words: 'move pages' }]);
});

test('a copied page quotes the figures of its own items, and those of other pages', () => {
  const [own, other] = [chart('A'), chart('B')];
  const place = { block: '', row: 'dinner', column: 'women' };
  const text = {
    ...wordsItem('text', '{1} against {2}'),
    figures: [own, other].map(({ id: item }) => ({ item, ...place })),
  };
  const copy = pageCopy(newPage('item_text', '', [own, text]));
  expect(copy.items[1]?.figures?.map(({ item }) => item)).toEqual([copy.items[0]?.id, other.id]);
  expect(copy.items[0]?.id).not.toBe(own.id);
});
