import { assistantEndpoints } from './endpoints/assistant.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { chatEndpoints } from './endpoints/chats.ts';
import { datasetEndpoints } from './endpoints/datasets.ts';
import { identityEndpoints } from './endpoints/identity.ts';
import { insightEndpoints } from './endpoints/insights.ts';
import { operationEndpoints } from './endpoints/operations.ts';
import { queryEndpoints } from './endpoints/queries.ts';
import { savedEndpoints } from './endpoints/saved.ts';
import { workspaceEndpoints } from './endpoints/workspace.ts';

/** Spelled out, because the compiler would print every schema of it. */
type Endpoints = typeof assistantEndpoints &
  typeof chatEndpoints &
  typeof queryEndpoints &
  typeof catalogueEndpoints &
  typeof datasetEndpoints &
  typeof savedEndpoints &
  typeof insightEndpoints &
  typeof identityEndpoints &
  typeof workspaceEndpoints &
  typeof operationEndpoints;

export type EndpointName = keyof Endpoints;

/** Every endpoint of the service. One that is not here does not exist. */
export const endpoints: Endpoints = {
  ...assistantEndpoints,
  ...chatEndpoints,
  ...queryEndpoints,
  ...catalogueEndpoints,
  ...datasetEndpoints,
  ...savedEndpoints,
  ...insightEndpoints,
  ...identityEndpoints,
  ...workspaceEndpoints,
  ...operationEndpoints,
};

/** The endpoints of the interface, in the order of its index (4.2). All others are additions. */
export const contractEndpointNames = [
  'callTool',
  'chat',
  'searchPlatformAudiences',
  'queryStats',
  'queryWaveCounts',
  'listSavedAudiences',
  'filterSavedAudiences',
  'readSavedAudience',
  'createCrosstab',
  'replaceCrosstab',
  'searchCharts',
  'readChart',
  'replaceChart',
  'duplicateChart',
  'removeCharts',
  'searchInsights',
  'readInsight',
  'listInsightCategories',
  'filterNamespaces',
] as const satisfies readonly EndpointName[];

export type ContractEndpointName = (typeof contractEndpointNames)[number];
