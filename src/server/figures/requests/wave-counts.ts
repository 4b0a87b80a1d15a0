import type { Expression as WireExpression } from '../../../contract/expression.ts';
import type { ScopedWaveCountsQuery } from '../../../contract/wave-counts.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import type { WaveCountsRequest } from '../projections/wave-counts.ts';
import { baseModeOf, codesOfScope, namedDataset, toScope, wavesInScope, weightOf } from '../query-scope.ts';
import { codesOfExpressions, joinCodes } from '../requested-codes.ts';
import { resolveTree } from '../resolve-tree.ts';
import { readSentExpression } from '../sent-expression.ts';

export interface ReadWaveCounts {
  readonly tree: RegisteredTree;
  readonly request: WaveCountsRequest;
}

/** Reads a body that is nothing but the expression: over all waves and locations. */
export function readWaveCounts(wire: WireExpression, access: DatasetAccess): ReadWaveCounts {
  return read(wire, '', {}, access);
}

/** `expression` absent or null is everyone. */
export function readScopedWaveCounts(wire: ScopedWaveCountsQuery, access: DatasetAccess): ReadWaveCounts {
  return read(wire.expression ?? null, 'expression', wire, access);
}

function read(
  wire: WireExpression | null,
  origin: string,
  sent: Omit<ScopedWaveCountsQuery, 'expression'>,
  access: DatasetAccess,
): ReadWaveCounts {
  const expression = wire === null ? null : readSentExpression(wire, origin);
  const codes = joinCodes(
    codesOfExpressions(expression === null ? [] : [expression]),
    { ...codesOfScope(sent), datasets: namedDataset(sent.dataset) },
    weightOf(sent),
  );
  const tree = resolveTree(access, codes);
  const scope = toScope(sent);
  return {
    tree,
    request: {
      expression: expression?.expression ?? null,
      waves: wavesInScope(tree, scope),
      baseMode: baseModeOf(sent),
      scope,
    },
  };
}
