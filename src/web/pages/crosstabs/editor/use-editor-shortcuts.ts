import type { Shortcut } from '../../../keys/shortcut.ts';
import { useShortcuts } from '../../../keys/use-shortcuts.ts';
import type { MenuItem } from '../../../ui/layers/MenuRow.tsx';
import { type ItemList, otherSide, type Side } from '../draft/crosstab-item.ts';
import { heats } from '../draft/table-view.ts';
import type { ArrangedGrid } from '../table/grid-table.ts';
import { bulkActions, nestActions } from './headers/header-actions.tsx';
import { headingOver } from '../../../../figures/tables/line.ts';
import { canFold } from '../table/column-headings.ts';
import { headingOfPlace, placeFacts, targetOfGroup } from './place-facts.ts';
import { lookActions } from './toolbar-menus.ts';
import type { HeaderTarget } from './headers/use-chosen-headers.ts';
import type { Editor } from './use-editor.ts';

interface PageKeys {
  readonly dispatch: (action: { readonly kind: 'undo' | 'redo' }) => void;
  readonly onTree: () => void;
  readonly onNote: () => void;
}

/** The keys of the editor that are not the grid's own. */
export function useEditorShortcuts(editor: Editor, { dispatch, onTree, onNote }: PageKeys): void {
  const { commands, shown, content, toggleExplanation } = editor;
  const { down, across } = shown.arranged;
  const { transpose, letters } = lookActions(content.view, commands.look);
  const nextHeat = heats[(heats.indexOf(content.view.heat) + 1) % heats.length] ?? content.view.heat;
  const add = (keys: string, label: string, list: ItemList): Shortcut => ({
    keys,
    label,
    run: () => commands.open({ kind: 'add', list }),
  });
  useShortcuts([
    add('R', 'Add rows', down),
    add('C', 'Add columns', across),
    { keys: 'Q', label: 'Show or hide the question tree', run: onTree },
    add('B', 'Add a base', 'bases'),
    { keys: 'Shift B', label: 'Use or save a banner or stub', run: () => commands.open({ kind: 'banner' }) },
    ...(shown.grid === null ? headerKeys(editor) : gridKeys(editor, shown.grid)),
    {
      keys: 'H',
      label: 'Next heat metric',
      run: () => commands.look('change the heat', (view) => ({ ...view, heat: nextHeat })),
    },
    keyOf(transpose),
    keyOf(letters),
    { keys: 'Ctrl Alt M', label: 'Note on the cell, row or column', run: onNote },
    { keys: ']', label: 'Explain the cell', run: toggleExplanation },
    { keys: 'J', label: 'What stands out; next finding', run: () => editor.standouts.steps.step(1) },
    { keys: 'K', label: 'Previous finding', run: () => editor.standouts.steps.step(-1) },
    { keys: 'Ctrl Z', label: 'Undo', run: () => dispatch({ kind: 'undo' }) },
    { keys: 'Ctrl Shift Z', label: 'Redo', run: () => dispatch({ kind: 'redo' }) },
    {
      keys: 'Shift Enter',
      label: 'In the chooser: add a question and expand it',
      listedOnly: true,
      run: () => undefined,
    },
    ...escapeKey(editor),
  ]);
}

function keyOf({ keys, label, onSelect }: MenuItem & { readonly keys: string }): Shortcut {
  return { keys, label, run: onSelect };
}

