import type { DatasetNode } from '../../engine/survey/catalogue.ts';
import type { Principal } from '../identity/principal.ts';
import type { DatasetAccess, RegisteredTree } from './access.ts';
import type { DatasetVersionRow } from './store.ts';
import type { CodeTaken } from './taken-codes.ts';

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
  /** Why a new dataset cannot have the code and namespace; null: nothing else has them. */
  codeTaken(names: Pick<DatasetNode, 'code' | 'namespace'>): CodeTaken | null;
  /** Directory of the present version, of a tree that the organisation may replace. Throws as `remove`. */
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
