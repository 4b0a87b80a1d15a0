import { IconDotsVertical, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useReducer, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Report, ReportPage } from '../../../contract/saved-work/report.ts';
import { routes } from '../../app/routes.ts';
import { planScope, scopeOfSaved } from '../../app/scope/saved-scope.ts';
import { ruleWords } from '../../app/scope/scope-words.ts';
import { useOpenScope } from '../../app/scope/use-open-scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { useEditions } from '../../connected/editions/use-editions.ts';
import { newPage, type ReportParts } from '../../connected/report-parts.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { type History, newHistory, reduceHistory } from '../../lib/history.ts';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
import { formatsOf } from '../../saved-work/library/bulk-files.ts';
import { useWork } from '../../saved-work/use-work.ts';
import { useWorkControls } from '../../saved-work/use-work-controls.tsx';
import { Button } from '../../ui/Button.tsx';
import { useElementSize, useTightScreen } from '../../ui/kit-hooks.ts';
import { Menu } from '../../ui/layers/Menu.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { StatusStrip } from '../../ui/states/StatusStrip.tsx';
import { Toolbar } from '../../ui/lists/Toolbar.tsx';
import { UndoButtons } from '../../ui/lists/StepButtons.tsx';
import { lazyLayer } from '../../ui/lazy-part.tsx';
import { EditionBar, EditionView } from './Editions.tsx';
import { PageList, pageListId } from './PageList.tsx';
import {
  editItem,
  editPage,
  moveItem,
  movePage,
  pageCopy,
  type ReportDraft,
  savedScopeOfReport,
  templates,
  withItems,
  withoutPage,
  withPage,
  wordsItem,
} from './report-draft.ts';
import { reportKind } from './report-kind.tsx';
import css from './ReportPages.module.css';
import { itemTextId, pageTitleId, ReportSettings, sourceOf } from './ReportSettings.tsx';
import { Presentation, ReportSheet, sheet, type SheetSource } from './ReportSheet.tsx';

const AddItems = lazyLayer(async () => (await import('./AddItems.tsx')).AddItems);

interface ReportEditorProps {
  readonly beginning: Beginning<Report, ReportDraft>;
  readonly initial: ReportDraft;
  readonly parts: ReportParts;
}

