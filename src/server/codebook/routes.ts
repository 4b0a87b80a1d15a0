import type { PhraseProposal } from '../../contract/codebook/phrase-proposal.ts';
import type { Phrase } from '../../phrases/phrase.ts';
import { proposePhrases } from '../../phrases/proposal/propose-phrases.ts';
import { toWirePhrase } from '../../phrases/wire-words.ts';
import { describePeople } from '../catalogue/describe-people.ts';
import { readQuestion } from '../catalogue/service.ts';
import type { DatasetAccess, RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { readSentExpression } from '../figures/reading/request-reader.ts';
import { revisionHeader } from '../http/entity-tag.ts';
import type { Handlers } from '../http/handler.ts';
import { quote, ServiceError } from '../request/service-error.ts';
import { createCodebooks, type Found } from './codebooks.ts';
import { previewDerived } from './preview-derived.ts';
import { planEdits, planEdit } from './plan-edits.ts';
import { previewPlan } from './preview-plan.ts';
import { createRevising } from './revising.ts';
import type { WeightPreviewQuery, WeightRaking } from '../../contract/codebook/weight-definition.ts';
import { publishableTo } from '../figures/disclosure.ts';
import type { Principal } from '../request/principal.ts';
import { toRaking } from './weight-raking.ts';
import { weightEntry } from '../../codebook/derived/weight-core.ts';
import type { WeightProfile } from '../../contract/codebook/weight-profile.ts';
import { derivedDivisor } from '../../engine/derived/derived-weight.ts';
import type { DerivedColumns } from '../../engine/derived/derived-questions.ts';
import { DamagedSegmentError } from '../../engine/segments/reading/damaged-segment-error.ts';
import { readWeights, type WeightFiles } from '../../engine/segments/reading/read-weights.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { oncePerVersion } from '../datasets/once-per-version.ts';
import { profileWeights } from '../datasets/weight-profile.ts';
import { isOwn } from './edit-rights.ts';

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

/** Returns how to list the weights of a dataset as a caller sees them: their spread, and how derived ones were raked. */
function createWeightList({ datasets }: Pick<ServerDeps, 'datasets'>) {
  const profileOf = oncePerVersion(async ({ code, catalogue, weighings }) => {
    const files = weightFiles(catalogue, [...weighings.keys()], datasets.columnsOf(code));
    return profileWeights(catalogue, readWeights(datasets.directoryOf(code), files, derivedDivisor));
  });
  /** How a derived weight was raked; of others there is nothing. */
  const derivedPart = (principal: Principal, tree: RegisteredTree, code: string) => {
    const entry = weightEntry(tree.codebook.overlay, code);
    const core = tree.weighings.get(code);
    if (entry === undefined || core === undefined) return {};
    const waves = datasets.columnsOf(tree.code).weighings.get(code) ?? [];
    return {
      ...(entry.retired !== undefined && { retired: true as const }),
      derived: {
        definition: entry.weighing,
        scope: entry.scope ?? ('mine' as const),
        editable: isOwn(principal, entry),
        raking: toRaking(tree, core, waves, publishableTo(principal, tree)),
      },
    };
  };
  return async (principal: Principal, dataset: string): Promise<WeightProfile[]> => {
    const { tree } = datasets.accessOf(principal).readDataset(dataset);
    const profiles = await profileOf(tree);
    const names = new Map(tree.catalogue.weights.map(({ code, name }) => [code, name]));
    // Profiles are read once while figures are the same; a name may change meanwhile.
    return profiles.map((one) => ({
      ...one,
      name: names.get(one.code) ?? one.name,
      ...derivedPart(principal, tree, one.code),
    }));
  };
}

/** The files of derived weights, by wave; a damaged one is left out. */
function weightFiles({ waves }: Catalogue, codes: readonly string[], columns: DerivedColumns): WeightFiles {
  return new Map(
    Array.from(columns.waves, ([wave, derived]) => [
      waves[wave]?.code ?? '',
      new Map(
        codes.flatMap((code) => {
          const segment = derived.get(code)?.segment;
          return segment === undefined || segment instanceof DamagedSegmentError ? [] : [[code, segment]];
        }),
      ),
    ]),
  );
}
