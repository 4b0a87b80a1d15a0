import { IconTable } from '@tabler/icons-react';
import { type Ref, useMemo } from 'react';
import type { Crosstab } from '../../../../contract/saved-work/crosstab.ts';
import { ApiError } from '../../../api/transport/api-error.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { wavesInScope } from '../../../app/scope/scope.ts';
import type { GridHandle } from '../../../grid/use-grid-focus.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { countedItems, type Side } from '../draft/crosstab-item.ts';
import { lostNesting } from '../draft/read-crosstab.ts';
import { letterNote } from '../export/table-notes.ts';
import { untestedWords } from '../table/against.ts';
import { PrintedCrosstab } from '../print/PrintedCrosstab.tsx';
import { usePrinting } from '../print/use-printing.ts';
import { waveFootnotes } from '../../../../figures/tables/partial-lines.ts';
import type { ArrangedGrid } from '../table/grid-table.ts';
import type { Table } from '../table/shape-table.ts';
import { ColumnSwitcher } from './ColumnSwitcher.tsx';
import css from './EditorBody.module.css';
import type { FoundHeaders } from './headers/HeaderSearch.tsx';
import { EditorGrid } from './EditorGrid.tsx';
import { FootnoteStrip } from '../../../figures/Footnotes.tsx';
import { BannerNotice, FailureNotice, RefusalNotice, StoppedNotice } from './TableNotice.tsx';
import { useProfileChanges } from './use-profile-changes.ts';
import type { Editor } from './use-editor.ts';

interface EditorBodyProps {
  readonly id: string;
  readonly label: string;
  readonly editor: Editor;
  readonly search: FoundHeaders;
  /** The saved crosstab; null before the first save. */
  readonly saved: Crosstab | null;
  readonly gridRef: Ref<GridHandle>;
}

/** The table in its states: nothing yet, refused in part, not answered, ready. */
export function EditorBody({ id, label, editor, search, saved, gridRef }: EditorBodyProps) {
  const { content, shown, mayEdit } = editor;
  const { state } = shown;
  const { error } = state;
  const printing = usePrinting();
  const profileChanges = useProfileChanges(content, state);
  const footnotes = useFootnotes(state.table);
  const flattened = useMemo(() => (saved === null ? [] : flattenedWords(lostNesting(saved))), [saved]);
  if (content.rows.length + content.columns.length === 0) {
    return (
      <div id={id} className={css.body}>
        <EmptyTable editor={editor} />
      </div>
    );
  }
  if (error instanceof ApiError && error.kind === 'forbidden') {
    return (
      <div id={id} className={css.body}>
        <ErrorState error={error} what="the table" />
      </div>
    );
  }
  const notes = [...flattened, ...(profileChanges === null ? [] : [profileChanges]), ...footnotes];
  return (
    <div id={id} role="tabpanel" aria-label={label} className={css.body}>
      {printing !== null && (
        <PrintedCrosstab
          view={content.view}
          catalogue={editor.catalogue}
          shown={shown}
          footnotes={notes}
          at={printing}
        />
      )}
      {mayEdit && <BannerNotice editor={editor} side="columns" />}
      {mayEdit && <BannerNotice editor={editor} side="rows" />}
      <RefusalNotice editor={editor} reason="no_access" />
      <RefusalNotice editor={editor} reason="gone" />
      {state.isStopped && state.progress !== null && (
        <StoppedNotice {...state.progress} onGoOn={state.goOn} />
      )}
      {error !== null && <FailureNotice error={error} message={state.message} onRetry={state.retry} />}
      {shown.grid !== null && <GridBar editor={editor} grid={shown.grid} />}
      <EditorGrid ref={gridRef} label={label} editor={editor} search={search} />
      <FootnoteStrip notes={[...notes, letterNote(content.view, state.table.pairTests)].filter(Boolean)} />
    </div>
  );
}

/** "2 columns are no longer nested: another program changed them." */
function flattenedWords(lost: Readonly<Record<Side, number>>): readonly string[] {
  return (['rows', 'columns'] as const).flatMap((side) =>
    lost[side] === 0
      ? []
      : [
          `${countedItems(side, lost[side])} ${lost[side] === 1 ? 'is' : 'are'} no longer nested: another program changed ${lost[side] === 1 ? 'it' : 'them'}.`,
        ],
  );
}

/** Untested tables, and what each † means. */
function useFootnotes({ rows, columns, tests, against: { versus } }: Table): readonly string[] {
  const scope = useScope();
  return useMemo(() => {
    const waves = wavesInScope(scope);
    const untested = tests === 0 ? untestedWords({ versus }, waves.length) : '';
    return [...(untested === '' ? [] : [untested]), ...waveFootnotes([...rows, ...columns], waves, format)];
  }, [rows, columns, scope, tests, versus]);
}

interface GridBarProps extends Pick<EditorBodyProps, 'editor'> {
  readonly grid: ArrangedGrid;
}

/** Over a grid by itself: the column of the table that it is shown for, and the way back to the table. */
function GridBar({ editor: { commands }, grid: { banner, chosen } }: GridBarProps) {
  return (
    <ColumnSwitcher columns={banner} shown={chosen} onChoose={commands.showGridFor}>
      <Button look="ghost" keys="Esc" icon={<IconTable />} onClick={commands.leaveGrid}>
        Back to the table
      </Button>
    </ColumnSwitcher>
  );
}

function EmptyTable({ editor }: Pick<EditorBodyProps, 'editor'>) {
  const { shown, commands } = editor;
  return (
    <StatePanel
      icon={<IconTable />}
      title="An empty table"
      actions={
        <>
          <Button
            look="primary"
            data-landing
            keys="R"
            onClick={() => commands.open({ kind: 'add', list: shown.arranged.down })}
          >
            Add rows
          </Button>
          <Button keys="C" onClick={() => commands.open({ kind: 'add', list: shown.arranged.across })}>
            Add columns
          </Button>
        </>
      }
    >
      Choose questions for the rows and columns: every answer becomes one, with its share, index and n. Saved
      audiences work on either side.
    </StatePanel>
  );
}
