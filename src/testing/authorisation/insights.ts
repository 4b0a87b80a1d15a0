import type { RightsByTarget } from './principals.ts';

/** Published insights. */
export const rightsToInsights = {
  //          anonymous link revoked expired | scoped owner viewer editor colleague admin foreign foreignAdmin | suspended | withoutDataset
  readLargestChange: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  searchInsights: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  publishInsight: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  checkInsights: {
    none: '401 401 401 401 | 403 403 403 403 403 200 403 200 | 401 | 403',
  },
  draftInsight: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  listInsightCategories: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  readInsight: {
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  readInsightImage: {
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
} as const satisfies Readonly<Record<string, RightsByTarget>>;
