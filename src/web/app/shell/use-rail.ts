import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { cosmetics } from '../cosmetics.ts';
import type { PageKind } from '../page-kind.ts';
import type { RailState } from './rail-context.ts';

/** Lists begin with the whole rail, editors with a narrow one; the choice is remembered for each kind. */
export function useRail(kind: PageKind): RailState {
  const isNarrow = useMediaQuery('(max-width: 1279px)', undefined, { getInitialValueInEffect: false });
  const isDrawer = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<Partial<Record<PageKind, boolean>>>({});
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setDrawerOpen(false), [pathname]);

  const remembered = cosmetics.read(`rail-${kind}`);
  const collapsed = chosen[kind] ?? (remembered === null ? kind === 'editor' : remembered === 'collapsed');
  return {
    collapsed: !isDrawer && (isNarrow || collapsed),
    isDrawer,
    isDrawerOpen,
    toggle() {
      if (isDrawer) {
        setDrawerOpen(!isDrawerOpen);
        return;
      }
      cosmetics.write(`rail-${kind}`, collapsed ? 'expanded' : 'collapsed');
      setChosen({ ...chosen, [kind]: !collapsed });
    },
    closeDrawer: () => setDrawerOpen(false),
  };
}
