import type { z } from 'zod';
import type { queryScope } from '../../contract/query.ts';
import type { Scope } from '../../engine/scope.ts';
import type { RequestedCode } from './requested-codes.ts';

/** The scope fields of a request, as they were sent. */
export type SentScope = {
  readonly [Field in keyof typeof queryScope]?: z.output<(typeof queryScope)[Field]>;
};

/** Absent and empty lists mean all; codes count once. */
export function toScope(sent: SentScope): Scope {
  return {
    waves: listOrAll(sent.waves),
    locations: listOrAll(sent.locations),
    weight: weightOf(sent),
    baseMode: sent.base_mode ?? 'all',
  };
}

export function weightOf(sent: SentScope): string | null {
  return sent.weight === undefined || sent.weight === null || sent.weight === '' ? null : sent.weight;
}

export function codesOfScope(sent: SentScope): { waves: RequestedCode[]; locations: RequestedCode[] } {
  return {
    waves: (sent.waves ?? []).map((code) => ({ code, origin: 'waves' })),
    locations: (sent.locations ?? []).map((code) => ({ code, origin: 'locations' })),
  };
}

/** An absent or empty list means all, which is null. */
export function listOrAll<Item>(list: readonly Item[] | null | undefined): readonly Item[] | null {
  return list === undefined || list === null || list.length === 0 ? null : [...new Set(list)];
}
