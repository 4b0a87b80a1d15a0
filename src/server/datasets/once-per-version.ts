import type { RegisteredTree } from './access.ts';

const mostKept = 16;

/** The result of `read` for a tree, once per version and view; after a failure the next caller tries again. */
export function oncePerVersion<Found>(
  read: (tree: RegisteredTree) => Promise<Found>,
): (tree: RegisteredTree) => Promise<Found> {
  const known = new Map<string, Promise<Found>>();
  return (tree) => {
    const key = `${tree.code} ${tree.figuresVersion}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = read(tree);
    known.set(key, found);
    for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - mostKept))) known.delete(oldest);
    found.catch(() => known.delete(key));
    return found;
  };
}
