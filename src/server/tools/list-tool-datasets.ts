import type { ToolDatasetNode } from '../../contract/tool-call.ts';
import type { DatasetAccess } from '../datasets/access.ts';

/**
 * The datasets that the caller may use, children under their root: one root with any of its children is a valid
 * combination. A dataset whose root the caller may not see stands on its own.
 */
export function listToolDatasets(access: DatasetAccess): ToolDatasetNode[] {
  return access.trees.flatMap(({ tree, nodes }) => {
    const visible = tree.catalogue.datasets.filter(({ code }) => nodes.has(code));
    const toNode = (code: string, name: string): ToolDatasetNode => ({
      code,
      name,
      type: 'dataset',
      children: visible
        .filter(({ parent }) => parent === code)
        .map((child) => toNode(child.code, child.name)),
    });
    return visible
      .filter(({ parent }) => parent === null || !nodes.has(parent))
      .map(({ code, name }) => toNode(code, name));
  });
}
