import type { Scope } from '../app/scope/scope.ts';

/** Codes of the waves in the scope; all waves where it names none. */
export function selectedWaves({ waves, allWaves }: Pick<Scope, 'waves' | 'allWaves'>): ReadonlySet<string> {
  return new Set(waves ?? allWaves.map(({ code }) => code));
}
