import { explainDefinition, notesOfDefinition } from '../../codebook/derived/explain-definition.ts';
import { entryOf } from '../../codebook/overlay.ts';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type { DerivedPreview, DerivedPreviewQuery } from '../../contract/codebook/derived-preview.ts';
import { toWireQuestion } from '../catalogue/to-wire-question.ts';
import type { AccessibleTree, RegisteredTree } from '../datasets/access.ts';
import { withCodebook } from '../datasets/with-codebook.ts';
import type { ServerDeps } from '../deps.ts';
import { publishableTo } from '../figures/disclosure.ts';
import { figuresOfQuestion } from '../figures/figures-of-question.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { applyAs, assertSourcesSeen } from './apply-as.ts';

/** A derived question as it would be, over all waves; nothing is stored. Throws `invalid_value` of a definition. */
export async function previewDerived(
  deps: ServerDeps,
  principal: Principal,
  { accessible, whole }: { readonly accessible: AccessibleTree; readonly whole: RegisteredTree },
  { definition, set, scope = 'mine', question: edited }: DerivedPreviewQuery,
  signal: AbortSignal,
): Promise<DerivedPreview> {
  const sent: CodebookEdit =
    edited === undefined
      ? { op: 'derive', definition, scope, ...(set !== undefined && { set }) }
      : { op: 'redefine', question: edited, definition };
  assertSourcesSeen(deps.datasets.accessOf(principal), [sent]);
  const { edits, problems, after } = applyAs(principal, accessible, whole, [sent]);
  const [problem] = problems;
  if (problem !== undefined) throw new ServiceError('invalid_value', `${problem.message}. ${problem.remedy}`);
  const [edit] = edits;
  const code = edit?.op === 'derive' || edit?.op === 'redefine' ? (edit.question ?? '') : '';
  const tree = withCodebook(whole, { revision: whole.codebook.revision + 1, overlay: after });
  const made = tree.questions.get(code);
  const coded = entryOf(after, code, '').definition ?? definition;
  if (made === undefined) throw new TypeError(`the derived question ${code} was not made`);
  const find = (one: string) => tree.questions.get(one);
  const isPublishable = publishableTo(principal, tree);
  const by = { organisationId: principal.organisationId, signal };
  return await deps.datasets.withUnserved(tree, by, async (engineCode, columns) => {
    const question = toWireQuestion(tree, made);
    const figures = await figuresOfQuestion(
      made,
      question.waves,
      (query) => deps.engine.figures(engineCode, query, signal),
      isPublishable,
    );
    const { blank = 0, overlap = 0 } = columns.counts.get(code) ?? {};
    const suppressed = !isPublishable(blank) || !isPublishable(overlap);
    return {
      question,
      explanation: explainDefinition(coded, find),
      ...figures,
      blank: suppressed ? 0 : blank,
      overlap: suppressed ? 0 : overlap,
      suppressed,
      notes: notesOfDefinition(tree.catalogue, coded, made, find),
    };
  });
}
