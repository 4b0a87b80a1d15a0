import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import type { Principal } from '../identity/principal.ts';
import type { QueryService } from '../figures/service.ts';

/** Queries with the rights of whoever asks, by the service that answers everybody's. */
export function askAs(queries: QueryService, principal: Principal, signal: AbortSignal): AskSurvey {
  return {
    stats: (query) => queries.stats(principal, query, signal),
    tested: (query, listed) => queries.testedStats(principal, query, listed ?? null, signal),
    means: (query) => queries.means(principal, query, signal),
  };
}
