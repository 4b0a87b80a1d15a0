import { MantineProvider, ModalStack } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../api/query-client.ts';
import { listenForShortcuts } from '../keys/shortcut-registry.ts';
import { watchForNewVersion } from './new-version.ts';
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
