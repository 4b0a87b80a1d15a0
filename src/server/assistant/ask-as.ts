import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import type { Principal } from '../request/principal.ts';
import type { QueryService } from '../figures/service.ts';

/** Queries with the rights of whoever asks, by the service that answers everybody's. */
export function askAs(queries: QueryService, principal: Principal, signal: AbortSignal): AskSurvey {
  return {
    stats: (query, listed) => queries.stats(principal, query, signal, listed),
    means: (query) => queries.means(principal, query, signal),
  };
}
