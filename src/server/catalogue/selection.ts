import type { Question } from '../../engine/survey/catalogue.ts';
import type { AccessibleTree, DatasetAccess, RegisteredTree } from '../datasets/access.ts';

/** The part of one tree that a filter of the catalogue asks for. */
export interface TreeSelection {
  readonly tree: RegisteredTree;
  /** What of the tree the caller may see. */
  readonly accessible: AccessibleTree;
  /** Namespaces asked for, in the tree's order; at least one. */
  readonly namespaces: readonly string[];
}

/** None named = all that the caller may see. Names that are unknown, or of datasets not granted, are left out. */
export function selectNamespaces(
  access: DatasetAccess,
  named: readonly { readonly code: string }[] | undefined,
): readonly TreeSelection[] {
  const wanted = named === undefined || named.length === 0 ? null : new Set(named.map(({ code }) => code));
  return access.trees.flatMap((accessible) => {
    const { tree } = accessible;
    const namespaces = tree.catalogue.datasets
      .map(({ namespace }) => namespace)
      .filter((namespace) => accessible.namespaces.has(namespace) && (wanted?.has(namespace) ?? true));
    return namespaces.length === 0 ? [] : [{ tree, accessible, namespaces }];
  });
}

/** In the questionnaire's order. */
export function questionsOf({ tree, namespaces }: TreeSelection): readonly Question[] {
  return tree.catalogue.questions.filter(({ namespace }) => namespaces.includes(namespace));
}

export function toReferences(namespaces: Iterable<string>): { code: string }[] {
  return Array.from(namespaces, (code) => ({ code }));
}
