import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Crosstab, CrosstabInput } from '../../../../contract/crosstab.ts';
import { routes } from '../../../app/routes.ts';
import { useSizeUnit } from '../../../app/scope/use-size-unit.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { narrowScreen, smallScreen } from '../../../app/shell/breakpoints.ts';
import { Page } from '../../../app/shell/Page.tsx';
import { useOpenScope } from '../../../app/scope/use-open-scope.ts';
import type { Beginning } from '../../../saved-work/use-opened-work.ts';
import { useWork } from '../../../saved-work/use-work.ts';
import { useWorkControls } from '../../../saved-work/use-work-controls.tsx';
import { AskAbout } from '../../../connected/AskAbout.tsx';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import type { GridHandle } from '../../../grid/use-grid-focus.ts';
import { StatusStrip } from '../../../ui/StatusStrip.tsx';
import { useMediaQuery } from '../../../ui/kit-hooks.ts';
import { comparisonOfContent } from '../draft/comparison.ts';
import type { CrosstabAction, CrosstabContent } from '../draft/crosstab-content.ts';
import { CrosstabExport } from '../export/CrosstabExport.tsx';
import { crosstabKind } from '../crosstab-kind.tsx';
import { renameCrosstab } from '../draft/edits.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import { scopeToOpen } from '../draft/saved-scope.ts';
import { viewWithin } from '../draft/table-view.ts';
import { CellExplanationStrip } from '../explain/CellExplanationStrip.tsx';
import { BulkDialogs } from './BulkDialogs.tsx';
import { CrosstabToolbar } from './CrosstabToolbar.tsx';
import { EditorBody } from './EditorBody.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import { EditorTabs } from './EditorTabs.tsx';
import { useHeaderSearch } from './HeaderSearch.tsx';
import { PickArea } from './PickArea.tsx';
import { OpenAsChart } from './OpenAsChart.tsx';
import { tableHints } from './table-hints.ts';
import { useAddedComparison } from './use-added-comparison.ts';
import { useEditorActions } from './use-editor-actions.ts';
import { useEditorShortcuts } from './use-editor-shortcuts.ts';
import { useEditorTable } from './use-editor-table.ts';
import { useHeaderTree } from './use-header-tree.ts';
import { useCrosstabDocument } from './use-crosstab-document.ts';
import { useCrosstabHistory } from './use-crosstab-history.ts';
import { proposedName } from './proposed-name.ts';
import { usePaste } from './use-paste.ts';
import { usePaletteTarget } from './use-palette-target.ts';

/** What dragging needs comes when it is asked for. */
const HeaderTree = lazy(async () => ({ default: (await import('../tree/HeaderTree.tsx')).HeaderTree }));

interface CrosstabEditorProps {
  readonly beginning: Beginning<Crosstab, CrosstabInput>;
  readonly initial: CrosstabContent;
  /** null until it is there; the table does without. */
  readonly catalogue: Catalogue | null;
}

export function CrosstabEditor({ beginning, initial, catalogue }: CrosstabEditorProps) {
  const scope = useScope();
  const gridId = useId();
  const grid = useRef<GridHandle>(null);
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [draft, change] = useCrosstabHistory(initial, beginning.opened?.access === 'view');
  const unit = useSizeUnit();
  const content = useMemo(
    () => ({ ...draft.present, view: viewWithin(draft.present.view, unit) }),
    [draft.present, unit],
  );
  const { write, untouched } = useCrosstabDocument(draft.present);
  const openScope = useOpenScope();
  const open = (document: CrosstabInput, step: string, keepsScope = false) => {
    change({ kind: 'edit', name: step, edit: () => readCrosstab(document) });
    const opened = scopeToOpen(document, scope.datasets);
    if (opened !== undefined && !keepsScope) openScope(opened);
  };
  const work = useWork(crosstabKind, {
    beginning,
    onNamed: (name) => change({ kind: 'amend', edit: renameCrosstab(name) }),
    write,
    untouched,
    past: draft.past,
    open,
    name: content.name,
  });
  const mayEdit = work.status.kind !== 'viewing';
  const offerCopy = useRef(() => {});
  const dispatch = useCallback(
    (action: CrosstabAction) => {
      if (mayEdit || action.kind !== 'edit' || isLook(action, content)) change(action);
      else offerCopy.current();
    },
    [mayEdit, content, change],
  );
  useAddedComparison(beginning.opened !== null && mayEdit, catalogue, dispatch);
  const shown = useEditorTable(content, catalogue);
  const actions = useEditorActions({ content, dispatch, shown, catalogue, grid });
  const { commands, explain } = actions;
  const search = useHeaderSearch({
    lines: shown.lines,
    columns: shown.arranged.columns,
    onGo: actions.goToHeader,
  });

  const name = content.name === '' ? 'New crosstab' : content.name;
  const isEmpty = content.rows.length === 0;
  const controls = useWorkControls({
    kind: crosstabKind,
    work,
    name: content.name,
    proposedName: proposedName(shown.state.table),
    onRename: (chosen) =>
      dispatch({ kind: 'edit', name: 'rename the crosstab', edit: renameCrosstab(chosen) }),
    cantSave: isEmpty ? 'Add a row first' : undefined,
  });
  useEffect(() => {
    offerCopy.current = controls.offerCopy;
  });
  // The panel may only just be opening: its field takes the focus once it is there.
  const note = () => {
    flushSync(() => explain.openTab('notes'));
    window.requestAnimationFrame(() => noteField.current?.focus());
  };
  const tree = useHeaderTree({ catalogue, arranged: shown.arranged, actions });
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const isTreeShown = tree.isOpen && mayEdit && !isSmall && catalogue !== null;
  useEditorShortcuts({
    draft,
    dispatch,
    actions,
    arranged: shown.arranged,
    computing: shown.state,
    onTree: tree.toggle,
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
      heading={controls.heading}
      status={controls.status}
      actions={
        <>
          <CrosstabExport content={content} catalogue={catalogue} shown={shown} row={actions.shownRow} />
          {!isNarrow && <OpenAsChart content={content} base={shown.base} />}
          {!isNarrow && (
            <AskAbout comparison={comparisonOfContent(content, shown.base)} catalogue={catalogue} />
          )}
          {controls.button}
        </>
      }
      top={
        <>
          {controls.notices}
          <CrosstabToolbar
            draft={draft}
            dispatch={dispatch}
            tests={shown.state.table.tests}
            against={shown.state.table.against}
            chosenColumn={actions.chosenDocumentColumn()}
            isTreeOpen={isTreeShown}
            onTree={mayEdit && !isSmall ? tree.toggle : null}
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
          <EditorTabs content={content} shown={shown} actions={actions} controls={gridId} mayEdit={mayEdit} />
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
            history={controls.versions}
            mayEdit={mayEdit}
            dispatch={dispatch}
            noteField={noteField}
          />
        )
      }
      bottom={
        <>
          {isNarrow && explain.tab === 'cell' && explain.explained !== null && (
            <CellExplanationStrip explained={explain.explained} onClose={explain.close} />
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
      {controls.dialogs}
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
