import type { PhraseProposal } from '../../contract/codebook/phrase-proposal.ts';
import type { Phrase } from '../../phrases/phrase.ts';
import { proposePhrases } from '../../phrases/proposal/propose-phrases.ts';
import { toWirePhrase } from '../../phrases/wire-words.ts';
import { describePeople } from '../catalogue/describe-people.ts';
import { readQuestion } from '../catalogue/service.ts';
import type { DatasetAccess } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { readSentExpression } from '../figures/reading/request-reader.ts';
import { revisionHeader } from '../http/entity-tag.ts';
import type { Handlers } from '../http/handler.ts';
import { quote, ServiceError } from '../request/service-error.ts';
import { createCodebooks, type Found } from './codebooks.ts';
import { createWeightList } from './list-weights.ts';
import { previewDerived } from './preview-derived.ts';
import { planEdits, planEdit } from './plan-edits.ts';
import { previewPlan } from './preview-plan.ts';
import { createRevising } from './revising.ts';
import type { WeightPreviewQuery, WeightRaking } from '../../contract/codebook/weight-definition.ts';
import { publishableTo } from '../figures/disclosure.ts';
import type { Principal } from '../request/principal.ts';
import { toRaking } from './weight-raking.ts';

/** Returns the phrases that a question would have without a codebook. Throws `not_found`. */
function propose(access: DatasetAccess, code: string): PhraseProposal {
  const known = access.findQuestion(code);
  if (known?.isPermitted !== true) throw new ServiceError('not_found', `question not found: ${quote(code)}`);
  const { question, answers, columns, rule, sure } = proposePhrases(known.question);
  return {
    question: code,
    rule,
    sure,
    phrase: toWirePhrase(question),
    answers: ofAnswers(known.question.datapoints, answers),
    columns: ofAnswers(known.question.suffixes, columns),
  };
}

function ofAnswers<Answer extends string | number>(
  answers: readonly { readonly code: Answer }[],
  phrases: readonly (Phrase | undefined)[],
) {
  return answers.flatMap(({ code }, at) => {
    const phrase = phrases[at];
    return phrase === undefined ? [] : [{ code, phrase: toWirePhrase(phrase) }];
  });
}

export function codebookHandlers(deps: ServerDeps) {
  const codebooks = createCodebooks(deps);
  const revising = createRevising(deps, codebooks);
  const listWeights = createWeightList(deps);
  return {
    readCodebook({ principal, params, query }) {
      const revision = query.revision === undefined ? null : Number(query.revision);
      const body = codebooks.read(principal, params.code, revision);
      return { body, headers: revisionHeader(body.revision) };
    },

    async previewCodebookEdits({ principal, params, body, signal }) {
      const found = codebooks.find(principal, params.code);
      const { return_to: number, edits = [] } = body;
      const plan =
        number === undefined
          ? planEdits(deps, principal, found, edits)
          : { ...revising.planReturn(principal, found.whole, number), problems: [] };
      return { body: await previewPlan(deps, principal, found, plan, body, signal) };
    },

    previewDerivedQuestion: async ({ principal, body, signal }) => ({
      body: await previewDerived(deps, principal, codebooks.find(principal, body.dataset), body, signal),
    }),

    listDatasetWeights: async ({ principal, params }) => ({
      body: { weights: await listWeights(principal, params.code) },
    }),

    previewWeight: async ({ principal, params, body, signal }) => ({
      body: await previewWeight(deps, principal, codebooks.find(principal, params.code), body, signal),
    }),

    proposePhrases: ({ principal, body }) => ({
      body: { proposals: body.questions.map((code) => propose(deps.datasets.accessOf(principal), code)) },
    }),

    describeExpression({ principal, body }) {
      const { expression } = readSentExpression(body.expression, 'expression');
      const access = deps.datasets.accessOf(principal);
      return { body: describePeople(expression, access, body.form ?? 'people') };
    },

    createCodebookRevision: async ({ principal, params, body, signal }) => ({
      body: await revising.revise(principal, params.code, body, signal),
    }),

    listCodebookRevisions: ({ principal, params, query }) => ({
      body: codebooks.list(principal, params.code, {
        question: query.question ?? null,
        before: query.before === undefined ? null : Number(query.before),
      }),
    }),

    readCodebookRevision: ({ principal, params }) => ({
      body: codebooks.readRevision(principal, params.code, Number(params.number)),
    }),

    undoCodebookRevision: async ({ principal, params, body, signal }) => ({
      body: await revising.undo(principal, params.code, Number(params.number), body, signal),
    }),

    returnToCodebookRevision: async ({ principal, params, body, signal }) => ({
      body: await revising.returnTo(principal, params.code, Number(params.number), body, signal),
    }),

    async replaceSynonyms({ principal, params, body, signal }) {
      await revising.replaceSynonyms(principal, params.code, body.also_called, signal);
      return { body: readQuestion(deps.datasets.accessOf(principal), params.code) };
    },
  } satisfies Handlers;
}

/** A derived weight as it would be; nothing is stored. Throws `invalid_value` of a definition. */
async function previewWeight(
  deps: ServerDeps,
  principal: Principal,
  found: Found,
  { definition, weight }: WeightPreviewQuery,
  signal: AbortSignal,
): Promise<WeightRaking> {
  const { edit, tree } = planEdit(deps, principal, found, {
    op: 'weigh',
    definition,
    ...(weight === undefined ? { create: { name: 'Weight', scope: 'mine' } } : { weight }),
  });
  const code = edit.op === 'weigh' ? (edit.weight ?? '') : '';
  const core = tree.weighings.get(code);
  if (core === undefined) throw new TypeError(`the derived weight ${code} was not made`);
  const by = { organisationId: principal.organisationId, signal };
  const { columns } = await deps.datasets.prepare(tree, by);
  return toRaking(tree, core, columns.weighings.get(code) ?? [], publishableTo(principal, tree));
}
