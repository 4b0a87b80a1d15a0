import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { session } from './session.ts';

const retries = 2;
const longestDelayMs = 8000;

function notice(error: Error): void {
  if (error instanceof ApiError && error.kind === 'unauthorised') session.expire();
}

/** Reads are repeated when the failure may pass; changes never are. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({ onError: notice }),
  defaultOptions: {
    queries: {
      // Offline is an error with a sentence of its own, not an endless wait.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => error instanceof ApiError && error.isPassing && failures < retries,
      retryDelay: (failures, error) => {
        const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
        const backOffMs = 500 * 2 ** failures * (0.75 + Math.random() / 2);
        return Math.min(asked === undefined ? backOffMs : asked * 1000, longestDelayMs);
      },
    },
    mutations: { networkMode: 'always' },
  },
});
