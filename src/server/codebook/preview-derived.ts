import { explainDefinition, notesOfDefinition } from '../../codebook/derived/explain-definition.ts';
import { entryOf } from '../../codebook/overlay.ts';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type { DerivedDefinition } from '../../contract/codebook/derived-definition.ts';
import type { DerivedPreview, DerivedPreviewQuery } from '../../contract/codebook/derived-preview.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { countedAt } from '../../figures/wire/answered-cells.ts';
import type { AnsweredFigures } from '../../figures/answered-figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { baseColumn, clauseOf, everywhere, shareRow, sizesOnly } from '../../figures/query-parts.ts';
import { toWireQuestion } from '../catalogue/to-wire-question.ts';
import type { ServerDeps } from '../deps.ts';
import { type IsPublishable, publishableTo } from '../figures/disclosure.ts';
import { figuresOfQuestion } from '../figures/figures-of-question.ts';
import { queryOfHeld } from '../figures/query-of-held.ts';
import type { Principal } from '../request/principal.ts';
import type { Found } from './codebooks.ts';
import { planEdit } from './plan-edits.ts';
import { isOffered } from '../../lib/offered.ts';

/** A derived question as it would be, over all waves; nothing is stored. Throws `invalid_value` of a definition. */
export async function previewDerived(
  deps: ServerDeps,
  principal: Principal,
  found: Found,
  { definition, set, scope = 'mine', question: edited }: DerivedPreviewQuery,
  signal: AbortSignal,
): Promise<DerivedPreview> {
  const sent: CodebookEdit =
    edited === undefined
      ? { op: 'derive', definition, scope, ...(set !== undefined && { set }) }
      : { op: 'redefine', question: edited, definition };
  const { edit, tree } = planEdit(deps, principal, found, sent);
  const code = edit.op === 'derive' || edit.op === 'redefine' ? (edit.question ?? '') : '';
  const made = tree.questions.get(code);
  const coded = entryOf(tree.codebook.overlay, code, '').definition ?? definition;
  if (made === undefined) throw new TypeError(`the derived question ${code} was not made`);
  const find = (one: string) => tree.questions.get(one);
  const isPublishable = publishableTo(principal, tree);
  const by = { organisationId: principal.organisationId, signal };
  return await deps.datasets.withUnserved(tree, by, async (engineCode, columns) => {
    const question = toWireQuestion(tree, made);
    const ask: Ask = (query) => deps.engine.figures(engineCode, queryOfHeld(query, tree), signal);
    const figures = await figuresOfQuestion(made, question.waves, ask, isPublishable);
    const { blank = 0, overlap = 0 } = columns.counts.get(code) ?? {};
    const suppressed = !isPublishable(blank) || !isPublishable(overlap);
    return {
      question,
      explanation: explainDefinition(coded, find),
      ...figures,
      blank: suppressed ? 0 : blank,
      overlap: suppressed ? 0 : overlap,
      suppressed,
      notes: [
        ...notesOfDefinition(tree.catalogue, coded, made, find),
        ...(await leftOutNote(coded, find, ask, isPublishable)),
      ],
    };
  });
}

type Ask = (query: FigureQuery) => Promise<AnsweredFigures>;

/** One note of how many gave each answer that a recode leaves out; answers of too few respondents aren't named. */
async function leftOutNote(
  definition: DerivedDefinition,
  find: (code: string) => Question | undefined,
  ask: Ask,
  isPublishable: IsPublishable,
): Promise<string[]> {
  if (definition.form !== 'recode' || definition.rest !== undefined) return [];
  const source = find(definition.question);
  // A grid gives as many numbers as it has rows.
  if (source === undefined || source.suffixes.length > 0) return [];
  const named = new Set(definition.answers.flatMap(({ from }) => from));
  const left = source.datapoints.filter((answer) => isOffered(answer) && !named.has(answer.code));
  if (left.length === 0) return [];
  const answered = await ask({
    rows: left.map(({ code }) => shareRow(code, clauseOf(source.code, [code], null))),
    columns: [baseColumn('all', null)],
    base: null,
    scope: everywhere,
    want: sizesOnly,
  });
  const counted = left.flatMap(({ name }, row) => {
    const { sample } = countedAt(answered, row).positive;
    return isPublishable(sample) ? [`“${name}” (n ${sample.toLocaleString('en')})`] : [];
  });
  return counted.length === 0 ? [] : [`Left out: ${counted.join(', ')}.`];
}
