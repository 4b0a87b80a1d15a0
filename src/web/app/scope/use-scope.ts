import { createContext, use, useContext } from 'react';
import type { Scope } from './scope.ts';
import type { SizeUnit } from '../../../figures/measures.ts';

/** The scope of the page. Only inside pages below ScopeGate, where it is always known. */
export function useScope(): Scope {
  const scope = use(ScopeContext);
  if (scope === null) throw new Error('useScope is for pages below ScopeGate; give the route `scoped`');
  return scope;
}

export const ScopeContext = createContext<Scope | null>(null);

/** Unit of the sizes on a page: of the scope's weight, or of a shared answer's. */
export const SizeUnitContext = createContext<SizeUnit>('people');

/** Returns what sizes of the page count. */
export function useSizeUnit(): SizeUnit {
  return useContext(SizeUnitContext);
}