/** Keys for the header or band that the place is on, and for the selected ones. */
function headerKeys(editor: Editor): readonly Shortcut[] {
  const { commands, chosen, shown, withChosen } = editor;
  const { down, across } = shown.arranged;
  const facts = placeFacts(editor);
  const { header, group: atGroup, row, column } = facts;
  const groupAtPlace = atGroup && targetOfGroup(atGroup);
  const nested = headingOfPlace(facts, editor);
  const isSeveral = chosen.ids.size > 0;
  const target: HeaderTarget = isSeveral
    ? chosen
    : header === null
      ? groupAtPlace?.side === across
        ? groupAtPlace
        : chosen
      : { side: header.side, ids: new Set([header.id]) };
  const { or, and, net, affix, duplicate, group, variable, hide, remove, pattern } = bulkActions(
    editor,
    target,
  );
  const moving = (keys: string, label: string, side: Side, by: 1 | -1): Shortcut => ({
    keys,
    label,
    run: () => {
      if (groupAtPlace?.side === side) commands.shiftGroup(groupAtPlace, groupAtPlace.name, by);
      else if (header?.side === side) commands.shift(withChosen(header), by);
    },
  });
  const rename = () => {
    if (isSeveral) pattern.onSelect();
    else if (groupAtPlace !== null) commands.open({ kind: 'group', ...groupAtPlace, isWhole: true });
    else if (header !== null) editor.startRenaming(header.id);
  };
  const nextBase = () => {
    const { bands, headings } = shown.arranged;
    const over =
      down === 'rows'
        ? bands.find(({ lines }) => lines.some(({ item }) => item.id === row))
        : headingOver(headings, column ?? '');
    const own = atGroup?.side === 'rows' ? atGroup : over;
    if (own !== undefined) editor.nextBase(own);
  };
  const expand = () => {
    const band = atGroup?.side === down ? atGroup : null;
    const first = band?.lines[0]?.item.id ?? header?.id ?? row;
    if (first !== null)
      editor.expand({ side: band === null && header !== null ? header.side : down, id: first });
  };
  const foldColumns = () => {
    const { headings } = shown.arranged;
    const folded = headings.find(({ key }) => key === atGroup?.key) ?? headingOver(headings, column ?? '');
    if (folded !== undefined && canFold(folded)) commands.fold(folded.side, folded.path);
  };
  const sortable = header?.side === down ? header : column === null ? null : { side: across, id: column };
  return [
    moving('Alt ArrowUp', 'Move the row, or the group, up', down, -1),
    moving('Alt ArrowDown', 'Move the row, or the group, down', down, 1),
    moving('Alt Shift ArrowLeft', 'Move the column, or the heading, left', across, -1),
    moving('Alt Shift ArrowRight', 'Move the column, or the heading, right', across, 1),
    ...(nested === null ? [] : nestActions(editor, nested.side, nested.at).keyed.map(keyOf)),
    { keys: 'F2', label: 'Rename selected', run: rename },
    { keys: 'E', label: 'Expand the block: answers, boxes, means, scores', run: expand },
    { keys: 'Y', label: 'Next base of the block: all, asked, answered', run: nextBase },
    { keys: remove.keys, label: 'Remove selected', run: remove.onSelect },
    { keys: 'X', label: 'Add to selection', run: () => header !== null && chosen.toggleId(header) },
    ...(header === null && atGroup?.side !== across
      ? []
      : [{ keys: 'Ctrl A', label: 'Select all of the group, then all', run: chosen.chooseGroup }]),
    ...[or, and, net, affix, duplicate, group, ...variable, hide].map(keyOf),
    { keys: 'Shift F', label: 'Fold the group of the column', run: foldColumns },
    {
      keys: 'S',
      label: 'Sort by this column, or the columns by this row',
      run: () => sortable !== null && commands.sortBy(sortable),
    },
    { keys: 'Shift S', label: 'Sort by…', run: () => commands.open({ kind: 'sort', at: sortable }) },
  ];
}

/** Keys of a grid by itself: its headers are none of the table. */
function gridKeys(editor: Editor, { banner, chosen }: ArrangedGrid): readonly Shortcut[] {
  const { commands, content, shown } = editor;
  const step = (by: 1 | -1) => {
    const next = banner[banner.indexOf(chosen) + by];
    if (next !== undefined) commands.showGridFor(next.item.id);
  };
  const question = content.view.byItself?.question ?? '';
  const { row, column } = placeFacts(editor);
  const { across } = shown.arranged;
  return [
    { keys: 'V', label: 'Next column for the grid', run: () => step(1) },
    { keys: 'Shift V', label: 'Previous column for the grid', run: () => step(-1) },
    {
      keys: 'E',
      label: 'Expand the grid: answers, boxes, means, scores',
      run: () => commands.open({ kind: 'expand', side: 'rows', questions: [question] }),
    },
    {
      keys: 'S',
      label: 'Sort the grid by this column, or its columns by this row',
      run: () => {
        if (column !== null) commands.sortBy({ side: across, id: column });
        else if (row !== null) commands.sortBy({ side: otherSide[across], id: row });
      },
    },
  ];
}

/** Esc closes the explanation, then the selection, then stops a request, then leaves a grid by itself. */
function escapeKey({ explain, chosen, commands, shown, toggleExplanation }: Editor): readonly Shortcut[] {
  if (explain.isOpen) return [{ keys: 'Escape', label: 'Close the panel', run: toggleExplanation }];
  if (chosen.ids.size > 0) return [{ keys: 'Escape', label: 'Select none', run: chosen.clear }];
  const { isLoading, stop } = shown.state;
  if (isLoading) return [{ keys: 'Escape', label: 'Stop computing', run: stop }];
  return shown.grid === null ? [] : [{ keys: 'Escape', label: 'Back to the table', run: commands.leaveGrid }];
}
