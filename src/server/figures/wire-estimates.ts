import type {
  ConfidenceInterval as WireInterval,
  Significance as WireSignificance,
} from '../../contract/estimates.ts';
import type { ConfidenceInterval, Significance } from '../../engine/estimates.ts';
import type { Scope } from '../../engine/scope.ts';
import type { RegisteredTree } from '../datasets/access.ts';

export function toWireInterval({ level, low, high }: ConfidenceInterval): WireInterval {
  return { level, low, high };
}

export function toWireSignificance({ versus, z, pValue, direction }: Significance): WireSignificance {
  return { versus, z, p_value: pValue, direction };
}

/** Code of the weight that a query was answered with. */
export function weightNameOf(tree: RegisteredTree, scope: Scope): string {
  return scope.weight ?? tree.catalogue.weights[0]?.code ?? '';
}
