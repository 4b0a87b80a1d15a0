import type { Folder } from '../../../contract/folder.ts';

export interface FolderLine {
  readonly folder: Folder;
  /** 0 at the top. */
  readonly depth: number;
}

/** Folders with those inside them beneath, siblings by place and then by name. */
export function folderTree(folders: readonly Folder[]): readonly FolderLine[] {
  const known = new Set(folders.map(({ id }) => id));
  const lines: FolderLine[] = [];
  const seen = new Set<string>();
  const addInside = (parent: string, depth: number) => {
    const inside = folders
      .filter(({ parent_id: at }) => (known.has(at) ? at : '') === parent)
      .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name));
    for (const folder of inside) {
      if (seen.has(folder.id)) continue;
      seen.add(folder.id);
      lines.push({ folder, depth });
      addInside(folder.id, depth + 1);
    }
  };
  addInside('', 0);
  return lines;
}

/** Options: the folders, and `""` for none. */
export function folderOptions(folders: readonly Folder[]): readonly { value: string; name: string }[] {
  const named = folderTree(folders).map(({ folder: { id, name }, depth }) => ({
    value: id,
    name: `${'  '.repeat(depth)}${name}`,
  }));
  return [{ value: '', name: 'No folder' }, ...named];
}

/** A folder and all inside it. */
export function withInside(folders: readonly Folder[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (const { folder } of folderTree(folders)) {
    if (found.has(folder.parent_id)) found.add(folder.id);
  }
  return found;
}
