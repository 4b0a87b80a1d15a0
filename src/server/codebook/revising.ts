import type { EditProblem } from '../../codebook/apply-edits.ts';
import {
  differences,
  entryOf,
  type FieldChange,
  inverse,
  isSame,
  withChanges,
} from '../../codebook/overlay.ts';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type { CodebookRevision } from '../../contract/codebook/codebook-revision.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { type CodebookStore, createCodebookStore } from '../datasets/codebook-store.ts';
import type { ServerDeps } from '../deps.ts';
import { assertAdmin } from '../identity/assert-admin.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { applyAs, assertSourcesSeen } from './apply-as.ts';
import type { Codebooks } from './codebooks.ts';
import { createEditRights } from './edit-rights.ts';
import { createPublishing } from './publishing.ts';
import { assertKnownRevision, createRevisionHistory } from './revision-history.ts';

interface NewEdits {
  /** The newest that the caller has seen. */
  readonly revision: number;
  readonly edits: readonly CodebookEdit[];
  readonly reason?: string | undefined;
}

type Reversal = Omit<NewEdits, 'edits'>;

/**
 * Changes of codebooks: revisions are added, never changed. A build of columns ends with the signal, and nothing is
 * published then.
 */
export function createRevising(deps: ServerDeps, { find }: Codebooks) {
  const { datasets, storage } = deps;
  const store = createCodebookStore(storage);
  const history = createRevisionHistory(store);
  const rights = createEditRights(deps);
  const publish = createPublishing(deps);
  const undoing = createUndoing(store, history);

  /** Publishes a reversal: `made` are the changes that lead back, of which those that the caller may make are made. */
  function reverse(
    principal: Principal,
    code: string,
    { revision, reason }: { readonly revision: number; readonly reason: string },
    signal: AbortSignal,
    made: (tree: RegisteredTree) => readonly FieldChange[],
  ): Promise<CodebookRevision> {
    return publish(principal, signal, () => {
      const { whole } = find(principal, code);
      assertKnownRevision(whole, revision);
      const { overlay } = whole.codebook;
      const changes = made(whole);
      const permitted = rights.permitted(principal, whole, withChanges(overlay, changes), changes);
      history.assertFresh(whole, revision, permitted);
      return { whole, after: withChanges(overlay, permitted), cause: 'undo', reason, edits: [] };
    });
  }

  function revise(
    principal: Principal,
    code: string,
    sent: NewEdits,
    signal: AbortSignal,
  ): Promise<CodebookRevision> {
    return publish(principal, signal, () => {
      const { accessible, whole } = find(principal, code);
      assertKnownRevision(whole, sent.revision);
      assertSourcesSeen(datasets.accessOf(principal), sent.edits);
      const { edits, after, changes, problems } = applyAs(principal, accessible, whole, sent.edits);
      rights.assertMayMake(principal, whole, after, changes);
      history.assertFresh(whole, sent.revision, changes);
      const [problem] = problems;
      if (problem !== undefined) throw unfit(problem);
      return { whole, after, cause: 'edit', reason: sent.reason ?? '', edits };
    });
  }

  return {
    /** Applies all edits, or throws: `invalid_value` of the first that does not fit, `precondition_failed`. */
    revise,

    /** Throws `precondition_failed` where a later revision changed the same fields. */
    undo: (
      principal: Principal,
      code: string,
      number: number,
      { revision, reason = '' }: Reversal,
      signal: AbortSignal,
    ) =>
      reverse(principal, code, { revision, reason: reason || `Undo of revision ${number}` }, signal, (tree) =>
        undoing(tree, number),
      ),

    returnTo: (
      principal: Principal,
      code: string,
      number: number,
      { revision, reason = '' }: Reversal,
      signal: AbortSignal,
    ) =>
      reverse(
        principal,
        code,
        { revision, reason: reason || `Return to revision ${number}` },
        signal,
        (tree) => {
          history.find(tree, number);
          return differences(tree.codebook.overlay, store.overlayAt(tree.id, number));
        },
      ),

    /** Other names of a question, in place of those that it had; the same names make no revision. */
    async replaceSynonyms(
      principal: Principal,
      question: string,
      alsoCalled: readonly string[],
      signal: AbortSignal,
    ): Promise<void> {
      assertAdmin(principal, 'changing what questions are also called');
      const known = datasets.accessOf(principal).findQuestion(question);
      if (known !== undefined) rights.assertMayEditSurvey(principal, known.tree);
      if (known?.isPermitted !== true) throw new ServiceError('not_found', 'question not found');
      const { accessible, whole } = find(principal, known.tree.code);
      const edits: CodebookEdit[] = [{ op: 'question', question, set: { also_called: [...alsoCalled] } }];
      if (applyAs(principal, accessible, whole, edits).changes.length === 0) return;
      await revise(principal, whole.code, { revision: whole.codebook.revision, edits }, signal);
    },
  };
}

/** Returns how to find the changes that undo a revision. Throws `precondition_failed` where a later one changed the same. */
function createUndoing(store: CodebookStore, history: ReturnType<typeof createRevisionHistory>) {
  return (tree: RegisteredTree, number: number): readonly FieldChange[] => {
    history.find(tree, number);
    const made = differences(store.overlayAt(tree.id, number - 1), store.overlayAt(tree.id, number));
    const { overlay } = tree.codebook;
    const later = made.filter(
      ({ question, code: answer, field, after }) => !isSame(entryOf(overlay, question, answer)[field], after),
    );
    if (later.length === 0) return inverse(made);
    const questions = new Set(later.map(({ question }) => question));
    throw history.stale(tree, questions, store.changedSince(tree.id, number));
  };
}

function unfit({ path, message, remedy }: EditProblem): ServiceError {
  return new ServiceError('invalid_value', `${path}: ${message}. ${remedy}`);
}
