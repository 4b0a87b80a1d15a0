import { type EntryFields, entryOf, type FieldChange, type Overlay } from '../../codebook/overlay.ts';
import { assertMay, type RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { assertAdmin, assertUnbounded } from '../http/check-rights.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';

/** Who may change which entries of a codebook. */
export function createEditRights({ datasets }: Pick<ServerDeps, 'datasets'>) {
  /** Throws `forbidden` where the caller may not change what all who use the survey see. */
  function assertMayEditSurvey(principal: Principal, { id }: RegisteredTree): void {
    assertAdmin(principal, 'editing the codebook of a survey');
    assertUnbounded(principal);
    const held = datasets.accessOf(principal).trees.find(({ tree }) => tree.id === id);
    const [code = ''] = held?.nodes ?? [];
    assertMay('own', code, held);
  }

  /** Throws `forbidden` where the caller may not change a question. `after`: the codebook with the change made. */
  function assertMayEdit(principal: Principal, tree: RegisteredTree, after: Overlay, question: string): void {
    const [was, is] = [tree.codebook.overlay, after].map((overlay) => entryOf(overlay, question, ''));
    const entries = [was, is].filter((entry) => entry?.owner !== undefined);
    if (entries.length === 0 || entries.some((entry) => entry?.scope === 'survey')) {
      assertMayEditSurvey(principal, tree);
      return;
    }
    if (entries.every((entry) => entry !== undefined && isOwn(principal, entry))) return;
    const name = tree.questions.get(question)?.name ?? was?.name ?? question;
    throw new ServiceError(
      'forbidden',
      `“${name}” belongs to someone else; only its owner and administrators of their organisation can change it`,
    );
  }

  return {
    assertMayEditSurvey,

    /** Whether the caller may edit the survey's own questions. */
    mayEditSurvey(principal: Principal, tree: RegisteredTree): boolean {
      return isAllowed(() => assertMayEditSurvey(principal, tree));
    },

    /** Whether the caller may change what a derived question is made of. */
    mayRedefine: (principal: Principal, tree: RegisteredTree, question: string): boolean =>
      isAllowed(() => assertMayEdit(principal, tree, tree.codebook.overlay, question)),

    /** Throws `forbidden` where the caller may not make a change. */
    assertMayMake(
      principal: Principal,
      tree: RegisteredTree,
      after: Overlay,
      changes: readonly FieldChange[],
    ): void {
      for (const question of new Set(changes.map((change) => change.question)))
        assertMayEdit(principal, tree, after, question);
    },

    /** The changes that the caller may make. Throws `forbidden` where there are some, and they may make none. */
    permitted(
      principal: Principal,
      tree: RegisteredTree,
      after: Overlay,
      changes: readonly FieldChange[],
    ): readonly FieldChange[] {
      if (changes.length === 0) assertMayEditSurvey(principal, tree);
      const questions = new Set(changes.map(({ question }) => question));
      const may = new Set(
        [...questions].filter((one) => isAllowed(() => assertMayEdit(principal, tree, after, one))),
      );
      const [first] = questions;
      if (may.size === 0 && first !== undefined) assertMayEdit(principal, tree, after, first);
      return changes.filter(({ question }) => may.has(question));
    },
  };
}

/** Whether an entry is the caller's, or one of their organisation that they administer. */
export function isOwn({ userId, organisationId, role }: Principal, { owner }: EntryFields): boolean {
  return owner?.user === userId || (role === 'admin' && owner?.organisation === organisationId);
}

function isAllowed(assert: () => void): boolean {
  try {
    assert();
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'forbidden') return false;
    throw error;
  }
}
