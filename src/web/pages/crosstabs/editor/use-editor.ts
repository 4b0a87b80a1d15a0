import { headerGroup, isValued, questionsOf } from '../../../../figures/tables/table-header.ts';
import { type Dispatch, type RefObject, useCallback, useEffect, useState } from 'react';
import type { Banner } from '../../../../contract/saved-work/banner.ts';
import { listed } from '../../../../lib/listed.ts';
import type { GridHandle } from '../../../grid/use-grid-focus.ts';
import type { GridPlace } from '../../../grid/grid-place.ts';
import { toasts } from '../../../ui/layers/toasts.ts';
import { useMakeVariable } from '../../../connected/use-make-variable.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { CrosstabAction, CrosstabContent } from '../draft/crosstab-content.ts';
import { itemsOfBanner } from '../draft/banner-tree.ts';
import { itemsOfPick, leftColumns, openedItems } from '../draft/items-of-pick.ts';
import type { PickPlacement, QuestionPick } from '../../../catalogue/question-pick.ts';
import {
  type CrosstabItem,
  type GroupOf,
  type ItemList,
  newItemId,
  type Side,
} from '../draft/crosstab-item.ts';
import type { Nesting } from './nesting-commands.ts';
import type { DropPlace } from '../draft/item-moves.ts';
import type { NotePlace } from '../draft/pinned-note.ts';
import type { WorkIdentity } from '../../../saved-work/work-kind.ts';
import { standoutKind, useFindingSteps } from '../../../figures/use-finding-steps.ts';
import { useTableStandouts } from '../standout/use-table-standouts.ts';
import { useNewVersions } from './use-new-versions.ts';
import { useNextBase } from './use-next-base.ts';
import { type HeaderTarget, useChosenHeaders } from './headers/use-chosen-headers.ts';
import { type EditorCommands, useEditorCommands } from './use-editor-commands.ts';
import { type EditorTable, useEditorTable } from './use-editor-table.ts';
import { useExplainedCell } from './use-explained-cell.ts';
import { useWeightChange } from './use-weight-change.ts';
import { type HeaderPlace, type TablePlace, useTablePlace } from './use-table-place.ts';
import { usesOf } from '../../../../expression/uses.ts';
import { isGone, isRetired, useWorkChanges } from '../../../saved-work/changes/use-work-changes.ts';

interface EditorInput {
  readonly content: CrosstabContent;
  readonly dispatch: Dispatch<CrosstabAction>;
  readonly catalogue: Catalogue | null;
  readonly mayEdit: boolean;
  /** Id and revision of the saved crosstab; null before the first save. */
  readonly saved: Pick<WorkIdentity, 'id' | 'rev'> | null;
  readonly grid: RefObject<GridHandle | null>;
}

