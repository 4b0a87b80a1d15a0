import type { AccessibleTree, RegisteredTree } from './access.ts';

/** Of the nodes that are granted those that a credential is good for; a tree's code stands for all of it. */
export function limitedTo(
  limit: readonly string[] | null,
  tree: RegisteredTree,
  granted: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  if (granted === undefined || limit === null || limit.includes(tree.code)) return granted ?? new Set();
  return new Set([...granted].filter((code) => limit.includes(code)));
}

/** All of a tree. */
export function wholeTree(tree: RegisteredTree): AccessibleTree {
  return partOfTree(tree, new Set(tree.catalogue.datasets.map(({ code }) => code)));
}

/** Of a tree those nodes, and what may be asked by them. */
export function partOfTree(tree: RegisteredTree, nodes: ReadonlySet<string>): AccessibleTree {
  const namespaces = tree.catalogue.datasets
    .filter(({ code }) => nodes.has(code))
    .map(({ namespace }) => namespace);
  return { tree, nodes, namespaces: new Set(namespaces) };
}
