import { MantineProvider, ModalStack } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { isOffline } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { listenForShortcuts } from '../keys/shortcut-registry.ts';
import { createRouter } from './router.tsx';
import { colorSchemeManager, theme } from './theme.ts';

const router = createRouter(window.location.pathname);
watchForNewVersion(() => {
  const { location } = router.state.navigation;
  return location === undefined ? null : createPath(location);
});

export function App() {
  useEffect(listenForShortcuts, []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ModalStack>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ModalStack>
    </MantineProvider>
  );
}

const reloadedKey = 'reloaded-for-new-version';
const onceWithinMs = 60_000;

/**
 * A new version on the server takes the files of the old one away. The first page that misses one is loaded
 * again, once; if that does not help, the error screen says so. `findTarget`: the page that is being
 * opened, which is loaded then; null: none.
 */
function watchForNewVersion(findTarget: () => string | null): void {
  const reload = async () => {
    const target = findTarget();
    // Without a connection there is no new version, and no page to load.
    if (await isOffline()) return;
    const last = Number(sessionStorage.getItem(reloadedKey) ?? '0');
    if (Date.now() - last < onceWithinMs) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    if (target === null) window.location.reload();
    else window.location.assign(target);
  };
  window.addEventListener('vite:preloadError', () => void reload());
}
