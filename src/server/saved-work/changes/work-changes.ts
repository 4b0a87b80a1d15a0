import { readManifest } from '../../../engine/segments/manifest.ts';
import type { Catalogue } from '../../../engine/survey/catalogue.ts';
import type { RegisteredTree } from '../../datasets/access.ts';
import type { ServerDeps } from '../../deps.ts';
import { type CatalogueChange, catalogueChanges } from './catalogue-changes.ts';
import { createCodebookChanges } from './codebook-changes.ts';
import { changesFor } from './changes-for.ts';

/** What changed under a document since it was saved. */
export interface ChangesOfDocument {
  readonly tree: RegisteredTree;
  /** Numbers of versions. */
  readonly savedOn: number;
  readonly present: number;
  readonly changes: readonly CatalogueChange[];
}

const mostKept = 32;

/** Compares what a dataset holds now with what it held when something was saved, as often as it is asked for. */
export function createWorkChanges({ datasets, storage }: Pick<ServerDeps, 'datasets' | 'storage'>) {
  const ofCodebook = createCodebookChanges(storage);
  /** Versions never change. */
  const catalogues = new Map<string, Catalogue>();
  const differences = new Map<string, readonly CatalogueChange[]>();

  async function catalogueAt(path: string): Promise<Catalogue> {
    const known = catalogues.get(path);
    if (known !== undefined) return known;
    const { catalogue } = await readManifest(path);
    keep(catalogues, path, catalogue);
    return catalogue;
  }

  async function between(tree: RegisteredTree, path: string): Promise<readonly CatalogueChange[]> {
    const key = `${path} ${tree.version}`;
    const known = differences.get(key);
    if (known !== undefined) return known;
    const changes = catalogueChanges(await catalogueAt(path), tree.record);
    keep(differences, key, changes);
    return changes;
  }

  return {
    /** null: nothing that it uses is otherwise now than at `savedAt`. */
    async of(tree: RegisteredTree, document: unknown, savedAt: string): Promise<ChangesOfDocument | null> {
      const { savedOn, now } = datasets.versionsSince(tree.code, savedAt);
      const ofData =
        savedOn === null || savedOn.version === tree.version ? [] : await between(tree, savedOn.path);
      const changes = changesFor(document, [...ofData, ...ofCodebook(tree, savedAt)]);
      return changes.length === 0 ? null : { tree, savedOn: savedOn?.number ?? now, present: now, changes };
    },
  };
}

function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}
