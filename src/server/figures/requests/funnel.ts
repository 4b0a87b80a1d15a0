import type { FunnelQuery as WireQuery } from '../../../contract/funnel.ts';
import { limits } from '../../../contract/limits.ts';
import { sizeOf } from '../../../expression/size.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { FunnelRequest } from '../projections/funnel.ts';
import { scopeOf } from '../../../figures/query-parts.ts';
import { type ReadRequest, RequestReader } from '../request-reader.ts';

/** `expression` absent or null is everyone. Throws what `resolveTree` throws, and `query_too_large`. */
export function readFunnelRequest(sent: WireQuery, access: DatasetAccess): ReadRequest<FunnelRequest> {
  const reader = new RequestReader(sent);
  const wire = sent.expression ?? null;
  const expression = reader.expression(wire, 'expression');
  const resolved = reader.resolve(access);
  const nodes = expression === null ? 0 : sizeOf(expression).nodes;
  if (nodes > limits.funnelNodes) {
    throw new ServiceError(
      'query_too_large',
      `a funnel describes at most ${limits.funnelNodes} conditions; this expression has ${nodes}: ask for one of its groups`,
    );
  }
  return {
    ...resolved,
    request: { expression, wire, baseMode: sent.base_mode ?? 'all', scope: scopeOf(sent) },
  };
}
