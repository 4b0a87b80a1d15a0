/** The way from the root to a node: one child index a level; the root's own path is empty. */
export type Path = readonly number[];

export const rootPath: Path = [];

/** The path of the group that holds the node; null for the root, which nothing holds. */
export function parentPath(path: Path): Path | null {
  return path.length === 0 ? null : path.slice(0, -1);
}

/** The path of the child at `index`. */
export function childPath(parent: Path, index: number): Path {
  return [...parent, index];
}

/** Whether both lead to the same place. */
export function isSamePath(left: Path, right: Path): boolean {
  return left.length === right.length && left.every((index, level) => index === right[level]);
}

/** True when `ancestor` lies strictly above `path`: a node is not its own ancestor. */
export function isAncestor(ancestor: Path, path: Path): boolean {
  return ancestor.length < path.length && ancestor.every((index, level) => index === path[level]);
}

/** Orders paths as a reader meets them: a group before its children, siblings from first to last. */
export function comparePaths(left: Path, right: Path): number {
  const shared = Math.min(left.length, right.length);
  for (let level = 0; level < shared; level++) {
    const difference = (left[level] ?? 0) - (right[level] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** `"0.2.1"`, and `""` for the root: a key for maps, attributes and addresses. */
export function pathKey(path: Path): string {
  return path.join('.');
}

/** The reverse of `pathKey`; null for anything that is not the key of a path. */
export function pathFromKey(key: string): Path | null {
  if (key === '') return rootPath;
  const path: number[] = [];
  for (const step of key.split('.')) {
    const index = Number(step);
    if (!Number.isSafeInteger(index) || index < 0 || String(index) !== step) return null;
    path.push(index);
  }
  return path;
}

/** Where a node is once another one has been inserted into `parent` at `index`. */
export function afterInsert(path: Path, parent: Path, index: number): Path {
  return shiftedAt(path, parent, index, 1);
}

/** Where a node is once the one at `removed`, not above it nor itself, has been taken out. */
export function afterRemove(path: Path, removed: Path): Path {
  const parent = parentPath(removed);
  return parent === null ? path : shiftedAt(path, parent, (removed.at(-1) ?? 0) + 1, -1);
}

function shiftedAt(path: Path, parent: Path, from: number, by: number): Path {
  const level = parent.length;
  const index = path[level];
  if (index === undefined || index < from || !isAncestor(parent, path)) return path;
  return path.with(level, index + by);
}

/** Whether `path` is `other` or lies below it. */
export function isWithin(path: Path, other: Path): boolean {
  return isSamePath(path, other) || isAncestor(other, path);
}
