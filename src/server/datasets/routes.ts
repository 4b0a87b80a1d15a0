import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { createDatasetGrants } from './grants.ts';
import type { Dataset } from '../../contract/datasets/dataset.ts';
import { sizeUnit } from '../../figures/size-unit.ts';
import type { DatasetAccess } from './access.ts';

export function datasetHandlers(deps: ServerDeps) {
  const { datasets, log } = deps;
  const grants = createDatasetGrants(deps);
  return {
    listDatasets: ({ principal }) => ({ body: { datasets: listDatasets(datasets.accessOf(principal)) } }),

    readDatasetAccess({ principal, params }) {
      return { body: grants.read(principal, params.code) };
    },

    replaceDatasetAccess({ principal, params, body }) {
      const changed = grants.change(principal, params.code, body);
      log.security({ userId: principal.userId, dataset: body.node }, 'access to a survey changed');
      return { body: changed };
    },
  } satisfies Handlers;
}

/** The datasets that the caller may use, parents before children. */
export function listDatasets(access: DatasetAccess): Dataset[] {
  return access.trees.flatMap(({ tree, nodes, rights, isOwn }) => {
    const { catalogue } = tree;
    const visible = catalogue.datasets.filter(({ code }) => nodes.has(code));
    return visible.map((node) => ({
      code: node.code,
      name: node.name,
      namespace: node.namespace,
      parent_code: node.parent !== null && nodes.has(node.parent) ? node.parent : '',
      children: visible.filter(({ parent }) => parent === node.code).map(({ code }) => code),
      synthetic: catalogue.synthetic,
      public: tree.isPublic,
      respondents: tree.askedCounts.get(node.code) ?? 0,
      waves: catalogue.waves.length,
      locations: catalogue.locations.length,
      questions: catalogue.questions.filter(({ namespace }) => namespace === node.namespace).length,
      weights: catalogue.weights.map((weight) => ({
        code: weight.code,
        name: weight.name,
        projects: sizeUnit(weight) === 'people',
        ...(weight.retired !== undefined && { retired: true as const }),
      })),
      min_cell: tree.minCell,
      version: tree.codebook.revision > 1 ? `${tree.version}.${tree.codebook.revision}` : tree.version,
      revision: tree.codebook.revision,
      data_version: tree.version,
      figures_version: tree.figuresVersion,
      updated_at: tree.updatedAt,
      is_owner: isOwn,
      may_export: rights.export.has(node.code),
      may_grant: rights.grant.has(node.code),
    }));
  });
}
