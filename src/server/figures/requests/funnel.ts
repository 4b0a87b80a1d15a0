import type { FunnelQuery as WireQuery } from '../../../contract/funnel.ts';
import { limits } from '../../../contract/limits.ts';
import { sizeOf } from '../../../expression/size.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import { ServiceError } from '../../http/service-error.ts';
import type { FunnelRequest } from '../projections/funnel.ts';
import { baseModeOf, codesOfScope, namedDataset, toScope, weightOf } from '../query-scope.ts';
import { codesOfExpressions, joinCodes } from '../requested-codes.ts';
import { resolveTree } from '../resolve-tree.ts';
import { readSentExpression } from '../sent-expression.ts';

/** `expression` absent or null is everyone. Throws what `resolveTree` throws, and `query_too_large`. */
export function readFunnelRequest(
  sent: WireQuery,
  access: DatasetAccess,
): { readonly tree: RegisteredTree; readonly request: FunnelRequest } {
  const wire = sent.expression ?? null;
  const read = wire === null ? null : readSentExpression(wire, 'expression');
  const codes = joinCodes(
    codesOfExpressions(read === null ? [] : [read]),
    { ...codesOfScope(sent), datasets: namedDataset(sent.dataset) },
    weightOf(sent),
  );
  const tree = resolveTree(access, codes);
  const expression = read?.expression ?? null;
  const nodes = expression === null ? 0 : sizeOf(expression).nodes;
  if (nodes > limits.funnelNodes) {
    throw new ServiceError(
      'query_too_large',
      `a funnel describes at most ${limits.funnelNodes} conditions; this expression has ${nodes}: ask for one of its groups`,
    );
  }
  return { tree, request: { expression, wire, baseMode: baseModeOf(sent), scope: toScope(sent) } };
}
