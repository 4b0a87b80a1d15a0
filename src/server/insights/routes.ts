import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { createLargestChange } from './largest-change.ts';
import { createInsightService } from './service.ts';
import type {
  FoundDifference,
  InsightCheck,
  InsightDraft,
  InsightPublication,
  InsightSource,
} from '../../contract/chat/insight-publication.ts';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import { limits } from '../../contract/limits.ts';
import { shorten } from '../../expression/shorten.ts';
import { askAs } from '../assistant/ask-as.ts';
import { createAssistantService } from '../assistant/service.ts';
import { ServiceError, quote } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { createQueryService, type QueryService } from '../figures/service.ts';
import { checkEntry } from './check-entry.ts';
import { drawPicture } from './draw-picture.ts';
import { type CalculatedInsight, createInsightStore } from './store.ts';
import { strayNumbers } from './stray-numbers.ts';
import { draftFound } from '../../insight/answering/found-difference.ts';
import { loadWork } from '../saved-work/store/load-work.ts';

export function insightHandlers(deps: ServerDeps) {
  const insights = createInsightService(deps);
  const editing = createInsightEditing(deps);
  const largestChange = createLargestChange(deps);
  return {
    async readLargestChange({ principal, params }) {
      const accessible = deps.datasets.accessOf(principal).readDataset(params.code);
      return { body: await largestChange(principal, accessible) };
    },
    async publishInsight({ principal, body, signal }) {
      return { body: await insights.read(principal, await editing.publish(principal, body, signal)) };
    },
    checkInsights: async ({ principal, signal }) => ({ body: await editing.check(principal, signal) }),
    draftInsight: async ({ principal, body, signal }) => ({
      body: await editing.draft(principal, body, signal),
    }),
    searchInsights: ({ principal, body }) => ({ body: { insights: insights.search(principal, body) } }),
    async readInsight({ principal, params }) {
      return { body: await insights.read(principal, Number(params.id)) };
    },
    listInsightCategories: ({ principal }) => ({
      body: { categories: insights.listCategories(principal) },
    }),
    readInsightImage: ({ principal, params }) => ({
      body: insights.readImage(principal, Number(params.id), params.name),
    }),
  } satisfies Handlers;
}

/** What editors do with the catalogue: administrators, for their own organisation. */
function createInsightEditing(deps: ServerDeps) {
  const store = createInsightStore(deps);
  const assistant = createAssistantService(deps);
  const queries = createQueryService(deps);
  const findDifference = createFoundDifferences(deps, queries);

  return {
    /**
     * Publishes a finding, once every number in it was asked again and is the same. Throws `forbidden`, `not_found`, and
     * `invalid_request` for a finding that holds no longer or has no numbers.
     */
    async publish(principal: Principal, sent: InsightPublication, signal: AbortSignal): Promise<number> {
      const { calculation, tree } = await findingOf(principal, sent, signal);
      const words = {
        name: sent.name?.trim() || shorten(calculation.text, limits.nameLength),
        description: sent.description?.trim() || calculation.text,
      };
      refuseStrayNumbers(words, calculation);
      const entry = { ...words, calculation };
      const problems = await checkEntry(entry, askAs(queries, principal, signal));
      if (problems.length > 0) {
        throw new ServiceError(
          'invalid_request',
          `the insight holds no longer: ${problems[0]}; ask for it anew`,
        );
      }
      return store.publishOne({
        ...entry,
        organisationId: principal.organisationId,
        category: sent.category.trim(),
        version: tree.version,
      });
    },

    /** A finding as it would be published. Throws as `publish`. */
    async draft(principal: Principal, source: InsightSource, signal: AbortSignal): Promise<InsightDraft> {
      const { calculation } = await findingOf(principal, source, signal);
      const picture = drawPicture(calculation, 'page.svg');
      return { finding: calculation, picture };
    },

    /** Asks the query behind every number of the organisation's entries again. */
    async check(principal: Principal, signal: AbortSignal): Promise<InsightCheck> {
      const entries = store.listCalculations(principal.organisationId);
      const untrue: InsightCheck['untrue'] = [];
      for (const entry of entries) {
        const tree = treeOf(entry.calculation.dataset.code);
        const problems = tree === undefined ? [] : await problemsOf(entry, principal, signal);
        store.recordCheck(entry.id, tree?.version ?? '', problems[0] ?? '');
        if (problems.length > 0) untrue.push({ id: entry.id, name: entry.name, problems: [...problems] });
      }
      return { checked: entries.length, untrue };
    },
  };

  /** A finding of the editor's own chat, or of saved work; one without shown figures can't be published. */
  async function findingOf(
    principal: Principal,
    { insight_id: id, found }: InsightSource,
    signal: AbortSignal,
  ) {
    const calculation: InsightCalculation =
      found === undefined
        ? assistant.readInsight(principal, id ?? '')
        : await findDifference(principal, found, signal);
    if (calculation.kind === 'too_few')
      throw new ServiceError(
        'invalid_request',
        'it rests on too few respondents, and its figures are withheld; ask for a wider audience and publish that',
      );
    const tree = treeOf(calculation.dataset.code);
    if (tree === undefined) throw new ServiceError('not_found', 'insight not found');
    return { calculation, tree };
  }

  /** undefined: its survey is gone, and nobody sees the entry. */
  function treeOf(datasetCode: string) {
    return deps.datasets.trees.find(({ catalogue }) =>
      catalogue.datasets.some(({ code }) => code === datasetCode),
    );
  }

  async function problemsOf(
    entry: CalculatedInsight,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    try {
      return await checkEntry(entry, askAs(queries, principal, signal));
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind === 'internal_error') throw error;
      return [`its query is refused: ${error.message}`];
    }
  }
}

/** Refuses numbers that are not in the calculation, before any query runs. */
function refuseStrayNumbers(
  words: { readonly name: string; readonly description: string },
  calculation: InsightCalculation,
): void {
  for (const text of [words.name, words.description]) {
    const [stray] = strayNumbers(text, calculation);
    if (stray !== undefined)
      throw new ServiceError(
        'invalid_request',
        `“${text}” prints ${stray}, which is no number of the finding; take its numbers from the statement, or write it without`,
      );
  }
}

/**
 * Words a difference that stands out in saved work from its figures, asked with the caller's rights. Throws `not_found`
 * for work or a question that they may not see, and what a query throws.
 */
function createFoundDifferences(deps: ServerDeps, queries: QueryService) {
  return async (
    principal: Principal,
    { work, query, measure, comparisons }: FoundDifference,
    signal: AbortSignal,
  ): Promise<InsightCalculation> => {
    loadWork(deps, principal, work.kind, work.id, 'view');
    const known = deps.datasets.accessOf(principal).findQuestion(query.question);
    if (known?.isPermitted !== true)
      throw new ServiceError(
        'not_found',
        `there is no question ${quote(query.question)} for you; list the questions for the codes`,
      );
    const ask = askAs(queries, principal, signal);
    const draft = await draftFound(known.tree.catalogue, { query, measure, comparisons }, ask);
    if (draft === null)
      throw new ServiceError(
        'invalid_request',
        'found.query gives no figure of an audience; name one audience, and one answer unless the measure is the mean',
      );
    return { ...draft, id: '', work };
  };
}