/** Pages, items, settings and editions of a report. Its readers see the last published edition. */
export function ReportEditor({ beginning, initial, parts }: ReportEditorProps) {
  const scope = useScope();
  const openScope = useOpenScope();
  const [draft, dispatch] = useReducer(reduceHistory<ReportDraft>, initial, newHistory<ReportDraft>);
  const report = draft.present;
  const scopeNow = (saved: Parameters<typeof planScope>[1]) => {
    const { country_codes: location_codes, weight_code: _, ...written } = planScope(scope, saved);
    return { ...written, location_codes };
  };
  const work = useWork(reportKind, {
    beginning,
    onNamed: (name) => dispatch({ kind: 'amend', edit: amendName(name) }),
    write: (saved) => ({ ...report, ...scopeNow(saved && savedScopeOfReport(saved)) }),
    untouched: reportKind.documentOf,
    past: draft.past,
    open: (document, step, keepsScope = false) => {
      dispatch({ kind: 'edit', name: step, edit: () => document });
      if (!keepsScope) openScope(scopeOfSaved(savedScopeOfReport(document)));
    },
    name: report.name,
  });
  const proposedName = `${scope.dataset.name} report`;
  const controls = useWorkControls({
    kind: reportKind,
    work,
    name: report.name,
    proposedName,
    onRename: (name) => dispatch({ kind: 'edit', name: 'rename the report', edit: amendName(name) }),
    cantSave: undefined,
    hasPrimary: true,
  });
  const mayEdit = work.status.kind !== 'viewing';
  const id = work.saved?.id ?? null;
  const editions = useEditions({
    kind: 'reports',
    id,
    label: 'New edition',
    refusal: editionRefusal(report, mayEdit),
    isDirty: work.isDirty,
    onSave: async () => (id === null ? work.create(report.name || proposedName, '') : work.save()),
  });
  const [view, setView] = useState<'pages' | 'edition'>('pages');
  const change = (name: string, edit: (one: ReportDraft) => ReportDraft, field?: string) => {
    if (!mayEdit) controls.offerCopy();
    else dispatch({ kind: 'edit', name, edit, ...(field !== undefined && { field }) });
  };
  const source: SheetSource = {
    parts,
    scope: scopeNow(null),
    name: report.name || proposedName,
    waves: ruleWords(scope.allWaves, scope.waves, scope.waveRule, scope.namedWaves),
    frozenOf: null,
  };
  return (
    <Page
      title={report.name === '' ? 'New report' : report.name}
      parent={{ to: routes.reports, label: 'Reports' }}
      heading={controls.heading}
      status={controls.status}
      actions={
        <>
          <UndoButtons history={draft} onStep={dispatch} />
          {controls.button}
          {mayEdit && (
            <Button
              look="primary"
              keys="Ctrl Enter"
              busy={editions.isStarting || editions.open !== undefined}
              disabledReason={editions.refusal}
              onClick={editions.run}
            >
              New edition
            </Button>
          )}
        </>
      }
      top={
        <>
          {controls.notices}
          <EditionBar editions={editions} mayEdit={mayEdit} view={view} onView={setView} />
        </>
      }
      bottom={<StatusStrip hints={hints}>Readers see the last published edition.</StatusStrip>}
    >
      {view === 'edition' || !mayEdit ? (
        <EditionView
          key={editions.shown?.number}
          editions={editions}
          parts={parts}
          mayEdit={mayEdit}
          onWrite={(text, page) => {
            change('write up a change', (one) => writtenUp(one, page, text));
            setView('pages');
          }}
        />
      ) : (
        <PagesEditor draft={draft} source={source} change={change} dispatch={dispatch} />
      )}
      {controls.dialogs}
    </Page>
  );
}

interface ReportFilesProps {
  readonly report: Pick<ReportDraft, 'pages'>;
  readonly source: SheetSource;
}

/** The report as a deck of a slide for each chart and crosstab, or as a workbook. */
function ReportFiles({ report, source: { parts, scope, name } }: ReportFilesProps) {
  const client = useQueryClient();
  const items = report.pages.flatMap((page) =>
    page.items.flatMap((item) =>
      item.kind === 'chart' || item.kind === 'crosstab' ? [{ item, kind: parts[item.kind] }] : [],
    ),
  );
  const formats = formatsOf<(typeof items)[number]>({
    noun: 'item',
    title: name,
    summarise: ({ item }) => ({ name: item.text }),
    figuresOf: async ({ item, kind }, _, work) =>
      kind.documentOf({ item, scope, frozen: null }, client, work),
  });
  return (
    <ExportMenu
      what="the report"
      choices={formats.map(({ key, label, write }) => ({
        key,
        label,
        write: async (work) => write(items, { client, scope: null }, work),
      }))}
      disabledReason={items.length === 0 ? 'Add a chart or crosstab first' : undefined}
    />
  );
}

const amendName = (name: string) => (report: ReportDraft) => ({ ...report, name });

function editionRefusal({ pages }: ReportDraft, mayEdit: boolean): string | undefined {
  if (!mayEdit) return 'View only. Save a copy to make editions';
  return pages.some(({ items }) => items.some(({ ref }) => ref !== ''))
    ? undefined
    : 'Add a chart or crosstab first';
}

/** Puts a sentence at the end of a page's text; a page without text gets one. */
function writtenUp(report: ReportDraft, id: string, sentence: string): ReportDraft {
  const page = report.pages.find((one) => one.id === id) ?? report.pages[0];
  const text = page?.items.find(({ kind }) => kind === 'text');
  if (page === undefined) return report;
  if (text === undefined) return withItems(report, page.id, [wordsItem('text', sentence)]);
  const longer = { ...text, text: [text.text, sentence].filter(Boolean).join('\n\n') };
  return editPage(report, page.id, (one) => editItem(one, text.id, () => longer));
}

