import type { RightsByTarget } from './principals.ts';

/** Figures, curated audiences, and the catalogue that both are asked of. */
export const rightsToQuestions = {
  //          anonymous link revoked expired | scoped owner viewer editor colleague admin foreign foreignAdmin | suspended | withoutDataset
  searchPlatformAudiences: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  queryStats: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 403',
  },
  queryScopedWaveCounts: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 403',
  },
  queryCrosstab: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 403',
  },
  queryFigures: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 403',
  },
  queryMeans: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 403',
  },
  queryFunnel: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 403',
  },
  queryWaveCounts: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 403',
  },
  filterNamespaces: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  filterWaves: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  filterLocations: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  filterSplitters: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  filterCategories: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  filterQuestions: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  readQuestion: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  listQuestionUses: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
} as const satisfies Readonly<Record<string, RightsByTarget>>;
