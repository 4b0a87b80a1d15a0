import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetNode } from '../../engine/dataset/catalogue.ts';
import { sweepPartialDirectories } from '../../engine/dataset/new-directory.ts';
import type { SegmentStore } from '../../engine/dataset/segment/segment-store.ts';
import type { Engine } from '../../engine/engine.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Log } from '../http/log.ts';
import type { Principal } from '../identity/principal.ts';
import type { Storage } from '../storage/storage.ts';
import { type AccessibleTree, DatasetAccess, type RegisteredTree } from './access.ts';
import { createDatasetStore, type DatasetRow, type DatasetVersionRow } from './store.ts';
import { type Synonyms, withSynonyms } from './synonyms.ts';
import { toRegisteredTree } from './to-registered-tree.ts';

/** What another dataset has already, and what is to be done. */
export interface CodeTaken {
  readonly noun: 'dataset' | 'namespace';
  readonly message: string;
  readonly remedy: string;
}

/** The dataset trees of this service. */
export interface DatasetRegistry {
  /** In the order of registration. */
  readonly trees: readonly RegisteredTree[];
  /** Codes of registered trees that could not be opened; `/readyz` is red while there are any. */
  readonly unopened: readonly string[];
  /** What of the open trees is known to be damaged on disk, a sentence each; the rest of them is served. */
  damages(): readonly string[];
  /**
   * What the caller's organisation was granted, as far as their credential goes; for nobody in particular, the public
   * trees.
   */
  accessOf(principal: Principal | null): DatasetAccess;
  /** Where each registered tree lies, those included that could not be opened. */
  directories(): readonly { readonly code: string; readonly path: string }[];
  /** A directory name that no dataset has yet, and where it goes. */
  newDirectory(): { readonly name: string; readonly path: string };
  /**
   * Takes in a dataset that lies complete in its directory, and grants all of it to an organisation. Refused, its
   * directory is removed.
   */
  register(entry: NewDataset): Promise<RegisteredTree>;
  /**
   * Makes a dataset that lies complete in its directory the present version of the tree of its code; the version before
   * stays, to be rolled back to. Refused, the directory is removed. Throws as `remove`.
   */
  replace(entry: NewVersion): Promise<RegisteredTree>;
  /** The newest first. Throws `not_found` where the organisation has nothing of the tree. */
  listVersions(code: string, organisationId: number): readonly DatasetVersion[];
  /**
   * Where a version of the tree lies, and where the one before it does (null: it is the first). Throws `not_found` as
   * `listVersions`, and of the version.
   */
  versionPaths(
    code: string,
    version: string,
    organisationId: number,
  ): { readonly tree: RegisteredTree; readonly path: string; readonly before: string | null };
  /**
   * The version of the tree that was the present one at a time (the first, before there was any), and the number of the
   * present one. `savedOn` is null where that version is not known any more.
   */
  versionsSince(
    code: string,
    at: string,
  ): {
    readonly savedOn: { readonly version: string; readonly number: number; readonly path: string } | null;
    readonly now: number;
    /** Of versions. */
    readonly count: number;
  };
  /** Makes an earlier version, or a later one again, the present one. Throws as `remove`, and `not_found` of the version. */
  rollBack(code: string, version: string, organisationId: number): Promise<RegisteredTree>;
  /** Directory of the present version, of a tree that the organisation may replace. Throws as `remove`. */
  /** Why a new dataset cannot have the code and namespace; null: nothing else has them. */
  codeTaken(names: Pick<DatasetNode, 'code' | 'namespace'>): CodeTaken | null;
  replaceable(code: string, organisationId: number): { readonly tree: RegisteredTree; readonly path: string };
  /**
   * Removes a tree for good. Throws `not_found` where the organisation has nothing of it, `forbidden` where it has not
   * all of it or is not the only one that has any, `invalid_request` where `code` is that of a child.
   */
  remove(code: string, organisationId: number): Promise<void>;
  /** Is told each time that the data of a tree have become others; answers how to stop that. */
  onPresent(listener: (tree: RegisteredTree) => void): () => void;
  /** Throws `not_found`. `code` is that of a tree (all of it) or of one of its datasets. */
  grant(code: string, organisationId: number): void;
  /** The contrary of `grant`; from the next request on. */
  revoke(code: string, organisationId: number): void;
  /** Every organisation of the service with what it may use of the tree; null where there is no such tree. */
  grantees(
    code: string,
  ): readonly { readonly id: number; readonly name: string; readonly granted: readonly string[] }[] | null;
  /** From the next request on, search and chat find the question by these words. */
  setSynonyms(questionCode: string, alsoCalled: readonly string[]): void;
  /** Figures of the tree that rest on fewer respondents are withheld from now on. Throws `not_found`. */
  setFloor(code: string, minCell: number): void;
}

