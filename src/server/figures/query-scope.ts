import type { Scope } from '../../figures/figure-query.ts';
import type { RegisteredTree } from '../datasets/access.ts';

/** The waves of the scope, in time order. */
export function wavesInScope(
  { catalogue }: RegisteredTree,
  { waves }: Scope,
): RegisteredTree['catalogue']['waves'] {
  const asked = waves === null ? null : new Set(waves);
  return catalogue.waves.filter(({ code }) => asked === null || asked.has(code));
}

/** Code of the weight that a query is answered with. */
export function weightNameOf({ catalogue }: RegisteredTree, { weight }: Scope): string {
  return weight ?? catalogue.weights[0]?.code ?? '';
}
