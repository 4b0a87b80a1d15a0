import type { RightsByTarget } from './principals.ts';

/** Imports, versions, access and descriptions of a dataset. */
export const rightsToDatasets = {
  //          anonymous link revoked expired | scoped owner viewer editor colleague admin foreign foreignAdmin | suspended | withoutDataset
  listDatasets: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  createDatasetImport: {
    none: '401 401 401 401 | 403 403 403 403 403 415 403 415 | 401 | 403',
  },
  readDatasetImport: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  cancelDatasetImport: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  listDatasetImports: {
    none: '401 401 401 401 | 403 403 403 403 403 200 403 200 | 401 | 403',
  },
  readImportProposal: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  readImportDecisions: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  replaceImportDecisions: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  replaceImportReading: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  publishDatasetImport: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  listDatasetVersions: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  replaceDatasetVersion: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  compareDatasetVersion: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  compareDatasetImport: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  exportDataset: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  readDatasetErasure: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  removeDataset: {
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  // Of the datasets, only the organisation that runs the service says who may use them.
  readDatasetAccess: {
    shared: '401 401 401 401 | 403 403 403 403 403 200 403 403 | 401 | 403',
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  replaceDatasetAccess: {
    shared: '401 401 401 401 | 403 403 403 403 403 200 403 403 | 401 | 403',
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  listDatasetWeights: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  listFileVariables: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  readFileVariable: {
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  listOpenTexts: {
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  replaceTextReaders: {
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  listQuestionCoverage: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  listChangedWork: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  readCodebook: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  previewCodebookEdits: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  previewDerivedQuestion: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  proposePhrases: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  // A survey that the caller may not see is described by codes.
  describeExpression: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  previewWeight: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  listCodebookRevisions: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  readCodebookRevision: {
    shared: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  // A codebook is edited by administrators of the organisation that published it.
  createCodebookRevision: {
    shared: '401 401 401 401 | 403 403 403 403 403 200 403 403 | 401 | 404',
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  undoCodebookRevision: {
    shared: '401 401 401 401 | 403 403 403 403 403 200 403 403 | 401 | 404',
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  returnToCodebookRevision: {
    shared: '401 401 401 401 | 403 403 403 403 403 200 403 403 | 401 | 404',
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  replaceSynonyms: {
    shared: '401 401 401 401 | 403 403 403 403 403 200 403 403 | 401 | 403',
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
} as const satisfies Readonly<Record<string, RightsByTarget>>;
