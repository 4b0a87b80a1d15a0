import { createContext } from 'react';
import type { Scope } from './scope.ts';

export const ScopeContext = createContext<Scope | null>(null);
