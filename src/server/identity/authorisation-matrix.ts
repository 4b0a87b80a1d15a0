import type { EndpointName } from '../../contract/endpoints.ts';

/** Whose requests the matrix tells of, in the order of its columns. */
export const principals = [
  // No credential; the secret of a shared link as if it were one; an API key that was revoked; a token that ran out.
  'anonymous',
  'link',
  'revoked',
  'expired',
  // A key of the owner's with the scope `read`.
  'scoped',
  'owner',
  // Colleagues of the owner: what is `shared` is shared with the first to view and with the second to edit.
  'viewer',
  'editor',
  'colleague',
  'admin',
  // Of another organisation, which has the dataset too.
  'foreign',
  'foreignAdmin',
  // A colleague who is shut out.
  'suspended',
  // Of a third organisation, which has no dataset.
  'withoutDataset',
] as const;
export type PrincipalName = (typeof principals)[number];

/**
 * What a request is about: nothing that anybody owns; an object of the owner's that is private, or shared; one of a
 * fourth organisation; one that never was.
 */
export type Target = 'none' | 'private' | 'shared' | 'foreign' | 'absent';

/**
 * The status that each endpoint answers to each principal about each target: every right that there is. Administrators
 * see no more of their colleagues' work than others do; what they may do besides is in the rows of datasets and in
 * `user_id` of a new crosstab.
 */
export const authorisationMatrix: Readonly<Record<EndpointName, Readonly<Partial<Record<Target, string>>>>> =
  {
    //          anonymous link revoked expired | scoped owner viewer editor colleague admin foreign foreignAdmin | suspended | withoutDataset
    callTool: {
      none: '401 401 401 401 | 403 200 200 200 200 200 200 200 | 401 | 200',
    },
    callToolAtAlias: {
      none: '401 401 401 401 | 403 200 200 200 200 200 200 200 | 401 | 200',
    },
    chat: {
      none: '401 401 401 401 | 401 200 200 200 200 200 200 200 | 401 | 200',
      private: '401 401 401 401 | 401 200 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 401 404 404 404 404 404 404 404 | 401 | 404',
    },
    readInsightCalculation: {
      absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
    },
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
    removeDataset: {
      absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
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
    listSavedAudiences: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    filterSavedAudiences: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    createSavedAudience: {
      none: '401 401 401 401 | 403 200 200 200 200 200 200 200 | 401 | 200',
    },
    readSavedAudience: {
      private: '401 401 401 401 | 200 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 200 200 200 200 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
    },
    replaceSavedAudience: {
      private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 403 200 403 200 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    },
    removeSavedAudience: {
      private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 403 200 403 403 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    },
    readAudienceUses: {
      private: '401 401 401 401 | 200 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 200 200 200 200 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
    },
    createCrosstab: {
      none: '401 401 401 401 | 401 200 200 200 200 200 200 200 | 401 | 200',
    },
    listCrosstabs: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    readCrosstab: {
      private: '401 401 401 401 | 200 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 200 200 200 200 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
    },
    replaceCrosstab: {
      private: '401 401 401 401 | 401 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 401 200 401 200 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 401 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 401 404 404 404 404 404 404 404 | 401 | 404',
    },
    removeCrosstab: {
      private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 403 200 403 403 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    },
    listCrosstabVersions: {
      private: '401 401 401 401 | 200 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 200 200 403 200 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
    },
    readCrosstabVersion: {
      private: '401 401 401 401 | 200 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 200 200 403 200 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
    },
    searchCharts: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    createChart: {
      none: '401 401 401 401 | 403 200 200 200 200 200 200 200 | 401 | 200',
    },
    readChart: {
      private: '401 401 401 401 | 200 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 200 200 200 200 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
    },
    replaceChart: {
      private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 403 200 403 200 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    },
    removeCharts: {
      private: '401 401 401 401 | 401 200 400 400 400 400 400 400 | 401 | 400',
      shared: '401 401 401 401 | 401 200 400 400 400 400 400 400 | 401 | 400',
      foreign: '401 401 401 401 | 401 400 400 400 400 400 400 400 | 401 | 400',
      absent: '401 401 401 401 | 401 400 400 400 400 400 400 400 | 401 | 400',
    },
    duplicateChart: {
      private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 403 200 200 200 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    },
    listTrash: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    // What is private here was removed: it is the owner's to restore.
    restoreFromTrash: {
      private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    },
    listFolders: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    createFolder: {
      none: '401 401 401 401 | 403 200 200 200 200 200 200 200 | 401 | 200',
    },
    replaceFolder: {
      private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    },
    removeFolder: {
      private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    },
    replaceSharing: {
      private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 403 200 403 403 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    },
    readSharing: {
      private: '401 401 401 401 | 200 200 404 404 404 404 404 404 | 401 | 404',
      shared: '401 401 401 401 | 200 200 403 403 404 404 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
    },
    readShared: {
      shared: '200 200 200 200 | 200 200 200 200 200 200 200 200 | 200 | 200',
      absent: '404 404 404 404 | 404 404 404 404 404 404 404 404 | 404 | 404',
    },
    querySharedTable: {
      shared: '200 200 200 200 | 200 200 200 200 200 200 200 200 | 200 | 200',
      absent: '404 404 404 404 | 404 404 404 404 404 404 404 404 | 404 | 404',
    },
    searchInsights: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
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
    signIn: {
      none: '401 401 401 401 | 401 401 401 401 401 401 401 401 | 401 | 401',
    },
    signOut: {
      none: '401 401 401 401 | 400 400 400 400 400 400 400 400 | 401 | 400',
    },
    createToken: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    readMe: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    listKeys: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    createKey: {
      none: '401 401 401 401 | 403 200 200 200 200 200 200 200 | 401 | 200',
    },
    // An administrator revokes colleagues' keys too.
    removeKey: {
      private: '401 401 401 401 | 403 200 404 404 404 200 404 404 | 401 | 404',
      foreign: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
      absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    },
    // The passwords that are sent are too short.
    replaceMe: {
      none: '401 401 401 401 | 403 400 400 400 400 400 400 400 | 401 | 400',
    },
    listSessions: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    removeSession: {
      absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    },
    readRateUse: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    listMembers: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    createMember: {
      none: '401 401 401 401 | 403 403 403 403 403 200 403 200 | 401 | 403',
    },
    // What is private here is a colleague of the owner's.
    replaceMember: {
      private: '401 401 401 401 | 403 403 403 403 403 200 403 404 | 401 | 403',
      absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
    },
    createMemberLink: {
      private: '401 401 401 401 | 403 403 403 403 403 200 403 404 | 401 | 403',
      absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
    },
    readAuditLog: {
      none: '401 401 401 401 | 403 403 403 403 403 200 403 200 | 401 | 403',
    },
    readStatisticsSettings: {
      none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
    },
    replaceStatisticsSettings: {
      none: '401 401 401 401 | 403 403 403 403 403 200 403 200 | 401 | 403',
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
    replaceSynonyms: {
      shared: '401 401 401 401 | 403 403 403 403 403 200 403 403 | 401 | 403',
      absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
    },
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
  };
