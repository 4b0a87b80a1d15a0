import { type Dispatch, type RefObject, useCallback, useEffect, useState } from 'react';
import type { GridHandle } from '../../../grid/use-grid-focus.ts';
import type { GridPlace } from '../../../grid/grid-place.ts';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import type { CrosstabAction, CrosstabContent } from '../draft/crosstab-content.ts';
import {
  type CrosstabItem,
  everyoneName,
  type ItemList,
  newItemId,
  type Side,
} from '../draft/crosstab-item.ts';
import { changeView } from '../draft/edits.ts';
import { type GroupOf, itemGroup } from '../draft/item-group.ts';
import type { NotePlace } from '../draft/pinned-note.ts';
import type { DropPlace } from '../draft/item-moves.ts';
import { questionMean } from '../draft/value-items.ts';

import { nextSort, setWidths, toggleFold } from '../draft/table-view.ts';
import { bulkCommands, type HeaderTarget } from './bulk-commands.ts';
import type { HeaderCommands } from './header-commands.ts';
import { sortChoices } from './sort-choices.ts';
import { useChosenHeaders } from './use-chosen-headers.ts';
import { useEditorCommands } from './use-editor-commands.ts';
import { bandKey } from './table-lines.ts';
import type { EditorTable } from './use-editor-table.ts';
import { useExplainedCell } from './use-explained-cell.ts';
import { useTablePlace } from './use-table-place.ts';

interface ActionsInput {
  readonly content: CrosstabContent;
  readonly dispatch: Dispatch<CrosstabAction>;
  readonly shown: EditorTable;
  readonly catalogue: Catalogue | null;
  readonly grid: RefObject<GridHandle | null>;
}

