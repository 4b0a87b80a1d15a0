import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './transport/api-error.ts';

/** Calls repeat themselves where they may (`retry.ts`); what fails here has failed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline is an error with a sentence of its own, not an endless wait.
      networkMode: 'always',
      staleTime: 30_000,
      retry: false,
      // A definite refusal stays one: another part that asks the same shows it and makes no request.
      retryOnMount: ({ state }) => !(state.error instanceof ApiError) || state.error.isPassing,
    },
    mutations: { networkMode: 'always' },
  },
});
