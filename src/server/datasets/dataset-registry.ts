import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DerivedColumns } from '../../engine/derived/derived-questions.ts';
import type { Engine } from '../../engine/engine.ts';
import type { SegmentStore } from '../../engine/execution/memory/segment-store.ts';
import { sweepPartialDirectories } from '../../engine/segments/writing/new-directory.ts';
import type { DatasetNode } from '../../engine/survey/catalogue.ts';
import { createCodebookStore } from './codebook-store.ts';
import { type BuildFor, createColumnBuilds, noColumns, sweepColumns } from './column-builds.ts';
import { wholeCatalogue, withCodebook } from './with-codebook.ts';
import type { Log } from '../http/log.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import type { Storage } from '../storage/storage.ts';
import type { CopiedTree, DatasetCopies } from './copies/dataset-copies.ts';
import { assertMay, DatasetAccess, datasetNotFound, type RegisteredTree } from './access.ts';
import { limitedTo, partOfTree, wholeTree } from './part-of-tree.ts';
import { readPastCodes } from './past-codes.ts';
import { createDatasetStore, type DatasetRow, type DatasetVersionRow, stateOf, versionOf } from './store.ts';
import { assertNewCodes, type CodeTaken, codeTaken } from './taken-codes.ts';
import { DatasetRights } from './dataset-rights.ts';
import { toRegisteredTree } from './to-registered-tree.ts';

interface RegistryDeps {
  readonly storage: Storage;
  readonly engine: Engine;
  readonly log: Log;
  readonly now: () => Date;
  readonly dataDir: string;
  readonly copies: DatasetCopies;
}

export interface NewDataset {
  /** Directory from `newDirectory`. */
  readonly directory: string;
  readonly isPublic: boolean;
  readonly organisationId: number;
}

export interface NewVersion {
  /** Directory from `newDirectory`. */
  readonly directory: string;
  readonly organisationId: number;
  /** What made it, in a few words. */
  readonly note: string;
}

export type DatasetVersion = Omit<DatasetVersionRow, 'directory'> & { readonly isCurrent: boolean };

/** A tree with the columns of its derived questions, to be served. */
export interface PreparedTree {
  readonly tree: RegisteredTree;
  readonly dataset: SegmentStore;
  readonly columns: DerivedColumns;
}

/** Opens every registered dataset and removes what imports that were killed have left. */
export async function openDatasetRegistry(deps: RegistryDeps): Promise<DatasetRegistry> {
  const home = join(deps.dataDir, 'datasets');
  await mkdir(home, { recursive: true, mode: 0o700 });
  const store = createDatasetStore(deps.storage);
  const rows = store.list();
  const known = new Set([...rows.map(({ directory }) => directory), ...store.listDirectories()]);
  await sweepPartialDirectories(home);
  await removeUnregistered(home, known);
  const registry = new DatasetRegistry(deps, home);
  for (const row of rows) await registry.open(row);
  return registry;
}

export class DatasetRegistry {
  /** Listed in the order of registration. */
  readonly trees: RegisteredTree[] = [];
  /** Codes of registered trees that could not be opened; `/readyz` is red while there are any. */
  readonly unopened: string[] = [];
  readonly rights: DatasetRights;
  readonly copies: DatasetCopies;
  readonly #deps: RegistryDeps;
  readonly #store: ReturnType<typeof createDatasetStore>;
  readonly #codebooks: ReturnType<typeof createCodebookStore>;
  readonly #home: string;
  readonly #opened = new Map<string, SegmentStore>();
  readonly #columns = new Map<string, DerivedColumns>();
  readonly #columnsOf: ReturnType<typeof createColumnBuilds>;
  readonly #listeners = new Set<(tree: RegisteredTree) => void>();
  #stamp = 0;

