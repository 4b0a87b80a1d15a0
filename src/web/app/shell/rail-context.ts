import { createContext } from 'react';

export interface RailState {
  readonly collapsed: boolean;
  /** Below 768 the rail is a drawer. */
  readonly isDrawer: boolean;
  readonly isDrawerOpen: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
}

export const RailContext = createContext<RailState | null>(null);
