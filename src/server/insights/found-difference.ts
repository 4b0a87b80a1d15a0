import type { FoundDifference } from '../../contract/insight-publication.ts';
import type { InsightCalculation } from '../../contract/insight.ts';
import { draftFound } from '../../insight/answering/found-difference.ts';
import { askAs } from '../assistant/ask-as.ts';
import type { ServerDeps } from '../deps.ts';
import type { QueryService } from '../figures/service.ts';
import { quote } from '../http/quote.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { loadWork } from '../saved-work/store/load-work.ts';

/**
 * Words a difference that stands out in saved work from its figures, asked with the caller's rights. Throws `not_found`
 * for work or a question that they may not see, and what a query throws.
 */
export function createFoundDifferences(deps: ServerDeps, queries: QueryService) {
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