export interface NewDataset {
  /** From `newDirectory`. */
  readonly directory: string;
  readonly isPublic: boolean;
  readonly organisationId: number;
}

export interface NewVersion {
  /** From `newDirectory`. */
  readonly directory: string;
  readonly organisationId: number;
  /** What made it, in a few words. */
  readonly note: string;
}

export type DatasetVersion = Omit<DatasetVersionRow, 'directory'> & { readonly isCurrent: boolean };

interface RegistryDeps {
  readonly storage: Storage;
  readonly engine: Engine;
  readonly log: Log;
  readonly now: () => Date;
  readonly dataDir: string;
}

/** Opens every registered dataset and removes what imports that were killed have left. */
export async function openDatasetRegistry(deps: RegistryDeps): Promise<DatasetRegistry> {
  const { storage, engine, log, now } = deps;
  const store = createDatasetStore(storage);
  const home = join(deps.dataDir, 'datasets');
  const trees: RegisteredTree[] = [];
  const unopened: string[] = [];
  const opened = new Map<string, SegmentStore>();

  await mkdir(home, { recursive: true, mode: 0o700 });
  const rows = store.list();
  const known = new Set([...rows.map(({ directory }) => directory), ...store.listDirectories()]);
  await sweepPartialDirectories(home);
  await removeUnregistered(home, known);
  for (const row of rows) {
    try {
      hold(row, await engine.open(join(home, row.directory)));
    } catch (error) {
      unopened.push(row.code);
      log.error({ dataset: row.code, error }, 'a dataset cannot be opened');
    }
  }

  function hold(row: DatasetRow, dataset: SegmentStore): RegisteredTree {
    engine.hold(dataset);
    opened.set(row.code, dataset);
    for (const { message } of dataset.damages) log.error({ dataset: row.code }, message);
    const tree = withSynonyms(toRegisteredTree(row, dataset), readSynonyms());
    trees.push(tree);
    return tree;
  }

  function readSynonyms(): Synonyms {
    return new Map(
      store
        .listSynonyms()
        .map(({ question_code: code, also_called: words }): [string, string[]] => [code, JSON.parse(words)]),
    );
  }

  /** All of a tree by its own code, one dataset of it by that one's. */
  function nodesOf(code: string): { tree: RegisteredTree; nodes: readonly string[] } {
    const tree = trees.find(({ catalogue }) => catalogue.datasets.some((node) => node.code === code));
    if (tree === undefined) throw new ServiceError('not_found', `there is no dataset with the code ${code}`);
    return { tree, nodes: tree.code === code ? tree.catalogue.datasets.map((node) => node.code) : [code] };
  }

  const listeners = new Set<(tree: RegisteredTree) => void>();

  return {
    trees,
    unopened,
    damages: () => [...opened.values()].flatMap((dataset) => dataset.damages.map(({ summary }) => summary)),

    accessOf(principal) {
      if (principal === null)
        return new DatasetAccess(trees, trees.filter(({ isPublic }) => isPublic).map(wholeTree));
      const grants = store.grantsOf(principal.organisationId);
      const accessible = trees.flatMap((tree) => {
        const nodes = limitedTo(principal.datasets, tree, grants.get(tree.id));
        return nodes.size === 0 ? [] : [partOfTree(tree, nodes)];
      });
      return new DatasetAccess(trees, accessible);
    },

    directories: () => store.list().map(({ code, directory }) => ({ code, path: join(home, directory) })),

    newDirectory() {
      const name = randomUUID();
      return { name, path: join(home, name) };
    },

    async register(entry) {
      const path = join(home, entry.directory);
      try {
        const dataset = await engine.open(path);
        const row = storage.transaction(() => insert(entry, dataset));
        return hold(row, dataset);
      } catch (error) {
        await rm(path, { recursive: true, force: true });
        throw error;
      }
    },

    async remove(code, organisationId) {
      const tree = assertReplaceable(code, organisationId);
      const directories = storage.transaction(() => store.remove(tree.id));
      trees.splice(trees.indexOf(tree), 1);
      opened.delete(code);
      engine.release(code);
      // What is left of it where this fails goes at the next start.
      for (const directory of directories) await rm(join(home, directory), { recursive: true, force: true });
    },

    codeTaken: (names) => codeTaken(names, store.listNodes()),

    replaceable(code, organisationId) {
      const tree = assertReplaceable(code, organisationId);
      const row = store.list().find(({ id }) => id === tree.id);
      return { tree, path: join(home, row?.directory ?? '') };
    },

    async replace({ directory, organisationId, note }) {
      const path = join(home, directory);
      try {
        const dataset = await engine.open(path);
        const tree = assertReplaceable(dataset.catalogue.code, organisationId);
        return present(tree, dataset, directory, note);
      } catch (error) {
        await rm(path, { recursive: true, force: true });
        throw error;
      }
    },

    versionsSince(code, at) {
      const tree = trees.find((one) => one.code === code);
      if (tree === undefined) throw notFound();
      const versions = store.listVersions(tree.id);
      // Most trees have one version: nothing else is asked of the database then.
      const version =
        versions.length > 1 ? (store.presentedAt(tree.id, at) ?? versions.at(-1)?.version) : tree.version;
      const found = versions.find((row) => row.version === version);
      return {
        savedOn:
          found === undefined
            ? null
            : { version: found.version, number: found.number, path: join(home, found.directory) },
        now: versions.find((row) => row.version === tree.version)?.number ?? 0,
        count: versions.length,
      };
    },

    versionPaths(code, version, organisationId) {
      const tree = assertSeen(code, organisationId);
      const versions = store.listVersions(tree.id);
      const place = versions.findIndex((row) => row.version === version);
      const found = versions[place];
      if (found === undefined) throw new ServiceError('not_found', `${code} has no version ${version}`);
      const before = versions[place + 1];
      return {
        tree,
        path: join(home, found.directory),
        before: before === undefined ? null : join(home, before.directory),
      };
    },

    listVersions(code, organisationId) {
      const tree = assertSeen(code, organisationId);
      return store
        .listVersions(tree.id)
        .map(({ directory: _directory, ...row }) => ({ ...row, isCurrent: row.version === tree.version }));
    },

    async rollBack(code, version, organisationId) {
      const tree = assertReplaceable(code, organisationId);
      const found = store.listVersions(tree.id).find((row) => row.version === version);
      if (found === undefined) {
        throw new ServiceError('not_found', `${code} has no version ${version}`);
      }
      const dataset = await engine.open(join(home, found.directory));
      return present(assertReplaceable(code, organisationId), dataset, found.directory, null);
    },

    onPresent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    grant(code, organisationId) {
      const { tree, nodes } = nodesOf(code);
      const createdAt = now().toISOString();
      storage.transaction(() => {
        for (const node of nodes) store.grant(organisationId, tree.id, node, createdAt);
      });
    },

    revoke(code, organisationId) {
      const { tree, nodes } = nodesOf(code);
      storage.transaction(() => {
        for (const node of nodes) store.revoke(organisationId, tree.id, node);
      });
    },

    grantees(code) {
      const tree = trees.find((candidate) => candidate.code === code);
      return tree === undefined ? null : store.organisationsWith(tree.id);
    },

    setSynonyms(questionCode, alsoCalled) {
      store.replaceSynonyms(questionCode, alsoCalled, now().toISOString());
      const index = trees.findIndex(({ questions }) => questions.has(questionCode));
      const tree = trees[index];
      if (tree !== undefined) trees[index] = withSynonyms(tree, new Map([[questionCode, alsoCalled]]));
    },

    setFloor(code, minCell) {
      const index = trees.findIndex((tree) => tree.code === code);
      const tree = trees[index];
      if (tree === undefined) throw new ServiceError('not_found', `there is no dataset tree ${code}`);
      store.setFloor(tree.id, minCell);
      trees[index] = { ...tree, minCell };
    },
  };

  function assertSeen(code: string, organisationId: number): RegisteredTree {
    const tree = trees.find((one) => one.code === code);
    if (tree === undefined || store.grantsOf(organisationId).get(tree.id) === undefined) throw notFound();
    return tree;
  }

  /** The tree of that code where the organisation has all of it and is the only one that has any. */
  function assertReplaceable(code: string, organisationId: number): RegisteredTree {
    const tree = trees.find(({ catalogue }) => catalogue.datasets.some((node) => node.code === code));
    const granted = tree && store.grantsOf(organisationId).get(tree.id);
    if (tree === undefined || granted === undefined || !granted.has(code)) throw notFound();
    if (tree.code !== code) {
      throw new ServiceError(
        'invalid_request',
        `${code} is a part of ${tree.code}; remove the whole by that code`,
      );
    }
    if (granted.size < tree.catalogue.datasets.length || store.countGrantees(tree.id) > 1) {
      throw new ServiceError(
        'forbidden',
        `other organisations use ${code} too; whoever runs the service can take it from them`,
      );
    }
    return tree;
  }

  /** Requests before it see the version before, those after it this one. `note`: null of a version that is known. */
  function present(
    tree: RegisteredTree,
    dataset: SegmentStore,
    directory: string,
    note: string | null,
  ): RegisteredTree {
    const { catalogue, version } = dataset;
    const at = now().toISOString();
    storage.transaction(() => {
      store.present(tree.id, {
        name: catalogue.name,
        nodes: JSON.stringify(catalogue.datasets),
        respondents: catalogue.respondentCount,
        directory,
        version,
        catalogue: JSON.stringify(catalogue),
      });
      if (note !== null) store.addVersion(tree.id, versionOf(dataset, directory, note, at));
      store.addPresentation(tree.id, version, at);
    });
    const row = store.list().find(({ id }) => id === tree.id);
    if (row === undefined) throw notFound();
    engine.hold(dataset);
    opened.set(tree.code, dataset);
    const next = withSynonyms(toRegisteredTree(row, dataset), readSynonyms());
    trees[trees.findIndex(({ id }) => id === tree.id)] = next;
    for (const listener of listeners) listener(next);
    return next;
  }

  function insert(entry: NewDataset, dataset: SegmentStore): DatasetRow {
    const { catalogue, version } = dataset;
    assertNewCodes(catalogue.datasets, store.listNodes());
    const row = {
      id: randomUUID(),
      code: catalogue.code,
      name: catalogue.name,
      nodes: JSON.stringify(catalogue.datasets),
      public: entry.isPublic ? 1 : 0,
      min_cell: 0,
      synthetic: catalogue.synthetic ? 1 : 0,
      respondents: catalogue.respondentCount,
      directory: entry.directory,
      version,
      catalogue: JSON.stringify(catalogue),
      created_at: now().toISOString(),
    };
    store.create(row);
    store.addVersion(row.id, versionOf(dataset, entry.directory, 'imported', row.created_at));
    store.addPresentation(row.id, version, row.created_at);
    for (const node of catalogue.datasets)
      store.grant(entry.organisationId, row.id, node.code, row.created_at);
    return row;
  }
}

