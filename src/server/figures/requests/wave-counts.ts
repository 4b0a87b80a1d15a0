import type { Expression as WireExpression } from '../../../contract/expression.ts';
import type { ScopedWaveCountsQuery } from '../../../contract/wave-counts.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import type { WaveCountsRequest } from '../projections/wave-counts.ts';
import { scopeOf } from '../../../figures/query-parts.ts';
import { wavesInScope } from '../query-scope.ts';
import { type ReadRequest, RequestReader } from '../request-reader.ts';

type ReadWaveCounts = ReadRequest<WaveCountsRequest>;

/** Reads a body that is nothing but the expression: over all waves and locations. */
export function readWaveCounts(wire: WireExpression, access: DatasetAccess): ReadWaveCounts {
  return read(wire, '', {}, access);
}

/** `expression` absent or null is everyone. */
export function readScopedWaveCounts(wire: ScopedWaveCountsQuery, access: DatasetAccess): ReadWaveCounts {
  return read(wire.expression, 'expression', wire, access);
}

function read(
  wire: WireExpression | null | undefined,
  origin: string,
  sent: Omit<ScopedWaveCountsQuery, 'expression'>,
  access: DatasetAccess,
): ReadWaveCounts {
  const reader = new RequestReader(sent);
  const expression = reader.expression(wire, origin);
  const resolved = reader.resolve(access);
  const { tree } = resolved;
  const scope = scopeOf(sent);
  return {
    ...resolved,
    request: { expression, waves: wavesInScope(tree, scope), baseMode: sent.base_mode ?? 'all', scope },
  };
}
