import type { CrosstabItem, Side } from '../draft/crosstab-item.ts';
import type { SortKey } from '../draft/table-view.ts';
import type { DropPlace } from '../draft/item-moves.ts';
import type { BulkCommands } from './bulk-commands.ts';

/** What can be done to a row or column from its header, its menu or a key. */
export interface HeaderCommands {
  readonly editConditions: (side: Side, id: string) => void;
  readonly startRenaming: (id: string) => void;
  readonly endRenaming: (side: Side, id: string, name: string | null) => void;
  /** One step; with it whatever else is chosen, where it is among that. */
  readonly move: (side: Side, id: string, by: 1 | -1) => void;
  /** As a drag does: beside another header, under the heading `group`. */
  readonly drop: (side: Side, id: string, place: DropPlace, group: string) => void;
  /** A whole group, before or behind another one. */
  readonly dropGroup: (
    side: Side,
    ids: ReadonlySet<string>,
    name: string,
    beside: readonly string[],
    edge: DropPlace['edge'],
  ) => void;
  /** In pixels, with whatever else is chosen; null: as wide as the others. */
  readonly resize: (side: Side, id: string, width: number | null) => void;
  readonly remove: (side: Side, id: string) => void;
  /** By an item of one's own side of the screen: rows by a column, columns by a row. */
  readonly sortBy: (side: Side, id: string, key?: SortKey) => void;
  /** By what a side can be sorted, beside the first figure. */
  readonly sortChoices: readonly { readonly key: SortKey; readonly label: string }[];
  /** Adds the mean of the question that a header is of; null where its answers stand for no numbers. */
  readonly meanOf: (side: Side, item: CrosstabItem) => (() => void) | null;
  /** Chooses it beside others, or no longer. */
  readonly toggle: (side: Side, id: string) => void;
  /** Of this header, and of what is chosen with it. */
  readonly bulkOf: (side: Side, id: string) => BulkCommands;
}
