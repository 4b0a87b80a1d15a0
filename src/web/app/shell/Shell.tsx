import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { session } from '../../api/session.ts';
import { watchOtherTabs } from '../../api/session-channel.ts';
import { setSignedOut } from '../../lib/own-key.ts';
import { useShared } from '../../lib/shared-value.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Drawer } from '../../ui/layers/Dialog.tsx';
import { latePart } from '../../ui/lazy-part.tsx';
import { toasts } from '../../ui/layers/toasts.ts';
import { TypedAhead } from '../../ui/typed-ahead.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { rememberPage } from '../last-page.ts';
import { openPalette, palette, shortcutSheet } from '../../keys/palette-state.ts';
import { keyOfAddress, rememberRecent } from '../recent-items.ts';
import { defaultHandle, isRouteHandle } from '../page-kind.ts';
import { ScopeGate } from '../scope/ScopeGate.tsx';
import { useMe } from '../../api/me.ts';
import { Rail } from './Rail.tsx';
import { RailContext, useRail } from './use-rail.ts';
import { railItems } from './rail-items.ts';
import css from './Shell.module.css';
import { useArrival } from './use-arrival.ts';
import { useRegions } from './use-regions.ts';

// Seldom needed, so their code comes when they are.
const SessionDialog = latePart(async () => (await import('./SessionDialog.tsx')).SessionDialog);
const ToastStack = latePart(async () => (await import('../../ui/layers/ToastStack.tsx')).ToastStack);
const CommandPalette = latePart(
  async () => (await import('../../palette/CommandPalette.tsx')).CommandPalette,
  TypedAhead,
);
const ShortcutSheet = latePart(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet);

/** Around every page but the sign-in: rail, keys, messages, and the scope where the page has one. */
export function Shell() {
  const handle =
    useMatches()
      .map((match) => match.handle)
      .findLast(isRouteHandle) ?? defaultHandle;
  const rail = useRail(handle.kind);
  const isSheetOpen = useShared(shortcutSheet);
  const isPaletteOpen = useShared(palette).isOpen;
  const hasToasts = useShared(toasts.isWanted);
  const isExpired = useSyncExternalStore(session.subscribe, session.isExpired);
  const navigate = useNavigate();
  useOtherTabs();
  useShortcuts(
    [
      ...railItems.map(({ keys, label, to }) => ({
        keys,
        label: `Go to ${label.toLowerCase()}`,
        run: () => void navigate(to),
      })),
      { keys: '[', label: 'Collapse or expand the sidebar', run: rail.toggle },
      { keys: 'Ctrl .', label: 'Copy the address of this view', run: () => void copyAddress() },
      { keys: 'Ctrl K', label: 'Search or ask', run: openPalette, inFields: true },
      // A page with a search field of its own goes there.
      { keys: '/', label: 'Search', run: openPalette },
      { keys: '?', label: 'Show all shortcuts', run: () => shortcutSheet.write(true) },
    ],
    'everywhere',
  );
  useVisits();
  useArrival();
  useRegions();
  return (
    <NuqsAdapter>
      <RailContext value={rail}>
        <a href="#main" className={`${css.skip ?? ''} no-print`}>
          Skip to content
        </a>
        <div className={css.shell}>
          {rail.isDrawer ? (
            rail.isDrawerOpen && (
              <Drawer bare title="Navigation" width={260} onClose={rail.closeDrawer}>
                <Rail collapsed={false} onClose={rail.closeDrawer} />
              </Drawer>
            )
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
        {isPaletteOpen && <CommandPalette />}
        {isSheetOpen && <ShortcutSheet />}
        {isExpired && <SessionDialog />}
        {hasToasts && <ToastStack />}
      </RailContext>
    </NuqsAdapter>
  );
}

/** After a sign-out in another tab, asks to sign in again; after a sign-in as another user, starts again. */
function useOtherTabs(): void {
  const { user_id: userId } = useMe();
  useEffect(
    () =>
      watchOtherTabs((nowUserId) => {
        setSignedOut(nowUserId !== userId);
        if (nowUserId === null) session.expire();
        else if (nowUserId === userId) session.renew();
        else window.location.assign('/');
      }),
    [userId],
  );
}

/** Remembers the page, and the work opened on it, for the next visit. */
function useVisits(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    rememberPage(pathname);
    const opened = keyOfAddress(pathname);
    if (opened !== null) rememberRecent(opened);
  }, [pathname]);
}

function copyAddress(): Promise<void> {
  return copyText(
    window.location.href,
    'Address copied',
    'The browser did not allow copying. The address is in its bar.',
  );
}
