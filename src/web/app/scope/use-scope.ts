import { use } from 'react';
import type { Scope } from './scope.ts';
import { ScopeContext } from './scope-context.ts';

/** The scope of the page. Only inside pages below ScopeGate, where it is always known. */
export function useScope(): Scope {
  const scope = use(ScopeContext);
  if (scope === null) throw new Error('useScope is for pages below ScopeGate; give the route `scoped`');
  return scope;
}