/** An edited crosstab: its table, the selected place and headers, and its actions. */
export function useEditor({ content, dispatch, catalogue, mayEdit, saved, grid }: EditorInput) {
  const groupOf = useCallback<GroupOf>((item) => headerGroup(item, catalogue), [catalogue]);
  const shown = useEditorTable(content, catalogue);
  const { state } = shown;
  const { across } = shown.arranged;
  const placing = useTablePlace(shown);
  const { chooseHeader, chooseHeading } = placing;
  const chosen = useChosenHeaders(shown, placing);
  const commands = useEditorCommands(content, dispatch, groupOf);
  const explain = useExplainedCell({
    catalogue,
    table: state.table,
    answer: state.answer,
    view: content.view,
    onRemove: (side, id) => commands.remove(side, new Set([id])),
  });
  const found = useTableStandouts(shown, catalogue, explain.isOpen && explain.tab === 'standout');
  const steps = useFindingSteps(found.standouts?.found, standoutKind, () => explain.openTab('standout'));
  const makeVariable = useMakeVariable(catalogue);
  const nextBase = useNextBase(shown, commands, content, catalogue);
  useWeightChange(state);
  const lapseOf = useLapses(saved);
  const newVersion = useNewVersions(commands);
  const focusGrid = useFocusLater(grid);

  const goTo = ({ side, id }: HeaderPlace) => {
    chosen.clear();
    chooseHeader(id, side === across);
    focusGrid();
  };
  /** Marks the cell or header; a grid by itself turns to its column. */
  const showPlace = (at: NotePlace) => {
    const { row, column } = at;
    const isInGrid = row !== null && column !== null && shown.grid?.placeOf({ row, column }) != null;
    if (isInGrid && shown.grid?.chosen.item.id !== column) commands.showGridFor(column);
    placing.choosePlace(at);
  };
  const edit = ({ side, id }: HeaderPlace) => commands.open({ kind: 'conditions', list: side, id });
  /** A header, with whatever else is chosen where it is among that. */
  const withChosen = ({ side, id }: HeaderPlace): HeaderTarget =>
    chosen.side === side && chosen.ids.has(id) ? chosen : { side, ids: new Set([id]) };

  return {
    content,
    dispatch,
    catalogue,
    mayEdit,
    saved,
    groupOf,
    shown,
    commands,
    explain,
    standouts: { ...found, steps },
    chosen,
    ...explaining(explain, placing, chosen, edit),
    goTo,
    edit,
    withChosen,
    newVersion,
    lapseOf,
    makeVariable,
    nextBase,
    /** Opens what the block of a header's question shows, and those of selected headers with it. */
    expand: (place: HeaderPlace) => {
      const { side, ids } = withChosen(place);
      const asked = content[side].filter(({ id }) => ids.has(id)).map((item) => new Set(questionsOf(item)));
      const questions = [...new Set(asked.flatMap((of) => (of.size === 1 ? [...of] : [])))];
      if (questions.length > 0) commands.open({ kind: 'expand', side, questions });
      else toasts.show({ text: 'Only the block of one question can be expanded.' });
    },
    ...useRenaming(commands, focusGrid),
    showPlace,
    /** Goes to the cell or header, where it is there still. */
    goToPlace: (at: NotePlace) => {
      showPlace(at);
      focusGrid();
    },
    /** Pressed with Ctrl it is chosen with others; by itself it is where one goes, and nothing is chosen. */
    pressHeader: (at: GridPlace, isAdded: boolean) => {
      if (isAdded) chosen.toggle(at);
      else if (chosen.ids.size > 0) chosen.clear();
    },
    ...additions({ commands, content, catalogue, shown }, { chooseHeader, chooseHeading, focusGrid }),
    takeBanner: bannerTaker(commands, content, catalogue, goTo),
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** The panel that explains the cell where one is. */
function explaining(
  explain: ReturnType<typeof useExplainedCell>,
  placing: TablePlace,
  chosen: Pick<ReturnType<typeof useChosenHeaders>, 'openBlock'>,
  edit: (header: HeaderPlace) => void,
) {
  const explainAt = (at: GridPlace) => {
    const cell = placing.cellAt(at);
    if (cell !== null) explain.show(cell.row, cell.column);
    return cell !== null;
  };
  return {
    toggleExplanation: () => {
      if (explain.isOpen) explain.close();
      else if (!explainAt(placing.place)) explain.openTab('header');
    },
    placing: {
      ...placing,
      /** The explanation follows from cell to cell while it is open. */
      travel: (to: GridPlace, extend: boolean) => {
        placing.travel(to, extend);
        chosen.openBlock();
        if (explain.isOpen) explainAt(to);
      },
    },
    open: (at: GridPlace, by: 'Enter' | 'Space') => {
      const header = placing.headerAt(at);
      if (header !== null) edit(header);
      else if (by === 'Space' && explain.isOpen && explain.tab === 'cell') explain.close();
      // Another tab of the panel gives way to the explanation.
      else if (explainAt(at) && explain.isOpen) explain.openTab('cell');
    },
  };
}

/** The header with its name being edited. */
function useRenaming(commands: EditorCommands, focusGrid: () => void) {
  const [renaming, startRenaming] = useState<string | null>(null);
  const endRenaming = ({ side, id }: HeaderPlace, name: string | null) => {
    startRenaming(null);
    if (name !== null) commands.rename(side, id, name);
    focusGrid();
  };
  return { renaming, startRenaming, endRenaming };
}

interface Moves {
  readonly chooseHeading: (id: string, line: number) => void;
  readonly chooseHeader: (id: string, isAcross: boolean) => void;
  readonly focusGrid: () => void;
}

interface AddedTo extends Pick<EditorInput, 'content' | 'catalogue'> {
  readonly commands: EditorCommands;
  readonly shown: EditorTable;
}

/** New headers and bases: the table scrolls to the first. */
function additions(
  { commands, content, catalogue, shown }: AddedTo,
  { chooseHeader, chooseHeading, focusGrid }: Moves,
) {
  const { across } = shown.arranged;
  const takesValues = (list: ItemList) =>
    list === 'rows' && !content.columns.some(({ asks }) => isValued(asks));
  /** The focus goes with it, where it does not stay where it is. */
  const add = (list: ItemList, items: readonly CrosstabItem[], withFocus = true) => {
    const [first] = items;
    if (first === undefined || !commands.add(list, items)) return;
    if (list === 'bases') {
      shown.chooseBase(first.id);
      return;
    }
    chooseHeader(first.id, list === across);
    if (withFocus) focusGrid();
  };
  return {
    add,
    /**
     * Adds questions as their codebook opens them, or as bases, and names the columns that found no room. `expand`
     * opens what their blocks show.
     */
    addPicks: (list: ItemList, picks: readonly QuestionPick[], placement: PickPlacement) => {
      if (catalogue === null) return;
      if (placement === 'expand' && list !== 'bases') {
        const whole = picks.map((pick) => ({ ...pick, datapoints: null, suffixes: null }));
        const questions = [...new Set(picks.map(({ question }) => question))];
        add(
          list,
          whole.flatMap((pick) => openedItems(pick, 'split', catalogue, newItemId, takesValues(list))),
        );
        // Once the new block has the focus, which the dialog then gives back to it.
        window.requestAnimationFrame(() => commands.open({ kind: 'expand', side: list, questions }));
        return;
      }
      // A mean or a box of a grid is no base.
      const isBase = list === 'bases';
      const itemsOf = isBase ? itemsOfPick : openedItems;
      add(
        list,
        picks.flatMap((pick) => itemsOf(pick, placement, catalogue, newItemId, takesValues(list))),
      );
      if (isBase || placement !== 'split') return;
      for (const words of picks.flatMap((pick) => leftColumns(pick, catalogue) ?? [])) {
        toasts.show({ text: words });
      }
    },
    /** Next to a header, as a drop does. */
    insert: (side: Side, items: readonly CrosstabItem[], at: DropPlace) => {
      const [first] = items;
      if (first !== undefined && commands.insert(side, items, at)) chooseHeader(first.id, side === across);
    },
    /** Puts items under headings and focuses the heading over the first. */
    nest: (side: Side, nesting: Nesting, items: readonly CrosstabItem[]) => {
      const id = commands.nest(side, nesting, items);
      if (id === null) return;
      if (side === across) chooseHeading(id, -2);
      else chooseHeader(id, false);
      focusGrid();
    },
  };
}

/** Puts saved headings in the place of a side; added to it, they replace an empty side only. */
function bannerTaker(
  commands: EditorCommands,
  content: CrosstabContent,
  catalogue: Catalogue | null,
  goTo: (place: HeaderPlace) => void,
) {
  return (banner: Banner, side: Side = banner.side, isAdded = false): void => {
    if (catalogue === null) return;
    const isAll = !isAdded || content[side].length === 0;
    const known = isAll ? content[side] : [];
    const { items, lost } = itemsOfBanner(banner.tree, catalogue, newItemId, known);
    if (lost.length > 0) {
      toasts.show({ text: `The survey no longer has ${listed(lost)} of “${banner.name}”.` });
    }
    const isTaken = isAll ? commands.takeBanner(side, banner, items) : commands.add(side, items);
    const [first] = items;
    if (isTaken && first !== undefined) goTo({ side, id: first.id });
  };
}

/** Focuses the grid once its new cell is drawn and the dialog that was open has given the focus back. */
function useFocusLater(grid: RefObject<GridHandle | null>): () => void {
  const [wishes, setWishes] = useState(0);
  useEffect(() => {
    if (wishes > 0) grid.current?.focus();
  }, [wishes, grid]);
  return () => setWishes((count) => count + 1);
}

/** Finds what a header names that is retired or gone, in words; "": nothing. */
function useLapses(saved: Pick<WorkIdentity, 'id' | 'rev'> | null) {
  const { data } = useWorkChanges({ kind: 'crosstabs', id: saved?.id ?? '', rev: saved?.rev ?? 0 });
  return useCallback(
    (item: CrosstabItem): string =>
      (data?.changes ?? [])
        .filter((change) => isRetired(change) || isGone(change))
        .filter(
          ({ question, answer }) => questionsOf(item).includes(question) && names(item, question, answer),
        )
        .map(({ message }) => message)
        .join(' '),
    [data],
  );
}

function names({ asks }: CrosstabItem, asked: string, answer: string): boolean {
  if (answer === '' || asks.kind !== 'expression') return answer === '';
  return usesOf(asks.expression).some(
    ({ question, datapoints, suffixes }) =>
      question === asked && (datapoints.includes(answer) || suffixes.includes(Number(answer))),
  );
}