  constructor(deps: RegistryDeps, home: string) {
    this.#deps = deps;
    this.copies = deps.copies;
    this.#store = createDatasetStore(deps.storage);
    this.#codebooks = createCodebookStore(deps.storage);
    this.#home = home;
    this.#columnsOf = createColumnBuilds(deps.engine);
    this.rights = new DatasetRights(deps, this.#store, {
      find: (code) => this.#treeWith(code),
      change: (tree) => this.#change(tree),
    });
  }

  /**
   * Takes in a dataset that was registered before; one that cannot be opened is logged, and so is a failure to make the
   * columns of its derived questions: all others are answered.
   */
  async open(row: DatasetRow): Promise<void> {
    try {
      const directory = join(this.#home, row.directory);
      const dataset = await this.#deps.engine.open(directory);
      const tree = await this.#treeOfData(row, dataset);
      const columns = await this.#columnsOf(tree, dataset, null).catch((error: unknown) => {
        this.#deps.log.error({ dataset: row.code, error }, 'columns of derived questions cannot be made');
        return noColumns;
      });
      this.#hold({ tree, dataset, columns });
      await sweepColumns(directory, columns, this.#deps.now()).catch((error: unknown) =>
        this.#deps.log.error({ dataset: row.code, error }, 'columns that are not used cannot be removed'),
      );
    } catch (error) {
      this.unopened.push(row.code);
      this.#deps.log.error({ dataset: row.code, error }, 'a dataset cannot be opened');
    }
  }

  /** A larger number after any tree was added, changed or removed. Rights are in the database, which has its own. */
  stamp(): number {
    return this.#stamp;
  }

  /** Known damage of the open trees on disk, one sentence each; undamaged parts are served. */
  damages(): readonly string[] {
    return [...this.#opened.values()].flatMap(({ damages }) => damages.map(({ summary }) => summary));
  }

  /** The grants of the caller's organisation, as far as their credential goes; without a caller, the public trees. */
  accessOf(principal: Principal | null): DatasetAccess {
    const { trees } = this;
    if (principal === null)
      return new DatasetAccess(trees, trees.filter(({ isPublic }) => isPublic).map(wholeTree));
    const accessible = trees.flatMap((tree) => {
      const { rights } = this.rights.of(principal.organisationId, tree);
      const covered = limitedTo(principal.datasets, tree, rights);
      return covered.query.size === 0 ? [] : [partOfTree(tree, covered, principal)];
    });
    return new DatasetAccess(trees, accessible);
  }

  /** The derived columns that a tree is served with. */
  columnsOf(code: string): DerivedColumns {
    return this.#columns.get(code) ?? noColumns;
  }

  /** Where each registered tree lies, those included that could not be opened. */
  directories(): readonly { readonly code: string; readonly path: string }[] {
    return this.#store.list().map(({ code, directory }) => ({ code, path: join(this.#home, directory) }));
  }

  /** Where the tree of a code lies. Throws `not_found`. */
  directoryOf(code: string): string {
    const found = this.directories().find((one) => one.code === code);
    if (found === undefined) throw datasetNotFound();
    return found.path;
  }

  /** The present version of a tree, to be copied. Throws `not_found`. */
  copiedTree(code: string): CopiedTree {
    const tree = this.#treeOf(code);
    if (tree === undefined) throw datasetNotFound();
    return { id: tree.id, code, version: tree.version, path: this.directoryOf(code) };
  }

  /** Lets segments or a copy answer the queries of a tree. Throws `not_found`. */
  setAnswers(code: string, from: 'local' | 'copy'): void {
    const tree = this.#treeOf(code);
    const dataset = this.#opened.get(code);
    if (tree === undefined || dataset === undefined) throw datasetNotFound();
    this.copies.setAnswers(tree, from);
    this.#read({ tree, dataset, columns: this.columnsOf(code) });
  }

  /** A directory name that no dataset has yet, and where it goes. */
  newDirectory(): { readonly name: string; readonly path: string } {
    const name = randomUUID();
    return { name, path: join(this.#home, name) };
  }

  /**
   * Registers a dataset that is complete in its directory, and makes an organisation its owner. If refused, its directory
   * is removed.
   */
  register(entry: NewDataset): Promise<RegisteredTree> {
    return this.#takeIn(entry.directory, async (dataset) => {
      const row = this.#deps.storage.transaction(() => this.#insert(entry, dataset));
      return this.#hold(await this.#prepareData(row, dataset));
    });
  }

  /**
   * Makes a dataset that lies complete in its directory the present version of the tree of its code; the version before
   * stays, to be rolled back to. Refused, the directory is removed. Throws as `remove`.
   */
  replace({ directory, organisationId, note }: NewVersion): Promise<RegisteredTree> {
    return this.#takeIn(directory, (dataset) =>
      this.#present(dataset.catalogue.code, organisationId, dataset, directory, note),
    );
  }

  /** The newest first. Throws `not_found` where the organisation may not query the tree. */
  listVersions(code: string, organisationId: number): readonly DatasetVersion[] {
    const tree = this.#assertSeen(code, organisationId);
    return this.#store
      .listVersions(tree.id)
      .map(({ directory: _directory, ...row }) => ({ ...row, isCurrent: row.version === tree.version }));
  }

  /**
   * Where a version of the tree lies, and where the one before it does (null: it is the first). Throws `not_found` as
   * `listVersions`, and of the version.
   */
  versionPaths(
    code: string,
    version: string,
    organisationId: number,
  ): { readonly tree: RegisteredTree; readonly path: string; readonly before: string | null } {
    const tree = this.#assertSeen(code, organisationId);
    const [found, before] = this.#versionsFrom(tree, version);
    return {
      tree,
      path: join(this.#home, found.directory),
      before: before === undefined ? null : join(this.#home, before.directory),
    };
  }

  /**
   * The version of the tree that was the present one at a time (the first, before there was any), and the number of the
   * present one. `savedOn` is null where that version is not known any more. `count`: of versions.
   */
  versionsSince(code: string, at: string) {
    const tree = this.#treeOf(code);
    if (tree === undefined) throw datasetNotFound();
    const versions = this.#store.listVersions(tree.id);
    // Most trees have one version: nothing else is asked of the database then.
    const version =
      versions.length > 1 ? (this.#store.presentedAt(tree.id, at) ?? versions.at(-1)?.version) : tree.version;
    const found = versions.find((row) => row.version === version);
    return {
      savedOn:
        found === undefined
          ? null
          : { version: found.version, number: found.number, path: join(this.#home, found.directory) },
      now: versions.find((row) => row.version === tree.version)?.number ?? 0,
      count: versions.length,
    };
  }

  /** Makes an earlier version, or a later one again, the present one. Throws as `remove`, and `not_found` of the version. */
  async rollBack(code: string, version: string, organisationId: number): Promise<RegisteredTree> {
    const [{ directory }] = this.#versionsFrom(this.#assertOwned(code, organisationId), version);
    const dataset = await this.#deps.engine.open(join(this.#home, directory));
    return await this.#present(code, organisationId, dataset, directory, null);
  }

  /** Why a new dataset cannot have the code and namespace; null: nothing else has them. */
  codeTaken(names: Pick<DatasetNode, 'code' | 'namespace'>): CodeTaken | null {
    return codeTaken(names, this.#store.listNodes());
  }

  /** Directory of the present version, of a tree that the organisation owns. Throws as `remove`. */
  replaceable(
    code: string,
    organisationId: number,
  ): { readonly tree: RegisteredTree; readonly path: string } {
    const tree = this.#assertOwned(code, organisationId);
    return { tree, path: join(this.#home, this.#rowOf(tree).directory) };
  }

  /**
   * Removes a tree for good, and in the same transaction `also`. Throws `not_found` where the organisation may not query it, `forbidden` where it does not
   * own it, `invalid_request` where `code` is that of a child.
   */
  async remove(code: string, organisationId: number, also: () => void = () => undefined): Promise<void> {
    const tree = this.#assertOwned(code, organisationId);
    await this.copies.dropAll(tree.id);
    const directories = this.#deps.storage.transaction(() => {
      also();
      return this.#store.remove(tree.id);
    });
    this.trees.splice(this.trees.indexOf(tree), 1);
    this.#stamp++;
    this.#opened.delete(code);
    this.#columns.delete(code);
    this.#deps.engine.release(code);
    // What is left of it where this fails goes at the next start.
    for (const directory of directories)
      await rm(join(this.#home, directory), { recursive: true, force: true });
  }

  /** Calls the listener each time that the data of a tree change; returns the function that ends it. */
  onPresent(listener: (tree: RegisteredTree) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Builds the columns for a codebook that is not served yet; they are invisible before `serve`. Throws `not_found`,
   * and as `createColumnBuilds` does.
   */
  async prepare(tree: RegisteredTree, by: BuildFor): Promise<PreparedTree> {
    const dataset = this.#opened.get(tree.code);
    if (dataset === undefined) throw datasetNotFound();
    return { tree, dataset, columns: await this.#columnsOf(tree, dataset, by) };
  }

  serve(prepared: PreparedTree): void {
    const { tree } = prepared;
    if (tree.figuresVersion !== this.#treeOf(tree.code)?.figuresVersion) this.#read(prepared);
    this.#change(tree);
  }

  /** Lets `work` ask the engine with a tree that is not served, by the code that it is given. Throws as `prepare`. */
  async withUnserved<Result>(
    tree: RegisteredTree,
    by: BuildFor,
    work: (code: string, columns: DerivedColumns) => Promise<Result>,
  ): Promise<Result> {
    const { dataset, columns } = await this.prepare(tree, by);
    const code = `${tree.code} ${randomUUID()}`;
    this.#deps.engine.hold(dataset.withCatalogue({ ...wholeCatalogue(tree), code }, columns));
    try {
      return await work(code, columns);
    } finally {
      this.#deps.engine.release(code);
    }
  }

  /** Figures of the tree that rest on fewer respondents are withheld from now on. Throws `not_found`. */
  setFloor(code: string, minCell: number): void {
    const tree = this.#treeOf(code);
    if (tree === undefined) throw new ServiceError('not_found', `there is no dataset tree ${code}`);
    this.#store.change(tree.id, { min_cell: minCell });
    this.#change({ ...tree, minCell });
  }

  #change(tree: RegisteredTree): void {
    this.trees[this.trees.findIndex(({ id }) => id === tree.id)] = tree;
    this.#stamp++;
  }

  #treeOf(code: string): RegisteredTree | undefined {
    return this.trees.find((tree) => tree.code === code);
  }

  #treeWith(code: string): RegisteredTree | undefined {
    return this.trees.find(({ catalogue }) => catalogue.datasets.some((node) => node.code === code));
  }

  #rowOf({ id }: RegisteredTree): DatasetRow {
    const row = this.#store.list().find((one) => one.id === id);
    if (row === undefined) throw datasetNotFound();
    return row;
  }

  /** A version of a tree, and those before it. Throws `not_found`. */
  #versionsFrom(tree: RegisteredTree, version: string) {
    const versions = this.#store.listVersions(tree.id);
    const [found, ...before] = versions.slice(versions.findIndex((row) => row.version === version));
    if (found?.version === version) return [found, ...before] as const;
    throw new ServiceError('not_found', `${tree.code} has no version ${version}`);
  }

  #assertSeen(code: string, organisationId: number): RegisteredTree {
    const tree = this.#treeOf(code);
    if (tree === undefined) throw datasetNotFound();
    assertMay('query', code, this.rights.of(organisationId, tree));
    return tree;
  }

  /** Returns the tree with a code if it belongs to the organisation. */
  #assertOwned(code: string, organisationId: number): RegisteredTree {
    const tree = this.#treeWith(code);
    if (tree === undefined) throw datasetNotFound();
    assertMay('own', code, this.rights.of(organisationId, tree));
    if (tree.code !== code) {
      throw new ServiceError(
        'invalid_request',
        `${code} is a part of ${tree.code}; remove the whole by that code`,
      );
    }
    return tree;
  }

  async #takeIn(
    directory: string,
    work: (dataset: SegmentStore) => Promise<RegisteredTree>,
  ): Promise<RegisteredTree> {
    const path = join(this.#home, directory);
    try {
      return await work(await this.#deps.engine.open(path));
    } catch (error) {
      await rm(path, { recursive: true, force: true });
      throw error;
    }
  }

  #hold(prepared: PreparedTree): RegisteredTree {
    const { tree, dataset } = prepared;
    for (const { message } of dataset.damages) this.#deps.log.error({ dataset: tree.code }, message);
    this.#serveData(prepared);
    this.trees.push(tree);
    this.#stamp++;
    return tree;
  }

  /** These data as the present codebook of the tree has them. */
  async #treeOfData(row: DatasetRow, dataset: SegmentStore): Promise<RegisteredTree> {
    const others = this.#store.listVersions(row.id).filter(({ directory }) => directory !== row.directory);
    const past = await readPastCodes(others.map(({ directory }) => join(this.#home, directory)));
    return withCodebook({ ...toRegisteredTree(row, dataset), past }, this.#codebooks.read(row.id));
  }

  /** Makes what the present codebook of a tree needs with these data. */
  async #prepareData(row: DatasetRow, dataset: SegmentStore): Promise<PreparedTree> {
    const tree = await this.#treeOfData(row, dataset);
    return { tree, dataset, columns: await this.#columnsOf(tree, dataset, null) };
  }

  #serveData(prepared: PreparedTree): void {
    this.#opened.set(prepared.tree.code, prepared.dataset);
    this.#read(prepared);
  }

  /** Has the engine read the respondents as the tree's codebook says. */
  #read({ tree, dataset, columns }: PreparedTree): void {
    this.#deps.engine.hold(dataset.withCatalogue(wholeCatalogue(tree), columns), this.copies.heldOf(tree.id));
    this.#columns.set(tree.code, columns);
  }

  /**
   * Requests before it see the version before, those after it this one: the columns of derived questions are made first.
   * `note`: null of a version that is known.
   */
  async #present(
    code: string,
    organisationId: number,
    dataset: SegmentStore,
    directory: string,
    note: string | null,
  ): Promise<RegisteredTree> {
    for (;;) {
      const tree = this.#assertOwned(code, organisationId);
      const row = { ...this.#rowOf(tree), ...stateOf(dataset, directory) };
      const prepared = await this.#prepareData(row, dataset);
      // Another revision may have been published while columns were made.
      if (this.#treeOf(tree.code)?.codebook.overlay !== tree.codebook.overlay) continue;
      const at = this.#deps.now().toISOString();
      this.#deps.storage.transaction(() => {
        this.#store.change(tree.id, stateOf(dataset, directory));
        if (note !== null) this.#store.addVersion(tree.id, versionOf(dataset, directory, note, at));
        this.#store.addPresentation(tree.id, dataset.version, at);
        this.#codebooks.addOfData(tree.id, 'wave', dataset.version, at);
      });
      const codebook = { ...prepared.tree.codebook, revision: this.#codebooks.newestNumber(tree.id) };
      const next = { ...prepared.tree, codebook, updatedAt: at };
      this.#serveData({ ...prepared, tree: next });
      this.#change(next);
      for (const listener of this.#listeners) listener(next);
      return next;
    }
  }

  #insert(entry: NewDataset, dataset: SegmentStore): DatasetRow {
    const { catalogue, version } = dataset;
    assertNewCodes(catalogue.datasets, this.#store.listNodes());
    const row = {
      ...stateOf(dataset, entry.directory),
      id: randomUUID(),
      code: catalogue.code,
      owner_id: entry.organisationId,
      public: entry.isPublic ? 1 : 0,
      min_cell: 0,
      synthetic: catalogue.synthetic ? 1 : 0,
      created_at: this.#deps.now().toISOString(),
    };
    this.#store.create(row);
    this.#store.addVersion(row.id, versionOf(dataset, entry.directory, 'imported', row.created_at));
    this.#store.addPresentation(row.id, version, row.created_at);
    this.#codebooks.addOfData(row.id, 'import', version, row.created_at);
    const nodes = catalogue.datasets.map(({ code }) => code);
    this.rights.giveAll(row.id, nodes, entry.organisationId);
    return { ...row, updated_at: row.created_at };
  }
}

async function removeUnregistered(home: string, registered: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(home)) {
    if (!registered.has(name)) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
