import type { Dispatch } from 'react';
import type { Shortcut } from '../../../app/keys/shortcut.ts';
import { useShortcuts } from '../../../app/keys/use-shortcuts.ts';
import type { Side } from '../draft/crosstab-item.ts';
import type { CrosstabHistory, CrosstabAction } from '../draft/crosstab-content.ts';
import { changeView } from '../draft/edits.ts';
import { heats } from '../draft/table-view.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import type { CrosstabTableState } from './use-crosstab-table.ts';
import type { EditorActions } from './use-editor-actions.ts';

interface EditorShortcuts {
  readonly draft: CrosstabHistory;
  readonly dispatch: Dispatch<CrosstabAction>;
  readonly actions: EditorActions;
  readonly arranged: ArrangedTable;
  readonly computing: Pick<CrosstabTableState, 'isLoading' | 'stop'>;
  readonly onTree: () => void;
  readonly onNote: () => void;
}

/** The keys of the editor that are not the grid's own. */
export function useEditorShortcuts(input: EditorShortcuts): void {
  const { draft, dispatch, actions, arranged, computing, onTree, onNote } = input;
  const { commands, headers, chosen, bulk, chosenHeader, chosenColumn, explain, toggleExplanation } = actions;
  const { view } = draft.present;
  const onHeader = (act: (side: Side, id: string) => void) => () => {
    const header = chosenHeader();
    if (header !== null) act(header.side, header.id);
  };
  const moving = (keys: string, label: string, side: Side, by: 1 | -1): Shortcut => ({
    keys,
    label,
    run: () => {
      if (actions.band !== null && side === arranged.down) actions.moveBand(by);
      else
        onHeader((chosenSide, id) => {
          if (chosenSide === side) headers.move(side, id, by);
        })();
    },
  });
  useShortcuts([
    { keys: 'R', label: 'Add rows', run: () => commands.open({ kind: 'question', side: arranged.down }) },
    {
      keys: 'C',
      label: 'Add columns',
      run: () => commands.open({ kind: 'question', side: arranged.across }),
    },
    { keys: 'Q', label: 'Show or hide the questions to drag in', run: onTree },
    { keys: 'B', label: 'Add a base', run: () => commands.open({ kind: 'audiences', list: 'bases' }) },
    moving('Alt ArrowUp', 'Move the row, or the group, up', arranged.down, -1),
    moving('Alt ArrowDown', 'Move the row, or the group, down', arranged.down, 1),
    moving('Alt Shift ArrowLeft', 'Move the column left', arranged.across, -1),
    moving('Alt Shift ArrowRight', 'Move the column right', arranged.across, 1),
    {
      keys: 'F2',
      label: 'Rename selected',
      run: () => {
        if (chosen.ids.size > 0) bulk.openPattern();
        else if (actions.band !== null) actions.renameBand();
        else onHeader((_, id) => headers.startRenaming(id))();
      },
    },
    {
      keys: 'Delete',
      label: 'Remove selected',
      run: chosen.ids.size > 0 ? bulk.remove : onHeader(headers.remove),
    },
    { keys: 'X', label: 'Add to selection', run: onHeader(headers.toggle) },
    ...(chosenHeader() === null
      ? []
      : [{ keys: 'Ctrl A', label: 'Choose all of the group, then all', run: chosen.chooseGroup }]),
    { keys: 'O', label: 'Combine with OR', run: () => bulk.combine('or') },
    { keys: 'A', label: 'Combine with AND', run: () => bulk.combine('and') },
    { keys: 'Shift O', label: 'Net selected rows', run: bulk.net },
    { keys: 'F', label: 'Add condition to selected…', run: bulk.openAffix },
    { keys: 'D', label: 'Duplicate the chosen ones', run: bulk.duplicate },
    { keys: 'M', label: 'Move the chosen ones to a group', run: bulk.openGroup },
    { keys: 'Shift F', label: 'Fold the group of the column', run: actions.foldColumns },
    { keys: 'Shift H', label: 'Hide selected', run: bulk.hide },
    {
      keys: 'S',
      label: 'Sort by this column, or the columns by this row',
      run: () => {
        const header = chosenHeader();
        if (header?.side === arranged.down) headers.sortBy(header.side, header.id);
        else if (chosenColumn !== null) headers.sortBy(arranged.across, chosenColumn);
      },
    },
    ...(headers.sortChoices.some(({ key }) => key === 'index')
      ? [
          {
            keys: 'Shift S',
            label: 'Sort by the index of this column',
            run: () => {
              if (chosenColumn !== null) headers.sortBy(arranged.across, chosenColumn, 'index');
            },
          },
        ]
      : []),
    {
      keys: 'H',
      label: 'Next heat metric',
      run: () => {
        const heat = heats[(heats.indexOf(view.heat) + 1) % heats.length] ?? view.heat;
        dispatch({ kind: 'edit', name: 'change the heat', edit: changeView((now) => ({ ...now, heat })) });
      },
    },
    {
      keys: 'T',
      label: 'Transpose',
      run: () =>
        dispatch({
          kind: 'edit',
          name: 'transpose',
          edit: changeView((now) => ({ ...now, transposed: !now.transposed })),
        }),
    },
    {
      keys: 'L',
      label: 'Letters within a heading',
      run: () =>
        dispatch({
          kind: 'edit',
          name: view.letters ? 'no letters' : 'letters between columns',
          edit: changeView((now) => ({ ...now, letters: !now.letters })),
        }),
    },
    { keys: 'Ctrl Alt M', label: 'Note on the cell, row or column', run: onNote },
    { keys: ']', label: 'Explain the cell', run: toggleExplanation },
    { keys: 'Ctrl Z', label: 'Undo', run: () => dispatch({ kind: 'undo' }) },
    { keys: 'Ctrl Shift Z', label: 'Redo', run: () => dispatch({ kind: 'redo' }) },
    ...(explain.isOpen ? [{ keys: 'Escape', label: 'Close the explanation', run: toggleExplanation }] : []),
    ...(!explain.isOpen && chosen.ids.size > 0
      ? [{ keys: 'Escape', label: 'Choose none', run: chosen.clear }]
      : []),
    ...(!explain.isOpen && chosen.ids.size === 0 && computing.isLoading
      ? [{ keys: 'Escape', label: 'Stop computing', run: computing.stop }]
      : []),
  ]);
}
