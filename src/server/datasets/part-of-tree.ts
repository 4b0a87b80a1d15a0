import type { AccessibleTree, RegisteredTree } from './access.ts';
import { seenBy, type Viewer } from './with-codebook.ts';

/** The granted nodes that a credential covers; a tree's code means the whole tree. */
export function limitedTo(
  limit: readonly string[] | null,
  tree: RegisteredTree,
  granted: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  if (granted === undefined || limit === null || limit.includes(tree.code)) return granted ?? new Set();
  return new Set([...granted].filter((code) => limit.includes(code)));
}

/** All of a tree that anyone may see. */
export function wholeTree(tree: RegisteredTree): AccessibleTree {
  return partOfTree(tree, new Set(tree.catalogue.datasets.map(({ code }) => code)), null);
}

/** Those nodes of a tree, and what the viewer may ask by them. */
export function partOfTree(tree: RegisteredTree, nodes: ReadonlySet<string>, viewer: Viewer): AccessibleTree {
  const namespaces = new Set(
    tree.catalogue.datasets.filter(({ code }) => nodes.has(code)).map(({ namespace }) => namespace),
  );
  return { tree: seenBy(tree, viewer, namespaces), nodes, namespaces };
}
