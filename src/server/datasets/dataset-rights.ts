import { DatasetRight } from '../../contract/datasets/dataset-access.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Storage } from '../storage/storage.ts';
import type { NodesByRight, RegisteredTree, TreeRights } from './access.ts';
import { noRights } from './part-of-tree.ts';
import type { createDatasetStore } from './store.ts';

interface Trees {
  find(code: string): RegisteredTree | undefined;
  /** Serves a changed tree from the next request on. */
  change(tree: RegisteredTree): void;
}

/** Owners and rights of the registered trees, each in one table. */
export class DatasetRights {
  readonly #deps: { readonly storage: Storage; readonly now: () => Date };
  readonly #store: ReturnType<typeof createDatasetStore>;
  readonly #trees: Trees;

  constructor(
    deps: { readonly storage: Storage; readonly now: () => Date },
    store: ReturnType<typeof createDatasetStore>,
    trees: Trees,
  ) {
    this.#deps = deps;
    this.#store = store;
    this.#trees = trees;
  }

  of(organisationId: number, { id, ownerId }: RegisteredTree): TreeRights {
    const rights: NodesByRight = this.#store.grantsOf(organisationId).get(id) ?? noRights;
    return { rights, isOwn: ownerId === organisationId };
  }

  /**
   * Gives an organisation a right, and with it the one to query. `code` names a whole tree or one of its datasets;
   * of these only those `within`, where that is given. Throws `not_found`.
   */
  grant(
    code: string,
    organisationId: number,
    right: DatasetRight = 'query',
    within?: ReadonlySet<string>,
  ): void {
    const { tree, nodes } = this.#nodesOf(code, within);
    this.#deps.storage.transaction(() => this.#give(tree.id, nodes, organisationId, right));
  }

  /** The contrary of `grant`, from the next request on. Without the right to query, none is left. */
  revoke(
    code: string,
    organisationId: number,
    right: DatasetRight = 'query',
    within?: ReadonlySet<string>,
  ): void {
    const { tree, nodes } = this.#nodesOf(code, within);
    this.#deps.storage.transaction(() => {
      for (const node of nodes) this.#store.revoke(organisationId, tree.id, node, right);
    });
  }

  /** Makes an organisation the owner of a tree; the one before keeps its rights. Throws `not_found`. */
  changeOwner(code: string, organisationId: number): void {
    const { tree, nodes } = this.#nodesOf(code);
    this.#deps.storage.transaction(() => {
      this.#store.change(tree.id, { owner_id: organisationId });
      this.giveAll(tree.id, nodes, organisationId);
    });
    this.#trees.change({ ...tree, ownerId: organisationId });
  }

  /** Gives every right to datasets of a tree, as its owner has. */
  giveAll(treeId: string, nodes: readonly string[], organisationId: number): void {
    for (const right of DatasetRight.options) this.#give(treeId, nodes, organisationId, right);
  }

  /** The tree that a dataset code is of, with the rights of every organisation of the service. Throws `not_found`. */
  grantees(code: string) {
    const { tree } = this.#nodesOf(code);
    return { tree, organisations: this.#store.organisationsWith(tree.id) };
  }

  #give(treeId: string, nodes: readonly string[], organisationId: number, right: DatasetRight): void {
    const at = this.#deps.now().toISOString();
    for (const node of nodes) {
      this.#store.grant(
        { organisation_id: organisationId, dataset_id: treeId, node_code: node, created_at: at },
        right,
      );
    }
  }

  /** All nodes for a tree's own code, one dataset for its code. */
  #nodesOf(code: string, within?: ReadonlySet<string>) {
    const tree = this.#trees.find(code);
    if (tree === undefined) throw new ServiceError('not_found', `there is no dataset with the code ${code}`);
    const nodes = tree.code === code ? tree.catalogue.datasets.map((node) => node.code) : [code];
    return { tree, nodes: nodes.filter((node) => within?.has(node) ?? true) };
  }
}
