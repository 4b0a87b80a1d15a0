import type { RegisteredTree } from './access.ts';

/** What `read` finds out of a tree, once a version; what failed is tried again by whoever asks next. */
export function oncePerVersion<Found>(
  read: (tree: RegisteredTree) => Promise<Found>,
): (tree: RegisteredTree) => Promise<Found> {
  const known = new Map<string, { readonly version: string; readonly found: Promise<Found> }>();
  return (tree) => {
    const before = known.get(tree.code);
    if (before?.version === tree.figuresVersion) return before.found;
    const found = read(tree);
    known.set(tree.code, { version: tree.figuresVersion, found });
    found.catch(() => known.delete(tree.code));
    return found;
  };
}
