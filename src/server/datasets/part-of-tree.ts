import type { AccessibleTree, NodesByRight, RegisteredTree } from './access.ts';
import { seenBy, type Viewer } from './with-codebook.ts';

export const noRights: NodesByRight = { query: new Set(), export: new Set(), grant: new Set() };

/** The rights that a credential covers; a tree's code means the whole tree. */
export function limitedTo(
  limit: readonly string[] | null,
  tree: RegisteredTree,
  rights: NodesByRight,
): NodesByRight {
  if (limit === null || limit.includes(tree.code)) return rights;
  const within = (nodes: ReadonlySet<string>) => new Set([...nodes].filter((code) => limit.includes(code)));
  return { query: within(rights.query), export: within(rights.export), grant: within(rights.grant) };
}

/** All of a tree that anyone may see. */
export function wholeTree(tree: RegisteredTree): AccessibleTree {
  const query = new Set(tree.catalogue.datasets.map(({ code }) => code));
  return partOfTree(tree, { ...noRights, query }, null);
}

export function partOfTree(tree: RegisteredTree, rights: NodesByRight, viewer: Viewer): AccessibleTree {
  const namespaces = namespacesOf(tree, rights.query);
  return {
    tree: seenBy(tree, viewer, namespaces),
    nodes: rights.query,
    namespaces,
    rights,
    isOwn: viewer?.organisationId === tree.ownerId,
  };
}

export function namespacesOf(tree: RegisteredTree, nodes: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    tree.catalogue.datasets.filter(({ code }) => nodes.has(code)).map(({ namespace }) => namespace),
  );
}
