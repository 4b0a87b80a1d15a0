import { QueryClient } from '@tanstack/react-query';

/** Calls repeat themselves where they may (`retry.ts`); what fails here has failed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline is an error with a sentence of its own, not an endless wait.
      networkMode: 'always',
      staleTime: 30_000,
      retry: false,
    },
    mutations: { networkMode: 'always' },
  },
});
