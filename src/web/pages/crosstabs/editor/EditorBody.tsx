import { IconTable } from '@tabler/icons-react';
import { type Dispatch, type Ref, useMemo } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { selectedWaves } from '../../../connected/selected-waves.ts';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import type { GridHandle } from '../../../grid/use-grid-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { showHidden } from '../draft/bulk-edits.ts';
import type { CrosstabAction, CrosstabContent } from '../draft/crosstab-content.ts';
import { newItemId } from '../draft/crosstab-item.ts';
import { addItems, changeView, removeItems } from '../draft/edits.ts';
import { sampleCrosstab } from '../draft/sample-crosstab.ts';
import { untestedWords } from '../table/against.ts';
import { PrintedCrosstab } from '../print/PrintedCrosstab.tsx';
import { usePrinting } from '../print/use-printing.ts';
import { waveFootnotes } from '../table/partial-lines.ts';
import { refusedItems } from '../table/refused-items.ts';
import { ColumnSwitcher } from './ColumnSwitcher.tsx';
import css from './EditorBody.module.css';
import type { FoundHeaders } from './HeaderSearch.tsx';
import { TableGrid } from './TableGrid.tsx';
import { Footnotes } from './Footnotes.tsx';
import { FailureNotice, RefusalNotice, StoppedNotice } from './TableNotice.tsx';
import { useProfileChanges } from './use-profile-changes.ts';
import type { EditorActions } from './use-editor-actions.ts';
import type { EditorTable } from './use-editor-table.ts';

interface EditorBodyProps {
  readonly id: string;
  readonly label: string;
  readonly shown: EditorTable;
  readonly actions: EditorActions;
  readonly content: CrosstabContent;
  readonly catalogue: Catalogue | null;
  readonly search: FoundHeaders;
  readonly dispatch: Dispatch<CrosstabAction>;
  readonly gridRef: Ref<GridHandle>;
}

/** The table in its states: nothing yet, refused in part, not answered, ready. */
export function EditorBody(props: EditorBodyProps) {
  const { id, label, shown, actions, content, catalogue, search, dispatch, gridRef } = props;
  const { state, arranged, columns } = shown;
  const { table, error } = state;
  const scope = useScope();
  const printing = usePrinting();
  const profileChanges = useProfileChanges(content, state);
  const { rows, columns: allColumns, tests } = table;
  const { versus } = table.against;
  const footnotes = useMemo(() => {
    const selected = selectedWaves(scope);
    const untested = tests === 0 ? untestedWords({ versus }, selected.size) : '';
    return [
      ...(untested === '' ? [] : [untested]),
      ...waveFootnotes(
        [...rows, ...allColumns],
        scope.allWaves.filter(({ code }) => selected.has(code)),
      ),
    ];
  }, [rows, allColumns, scope, tests, versus]);

  if (content.rows.length === 0 || content.columns.length === 0) {
    return (
      <div id={id} className={css.body}>
        <EmptyTable {...props} />
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
  const refused = {
    rows: refusedItems({ rows: table.rows, columns: [] }),
    columns: refusedItems({ rows: [], columns: table.columns }),
  };
  const notes = profileChanges === null ? footnotes : [profileChanges, ...footnotes];
  return (
    <div id={id} role="tabpanel" aria-label={label} className={css.body}>
      {printing !== null && (
        <PrintedCrosstab content={content} shown={shown} footnotes={notes} at={printing} />
      )}
      {refused.rows.length + refused.columns.length > 0 && (
        <RefusalNotice
          refused={refused}
          shownRows={table.rows.length - refused.rows.length}
          shownColumns={table.columns.length - refused.columns.length}
          catalogue={catalogue}
          onRemove={() =>
            dispatch({
              kind: 'edit',
              name: 'remove what you cannot see',
              edit: (now) => {
                const ids = new Set(refusedItems(table).map(({ item }) => item.id));
                return removeItems('columns', ids)(removeItems('rows', ids)(now));
              },
            })
          }
        />
      )}
      {state.isStopped && state.progress !== null && (
        <StoppedNotice {...state.progress} onGoOn={state.goOn} />
      )}
      {error !== null && <FailureNotice error={error} message={state.message} onRetry={state.retry} />}
      {shown.isOneColumn && (
        <ColumnSwitcher
          columns={arranged.columns}
          shown={columns[0] ?? null}
          onChoose={shown.setOnlyColumn}
        />
      )}
      <TableGrid
        ref={gridRef}
        label={label}
        shown={shown}
        view={content.view}
        notes={content.notes}
        actions={actions}
        search={search}
        onShowHidden={() =>
          dispatch({ kind: 'edit', name: 'show hidden rows and columns', edit: showHidden() })
        }
        onFold={actions.fold}
        onResizeRowHeaders={(headerWidth) =>
          dispatch({
            kind: 'edit',
            name: 'the width of the row headers',
            edit: changeView((view) => ({ ...view, headerWidth })),
          })
        }
      />
      <Footnotes notes={notes} />
    </div>
  );
}

function EmptyTable({ content, catalogue, shown, actions, dispatch }: EditorBodyProps) {
  const sample = useMemo(
    () => (catalogue === null ? null : sampleCrosstab(catalogue, newItemId)),
    [catalogue],
  );
  const isNew = content.rows.length === 0 && content.columns.every(({ asks }) => asks.kind === 'everyone');
  const missing = content.rows.length === 0 ? 'rows' : 'columns';
  const label = missing === shown.arranged.down ? 'rows' : 'columns';
  return (
    <StatePanel
      icon={<IconTable size={24} stroke={1.5} />}
      title={isNew ? 'An empty table' : `No ${label} yet`}
      actions={
        <>
          {isNew && sample !== null && (
            <Button
              look="primary"
              onClick={() =>
                dispatch({
                  kind: 'edit',
                  name: `start with ${sample.words}`,
                  edit: (now) => addItems('rows', sample.rows, null)({ ...now, columns: sample.columns }),
                })
              }
            >
              {`Start with ${sample.words}`}
            </Button>
          )}
          <Button
            data-landing
            look={isNew ? 'default' : 'primary'}
            keys={label === 'rows' ? 'R' : 'C'}
            onClick={() => actions.commands.open({ kind: 'question', side: missing })}
          >
            {`Add ${label}`}
          </Button>
        </>
      }
    >
      Choose questions for the rows and columns: every answer becomes one, with its share, index and n. Saved
      audiences work on either side.
    </StatePanel>
  );
}
