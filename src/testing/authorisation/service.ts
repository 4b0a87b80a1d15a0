import type { RightsByTarget } from './principals.ts';

/** What watches over the service and describes it. */
export const rightsToService = {
  //          anonymous link revoked expired | scoped owner viewer editor colleague admin foreign foreignAdmin | suspended | withoutDataset
  readHealth: {
    none: '200 200 200 200 | 200 200 200 200 200 200 200 200 | 200 | 200',
  },
  readReadiness: {
    none: '200 200 200 200 | 200 200 200 200 200 200 200 200 | 200 | 200',
  },
  readOpenApi: {
    none: '200 200 200 200 | 200 200 200 200 200 200 200 200 | 200 | 200',
  },
  readDocs: {
    none: '200 200 200 200 | 200 200 200 200 200 200 200 200 | 200 | 200',
  },
  readMetrics: {
    none: '401 401 401 401 | 403 403 403 403 403 200 403 200 | 401 | 403',
  },
} as const satisfies Readonly<Record<string, RightsByTarget>>;
