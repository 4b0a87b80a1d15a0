import { type Dispatch, useCallback, useState } from 'react';
import {
  type CrosstabItem,
  type GroupOf,
  type ItemList,
  type Side,
  countedItems,
  nounOf,
  otherSide,
} from '../draft/crosstab-item.ts';
import { isValued } from '../../../../figures/tables/table-header.ts';
import type { Banner } from '../../../../contract/saved-work/banner.ts';
import { limits } from '../../../../contract/limits.ts';
import type { BaseMode } from '../../../../figures/figure-query.ts';
import { totalId } from '../../../../figures/tables/table-bases.ts';
import { format } from '../../../lib/format.ts';
import { toasts } from '../../../ui/layers/toasts.ts';
import type { CrosstabAction, CrosstabContent, Edit } from '../draft/crosstab-content.ts';
import {
  addItems,
  changeView,
  moveItem,
  placeTotal,
  removeItems,
  renameItems,
  totalStep,
} from '../draft/edits.ts';
import {
  type DropPlace,
  insertItems,
  moveGroup,
  placeGroup,
  placeItems,
  stepItems,
} from '../draft/item-moves.ts';
import {
  type TableView,
  cycleBase,
  nextSort,
  setWidths,
  toggleFold,
  withGridColumn,
} from '../draft/table-view.ts';
import { type Nesting, isTooDeep, nestingCommands } from './nesting-commands.ts';
import type { HeaderTarget } from './headers/use-chosen-headers.ts';
import type { HeaderPlace } from './use-table-place.ts';
import type { Expression } from '../../../../expression/expression.ts';

/** The dialog open over the table. */
export type EditorDialog =
  /** Answers and audiences that become rows, columns or bases; found by a text, such as pasted codes. */
  | { readonly kind: 'add'; readonly list: ItemList; readonly text?: string }
  /** A question that is put under headings. */
  | ({ readonly kind: 'nest'; readonly side: Side } & Nesting)
  /** A saved banner or stub in the place of a side, or a side as one. */
  | { readonly kind: 'banner' }
  /** People that a block of rows is read among. */
  | { readonly kind: 'among'; readonly block: string }
  /** The order of a side, by one of the lines across it; without an id by the one it is sorted by. */
  | { readonly kind: 'sort'; readonly at: { readonly side: Side; readonly id: string | null } | null }
  /** What the blocks of some questions show. */
  | { readonly kind: 'expand'; readonly side: Side; readonly questions: readonly string[] }
  /** A new header from conditions. */
  | { readonly kind: 'build'; readonly list: ItemList }
  | { readonly kind: 'conditions'; readonly list: ItemList; readonly id: string }
  /** A condition for many headers: first which, then how it is said. */
  | ({ readonly kind: 'affix' } & HeaderTarget)
  | ({ readonly kind: 'affixWords'; readonly condition: Expression } & HeaderTarget)
  | ({ readonly kind: 'pattern' } & HeaderTarget)
  /** Another heading for selected headers; for a whole group, its new name. */
  | ({ readonly kind: 'group'; readonly isWhole: boolean; readonly name: string } & HeaderTarget)
  | { readonly kind: 'baseName'; readonly id: string };

const most: Readonly<Record<ItemList, number>> = {
  rows: limits.crosstabRows,
  columns: limits.crosstabColumns,
  bases: 10,
};

type SavedHeadings = Pick<Banner, 'id' | 'name' | 'rev'>;

function areValued(items: readonly CrosstabItem[]): boolean {
  return items.some(({ asks }) => isValued(asks));
}

