import { randomInt } from 'node:crypto';
import { type AppliedEdits, applyEdits } from '../../codebook/apply-edits.ts';
import { sourcesOf } from '../../codebook/derived/definition-parts.ts';
import { sourcesOfWeight } from '../../codebook/derived/weight-core.ts';
import { differences, type FieldChange, type Overlay, withChanges } from '../../codebook/overlay.ts';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import { namespaceOf } from '../../expression/dataset-of.ts';
import type { DatasetAccess, RegisteredTree } from '../datasets/access.ts';
import { withNextCodebook } from '../datasets/with-codebook.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Found } from './codebooks.ts';

/** Edits as they apply for one person. */
export interface PlannedEdits extends Pick<AppliedEdits, 'problems'> {
  /** As sent, with the codes of new questions. */
  readonly edits: readonly CodebookEdit[];
  readonly changes: readonly FieldChange[];
  /** The whole codebook with the changes. */
  readonly after: Overlay;
}

/**
 * Plans edits of the newest revision, on what a person sees of it. Throws `forbidden_codes` for sources that they do not
 * see.
 */
export function planEdits(
  { datasets }: Pick<ServerDeps, 'datasets'>,
  principal: Principal,
  { accessible: { tree, namespaces }, whole }: Found,
  sent: readonly CodebookEdit[],
): PlannedEdits {
  assertSourcesSeen(datasets.accessOf(principal), sent);
  const seen = tree.record.questions.filter(({ namespace }) => namespaces.has(namespace));
  const record =
    seen.length === tree.record.questions.length ? tree.record : { ...tree.record, questions: seen };
  const edits = sent.map((edit) =>
    edit.op === 'weigh' && edit.create !== undefined
      ? { ...edit, weight: newCode(whole, 'w_') }
      : withCodes(edit, tree, (source) => newCode(whole, `${namespaceFor(whole, namespaces, source)}d_`)),
  );
  const { overlay } = tree.codebook;
  const applied = applyEdits(record, overlay, edits, {
    revision: whole.codebook.revision + 1,
    owner: { organisation: principal.organisationId, user: principal.userId },
  });
  const changes = differences(overlay, applied.overlay);
  return {
    edits,
    problems: applied.problems,
    changes,
    after: tree === whole ? applied.overlay : withChanges(whole.codebook.overlay, changes),
  };
}

/**
 * Returns the one edit of a preview as it applies, with the tree after it, which is not served. Throws `invalid_value` for
 * one that does not fit.
 */
export function planEdit(
  deps: Pick<ServerDeps, 'datasets'>,
  principal: Principal,
  found: Found,
  sent: CodebookEdit,
): { readonly edit: CodebookEdit; readonly tree: RegisteredTree } {
  const { edits, problems, after } = planEdits(deps, principal, found, [sent]);
  const [problem] = problems;
  if (problem !== undefined) throw new ServiceError('invalid_value', `${problem.message}. ${problem.remedy}`);
  return { edit: edits[0] ?? sent, tree: withNextCodebook(found.whole, after) };
}

/** An edit with the codes of the questions that it makes. */
function withCodes(
  edit: CodebookEdit,
  { questions }: RegisteredTree,
  newCodeFor: (source: string) => string,
): CodebookEdit {
  if (edit.op === 'derive') return { ...edit, question: newCodeFor(sourcesOf(edit.definition)[0] ?? '') };
  if (edit.op === 'group') return { ...edit, question: newCodeFor(edit.questions[0] ?? '') };
  if (edit.op !== 'split') return edit;
  const parts = questions.get(edit.question)?.datapoints ?? [];
  return { ...edit, codes: parts.map(() => newCodeFor(edit.question)) };
}

/** Throws `forbidden_codes` with the sources of definitions that are there, and not for the caller. */
function assertSourcesSeen(access: DatasetAccess, edits: readonly CodebookEdit[]): void {
  const questions = edits.flatMap((edit, index) => {
    const [sources, field] =
      edit.op === 'derive' || edit.op === 'redefine'
        ? ([sourcesOf(edit.definition), 'definition'] as const)
        : edit.op === 'weigh'
          ? ([sourcesOfWeight(edit.definition), 'definition'] as const)
          : edit.op === 'group'
            ? ([edit.questions, 'questions'] as const)
            : ([[], ''] as const);
    return sources
      .filter((code) => access.findQuestion(code)?.isPermitted === false)
      .map((code) => ({ code, datapoints: [], origin: `edits[${index}].${field}` }));
  });
  if (questions.length === 0) return;
  throw new ServiceError('forbidden_codes', 'your organisation has no access to some of these codes', {
    details: { forbiddenCodes: { questions, locations: [], waves: [] } },
  });
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Prefix of the codes of a question's namespace: the root's where the caller sees that, else that of its source. */
function namespaceFor({ record }: RegisteredTree, namespaces: ReadonlySet<string>, source: string): string {
  const root = record.datasets[0]?.namespace ?? 'core';
  const own = record.questions.find(({ code }) => code === source)?.namespace ?? namespaceOf(source) ?? root;
  const namespace = namespaces.has(root) ? root : own;
  return namespace === 'core' ? '' : `${namespace}.`;
}

/** A code that no question or weight of the tree has. */
function newCode({ record, codebook }: RegisteredTree, prefix: string): string {
  for (;;) {
    const letters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
    const code = `${prefix}${letters}`;
    const isTaken =
      codebook.overlay.has(code) || [...record.questions, ...record.weights].some((one) => one.code === code);
    if (!isTaken) return code;
  }
}
