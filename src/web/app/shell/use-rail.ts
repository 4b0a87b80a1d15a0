import { useNarrowScreen, useSmallScreen } from '../../ui/kit-hooks.ts';
import { createContext, useState } from 'react';
import { useLocation } from 'react-router';
import { cosmetics } from '../../lib/cosmetics.ts';
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
  const [chosen, setChosen] = useState<Partial<Record<PageKind, boolean>>>({});
  const { pathname } = useLocation();
  // Going to another page closes the drawer.
  const [drawerOpenAt, setDrawerOpenAt] = useState<string | null>(null);
  const isDrawerOpen = drawerOpenAt === pathname;

  const remembered = cosmetics.read(`rail-${kind}`);
  const collapsed = chosen[kind] ?? (remembered === null ? kind === 'editor' : remembered === 'collapsed');
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
      setChosen({ ...chosen, [kind]: !collapsed });
    },
    closeDrawer: () => setDrawerOpenAt(null),
  };
}
