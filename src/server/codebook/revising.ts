import type { EditProblem } from '../../codebook/apply-edits.ts';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type { CodebookRevision } from '../../contract/codebook/codebook-revision.ts';
import { createCodebookStore } from '../datasets/codebook-store.ts';
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

function unfit({ path, message, remedy }: EditProblem): ServiceError {
  return new ServiceError('invalid_value', `${path}: ${message}. ${remedy}`);
}
