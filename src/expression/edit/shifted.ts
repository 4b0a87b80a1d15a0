import { isAncestor, isSamePath, type Path, parentPath } from '../paths.ts';

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