function notFound(): ServiceError {
  return new ServiceError('not_found', 'dataset not found');
}

function versionOf(
  { catalogue, version }: SegmentStore,
  directory: string,
  note: string,
  at: string,
): Omit<DatasetVersionRow, 'number'> {
  return {
    version,
    directory,
    respondents: catalogue.respondentCount,
    waves: catalogue.waves.length,
    questions: catalogue.questions.length,
    note,
    created_at: at,
  };
}

function assertNewCodes(nodes: readonly DatasetNode[], taken: readonly DatasetNode[]): void {
  for (const node of nodes) {
    const found = codeTaken(node, taken);
    if (found !== null) throw new ServiceError('invalid_value', `${found.message}; ${found.remedy}`);
  }
}

/** Question codes hold the namespace, so that two trees with one namespace would have questions of one code. */
function codeTaken(
  { code, namespace }: Pick<DatasetNode, 'code' | 'namespace'>,
  taken: readonly DatasetNode[],
): CodeTaken | null {
  if (taken.some((node) => node.code === code)) {
    return {
      noun: 'dataset',
      message: `there is a dataset "${code}" already`,
      remedy: 'give this one another code',
    };
  }
  if (taken.some((node) => node.namespace === namespace)) {
    return {
      noun: 'namespace',
      message: `there is a dataset with the namespace "${namespace}" already`,
      remedy: 'give this one another namespace',
    };
  }
  return null;
}

async function removeUnregistered(home: string, registered: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(home)) {
    if (!registered.has(name)) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Of the nodes that are granted those that a credential is good for; a tree's code stands for all of it. */
function limitedTo(
  limit: readonly string[] | null,
  tree: RegisteredTree,
  granted: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  if (granted === undefined || limit === null || limit.includes(tree.code)) return granted ?? new Set();
  return new Set([...granted].filter((code) => limit.includes(code)));
}

function wholeTree(tree: RegisteredTree): AccessibleTree {
  return partOfTree(tree, new Set(tree.catalogue.datasets.map(({ code }) => code)));
}

function partOfTree(tree: RegisteredTree, nodes: ReadonlySet<string>): AccessibleTree {
  const namespaces = tree.catalogue.datasets
    .filter(({ code }) => nodes.has(code))
    .map(({ namespace }) => namespace);
  return { tree, nodes, namespaces: new Set(namespaces) };
}
