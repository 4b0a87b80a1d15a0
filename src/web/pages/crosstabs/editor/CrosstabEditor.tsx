import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { Crosstab } from '../../../../contract/crosstab.ts';
import { crosstabOptions } from '../../../api/crosstabs.ts';
import { LeaveGuard } from '../../../app/LeaveGuard.tsx';
import { address, routes } from '../../../app/routes.ts';
import { useSizeUnit } from '../../../app/scope/use-size-unit.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { narrowScreen, smallScreen } from '../../../app/shell/breakpoints.ts';
import { Page } from '../../../app/shell/Page.tsx';
import { newHistory, reduceHistory } from '../../../saved-work/history.ts';
import { AskAbout } from '../../../connected/AskAbout.tsx';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import type { GridHandle } from '../../../grid/use-grid-focus.ts';
import { ShareDialog } from '../../../connected/sharing/ShareDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SaveState, type SaveStatus } from '../../../ui/SaveState.tsx';
import { WorkChangesNotice } from '../../../connected/WorkChangesNotice.tsx';
import { StatusStrip } from '../../../ui/StatusStrip.tsx';
import { useMediaQuery } from '../../../ui/kit-hooks.ts';
import { toasts } from '../../../ui/toasts.ts';
import { comparisonOfContent } from '../draft/comparison.ts';
import type { CrosstabAction, CrosstabContent } from '../draft/crosstab-content.ts';
import { CrosstabExport } from '../export/CrosstabExport.tsx';
import { keptDraftKey } from '../draft/kept-draft.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import { viewWithin } from '../draft/table-view.ts';
import { ExplainStrip } from '../explain/ExplainStrip.tsx';
import { BulkDialogs } from './BulkDialogs.tsx';
import { CrosstabToolbar } from './CrosstabToolbar.tsx';
import { EditorBody } from './EditorBody.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorHeaderActions } from './EditorHeaderActions.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import { EditorTabs } from './EditorTabs.tsx';
import { useHeaderSearch } from './HeaderSearch.tsx';
import { PickArea } from './PickArea.tsx';
import { OpenAsChart } from './OpenAsChart.tsx';
import { SaveDialogs } from './SaveDialogs.tsx';
import { tableHints } from './table-hints.ts';
import { useAddedComparison } from './use-added-comparison.ts';
import { type CrosstabSaving, useCrosstabSave } from './use-crosstab-save.ts';
import { useEditorActions } from './use-editor-actions.ts';
import { useEditorShortcuts } from './use-editor-shortcuts.ts';
import { useEditorTable } from './use-editor-table.ts';
import { useHeaderTree } from './use-header-tree.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { usePaste } from './use-paste.ts';
import { usePaletteTarget } from './use-palette-target.ts';

/** What dragging needs comes when it is asked for. */
const HeaderTree = lazy(async () => ({ default: (await import('../tree/HeaderTree.tsx')).HeaderTree }));

interface CrosstabEditorProps {
  /** null for a new one. */
  readonly crosstab: Crosstab | null;
  readonly initial: CrosstabContent;
  /** What came back from before the page was closed; null where nothing did. */
  readonly restored: CrosstabContent | null;
  /** null until it is there; the table does without. */
  readonly catalogue: Catalogue | null;
  /** Begins anew with a newer version. */
  readonly onReload: (crosstab: Crosstab) => void;
}