/** Changes of rows, columns and bases, each a step with a name that can be undone and is said aloud. */
export function useEditorCommands(
  content: CrosstabContent,
  dispatch: Dispatch<CrosstabAction>,
  groupOf: GroupOf,
) {
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [said, setSaid] = useState('');
  const step = useCallback(
    (name: string, edit: Edit) => {
      dispatch({ kind: 'edit', name, edit });
      setSaid(`${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}.`);
    },
    [dispatch],
  );
  const hasRoom = (list: ItemList, more: number): boolean => {
    const count = content[list].length + more;
    if (count > most[list]) {
      toasts.show({
        text: `A crosstab can hold ${countedItems(list, most[list])}; this would be ${format.count(count)}.`,
      });
    }
    return count <= most[list];
  };
  const fits = (list: ItemList, items: readonly CrosstabItem[], more: number): boolean => {
    if (!hasRoom(list, more)) return false;
    if (list === 'bases') return true;
    if (areValued(items) && areValued(content[otherSide[list]])) {
      toasts.show({ text: 'Put averages in rows or in columns, not both.' });
      return false;
    }
    return !isTooDeep(list, Math.max(0, ...items.map(({ under = [] }) => under.length)) - 1);
  };
  const adding = (list: ItemList, items: readonly CrosstabItem[], edit: Edit): boolean => {
    if (!fits(list, items, items.length)) return false;
    const [only, ...others] = items;
    const isOne = only !== undefined && others.length === 0;
    step(`add ${isOne ? `“${only.name}”` : countedItems(list, items.length)}`, edit);
    return true;
  };
  /** "“Tea”", "2 rows" */
  const nameOf = (list: ItemList, ids: ReadonlySet<string>): string => {
    const [first] = ids;
    const name = content[list].find(({ id }) => id === first)?.name ?? '';
    return ids.size === 1 ? `“${name}”` : countedItems(list, ids.size);
  };
  return {
    dialog,
    open: setDialog,
    close: () => setDialog(null),
    said,
    step,
    /** False, with the reason said, where so many more are too many. */
    hasRoom,
    nameOf,
    /** Adds after the item `after`, or at the end. */
    add: (list: ItemList, items: readonly CrosstabItem[], after: string | null = null) =>
      adding(list, items, addItems(list, items, after)),
    insert: (side: Side, items: readonly CrosstabItem[], place: DropPlace) =>
      adding(side, items, insertItems(side, items, place, groupOf)),
    /** Replaces a side with saved headings. False, with the reason said, where they don't fit. */
    takeBanner: (side: Side, { id, name, rev }: SavedHeadings, items: readonly CrosstabItem[]) => {
      if (!fits(side, items, items.length - content[side].length)) return false;
      step(`use “${name}” as ${nounOf(side, 2)}`, (now) => ({
        ...now,
        // What was chosen with it stays.
        [side]: [...now[side].filter((one) => !content[side].includes(one)), ...items],
        view: { ...now.view, from: { ...now.view.from, [side]: { banner: id, rev } } },
      }));
      return true;
    },
    /** Removing the total turns it off. */
    remove: (list: ItemList, ids: ReadonlySet<string>) => {
      if (ids.has(totalId)) dispatch({ kind: 'edit', name: totalStep('off'), edit: placeTotal('off') });
      const own = content[list].filter(({ id }) => ids.has(id));
      if (own.length > 0) step(`remove ${nameOf(list, ids)}`, removeItems(list, ids));
    },
    rename: (list: ItemList, id: string, name: string) =>
      step(`rename ${nameOf(list, new Set([id]))}`, renameItems(list, [{ id, name }])),
    ...viewCommands(content, dispatch),
    ...nestingCommands({ content, groupOf, step, hasRoom }),
    ...moveCommands({ content, dispatch, groupOf, step, nameOf, setSaid }),
  };
}

/** Changes of how the table is looked at. */
function viewCommands(content: CrosstabContent, dispatch: Dispatch<CrosstabAction>) {
  const look = (name: string, change: (view: TableView) => TableView) =>
    dispatch({ kind: 'edit', name, edit: changeView(change) });
  const across = content.view.transposed ? 'rows' : 'columns';
  return {
    look,
    /** Rows by a column of the screen, columns by a row. */
    sortBy: ({ side, id }: HeaderPlace) =>
      look(side === across ? 'sort' : 'sort the columns', (view) =>
        side === across
          ? { ...view, sort: nextSort(view.sort, id) }
          : { ...view, columnSort: nextSort(view.columnSort, id) },
      ),
    nextBase: (block: string, now: BaseMode, ofTable: BaseMode) =>
      look(`change the base of “${block}”`, (view) => cycleBase(view, block, now, ofTable)),
    showGridFor: (column: string) => look('the column of the grid', (view) => withGridColumn(view, column)),
    /** Shows the table again in place of the grid that is by itself. */
    leaveGrid: () => look('the whole table', (view) => ({ ...view, byItself: null })),
    fold: (side: Side, name: string) => look(`fold “${name}”`, (view) => toggleFold(view, side, name)),
    /** Width in pixels; null: as wide as the others. */
    resize: ({ side, ids }: HeaderTarget, width: number | null) =>
      look(width === null ? 'as wide as the others' : 'the width of columns', setWidths(side, ids, width)),
  };
}

