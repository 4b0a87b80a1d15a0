import { readManifest } from '../../../engine/segments/manifest.ts';
import type { RegisteredTree } from '../../datasets/access.ts';
import { oncePerKey } from '../../datasets/once-per-version.ts';
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
  const manifestAt = oncePerKey((path: string) => path, readManifest, mostKept);
  const between = oncePerKey(
    ({ version }: RegisteredTree, path: string) => `${path} ${version}`,
    async ({ record }, path) => catalogueChanges((await manifestAt(path)).catalogue, record),
    mostKept,
  );

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
