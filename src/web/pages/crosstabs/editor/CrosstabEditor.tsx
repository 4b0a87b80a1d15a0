import { useMediaQuery } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useId, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Crosstab } from '../../../../contract/crosstab.ts';
import { LeaveGuard } from '../../../app/LeaveGuard.tsx';
import { address, routes } from '../../../app/routes.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { narrowScreen } from '../../../app/shell/breakpoints.ts';
import { Page } from '../../../app/shell/Page.tsx';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import type { GridHandle } from '../../../grid/use-grid-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SaveState, type SaveStatus } from '../../../ui/SaveState.tsx';
import { StatusStrip } from '../../../ui/StatusStrip.tsx';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { newDraft, reduceDraft } from '../draft/draft.ts';
import { CrosstabExport } from '../export/CrosstabExport.tsx';
import { ExplainPanel } from '../explain/ExplainPanel.tsx';
import { ExplainStrip } from '../explain/ExplainStrip.tsx';
import { BulkDialogs } from './BulkDialogs.tsx';
import { CrosstabToolbar } from './CrosstabToolbar.tsx';
import { EditorBody } from './EditorBody.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorTabs } from './EditorTabs.tsx';
import { useHeaderSearch } from './HeaderSearch.tsx';
import { OpenAsChart } from './OpenAsChart.tsx';
import { SaveDialogs } from './SaveDialogs.tsx';
import { tableHints } from './table-hints.ts';
import { type CrosstabSaving, useCrosstabSave } from './use-crosstab-save.ts';
import { useEditorActions } from './use-editor-actions.ts';
import { useEditorShortcuts } from './use-editor-shortcuts.ts';
import { useEditorTable } from './use-editor-table.ts';
import { usePaste } from './use-paste.ts';
import { usePaletteTarget } from './use-palette-target.ts';

interface CrosstabEditorProps {
  /** null for a new one. */
  readonly crosstab: Crosstab | null;
  readonly initial: CrosstabContent;
  /** null until it is there; the table does without. */
  readonly catalogue: Catalogue | null;
  /** Begins anew with a newer version. */
  readonly onReload: (crosstab: Crosstab) => void;
}

export function CrosstabEditor({ crosstab, initial, catalogue, onReload }: CrosstabEditorProps) {
  const scope = useScope();
  const navigate = useNavigate();
  const gridId = useId();
  const grid = useRef<GridHandle>(null);
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });
  const [draft, dispatch] = useReducer(reduceDraft, initial, newDraft);
  const { content } = draft;
  const shown = useEditorTable(content, catalogue);
  const actions = useEditorActions({ content, dispatch, shown, catalogue, grid });
  const { commands, explain } = actions;
  const saving = useCrosstabSave({
    crosstab,
    content,
    steps: draft.past.length,
    onCreated: (created) => {
      commands.close();
      void navigate(`${address.crosstab(created.uuid)}${scope.search}`, { replace: true });
    },
  });
  const search = useHeaderSearch({
    lines: shown.lines,
    columns: shown.arranged.columns,
    onGo: actions.goToHeader,
  });

  const name = content.name === '' ? 'New crosstab' : content.name;
  const isEmpty = content.rows.length === 0;
  const status = statusOf(saving, draft.past.length);
  const save = () => {
    if (saving.isSaving || isEmpty) return;
    if (saving.saved === null) commands.open({ kind: 'name', saves: true });
    else if (saving.isDirty) saving.save(content.name);
  };
  const saveCopy = () => saving.saveCopy(`${name}, copy`);
  useEditorShortcuts({ draft, dispatch, actions, arranged: shown.arranged, onSave: save });
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
          {saving.saved !== null && !isNarrow && (
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
          <Button
            look="primary"
            keys="Ctrl S"
            busy={saving.isSaving}
            disabledReason={isEmpty ? 'Add a row first' : undefined}
            onClick={save}
          >
            Save
          </Button>
        </>
      }
      top={
        <>
          <CrosstabToolbar
            draft={draft}
            dispatch={dispatch}
            tests={shown.state.table.tests}
            isPanelOpen={explain.isOpen}
            onPanel={actions.toggleExplanation}
          />
          <EditorTabs content={content} shown={shown} actions={actions} controls={gridId} />
        </>
      }
      right={
        explain.isOpen && !isNarrow && <ExplainPanel explained={explain.explained} onClose={explain.close} />
      }
      bottom={
        <>
          {isNarrow && explain.explained !== null && (
            <ExplainStrip explained={explain.explained} onClose={explain.close} />
          )}
          <StatusStrip hints={tableHints}>⚑ low base, not tested under 30</StatusStrip>
        </>
      }
    >
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
      <p role="status" className="visually-hidden">
        {commands.said}
      </p>
      <EditorDialogs content={content} catalogue={catalogue} commands={commands} onAdd={actions.add} />
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
      <LeaveGuard when={saving.isDirty && !saving.isSaving} what="the changes since you last saved" />
    </Page>
  );
}

function statusOf(saving: CrosstabSaving, steps: number): SaveStatus {
  if (saving.isSaving) return { kind: 'saving' };
  if (saving.failure !== null) return { kind: 'failed' };
  if (saving.saved === null) return { kind: 'new' };
  if (saving.isDirty) return { kind: 'unsaved', changes: Math.max(1, steps - saving.stepsWhenSaved) };
  return { kind: 'saved', note: `v${saving.saved.rev}` };
}