interface MoveInput {
  readonly content: CrosstabContent;
  readonly dispatch: Dispatch<CrosstabAction>;
  readonly groupOf: GroupOf;
  readonly step: (name: string, edit: Edit) => void;
  readonly nameOf: (list: ItemList, ids: ReadonlySet<string>) => string;
  readonly setSaid: (words: string) => void;
}

/** Other places for headers, groups and bases. The order by hand ends a sort of its side. */
export function moveCommands({ content, dispatch, groupOf, step, nameOf, setSaid }: MoveInput) {
  const movingGroup = (side: Side, name: string, edit: Edit) => {
    if (edit(content) !== content) step(`move the group “${name}”`, byHand(side, edit));
  };
  return {
    moveBase: (id: string, by: number) => {
      const { bases } = content;
      const what = nameOf('bases', new Set([id]));
      const to = Math.min(bases.length, Math.max(1, bases.findIndex((base) => base.id === id) + 1 + by));
      dispatch({ kind: 'edit', name: `move ${what}`, edit: moveItem('bases', id, by) });
      setSaid(`Moved ${what} to ${placeWords('bases', to, bases.length)}.`);
    },
    /** One step along the side; out of a group into its neighbour. */
    shift: ({ side, ids }: HeaderTarget, by: 1 | -1) => {
      if (ids.has(totalId)) {
        const place = by === 1 ? 'last' : 'first';
        dispatch({ kind: 'edit', name: totalStep(place), edit: placeTotal(place) });
        return;
      }
      const move = (isWholeGroup(content[side], ids, groupOf) ? moveGroup : stepItems)(
        side,
        ids,
        by,
        groupOf,
      );
      const moved = move(content);
      const first = moved[side].find(({ id }) => ids.has(id));
      if (moved === content || first === undefined) return;
      const what = nameOf(side, ids);
      dispatch({ kind: 'edit', name: `move ${what}`, edit: byHand(side, move) });
      const before = content[side].find(({ id }) => id === first.id);
      const isElsewhere = before !== undefined && groupOf(before) !== groupOf(first);
      const place = placeWords(side, moved[side].indexOf(first) + 1, moved[side].length);
      setSaid(`Moved ${what} to ${isElsewhere ? `the group “${groupOf(first)}”, ` : ''}${place}.`);
    },
    /** A whole group, past its neighbour. */
    shiftGroup: ({ side, ids }: HeaderTarget, name: string, by: 1 | -1) =>
      movingGroup(side, name, moveGroup(side, ids, by, groupOf)),
    /** Moves a whole group before or after another. */
    dropGroup: (
      { side, ids }: HeaderTarget,
      name: string,
      beside: readonly string[],
      edge: DropPlace['edge'],
    ) => movingGroup(side, name, placeGroup(side, ids, beside, edge)),
    drop: ({ side, ids }: HeaderTarget, place: DropPlace, group: string) =>
      step(`move ${nameOf(side, ids)}`, byHand(side, placeItems(side, ids, place, group))),
  };
}

/** "row 4 of 7" */
function placeWords(list: ItemList, place: number, count: number): string {
  return `${nounOf(list)} ${format.count(place)} of ${format.count(count)}`;
}

/** Whether these are all, and more than one, of a group: it moves as a whole. */
function isWholeGroup(items: readonly CrosstabItem[], ids: ReadonlySet<string>, groupOf: GroupOf): boolean {
  const first = items.find(({ id }) => ids.has(id));
  if (first === undefined || ids.size < 2) return false;
  const members = items.filter((item) => groupOf(item) === groupOf(first));
  return members.length === ids.size && members.every(({ id }) => ids.has(id));
}

/** A sorted side shows no order by hand: moving a header there shows the table in the order of the document. */
function byHand(side: Side, edit: Edit): Edit {
  return (content) => {
    const moved = edit(content);
    const isDown = side === (moved.view.transposed ? 'columns' : 'rows');
    const key = isDown ? 'sort' : 'columnSort';
    if (moved === content || moved.view[key] === null) return moved;
    return { ...moved, view: { ...moved.view, [key]: null } };
  };
}

export type EditorCommands = ReturnType<typeof useEditorCommands>;
