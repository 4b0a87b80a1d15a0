import { isDeepStrictEqual } from 'node:util';
import {
  differences,
  entryOf,
  type FieldChange,
  inverse,
  type Overlay,
  withChanges,
} from '../../codebook/overlay.ts';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type { CodebookRevision } from '../../contract/codebook/codebook-revision.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Codebooks } from './codebooks.ts';
import { planEdits } from './plan-edits.ts';
import { createPublishing } from './publishing.ts';
import { assertKnownRevision } from './revision-history.ts';

/** What every change is sent with. */
interface Sent {
  /** The newest revision that the caller has seen. */
  readonly revision: number;
  readonly reason?: string | undefined;
}

interface NewEdits extends Sent {
  readonly edits: readonly CodebookEdit[];
}

interface Undo extends Sent {
  /** First of the revisions that are undone together. */
  readonly from?: number | undefined;
}

/**
 * Changes of codebooks: revisions are added, never changed, ways back included. A build of columns ends with the signal,
 * and nothing is published then.
 */
export function createRevising(deps: ServerDeps, { find, store, history, rights }: Codebooks) {
  const publish = createPublishing(deps, store);

  /** Applies all edits, or throws: `invalid_value` of the first that does not fit, `precondition_failed`. */
  function revise(
    principal: Principal,
    code: string,
    sent: NewEdits,
    signal: AbortSignal,
  ): Promise<CodebookRevision> {
    return publish(principal, signal, () => {
      const found = find(principal, code);
      const { whole } = found;
      assertKnownRevision(whole, sent.revision);
      const { edits, after, changes, problems } = planEdits(deps, principal, found, sent.edits);
      rights.assertMayMake(principal, whole, after, changes);
      history.assertFresh(whole, sent.revision, changes);
      const [problem] = problems;
      if (problem !== undefined) {
        const { path, message, remedy } = problem;
        throw new ServiceError('invalid_value', `${path}: ${message}. ${remedy}`);
      }
      return { whole, after, cause: 'edit', reason: sent.reason ?? '', edits };
    });
  }

  /** Those of the changes that lead back which the caller may make, and the codebook after them. */
  function backBy(principal: Principal, whole: RegisteredTree, made: readonly FieldChange[]) {
    const { overlay } = whole.codebook;
    const changes = rights.permitted(principal, whole, withChanges(overlay, made), made);
    return { changes, after: withChanges(overlay, changes) };
  }

  /** Publishes the changes that lead back, as a revision of those that the caller may make. */
  function reverse(
    principal: Principal,
    code: string,
    { revision, reason = '' }: Sent,
    signal: AbortSignal,
    usualReason: string,
    made: (whole: RegisteredTree) => readonly FieldChange[],
  ): Promise<CodebookRevision> {
    return publish(principal, signal, () => {
      const { whole } = find(principal, code);
      assertKnownRevision(whole, revision);
      const { changes, after } = backBy(principal, whole, made(whole));
      history.assertFresh(whole, revision, changes);
      return { whole, after, cause: 'undo', reason: reason || usualReason, edits: [] };
    });
  }

  /** Changes that lead back to a revision. Throws `not_found`. */
  function changesTo(whole: RegisteredTree, number: number): readonly FieldChange[] {
    history.find(whole, number);
    return differences(whole.codebook.overlay, store.overlayAt(whole.id, number));
  }

  /** Changes that undo some revisions. Throws `precondition_failed` where a later one changed the same. */
  function changesUndoing(whole: RegisteredTree, from: number, to: number): readonly FieldChange[] {
    history.find(whole, to);
    if (from < 1 || from > to)
      throw new ServiceError('invalid_value', `from: name a revision before ${to}, or leave it out`);
    const made = differences(store.overlayAt(whole.id, from - 1), store.overlayAt(whole.id, to));
    const { overlay } = whole.codebook;
    const later = made.filter(
      ({ question, code: answer, field, after }) =>
        !isDeepStrictEqual(entryOf(overlay, question, answer)[field], after),
    );
    if (later.length === 0) return inverse(made);
    const questions = new Set(later.map(({ question }) => question));
    throw history.stale(whole, questions, store.changedSince(whole.id, to));
  }

  return {
    revise,

    /** Other names of a question, in place of those that it had; the same names make no revision. */
    async replaceSynonyms(
      principal: Principal,
      question: string,
      alsoCalled: readonly string[],
      signal: AbortSignal,
    ): Promise<void> {
      const known = deps.datasets.accessOf(principal).findQuestion(question);
      if (known !== undefined) rights.assertMayEditSurvey(principal, known.tree);
      if (known?.isPermitted !== true) throw new ServiceError('not_found', 'question not found');
      const found = find(principal, known.tree.code);
      const edits: CodebookEdit[] = [{ op: 'question', question, set: { also_called: [...alsoCalled] } }];
      if (planEdits(deps, principal, found, edits).changes.length === 0) return;
      const { revision } = found.whole.codebook;
      await revise(principal, known.tree.code, { revision, edits }, signal);
    },

    /** Throws `precondition_failed` where a later revision changed the same fields. */
    undo: (principal: Principal, code: string, number: number, sent: Undo, signal: AbortSignal) => {
      const { from = number } = sent;
      const undone = from === number ? `revision ${number}` : `revisions ${from} to ${number}`;
      return reverse(principal, code, sent, signal, `Undo of ${undone}`, (whole) =>
        changesUndoing(whole, from, number),
      );
    },

    returnTo: (principal: Principal, code: string, number: number, sent: Sent, signal: AbortSignal) =>
      reverse(principal, code, sent, signal, `Return to revision ${number}`, (whole) =>
        changesTo(whole, number),
      ),

    /** What a return to a revision would change. Throws `not_found`, and `forbidden` where the caller may change none. */
    planReturn: (
      principal: Principal,
      whole: RegisteredTree,
      number: number,
    ): { readonly changes: readonly FieldChange[]; readonly after: Overlay } =>
      backBy(principal, whole, changesTo(whole, number)),
  };
}
