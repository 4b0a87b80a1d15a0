import { Drawer } from '@mantine/core';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { Toaster } from '../../ui/Toaster.tsx';
import { toasts } from '../../ui/toasts.ts';
import { ShortcutSheet } from '../keys/ShortcutSheet.tsx';
import { listenForShortcuts } from '../keys/shortcut-registry.ts';
import { openShortcutSheet } from '../keys/shortcut-sheet-state.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { rememberPage } from '../last-page.ts';
import { defaultHandle, isRouteHandle } from '../page-kind.ts';
import { routes } from '../routes.ts';
import { ScopeGate } from '../scope/ScopeGate.tsx';
import { Rail } from './Rail.tsx';
import { RailContext } from './rail-context.ts';
import { SessionDialog } from './SessionDialog.tsx';
import css from './Shell.module.css';
import { useRail } from './use-rail.ts';

/** Around every page but the sign-in: rail, keys, messages, and the scope where the page has one. */
export function Shell() {
  const handle =
    useMatches()
      .map((match) => match.handle)
      .findLast(isRouteHandle) ?? defaultHandle;
  const rail = useRail(handle.kind);
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  useEffect(listenForShortcuts, []);
  useShortcuts(
    [
      { keys: 'G A', label: 'Go to audiences', run: go(routes.audiences) },
      { keys: 'G H', label: 'Go to charts', run: go(routes.charts) },
      { keys: 'G X', label: 'Go to crosstabs', run: go(routes.crosstabs) },
      { keys: 'G D', label: 'Go to data', run: go(routes.datasets) },
      { keys: '[', label: 'Show or hide the labels of the rail', run: rail.toggle },
      { keys: 'Ctrl .', label: 'Copy the address of this view', run: () => void copyAddress() },
      { keys: '?', label: 'Show all shortcuts', run: openShortcutSheet },
    ],
    'everywhere',
  );
  useArrival();
  return (
    <NuqsAdapter>
      <RailContext value={rail}>
        <a href="#main" className={css.skip}>
          Skip to content
        </a>
        <div className={css.shell}>
          {rail.isDrawer ? (
            <Drawer
              opened={rail.isDrawerOpen}
              onClose={rail.closeDrawer}
              size={260}
              title="Audience Insights"
              lockScroll={false}
              closeButtonProps={{ 'aria-label': 'Close navigation' }}
            >
              <Rail collapsed={false} />
            </Drawer>
          ) : (
            <Rail collapsed={rail.collapsed} />
          )}
          {handle.scoped === undefined ? (
            <Outlet />
          ) : (
            <ScopeGate ownScope={handle.scoped === 'saved'}>
              <Outlet />
            </ScopeGate>
          )}
        </div>
        <Toaster />
        <ShortcutSheet />
        <SessionDialog />
      </RailContext>
    </NuqsAdapter>
  );
}

/** On a new page the focus goes to its content, unless something on it has asked for the focus already. */
function useArrival(): void {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    rememberPage(pathname);
    if (first.current) {
      first.current = false;
      return;
    }
    const main = document.getElementById('main');
    if (main !== null && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toasts.show({ text: 'Address copied' });
  } catch {
    toasts.show({ text: 'The browser did not allow copying. The address is in its bar.' });
  }
}
