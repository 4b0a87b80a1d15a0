import type { z } from 'zod';
import type { queryScope } from '../../contract/query.ts';
import type { BaseMode, Scope } from '../../figures/figure-query.ts';
import type { RegisteredTree } from '../datasets/access.ts';

/** The scope fields of a request, as they were sent. */
export type SentScope = {
  readonly [Field in keyof typeof queryScope]?: z.output<(typeof queryScope)[Field]>;
};

/** Absent and empty lists mean all; codes count once. */
export function toScope(sent: SentScope): Scope {
  return { waves: listOrAll(sent.waves), locations: listOrAll(sent.locations), weight: weightOf(sent) };
}

export function baseModeOf(sent: SentScope): BaseMode {
  return sent.base_mode ?? 'all';
}

export function weightOf(sent: SentScope): string | null {
  return sent.weight === undefined || sent.weight === null || sent.weight === '' ? null : sent.weight;
}

/** An absent or empty list means all, which is null. */
export function listOrAll<Item>(list: readonly Item[] | null | undefined): readonly Item[] | null {
  return list === undefined || list === null || list.length === 0 ? null : [...new Set(list)];
}

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