const hints = [
  { keys: 'A', does: 'add item' },
  { keys: 'N', does: 'page' },
  { keys: '↵', does: 'into the page' },
  { keys: 'E', does: 'edit' },
  { keys: 'P', does: 'present' },
  { keys: '?', does: 'all' },
] as const;

interface PagesEditorProps {
  readonly draft: History<ReportDraft>;
  readonly source: SheetSource;
  readonly change: (name: string, edit: (one: ReportDraft) => ReportDraft, field?: string) => void;
  readonly dispatch: (action: { readonly kind: 'undo' | 'redo' }) => void;
}

/** Pages in small, the page, and the settings of what is selected. */
function PagesEditor({ draft, source, change, dispatch }: PagesEditorProps) {
  const report = draft.present;
  const navigate = useNavigate();
  const isTight = useTightScreen();
  const { ref: room, width } = useElementSize<HTMLDivElement>();
  const [place, show] = useState(0);
  const [selected, select] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isPresenting, setPresenting] = useState(false);
  const at = Math.max(0, Math.min(place, report.pages.length - 1));
  const page = report.pages[at];
  const item = page?.items.find(({ id }) => id === selected);
  const itemPlace = page?.items.findIndex(({ id }) => id === selected) ?? -1;
  const showPage = (next: number) => {
    show(next);
    select(null);
  };
  const onPage = (name: string, edit: (one: ReportPage) => ReportPage, field?: string) =>
    page !== undefined && change(name, (one) => editPage(one, page.id, edit), field);
  const removeItem = (id: string) => {
    onPage('remove an item', (one) => ({ ...one, items: one.items.filter((other) => other.id !== id) }));
    select(null);
    focusPages();
  };
  const movesItem = (step: number) => item && onPage('move an item', (one) => moveItem(one, itemPlace, step));
  const movesPage = (step: number) => {
    if (report.pages[at + step] === undefined) return;
    change('move a page', (one) => movePage(one, at, step));
    showPage(at + step);
  };
  const addPage = (added: ReportPage, name: string) => {
    change(name, (one) => withPage(one, added, at));
    showPage(report.pages.length === 0 ? 0 : at + 1);
  };
  const openSource = () => {
    const only = item ?? (page?.items.length === 1 ? page.items[0] : undefined);
    const to = only && sourceOf(only);
    if (to) void navigate(to);
    else if (only !== undefined) focusById(itemTextId);
  };
  useShortcuts([
    { keys: 'Ctrl Z', label: 'Undo', run: () => dispatch({ kind: 'undo' }) },
    { keys: 'Ctrl Shift Z', label: 'Redo', run: () => dispatch({ kind: 'redo' }) },
    { keys: 'A', label: 'Add an item', run: () => setAdding(true) },
    { keys: 'N', label: 'New page', run: () => addPage(newPage('one'), 'add a page') },
    { keys: 'P', label: 'Present', run: () => setPresenting(true) },
    { keys: 'E', label: 'Edit the source', run: openSource },
    { keys: 'Alt ArrowUp', label: 'Move the page up', run: () => movesPage(-1) },
    { keys: 'Alt ArrowDown', label: 'Move the page down', run: () => movesPage(1) },
    { keys: 'Alt Shift ArrowLeft', label: 'Move the item back', run: () => movesItem(-1) },
    { keys: 'Alt Shift ArrowRight', label: 'Move the item on', run: () => movesItem(1) },
    {
      keys: 'D',
      label: 'Duplicate the page',
      run: () => page !== undefined && addPage(pageCopy(page), 'duplicate a page'),
    },
    {
      keys: 'Delete',
      label: 'Remove the item or page',
      run: () => {
        if (item !== undefined) removeItem(item.id);
        else if (page !== undefined) change('remove a page', (one) => withoutPage(one, at));
      },
    },
  ]);
  const pressItem = (event: KeyboardEvent) => {
    if (event.key === 'Escape') focusPages();
    else if (event.key === 'Enter') openOrEdit(event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const openOrEdit = (event: KeyboardEvent) => {
    event.preventDefault();
    if (document.getElementById(itemTextId) === null) openSource();
    else focusById(itemTextId);
  };
  if (page === undefined)
    return <Templates onChoose={(pages) => change('begin', (one) => ({ ...one, pages }))} />;
  const list = (
    <PageList
      report={report}
      at={at}
      onShow={showPage}
      onEnter={enterPage}
      onTitle={() => focusById(pageTitleId)}
    />
  );
  const settings = (
    <ReportSettings
      report={report}
      page={page}
      item={item}
      onReport={change}
      onPage={onPage}
      onRemoveItem={removeItem}
    />
  );
  return (
    <div className={css.parts} data-tight={isTight || undefined}>
      {list}
      <div className={css.body}>
        <Toolbar label="Page" end={<ReportFiles report={report} source={source} />}>
          <Button keys="A" icon={<IconPlus />} onClick={() => setAdding(true)}>
            Add item
          </Button>
          <Button keys="N" onClick={() => addPage(newPage('one'), 'add a page')}>
            New page
          </Button>
          <Button keys="P" icon={<IconPlayerPlay />} onClick={() => setPresenting(true)}>
            Present
          </Button>
          <Menu
            label="Page"
            items={[
              {
                key: 'copy',
                label: 'Duplicate page',
                keys: 'D',
                onSelect: () => addPage(pageCopy(page), 'duplicate a page'),
              },
              { key: 'up', label: 'Move up', keys: 'Alt ArrowUp', onSelect: () => movesPage(-1) },
              { key: 'down', label: 'Move down', keys: 'Alt ArrowDown', onSelect: () => movesPage(1) },
              {
                key: 'remove',
                label: 'Remove page',
                separated: true,
                onSelect: () => change('remove a page', (one) => withoutPage(one, at)),
              },
            ]}
            renderTrigger={(trigger) => <Button {...trigger} icon={<IconDotsVertical />} aria-label="Page" />}
          />
        </Toolbar>
        <div ref={room}>
          {width > 0 && (
            <ReportSheet
              key={page.id}
              page={page}
              number={at + 1}
              count={report.pages.length}
              source={source}
              width={Math.min(width, 1.4 * sheet.width)}
              selection={{ item: selected, onSelect: select, onRemove: removeItem, onKey: pressItem }}
            />
          )}
        </div>
        {page.items.length === 0 && page.layout !== 'title' && page.layout !== 'section' && (
          <p className="note">This page is empty. Add a chart, crosstab or text.</p>
        )}
      </div>
      {settings}
      {isAdding && (
        <AddItems
          onAdd={(items) => {
            change(items.length === 1 ? 'add an item' : 'add items', (one) => withItems(one, page.id, items));
            select(items[0]?.id ?? null);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {isPresenting && (
        <Presentation pages={report.pages} from={at} source={source} onClose={() => setPresenting(false)} />
      )}
    </div>
  );
}

function enterPage(): void {
  document.querySelector<HTMLElement>('#main [data-item]')?.focus();
}

function focusById(id: string): void {
  document.getElementById(id)?.focus();
}

function focusPages(): void {
  focusById(pageListId);
}

/** Pages to begin a report with. */
function Templates({ onChoose }: { readonly onChoose: (pages: ReportPage[]) => void }) {
  return (
    <div className={css.body}>
      <StatePanel
        title="Begin with pages"
        actions={templates.map(({ key, name, pages }, place) => (
          <Button
            key={key}
            look={place === 0 ? 'primary' : 'default'}
            data-landing={place === 0 || undefined}
            onClick={() => onChoose(pages())}
          >
            {name}
          </Button>
        ))}
      >
        {templates.map(({ key, name, about }) => (
          <p key={key}>
            {name}: {about}.
          </p>
        ))}
      </StatePanel>
    </div>
  );
}
