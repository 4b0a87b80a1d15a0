import { type ReactNode, useState } from 'react';
import { FolderChoice } from '../connected/folders/FolderChoice.tsx';
import { BulkShareDialog } from '../connected/sharing/BulkShareDialog.tsx';
import { ShareDialog } from '../connected/sharing/ShareDialog.tsx';
import { format } from '../lib/format.ts';
import { NameDialog } from '../ui/NameDialog.tsx';
import { type LibraryItem, type LibraryKind, useLibraryActions } from './use-library-actions.ts';

export interface PlacedItem extends LibraryItem {
  readonly folder_id: string;
}

interface LibraryDialog {
  readonly kind: 'move' | 'share' | 'rename';
  readonly items: readonly PlacedItem[];
}

/** Changes of saved work from its library, with the dialogs that some of them need. */
export function useLibraryDialogs<Copy>(library: LibraryKind<Copy>, onDone: () => void) {
  const actions = useLibraryActions(library);
  const { kind, noun } = library;
  const { change } = actions;
  const [dialog, setDialog] = useState<LibraryDialog | null>(null);
  const open = (what: LibraryDialog['kind']) => (items: readonly PlacedItem[]) => {
    change.reset();
    if (items.length > 0) setDialog({ kind: what, items });
  };
  const close = () => setDialog(null);
  const done = () => {
    close();
    onDone();
  };
  return {
    ...actions,
    move: open('move'),
    share: open('share'),
    rename: open('rename'),
    dialogs: dialog === null ? null : dialogOf(dialog),
  };

  function dialogOf({ kind: what, items }: LibraryDialog): ReactNode {
    const [only] = items;
    if (only === undefined) return null;
    const isOne = items.length === 1;
    switch (what) {
      case 'rename':
        return (
          <NameDialog
            action={`Rename ${noun}`}
            initialName={only.name}
            busy={change.isPending}
            error={change.error?.message}
            onSubmit={(name) => change.mutate({ items, fields: { name } }, { onSuccess: close })}
            onClose={close}
          />
        );
      case 'move':
        return (
          <FolderChoice
            kind={kind}
            action={isOne ? `Move ${noun}` : `Move ${format.count(items.length)} ${noun}s`}
            initial={isOne ? only.folder_id : ''}
            busy={change.isPending}
            onMove={(folderId) =>
              change.mutate({ items, fields: { folder_id: folderId } }, { onSettled: done })
            }
            onClose={close}
          />
        );
      default:
        return isOne ? (
          <ShareDialog kind={kind} id={only.id} name={only.name} onClose={done} />
        ) : (
          <BulkShareDialog kind={kind} items={items} noun={`${noun}s`} onClose={done} />
        );
    }
  }
}
