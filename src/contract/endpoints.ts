import { assistantEndpoints } from './endpoints/assistant.ts';
import { audienceEndpoints } from './endpoints/audiences.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { chartEndpoints } from './endpoints/charts.ts';
import { chatEndpoints } from './endpoints/chats.ts';
import { codebookEndpoints } from './endpoints/codebook.ts';
import { crosstabEndpoints } from './endpoints/crosstabs.ts';
import { datasetEndpoints } from './endpoints/datasets.ts';
import { folderEndpoints } from './endpoints/folders.ts';
import { historyEndpoints, sharingEndpoints, trashEndpoints } from './endpoints/sharing.ts';
import { identityEndpoints } from './endpoints/identity.ts';
import { insightEndpoints } from './endpoints/insights.ts';
import { operationEndpoints } from './endpoints/operations.ts';
import { queryEndpoints } from './endpoints/queries.ts';
import { tabPlanEndpoints } from './endpoints/tab-plans.ts';
import { workspaceEndpoints } from './endpoints/workspace.ts';

/** Spelled out, because the compiler would print every schema in it. */
type Endpoints = typeof assistantEndpoints &
  typeof chatEndpoints &
  typeof queryEndpoints &
  typeof catalogueEndpoints &
  typeof datasetEndpoints &
  typeof codebookEndpoints &
  typeof audienceEndpoints &
  typeof crosstabEndpoints &
  typeof tabPlanEndpoints &
  typeof chartEndpoints &
  typeof folderEndpoints &
  typeof sharingEndpoints &
  typeof historyEndpoints &
  typeof trashEndpoints &
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
  ...codebookEndpoints,
  ...audienceEndpoints,
  ...crosstabEndpoints,
  ...tabPlanEndpoints,
  ...chartEndpoints,
  ...folderEndpoints,
  ...sharingEndpoints,
  ...historyEndpoints,
  ...trashEndpoints,
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
