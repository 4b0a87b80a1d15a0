import {
  differences,
  entryOf,
  type FieldChange,
  inverse,
  isSame,
  type Overlay,
  withChanges,
} from '../../codebook/overlay.ts';
import type { CodebookRevision } from '../../contract/codebook/codebook-revision.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { createCodebookStore } from '../datasets/codebook-store.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Codebooks } from './codebooks.ts';
import { createEditRights } from './edit-rights.ts';
import { createPublishing } from './publishing.ts';
import { assertKnownRevision, createRevisionHistory } from './revision-history.ts';

interface Reversal {
  /** The newest that the caller has seen. */
  readonly revision: number;
  readonly reason?: string | undefined;
}

interface Undo extends Reversal {
  /** First of the revisions that are undone together. */
  readonly from?: number | undefined;
}

/** The changes of a reversal, and the codebook after it. */
export interface Reversed {
  readonly changes: readonly FieldChange[];
  readonly after: Overlay;
}

/** Ways back to earlier states of a codebook: each is a new revision, of the changes that the caller may make. */
export function createReversing(deps: ServerDeps, { find }: Codebooks) {
  const store = createCodebookStore(deps.storage);
  const history = createRevisionHistory(store);
  const rights = createEditRights(deps);
  const publish = createPublishing(deps);

  /** Those of the changes that lead back which the caller may make. */
  function backBy(principal: Principal, whole: RegisteredTree, made: readonly FieldChange[]): Reversed {
    const { overlay } = whole.codebook;
    const changes = rights.permitted(principal, whole, withChanges(overlay, made), made);
    return { changes, after: withChanges(overlay, changes) };
  }

  /** Publishes the changes that lead back. */
  function reverse(
    principal: Principal,
    code: string,
    { revision, reason }: { readonly revision: number; readonly reason: string },
    signal: AbortSignal,
    made: (whole: RegisteredTree) => readonly FieldChange[],
  ): Promise<CodebookRevision> {
    return publish(principal, signal, () => {
      const { whole } = find(principal, code);
      assertKnownRevision(whole, revision);
      const { changes, after } = backBy(principal, whole, made(whole));
      history.assertFresh(whole, revision, changes);
      return { whole, after, cause: 'undo', reason, edits: [] };
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
      ({ question, code: answer, field, after }) => !isSame(entryOf(overlay, question, answer)[field], after),
    );
    if (later.length === 0) return inverse(made);
    const questions = new Set(later.map(({ question }) => question));
    throw history.stale(whole, questions, store.changedSince(whole.id, to));
  }

  return {
    /** Throws `precondition_failed` where a later revision changed the same fields. */
    undo(
      principal: Principal,
      code: string,
      number: number,
      { revision, reason, from = number }: Undo,
      signal: AbortSignal,
    ): Promise<CodebookRevision> {
      const undone = from === number ? `revision ${number}` : `revisions ${from} to ${number}`;
      const sent = { revision, reason: (reason ?? '') || `Undo of ${undone}` };
      return reverse(principal, code, sent, signal, (whole) => changesUndoing(whole, from, number));
    },

    returnTo(
      principal: Principal,
      code: string,
      number: number,
      { revision, reason }: Reversal,
      signal: AbortSignal,
    ): Promise<CodebookRevision> {
      const sent = { revision, reason: (reason ?? '') || `Return to revision ${number}` };
      return reverse(principal, code, sent, signal, (whole) => changesTo(whole, number));
    },

    /** What a return to a revision would change. Throws `not_found`, and `forbidden` where the caller may change none. */
    planReturn: (principal: Principal, whole: RegisteredTree, number: number): Reversed =>
      backBy(principal, whole, changesTo(whole, number)),
  };
}