export function CrosstabEditor({ crosstab, initial, restored, catalogue, onReload }: CrosstabEditorProps) {
  const scope = useScope();
  const navigate = useNavigate();
  const gridId = useId();
  const grid = useRef<GridHandle>(null);
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const queryClient = useQueryClient();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [isSharing, setSharing] = useState(false);
  const [draft, change] = useReducer(reduceHistory<CrosstabContent>, null, () => {
    const fresh = newHistory(initial);
    return restored === null
      ? fresh
      : reduceHistory(fresh, { kind: 'edit', name: 'bring back unsaved changes', edit: () => restored });
  });
  // As it began: whoever mounts it may be drawn again while the draft of now is kept.
  const [isBack] = useState(restored !== null);
  useEffect(() => {
    if (!isBack) return;
    toasts.show({ text: 'Unsaved changes restored', undo: () => change({ kind: 'undo' }) });
  }, [isBack]);
  const unit = useSizeUnit();
  const content = useMemo(
    () => ({ ...draft.present, view: viewWithin(draft.present.view, unit) }),
    [draft.present, unit],
  );
  const mayEdit = crosstab === null || crosstab.access !== 'view';
  const dispatch = useCallback(
    (action: CrosstabAction) => {
      if (mayEdit || action.kind !== 'edit' || isLook(action, content)) change(action);
      else toasts.show({ text: 'View only. Save a copy to edit.' });
    },
    [mayEdit, content],
  );
  useAddedComparison(crosstab !== null && mayEdit, catalogue, dispatch);
  const shown = useEditorTable(content, catalogue);
  const actions = useEditorActions({ content, dispatch, shown, catalogue, grid });
  const { commands, explain } = actions;
  const saving = useCrosstabSave({
    crosstab,
    draft,
    onCreated: (created) => {
      commands.close();
      void navigate(`${address.crosstab(created.uuid)}${scope.search}`, { replace: true });
    },
  });
  useKeptDraft(keptDraftKey(crosstab?.uuid ?? null, scope.dataset.code), saving);
  const search = useHeaderSearch({
    lines: shown.lines,
    columns: shown.arranged.columns,
    onGo: actions.goToHeader,
  });

  const name = content.name === '' ? 'New crosstab' : content.name;
  const isEmpty = content.rows.length === 0;
  const status = statusOf(saving, draft.past.length);
  const save = () => {
    if (saving.isSaving || isEmpty || !saving.mayEdit) return;
    if (saving.saved === null) commands.open({ kind: 'name', saves: true });
    else if (saving.isDirty) saving.save(content.name);
  };
  // To share is to change it: what is edited goes on from the revision that the sharing made.
  const shared = async (before: Crosstab | null) => {
    if (before === null) return;
    const { uuid, rev } = before;
    const newer = await queryClient.fetchQuery({ ...crosstabOptions(uuid), staleTime: 0 }).catch(() => null);
    const isSame =
      newer !== null && JSON.stringify(readCrosstab(newer)) === JSON.stringify(readCrosstab(before));
    if (isSame && newer.rev > rev) saving.follow(newer);
  };
  const saveCopy = () => saving.saveCopy(`${name}, copy`);
  // The panel may only just be opening: its field takes the focus once it is there.
  const note = () => {
    flushSync(() => explain.openTab('notes'));
    window.requestAnimationFrame(() => noteField.current?.focus());
  };
  const tree = useHeaderTree({ catalogue, arranged: shown.arranged, actions });
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const isTreeShown = tree.isOpen && saving.mayEdit && !isSmall && catalogue !== null;
  useEditorShortcuts({
    draft,
    dispatch,
    actions,
    arranged: shown.arranged,
    computing: shown.state,
    onTree: tree.toggle,
    onSave: save,
    onNote: note,
  });
  // On a column's header columns are pasted, anywhere else rows.
  usePaste((text) =>
    commands.open({ kind: 'paste', side: actions.chosenHeader()?.side ?? shown.arranged.down, text }),
  );
  usePaletteTarget(actions.add, content, shown.arranged, catalogue);

  return (
    <Page
      title={name}
      // Where the bar is narrow, the name of what is edited goes before the way back.
      {...(isNarrow ? {} : { parent: { to: routes.crosstabs, label: 'Crosstabs' } })}
      status={
        <>
          {saving.saved !== null && saving.mayEdit && !isNarrow && (
            <IconButton
              label="Rename the crosstab"
              icon={<IconPencil size={14} stroke={1.5} />}
              onClick={() => commands.open({ kind: 'name', saves: false })}
            />
          )}
          {(!isNarrow || status.kind !== 'saved') && <SaveState status={status} />}
        </>
      }
      actions={
        <>
          <CrosstabExport content={content} catalogue={catalogue} shown={shown} row={actions.shownRow} />
          {!isNarrow && <OpenAsChart content={content} base={shown.base} />}
          {!isNarrow && (
            <AskAbout comparison={comparisonOfContent(content, shown.base)} catalogue={catalogue} />
          )}
          <EditorHeaderActions
            saving={saving}
            isEmpty={isEmpty}
            onSave={save}
            onSaveCopy={saveCopy}
            onShare={() => setSharing(true)}
          />
        </>
      }
      top={
        <>
          {crosstab !== null && <WorkChangesNotice kind="crosstabs" id={crosstab.uuid} rev={crosstab.rev} />}
          <CrosstabToolbar
            draft={draft}
            dispatch={dispatch}
            tests={shown.state.table.tests}
            against={shown.state.table.against}
            chosenColumn={actions.chosenDocumentColumn()}
            isTreeOpen={isTreeShown}
            onTree={saving.mayEdit && !isSmall ? tree.toggle : null}
            isPanelOpen={explain.isOpen}
            onPanel={actions.toggleExplanation}
            leadsOn={
              isNarrow && (
                <>
                  <OpenAsChart isTool content={content} base={shown.base} />
                  <AskAbout
                    isTool
                    comparison={comparisonOfContent(content, shown.base)}
                    catalogue={catalogue}
                  />
                </>
              )
            }
          />
          <EditorTabs
            content={content}
            shown={shown}
            actions={actions}
            controls={gridId}
            mayEdit={saving.mayEdit}
          />
        </>
      }
      left={
        isTreeShown && (
          <Suspense>
            <HeaderTree
              catalogue={catalogue}
              placement={tree.placement}
              onPlacement={tree.setPlacement}
              onAdd={tree.add}
              onClose={tree.close}
            />
          </Suspense>
        )
      }
      right={
        explain.isOpen &&
        (!isNarrow || explain.tab !== 'cell') && (
          <EditorPanel
            content={content}
            catalogue={catalogue}
            shown={shown}
            actions={actions}
            saving={saving}
            dispatch={dispatch}
            noteField={noteField}
          />
        )
      }
      bottom={
        <>
          {isNarrow && explain.tab === 'cell' && explain.explained !== null && (
            <ExplainStrip explained={explain.explained} onClose={explain.close} />
          )}
          <StatusStrip hints={tableHints}>⚑ low base, not tested under 30</StatusStrip>
        </>
      }
    >
      <PickArea isOpen={isTreeShown} headingOf={tree.headingOf} onDrop={tree.drop}>
        <EditorBody
          id={gridId}
          label={`${name}, of ${shown.base.name}`}
          shown={shown}
          actions={actions}
          content={content}
          catalogue={catalogue}
          search={search}
          failure={saving.failure}
          onSaveCopy={saveCopy}
          dispatch={dispatch}
          gridRef={grid}
        />
      </PickArea>
      <p role="status" className="visually-hidden">
        {commands.said}
      </p>
      <EditorDialogs
        content={content}
        catalogue={catalogue}
        commands={commands}
        dispatch={dispatch}
        onAdd={actions.add}
      />
      <BulkDialogs
        content={content}
        catalogue={catalogue}
        commands={commands}
        bulk={actions.bulk}
        groupOf={actions.groupOf}
      />
      <SaveDialogs
        content={content}
        table={shown.state.table}
        saving={saving}
        commands={commands}
        dispatch={dispatch}
        onReload={onReload}
        onSaveCopy={saveCopy}
      />
      {isSharing && saving.saved !== null && (
        <ShareDialog
          kind="crosstabs"
          id={saving.saved.uuid}
          name={name}
          onClose={() => {
            setSharing(false);
            void shared(saving.saved);
          }}
        />
      )}
      <LeaveGuard
        when={saving.isDirty && !saving.isSaving && !saving.isAutosaved}
        what="the changes since you last saved"
      />
    </Page>
  );
}

/** Looks at it in another way, without changing what is saved of it: also for who may only look. */
function isLook({ edit }: Extract<CrosstabAction, { kind: 'edit' }>, before: CrosstabContent): boolean {
  const after = edit(before);
  return (['name', 'rows', 'columns', 'bases', 'notes'] as const).every(
    (part) => after[part] === before[part],
  );
}

function statusOf(saving: CrosstabSaving, steps: number): SaveStatus {
  if (!saving.mayEdit) return { kind: 'viewing' };
  if (saving.isOffline && saving.isDirty) {
    return { kind: 'offline', changes: Math.max(1, steps - saving.stepsWhenSaved) };
  }
  if (saving.isSaving) return { kind: 'saving' };
  if (saving.failure !== null) return { kind: 'failed' };
  if (saving.saved === null) return { kind: 'new' };
  if (saving.isDirty) return { kind: 'unsaved', changes: Math.max(1, steps - saving.stepsWhenSaved) };
  return { kind: 'saved', note: `v${saving.saved.rev}` };
}
