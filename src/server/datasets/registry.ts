import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepPartialDirectories } from '../../engine/segments/writing/new-directory.ts';
import type { SegmentStore } from '../../engine/execution/memory/segment-store.ts';
import type { Engine } from '../../engine/engine.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Log } from '../http/log.ts';
import type { Storage } from '../storage/storage.ts';
import { DatasetAccess, type RegisteredTree } from './access.ts';
import type { DatasetRegistry, NewDataset } from './dataset-registry.ts';
import { limitedTo, partOfTree, wholeTree } from './part-of-tree.ts';
import { createDatasetStore, type DatasetRow, type DatasetVersionRow } from './store.ts';
import { type Synonyms, withSynonyms } from './synonyms.ts';
import { assertNewCodes, codeTaken } from './taken-codes.ts';
import { toRegisteredTree } from './to-registered-tree.ts';

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

async function removeUnregistered(home: string, registered: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(home)) {
    if (!registered.has(name)) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
