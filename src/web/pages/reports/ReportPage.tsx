import { useMemo, useReducer, useState } from 'react';
import type { Report } from '../../../contract/saved-work/report.ts';
import { scopeOfSaved, planScope } from '../../app/scope/saved-scope.ts';
import { useSavedScope } from '../../app/scope/use-saved-scope.ts';
import type { ReportParts } from '../../connected/report-parts.ts';
import { OpenedWork, WorkPlaceholder } from '../../saved-work/OpenedWork.tsx';
import type { Beginning } from '../../saved-work/use-opened-work.ts';
import {
  emptyReport,
  type ReportDraft,
  savedScopeOfReport,
  type ChangeReport,
  editItem,
  editPage,
  withItems,
  wordsItem,
} from './report-draft.ts';
import { reportKind } from './report-kind.tsx';
import { routes } from '../../app/routes.ts';
import { ruleWords } from '../../app/scope/scope-words.ts';
import { useOpenScope } from '../../app/scope/use-open-scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useEditions } from '../../connected/editions/use-editions.ts';
import { type History, type HistoryAction, newHistory, reduceHistory } from '../../lib/history.ts';
import { useWork } from '../../saved-work/use-work.ts';
import { useWorkControls } from '../../saved-work/use-work-controls.tsx';
import { Button } from '../../ui/Button.tsx';
import { StatusStrip } from '../../ui/states/StatusStrip.tsx';
import { UndoButtons } from '../../ui/lists/StepButtons.tsx';
import { EditionBar, EditionView } from './Editions.tsx';
import { PagesEditor } from './PagesEditor.tsx';
import type { SheetSource } from './report-documents.ts';

interface EditorProps {
  readonly beginning: Beginning<Report, ReportDraft>;
}

/** Makes the page of `/reports/new` and `/reports/:id`, with the parts that draw charts and crosstabs. */
export function reportPageWith(parts: ReportParts) {
  /** Waits for the scope that the report was saved with. */
  function Scoped({ beginning }: EditorProps) {
    const { opened, restored } = beginning;
    const isScoped = useSavedScope(
      useMemo(() => {
        const saved = restored ?? opened;
        return opened === null || saved === null ? undefined : scopeOfSaved(savedScopeOfReport(saved));
      }, [opened, restored]),
    );
    if (opened !== null && !isScoped) return <WorkPlaceholder kind={reportKind} />;
    return (
      <ReportEditor
        beginning={beginning}
        initial={opened === null ? emptyReport : reportKind.documentOf(opened)}
        parts={parts}
      />
    );
  }
  return function ReportPage() {
    return <OpenedWork kind={reportKind} Editor={Scoped} />;
  };
}

interface ReportEditorProps {
  readonly beginning: Beginning<Report, ReportDraft>;
  readonly initial: ReportDraft;
  readonly parts: ReportParts;
}

/** Pages, items, settings and editions of a report. Its readers see the last published edition. */
function ReportEditor({ beginning, initial, parts }: ReportEditorProps) {
  const { draft, dispatch, change, controls, mayEdit, editions, source } = useReport(
    beginning,
    initial,
    parts,
  );
  const [view, setView] = useState<'pages' | 'edition'>('pages');
  const { name } = draft.present;
  return (
    <Page
      title={name === '' ? 'New report' : name}
      parent={{ to: routes.reports, label: 'Reports' }}
      heading={controls.heading}
      status={controls.status}
      actions={
        <>
          <UndoButtons history={draft} onStep={dispatch} />
          {controls.versionsButton}
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
      right={controls.versionsPanel}
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

/** The draft of a report with its saving, its editions and what draws its pages. */
function useReport(beginning: Beginning<Report, ReportDraft>, initial: ReportDraft, parts: ReportParts) {
  const scope = useScope();
  const [draft, dispatch] = useReducer(reduceHistory<ReportDraft>, initial, newHistory<ReportDraft>);
  const report = draft.present;
  const proposedName = `${scope.dataset.name} report`;
  const { work, scopeNow } = useReportWork(beginning, draft, dispatch);
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
  const change: ChangeReport = (name, edit, field) => {
    if (!mayEdit) controls.offerCopy();
    else dispatch({ kind: 'edit', name, edit, ...(field !== undefined && { field }) });
  };
  const waves = ruleWords(scope.allWaves, scope.waves, scope.waveRule, scope.namedWaves);
  const source: SheetSource = {
    reportId: id,
    parts,
    scope: scopeNow(null),
    name: report.name || proposedName,
    waves,
    foot: waves,
    frozenOf: null,
    madeAt: null,
    isFramed: false,
    pages: report.pages,
  };
  return { draft, dispatch, change, controls, mayEdit, editions, source };
}

/** Saving of a report, whose scope is that of the page. */
function useReportWork(
  beginning: Beginning<Report, ReportDraft>,
  draft: History<ReportDraft>,
  dispatch: (action: HistoryAction<ReportDraft>) => void,
) {
  const scope = useScope();
  const openScope = useOpenScope();
  const scopeNow = (saved: Parameters<typeof planScope>[1]) => {
    const { country_codes: location_codes, weight_code: _, ...written } = planScope(scope, saved);
    return { ...written, location_codes };
  };
  const work = useWork(reportKind, {
    beginning,
    onNamed: (name) => dispatch({ kind: 'amend', edit: amendName(name) }),
    write: (saved) => ({ ...draft.present, ...scopeNow(saved && savedScopeOfReport(saved)) }),
    untouched: reportKind.documentOf,
    past: draft.past,
    open: (document, step, keepsScope = false) => {
      dispatch({ kind: 'edit', name: step, edit: () => document });
      if (!keepsScope) openScope(scopeOfSaved(savedScopeOfReport(document)));
    },
    name: draft.present.name,
  });
  return { work, scopeNow };
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
