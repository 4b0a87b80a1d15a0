import { format } from '../../../lib/format.ts';
import { toasts } from '../../../ui/toasts.ts';
import { affixItems, type Affix } from '../draft/affix.ts';
import {
  combineItems,
  duplicateItems,
  hideItems,
  moveToGroup,
  namesByPattern,
  renameGroup,
} from '../draft/bulk-edits.ts';
import { combinedItem, type Joining } from '../draft/join-asks.ts';
import { removeItems, renameItems, replaceItems } from '../draft/edits.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { type CrosstabItem, newItemId, type Side } from '../draft/crosstab-item.ts';
import type { GroupOf } from '../draft/item-group.ts';
import { addNet } from '../draft/nets.ts';
import { nounOf } from './editor-dialog.ts';
import type { EditorCommands } from './use-editor-commands.ts';

export interface HeaderTarget {
  readonly side: Side;
  readonly ids: ReadonlySet<string>;
}

export interface BulkInput {
  readonly content: CrosstabContent;
  readonly commands: EditorCommands;
  /** They are no longer on screen. */
  readonly onDone: () => void;
  readonly groupOf: GroupOf;
  /** Goes to a header and makes it the only one that is chosen. */
  readonly goTo: (side: Side, id: string) => void;
}

/** What is done with several headers at once: each a single step that can be undone. */
export function bulkCommands(
  { content, commands, onDone, groupOf, goTo }: BulkInput,
  { side, ids }: HeaderTarget,
) {
  const { step, hasRoom, open } = commands;
  const count = ids.size;
  const items = content[side].filter(({ id }) => ids.has(id));
  const [first] = items;
  /** "2 rows" */
  const counted = `${format.count(count)} ${nounOf(side, count)}`;

  const join = (how: Joining, finish: (combined: CrosstabItem) => void) => {
    if (first === undefined || count < 2) return;
    const combined = combinedItem(items, how, groupOf(first), newItemId);
    if (combined === null) {
      toasts.show({ text: "Totals and averages can't be combined." });
      return;
    }
    finish(combined);
    goTo(side, combined.id);
  };
  return {
    count,
    counted,
    items,
    combine: (how: Joining) =>
      join(how, (combined) =>
        step(`combine ${counted} to “${combined.name}”`, combineItems(side, ids, combined)),
      ),
    net: () =>
      join('or', (combined) => {
        if (!hasRoom(side, 1)) return;
        const net = { ...combined, name: `Net: ${combined.name}`, fullName: `Net: ${combined.name}` };
        step(`add a net of ${counted}`, addNet(side, ids, net));
      }),
    duplicate: () => {
      if (count > 0 && hasRoom(side, count))
        step(`duplicate ${counted}`, duplicateItems(side, ids, newItemId));
    },
    hide: () => {
      if (count === 0) return;
      if (content[side].every(({ id }) => ids.has(id) || content.view.hidden[side].includes(id))) {
        toasts.show({ text: `At least one ${nounOf(side, 1)} must stay visible.` });
        return;
      }
      step(`hide ${counted}`, hideItems(side, ids));
      onDone();
    },
    remove: () => {
      if (count === 0) return;
      step(`remove ${counted}`, removeItems(side, ids));
      onDone();
    },
    openAffix: () => count > 0 && open({ kind: 'affix', side, ids }),
    openPattern: () => count > 0 && open({ kind: 'pattern', side, ids }),
    openGroup: () =>
      first !== undefined && open({ kind: 'group', side, ids, isWhole: false, name: groupOf(first) }),
    affix: (of: Side, all: readonly CrosstabItem[], affix: Affix) => {
      const { changed } = affixItems(all, affix);
      const what = `${format.count(changed.length)} ${nounOf(of, changed.length)}`;
      step(`add a condition to ${what}`, replaceItems(of, changed));
    },
    rename: (of: Side, all: readonly CrosstabItem[], pattern: string) =>
      step(
        `rename ${format.count(all.length)} ${nounOf(of, all.length)}`,
        renameItems(of, namesByPattern(all, pattern, groupOf)),
      ),
    group: (of: Side, moved: ReadonlySet<string>, name: string, isWhole: boolean) =>
      step(
        isWhole
          ? `rename the group to “${name}”`
          : `move ${format.count(moved.size)} ${nounOf(of, moved.size)} to “${name}”`,
        isWhole ? renameGroup(of, moved, name) : moveToGroup(of, moved, name, groupOf),
      ),
  };
}

export type BulkCommands = ReturnType<typeof bulkCommands>;
