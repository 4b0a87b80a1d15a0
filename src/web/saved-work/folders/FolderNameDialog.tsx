import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Folder } from '../../../contract/folder.ts';
import type { SavedKind } from '../../../contract/sharing.ts';
import { createFolder, folderKeys, replaceFolder } from '../../api/folders.ts';
import { NameDialog } from '../../ui/NameDialog.tsx';

interface FolderNameDialogProps {
  readonly kind: SavedKind;
  /** Folder to rename; absent: a new one. */
  readonly folder?: Folder;
  /** Folder that a new one is inside of; `""` at the top. */
  readonly parentId?: string;
  readonly onClose: () => void;
}

/** Asks for the name of a folder, new or renamed. */
export function FolderNameDialog({ kind, folder, parentId = '', onClose }: FolderNameDialogProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (name: string) =>
      folder === undefined
        ? createFolder({ kind, name, parent_id: parentId })
        : replaceFolder(folder.id, { ...folder, name }, folder.rev),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: folderKeys.of(kind) });
    },
  });
  return (
    <NameDialog
      action={folder === undefined ? 'New folder' : 'Rename folder'}
      initialName={folder?.name ?? ''}
      busy={save.isPending}
      error={save.error?.message}
      onSubmit={(name) => save.mutate(name)}
      onClose={onClose}
    />
  );
}
