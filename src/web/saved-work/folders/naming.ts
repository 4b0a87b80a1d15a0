import type { SavedKind } from '../../../contract/sharing.ts';
import { createFolder } from '../../api/folders.ts';

/** A name that is asked for: of an item or a folder. */
export interface Naming {
  /** "Rename folder": title and button. */
  readonly action: string;
  readonly initialName: string;
  readonly save: (name: string) => Promise<unknown>;
}

export const newFolder = (kind: SavedKind, parentId: string): Naming => ({
  action: 'New folder',
  initialName: '',
  save: async (name) => createFolder({ kind, name, parent_id: parentId }),
});
