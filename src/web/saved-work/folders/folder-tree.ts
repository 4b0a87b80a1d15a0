import type { Folder } from '../../../contract/saved-work/folder.ts';
import type { SavedKind } from '../../../contract/saved-work/sharing.ts';
import { createFolder } from '../../api/saved-work.ts';

export interface FolderNode {
  readonly folder: Folder;
  readonly inside: readonly FolderNode[];
}

/** Folders with those inside them, siblings by place and then by name. */
export function folderTree(folders: readonly Folder[]): readonly FolderNode[] {
  const known = new Set(folders.map(({ id }) => id));
  const inside = Map.groupBy(folders, ({ parent_id: at }) => (known.has(at) ? at : ''));
  const nodesIn = (parent: string): readonly FolderNode[] =>
    (inside.get(parent) ?? [])
      .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name))
      .map((folder) => ({ folder, inside: nodesIn(folder.id) }));
  return nodesIn('');
}

/** Options of own folders, those inside another further in, and `""` for none. */
export function folderOptions(folders: readonly Folder[]): readonly { value: string; name: string }[] {
  const optionsOf = (nodes: readonly FolderNode[], depth: number): { value: string; name: string }[] =>
    nodes.flatMap(({ folder: { id, name }, inside }) => [
      { value: id, name: `${'  '.repeat(depth)}${name}` },
      ...optionsOf(inside, depth + 1),
    ]);
  const own = folders.filter(({ access }) => access === 'owner');
  return [{ value: '', name: 'No folder' }, ...optionsOf(folderTree(own), 0)];
}

/** A folder and all inside it. */
export function withInside(folders: readonly Folder[], id: string): ReadonlySet<string> {
  const inside = folders.filter(({ parent_id: at }) => at === id);
  return new Set([id, ...inside.flatMap((folder) => [...withInside(folders, folder.id)])]);
}

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
