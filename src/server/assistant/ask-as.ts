import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import type { Principal } from '../request/principal.ts';
import type { QueryService } from '../figures/service.ts';

/** Queries with the caller's rights. `weight` counts every figure; absent: the survey's default. */
export function askAs(
  queries: QueryService,
  principal: Principal,
  signal: AbortSignal,
  weight?: string,
): AskSurvey {
  const by = weight === undefined ? {} : { weight };
  return {
    figures: ({ shares, means, ...more }) =>
      queries.question(
        principal,
        { shares: shares && { ...shares, ...by }, ...(means && { means: { ...means, ...by } }), ...more },
        signal,
      ),
  };
}
