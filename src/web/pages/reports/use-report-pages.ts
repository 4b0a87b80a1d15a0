import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReportItem, ReportPage } from '../../../contract/saved-work/report.ts';
import { newPage } from '../../connected/report-parts.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { pageListId } from './PageList.tsx';
import {
  type ChangeReport,
  editPage,
  moveItem,
  movePage,
  pageCopy,
  type ReportDraft,
  withItems,
  withoutPage,
  withPage,
} from './report-draft.ts';
import { itemTextId, sourceOf } from './ReportSettings.tsx';

export type ReportPages = ReturnType<typeof useReportPages>;

/** The open page of a report with its selected item, and the edits of both. */
export function useReportPages(report: ReportDraft, change: ChangeReport) {
  const [place, show] = useState(0);
  const [layer, open] = useState<'items' | 'presentation' | null>(null);
  const at = Math.max(0, Math.min(place, report.pages.length - 1));
  const page = report.pages[at];
  const items = usePageItems(page, change);
  const showPage = (next: number) => {
    show(next);
    items.select(null);
  };
  const insertPage = (added: ReportPage, name: string) => {
    change(name, (one) => withPage(one, added, at));
    showPage(report.pages.length === 0 ? 0 : at + 1);
  };
  return {
    ...items,
    at,
    page,
    layer,
    open,
    showPage,
    /** Shows the page that has the first of them: one that is full is followed by another. */
    addItems: (added: readonly ReportItem[]) => {
      if (page === undefined) return;
      const add = (one: ReportDraft) => withItems(one, page.id, added);
      change(added.length === 1 ? 'add an item' : 'add items', add);
      const first = added[0]?.id ?? null;
      show(add(report).pages.findIndex((one) => one.items.some(({ id }) => id === first)));
      items.select(first);
    },
    addPage: () => insertPage(newPage('one'), 'add a page'),
    duplicatePage: () => {
      if (page !== undefined) insertPage(pageCopy(page), 'duplicate a page');
    },
    movePage: (step: number) => {
      if (report.pages[at + step] === undefined) return;
      change('move a page', (one) => movePage(one, at, step));
      showPage(at + step);
    },
    removePage: () => {
      if (page !== undefined) change('remove a page', (one) => withoutPage(one, at));
    },
  };
}

/** The selected item of a page, and the edits of the page's items. */
function usePageItems(page: ReportPage | undefined, change: ChangeReport) {
  const navigate = useNavigate();
  const [selected, select] = useState<string | null>(null);
  const [isItemFocused, setItemFocused] = useState(false);
  const place = page?.items.findIndex(({ id }) => id === selected) ?? -1;
  const item = page?.items[place];
  const onPage = (name: string, edit: (one: ReportPage) => ReportPage, field?: string) =>
    page !== undefined && change(name, (one) => editPage(one, page.id, edit), field);
  return {
    item,
    isItemFocused: isItemFocused && item !== undefined,
    select,
    focusItem: (id: string, isItself: boolean) => {
      select(id);
      setItemFocused(isItself);
    },
    blurItem: () => setItemFocused(false),
    onPage,
    moveItem: (step: number) => item && onPage('move an item', (one) => moveItem(one, place, step)),
    removeItem: (id: string) => {
      onPage('remove an item', (one) => ({ ...one, items: one.items.filter((other) => other.id !== id) }));
      select(null);
      focusPages();
    },
    /** Opens the chart or crosstab of the item, or the field of its text. */
    openSource: () => {
      const only = item ?? (page?.items.length === 1 ? page.items[0] : undefined);
      const to = only && sourceOf(only);
      if (to) void navigate(to);
      else if (only !== undefined) focusById(itemTextId);
    },
  };
}

export function usePageKeys(
  pages: ReportPages,
  dispatch: (action: { readonly kind: 'undo' | 'redo' }) => void,
): void {
  const { item, isItemFocused, open, openSource, movePage: moveThePage, moveItem: moveTheItem } = pages;
  useShortcuts([
    { keys: 'Ctrl Z', label: 'Undo', run: () => dispatch({ kind: 'undo' }) },
    { keys: 'Ctrl Shift Z', label: 'Redo', run: () => dispatch({ kind: 'redo' }) },
    { keys: 'A', label: 'Add an item', run: () => open('items') },
    { keys: 'N', label: 'New page', run: pages.addPage },
    { keys: 'P', label: 'Present', run: () => open('presentation') },
    { keys: 'E', label: 'Edit the source', run: openSource },
    { keys: 'Alt ArrowUp', label: 'Move the page up', run: () => moveThePage(-1) },
    { keys: 'Alt ArrowDown', label: 'Move the page down', run: () => moveThePage(1) },
    { keys: 'Alt Shift ArrowLeft', label: 'Move the item back', run: () => moveTheItem(-1) },
    { keys: 'Alt Shift ArrowRight', label: 'Move the item on', run: () => moveTheItem(1) },
    { keys: 'D', label: 'Duplicate the page', run: pages.duplicatePage },
    {
      keys: 'Delete',
      label: 'Remove the item or page',
      run: () => (item === undefined ? pages.removePage() : pages.removeItem(item.id)),
    },
  ]);
  // Elsewhere Enter presses the focused button, and Esc has nothing to leave.
  useShortcuts(
    isItemFocused
      ? [
          { keys: 'Enter', label: 'Open or edit the item', run: openSource },
          { keys: 'Escape', label: 'Back to the pages', run: focusPages },
        ]
      : [],
  );
}

export function enterPage(): void {
  document.querySelector<HTMLElement>('#main [data-item]')?.focus();
}

export function focusById(id: string): void {
  document.getElementById(id)?.focus();
}

function focusPages(): void {
  focusById(pageListId);
}
