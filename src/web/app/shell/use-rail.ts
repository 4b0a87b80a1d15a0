import { useNarrowScreen, useSmallScreen } from '../../ui/kit-hooks.ts';
import { createContext, useState } from 'react';
import { useLocation } from 'react-router';
import { cosmetics, useCosmetic } from '../../lib/cosmetics.ts';
import type { PageKind } from '../page-kind.ts';

interface RailState {
  readonly collapsed: boolean;
  /** True below 768, where the rail is a drawer. */
  readonly isDrawer: boolean;
  readonly isDrawerOpen: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
}

export const RailContext = createContext<RailState | null>(null);

/** Lists begin with the whole rail, editors with a narrow one; the choice is remembered for each kind. */
export function useRail(kind: PageKind): RailState {
  const isNarrow = useNarrowScreen();
  const isDrawer = useSmallScreen();
  const { pathname } = useLocation();
  // Going to another page closes the drawer.
  const [drawerOpenAt, setDrawerOpenAt] = useState<string | null>(null);
  const isDrawerOpen = drawerOpenAt === pathname;

  const remembered = useCosmetic(`rail-${kind}`);
  const collapsed = remembered === null ? kind === 'editor' : remembered === 'collapsed';
  return {
    collapsed: !isDrawer && (isNarrow || collapsed),
    isDrawer,
    isDrawerOpen,
    toggle() {
      if (isDrawer) {
        setDrawerOpenAt(isDrawerOpen ? null : pathname);
        return;
      }
      // On a narrow screen there is no room for it: nothing would change but what is remembered.
      if (isNarrow) return;
      cosmetics.write(`rail-${kind}`, collapsed ? 'expanded' : 'collapsed');
    },
    closeDrawer: () => setDrawerOpenAt(null),
  };
}
