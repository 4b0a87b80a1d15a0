import { IconCopy, IconFolder, IconShare, IconTrash } from '@tabler/icons-react';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ItemActions, LibraryAction, LibraryKind } from '../work-kind.ts';
import type { Library } from './use-library.ts';
import { isOwn } from '../work-summary.ts';

interface LibraryBulkBarProps<Item, Figures> {
  readonly kind: LibraryKind<Item, Figures>;
  readonly library: Library<Item, Figures>;
  readonly actions: ItemActions;
  readonly furtherOf: (items: readonly Item[]) => readonly LibraryAction[];
}

const icon = { size: 16, stroke: 1.5 } as const;

/** Actions on the selected items; moving, sharing and deleting are for own ones. */
export function LibraryBulkBar<Item, Figures>({
  kind,
  library,
  actions,
  furtherOf,
}: LibraryBulkBarProps<Item, Figures>) {
  const { entries, chosen } = library;
  const picked = entries.filter(({ summary }) => chosen.ids.has(summary.id));
  const items = picked.map(({ item }) => item);
  const summaries = picked.map(({ summary }) => summary);
  const own = summaries.filter(isOwn);
  const notOwn = own.length === 0 ? "You don't own any of the selected items" : undefined;
  const Exports = kind.exports;
  return (
    <BulkBar count={picked.length} noun={`${kind.noun}s`} onClear={chosen.clear}>
      {furtherOf(items)
        .filter(({ isBulk }) => isBulk)
        .map((action) => (
          <Button
            key={action.key}
            look="ghost"
            icon={action.icon}
            disabledReason={action.disabledReason}
            onClick={action.run}
          >
            {action.shortName ?? action.name}
          </Button>
        ))}
      <Button
        look="ghost"
        keys="D"
        icon={<IconCopy {...icon} />}
        onClick={() => actions.duplicate(summaries)}
      >
        Duplicate
      </Button>
      <Button
        look="ghost"
        keys="M"
        icon={<IconFolder {...icon} />}
        disabledReason={notOwn}
        onClick={() => actions.move(own)}
      >
        Move
      </Button>
      <Button
        look="ghost"
        keys="S"
        icon={<IconShare {...icon} />}
        disabledReason={notOwn}
        onClick={() => actions.share(own)}
      >
        Share
      </Button>
      {Exports !== undefined && <Exports items={items} />}
      <Button
        look="danger"
        keys="Del"
        icon={<IconTrash {...icon} />}
        disabledReason={kind.list === undefined ? notOwn : undefined}
        onClick={() => actions.remove(summaries)}
      >
        {own.length === 0 && kind.list !== undefined ? 'Remove from my list' : 'Delete'}
      </Button>
    </BulkBar>
  );
}
