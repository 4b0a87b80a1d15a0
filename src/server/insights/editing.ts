import type { InsightCheck, InsightPublication } from '../../contract/insight-publication.ts';
import type { InsightCalculation } from '../../contract/insight.ts';
import { checkStatement } from '../../insight/checking/check-statement.ts';
import { askAs } from '../assistant/ask-as.ts';
import { createAssistantService } from '../assistant/service.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Principal } from '../identity/principal.ts';
import { createQueryService } from '../query/service.ts';
import type { InsightPicture } from './insight-entry.ts';
import { createInsightStore } from './store.ts';

/** Bars that a picture has room for. */
const mostBars = 5;

/** What editors do with the catalogue: administrators, for their own organisation. */
export function createInsightEditing(deps: ServerDeps) {
  const store = createInsightStore(deps);
  const assistant = createAssistantService(deps);
  const queries = createQueryService(deps);

  return {
    /**
     * Publishes a finding of the editor's chat, once every number in it was asked again and is the same. Throws `forbidden`,
     * `not_found`, and `invalid_request` for a finding that holds no longer or has no numbers.
     */
    async publish(principal: Principal, sent: InsightPublication, signal: AbortSignal): Promise<number> {
      assertEditor(principal);
      const calculation = assistant.readInsight(principal, sent.insight_id);
      const problems = await checkStatement(calculation, askAs(queries, principal, signal));
      if (problems.length > 0) {
        throw new ServiceError(
          'invalid_request',
          `the insight holds no longer: ${problems[0]}; ask for it anew`,
        );
      }
      return store.publishOne({
        organisationId: principal.organisationId,
        datasetCode: calculation.dataset.code,
        name: sent.name?.trim() || shortened(calculation.text),
        description: sent.description?.trim() || calculation.text,
        category: sent.category.trim(),
        picture: pictureOf(calculation),
        calculation,
        version: versionOf(calculation.dataset.code),
      });
    },

    /** Asks the query behind every number of the organisation's entries again. */
    async check(principal: Principal, signal: AbortSignal): Promise<InsightCheck> {
      assertEditor(principal);
      const entries = store.listCalculations(principal.organisationId);
      const untrue: InsightCheck['untrue'] = [];
      for (const { id, name, calculation } of entries) {
        const problems = await problemsOf(calculation, principal, signal);
        store.recordCheck(id, versionOf(calculation.dataset.code), problems[0] ?? '');
        if (problems.length > 0) untrue.push({ id, name, problems: [...problems] });
      }
      return { checked: entries.length, untrue };
    },
  };

  /** `""`: its survey is gone, and nobody sees the entry. */
  function versionOf(datasetCode: string): string {
    const tree = deps.datasets.trees.find(({ catalogue }) =>
      catalogue.datasets.some(({ code }) => code === datasetCode),
    );
    return tree?.version ?? '';
  }

  async function problemsOf(
    calculation: InsightCalculation,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    try {
      return await checkStatement(calculation, askAs(queries, principal, signal));
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind === 'internal_error') throw error;
      return [`its query is refused: ${error.message}`];
    }
  }
}

function assertEditor({ role }: Principal): void {
  if (role !== 'admin') {
    throw new ServiceError(
      'forbidden',
      'the catalogue of insights is edited by administrators; ask one of yours',
    );
  }
}

function pictureOf({ text, figures, datapoints, waves, locations }: InsightCalculation): InsightPicture {
  const nameOf = (code: string) =>
    [...datapoints, ...waves, ...locations].find((one) => one.code === code)?.name;
  const isOfAnswers = new Set(figures.map(({ datapoint }) => datapoint)).size > 1;
  return {
    title: text,
    bars: figures.slice(0, mostBars).map(({ datapoint, segment, audience, metrics }) => ({
      label:
        (isOfAnswers ? nameOf(datapoint) : segment === '' ? audience.name : nameOf(segment)) ??
        (segment || datapoint),
      percentage: metrics.audience_percentage,
    })),
  };
}

const nameLength = 255;

function shortened(text: string): string {
  return text.length <= nameLength ? text : `${text.slice(0, nameLength - 1).toWellFormed()}…`;
}
