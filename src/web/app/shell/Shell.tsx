import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { useEffect, useSyncExternalStore, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { session, watchOtherTabs } from '../../api/session.ts';
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

/** Parts of the page that F6 goes round, in this order: rail, scope, main part, panels. */
const regions = ['nav[data-quiet-keys]', '[role="group"][data-quiet-keys]', '#main', 'aside'];
const tabStops =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])';

/** F6 and Shift F6 go to the next and previous region, to the control that had focus there before. */
export function useRegions(): void {
  const focused = useRef(new WeakMap<Element, HTMLElement>());
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const region = regionsNow().findLast((one) => target instanceof Node && one.contains(target));
      if (region !== undefined && target instanceof HTMLElement) focused.current.set(region, target);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const go = (step: 1 | -1) => () => {
    const all = regionsNow();
    const at = all.findLastIndex((region) => region.contains(document.activeElement));
    const start = at === -1 && step === -1 ? all.length : at;
    for (let moved = 1; moved <= all.length; moved++) {
      const region = all[(start + step * moved + all.length) % all.length];
      if (region === undefined) continue;
      const before = focused.current.get(region);
      const target = before?.isConnected === true && region.contains(before) ? before : firstStop(region);
      if (target === null) continue;
      target.focus();
      return;
    }
  };
  useShortcuts(
    [
      { keys: 'F6', label: 'Next part of the page', run: go(1), inFields: true },
      { keys: 'Shift F6', label: 'Previous part of the page', run: go(-1), inFields: true },
    ],
    'everywhere',
  );
}

const regionsNow = () =>
  regions
    .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    .filter((region) => region.checkVisibility());

function firstStop(region: HTMLElement): HTMLElement | null {
  const stops = [...region.querySelectorAll<HTMLElement>(tabStops)];
  return stops.find((stop) => stop.checkVisibility()) ?? null;
}