/** What can be done in the table: where one is, what is chosen there, and what keys and menus do with it. */
export function useEditorActions({ content, dispatch, shown, catalogue, grid }: ActionsInput) {
  const { lines, columns, arranged, base, state, chooseBase } = shown;
  const groupOf = useCallback<GroupOf>((item) => itemGroup(item, catalogue), [catalogue]);
  const { down, across } = arranged;
  const placing = useTablePlace(lines, columns);
  const chosen = useChosenHeaders({ arranged, lines, columns, ...placing });
  const commands = useEditorCommands(content, dispatch, groupOf);
  const explain = useExplainedCell({
    table: state.table,
    answer: state.answer,
    view: content.view,
    baseName: base.name === everyoneName ? everyoneName.toLocaleLowerCase() : base.name,
    onRemove: commands.remove,
  });
  const [renaming, setRenaming] = useState<string | null>(null);
  const focusGrid = useFocusLater(grid);

  /** The crossing as the document names it; null on a header or band. */
  const cellAt = ({ line, column }: GridPlace) => {
    const row = lines[line];
    const crossing = columns[column]?.item.id;
    if (row?.kind !== 'row' || crossing === undefined) return null;
    return down === 'rows' ? { row: row.key, column: crossing } : { row: crossing, column: row.key };
  };
  const headerAt = ({ line, column }: GridPlace): { side: Side; id: string } | null => {
    const row = lines[line];
    if (line === -1) {
      const item = columns[column]?.item;
      return item === undefined ? null : { side: across, id: item.id };
    }
    return column === -1 && row?.kind === 'row' ? { side: down, id: row.key } : null;
  };
  const toggleExplanation = () => {
    const cell = cellAt(placing.place);
    if (explain.isOpen) explain.close();
    else if (cell !== null) explain.show(cell.row, cell.column);
    else explain.openTab('header');
  };
  const goTo = (side: Side, id: string) => {
    chosen.clear();
    placing.chooseHeader(id, side === across);
    focusGrid();
  };
  const bulkOn = (target: HeaderTarget) =>
    bulkCommands({ content, commands, groupOf, goTo, onDone: chosen.clear }, target);
  /** What is chosen, else the header where one is. */
  const bulkTarget = (): HeaderTarget => {
    const header = headerAt(placing.place);
    if (chosen.ids.size > 0 || header === null) return chosen;
    return { side: header.side, ids: new Set([header.id]) };
  };
  const withChosen = (side: Side, id: string): HeaderTarget =>
    chosen.side === side && chosen.ids.has(id) ? chosen : { side, ids: new Set([id]) };
  const headers: HeaderCommands = {
    editConditions: (side, id) => commands.open({ kind: 'conditions', list: side, id }),
    startRenaming: setRenaming,
    endRenaming: (side, id, name) => {
      setRenaming(null);
      if (name !== null) commands.rename(side, id, name);
      focusGrid();
    },
    move: (side, id, by) => commands.shift(side, withChosen(side, id).ids, by),
    drop: (side, id, place, group) => commands.drop(side, withChosen(side, id).ids, place, group),
    dropGroup: commands.dropGroup,
    resize: (side, id, width) =>
      dispatch({
        kind: 'edit',
        name: width === null ? 'as wide as the others' : 'the width of columns',
        edit: changeView(setWidths(side, withChosen(side, id).ids, width)),
      }),
    remove: commands.remove,
    toggle: chosen.toggleId,
    bulkOf: (side, id) => bulkOn(withChosen(side, id)),
    sortChoices: sortChoices(content.view),
    meanOf: (side, item) => {
      const items = questionMean(item, side, content, catalogue, newItemId);
      const [first] = items;
      if (first === undefined) return null;
      return () => {
        const last = content[side].findLast((other) => groupOf(other) === groupOf(item));
        if (!commands.add(side, items, last?.id ?? item.id)) return;
        goTo(side, first.id);
      };
    },
    sortBy: (side, id, key) =>
      dispatch({
        kind: 'edit',
        name: side === across ? 'sort' : 'sort the columns',
        edit: changeView((view) =>
          side === across
            ? { ...view, sort: nextSort(view.sort, id, key) }
            : { ...view, columnSort: nextSort(view.columnSort, id, key) },
        ),
      }),
  };

  const fold = (side: Side, name: string) =>
    dispatch({
      kind: 'edit',
      name: `fold “${name}”`,
      edit: changeView((view) => toggleFold(view, side, name)),
    });
  const line = lines[placing.place.line];
  const band =
    line?.kind === 'band' ? (arranged.bands.find((one) => bandKey(one) === line.key) ?? null) : null;

  return {
    commands,
    explain,
    headers,
    chosen,
    bulk: bulkOn(bulkTarget()),
    groupOf,
    renaming,
    toggleExplanation,
    fold,
    /** Folds, or unfolds, the group of the column where one is. */
    foldColumns: () => {
      const column = columns[placing.place.column]?.item.id;
      const group = arranged.columnGroups.find(({ lines: all }) =>
        all.some(({ item }) => item.id === column),
      );
      if (group !== undefined && group.lines.length > 1) fold(across, group.name);
    },
    /** The band of rows where one is. */
    band,
    /** Past the group over or under it. */
    moveBand: (by: 1 | -1) => {
      if (band === null) return;
      commands.shiftGroup(down, new Set(band.lines.map(({ item }) => item.id)), band.name, by);
    },
    renameBand: () => {
      if (band === null) return;
      const ids = new Set(band.lines.map(({ item }) => item.id));
      commands.open({ kind: 'group', side: down, ids, isWhole: true, name: band.name });
    },
    /** The row or column that the panel tells of: the header where one is, else the column of the cell. */
    subject: (): { side: Side; id: string } | null => {
      const cell = cellAt(placing.place);
      if (cell === null) return headerAt(placing.place);
      return { side: across, id: across === 'columns' ? cell.column : cell.row };
    },
    /** What a note is pinned to from where one is. */
    notePlace: (): NotePlace => {
      const cell = placing.isChosen ? cellAt(placing.place) : null;
      if (cell !== null) return cell;
      const header = placing.isChosen ? headerAt(placing.place) : null;
      return {
        row: header?.side === 'rows' ? header.id : null,
        column: header?.side === 'columns' ? header.id : null,
      };
    },
    /** Goes to the cell or header, where it is there still. */
    goToPlace: ({ row, column }: NotePlace) => {
      const [onDown, onAcross] = down === 'rows' ? [row, column] : [column, row];
      placing.choosePlace(onDown, onAcross);
      focusGrid();
    },
    chosenHeader: () => headerAt(placing.place),
    /** The row where one is, on its header or in a cell of it. */
    shownRow: line?.kind === 'row' ? line.key : null,
    /** The document's column where one is: what others can be tested against. */
    chosenDocumentColumn: () => {
      const cell = placing.isChosen ? cellAt(placing.place) : null;
      const header = placing.isChosen ? headerAt(placing.place) : null;
      const id = cell?.column ?? (header?.side === 'columns' ? header.id : undefined);
      const item = content.columns.find((column) => column.id === id);
      return item === undefined ? null : { id: item.id, name: item.name };
    },
    chosenColumn: columns[placing.place.column]?.item.id ?? null,
    goToHeader: placing.chooseHeader,
    /** Pressed with Ctrl it is chosen beside others; by itself it is where one goes, and nothing is chosen. */
    pressHeader: (at: GridPlace, isAdded: boolean) => {
      if (isAdded) chosen.toggle(at);
      else if (chosen.ids.size > 0) chosen.clear();
    },
    placing: {
      ...placing,
      /** The explanation follows from cell to cell while it is open. */
      travel: (to: GridPlace, extend: boolean) => {
        placing.travel(to, extend);
        chosen.openBlock();
        const cell = cellAt(to);
        if (explain.isOpen && cell !== null) explain.show(cell.row, cell.column);
      },
    },
    open: (at: GridPlace, by: 'Enter' | 'Space') => {
      const header = headerAt(at);
      const cell = cellAt(at);
      if (header !== null) headers.editConditions(header.side, header.id);
      else if (cell !== null && by === 'Space') toggleExplanation();
      else if (cell !== null) explain.show(cell.row, cell.column);
    },
    /** Beside a header, as a drop does. */
    insert: (side: Side, items: readonly CrosstabItem[], place: DropPlace) => {
      const [first] = items;
      if (first === undefined || !commands.insert(side, items, place)) return;
      placing.chooseHeader(first.id, side === across);
    },
    /** Adds and goes to the first of what was added; the focus with it, where it does not stay where it is. */
    add: (list: ItemList, items: readonly CrosstabItem[], withFocus = true) => {
      const [first] = items;
      if (first === undefined || !commands.add(list, items)) return;
      if (list === 'bases') {
        chooseBase(first.id);
        return;
      }
      placing.chooseHeader(first.id, list === across);
      if (withFocus) focusGrid();
    },
  };
}

export type EditorActions = ReturnType<typeof useEditorActions>;

/** Focuses the grid once its new cell is drawn and the dialog that was open has given the focus back. */
function useFocusLater(grid: RefObject<GridHandle | null>): () => void {
  const [wishes, setWishes] = useState(0);
  useEffect(() => {
    if (wishes > 0) grid.current?.focus();
  }, [wishes, grid]);
  return () => setWishes((count) => count + 1);
}
