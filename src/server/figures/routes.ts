import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { createQueryService } from './service.ts';

export function queryHandlers(deps: ServerDeps) {
  const queries = createQueryService(deps);
  return {
    queryStats: async ({ principal, body, signal }) => ({
      body: await queries.stats(principal, body, signal),
    }),
    queryWaveCounts: async ({ principal, body, signal }) => ({
      body: await queries.waveCounts(principal, body, signal),
    }),
    queryScopedWaveCounts: async ({ principal, body, signal }) => ({
      body: await queries.scopedWaveCounts(principal, body, signal),
    }),
    queryCrosstab: async ({ principal, body, signal }) => ({
      lines: await queries.crosstabCells(principal, body, signal),
    }),
    queryMeans: async ({ principal, body, signal }) => ({
      body: await queries.means(principal, body, signal),
    }),
    queryFigures: ({ principal, body, signal }) => queries.figures(principal, body, signal),
    queryFunnel: async ({ principal, body, signal }) => ({
      body: await queries.funnel(principal, body, signal),
    }),
  } satisfies Handlers;
}
