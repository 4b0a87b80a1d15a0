import type { Codebook, CodebookRevision } from '../../contract/codebook/codebook-revision.ts';
import { toWireQuestion } from '../catalogue/to-wire-question.ts';
import { type AccessibleTree, datasetNotFound, type RegisteredTree } from '../datasets/access.ts';
import { createCodebookStore } from '../datasets/codebook-store.ts';
import { seenBy, withCodebook } from '../datasets/with-codebook.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { createEditRights } from './edit-rights.ts';
import { createRevisionHistory } from './revision-history.ts';

export interface Found {
  readonly accessible: AccessibleTree;
  readonly whole: RegisteredTree;
}

export type Codebooks = ReturnType<typeof createCodebooks>;

/** The codebooks of dataset trees, for their readers. */
export function createCodebooks(deps: ServerDeps) {
  const { storage, datasets } = deps;
  const store = createCodebookStore(storage);
  const history = createRevisionHistory(store);
  const rights = createEditRights(deps);

  /** Throws `not_found`. */
  function find(principal: Principal, code: string): Found {
    const accessible = datasets.accessOf(principal).readDataset(code);
    const whole = datasets.trees.find(({ id }) => id === accessible.tree.id);
    if (whole === undefined) throw datasetNotFound();
    return { accessible, whole };
  }

  return {
    find,
    store,
    history,
    rights,

    /** Everything that the caller sees of it, as of a revision; null: the newest. */
    read(principal: Principal, code: string, revision: number | null): Codebook {
      const { accessible, whole } = find(principal, code);
      const { tree, namespaces } = accessible;
      if (revision !== null) history.find(tree, revision);
      const shown =
        revision === null || revision === tree.codebook.revision
          ? tree
          : seenBy(
              withCodebook(whole, { revision, overlay: store.overlayAt(tree.id, revision) }),
              principal,
              namespaces,
            );
      return {
        dataset: tree.code,
        revision: shown.codebook.revision,
        data_version: tree.version,
        editable: rights.mayEditSurvey(principal, tree),
        own: [...tree.cores.keys()].filter(
          (question) => !tree.holders.has(question) && rights.mayRedefine(principal, tree, question),
        ),
        questions: [...shown.questions.values()]
          .filter(({ namespace }) => namespaces.has(namespace))
          .map((question) => toWireQuestion(shown, question)),
      };
    },

    list: (
      principal: Principal,
      code: string,
      filter: { readonly question: string | null; readonly before: number | null },
    ) => history.list(principal, find(principal, code).accessible, filter),

    readRevision: (principal: Principal, code: string, number: number): CodebookRevision =>
      history.read(principal, find(principal, code).accessible, number),
  };
}
