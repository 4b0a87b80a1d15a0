import type { Endpoint } from './endpoint.ts';
import { assistantEndpoints } from './endpoints/assistant.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { identityEndpoints } from './endpoints/identity.ts';
import { insightEndpoints } from './endpoints/insights.ts';
import { operationEndpoints } from './endpoints/operations.ts';
import { queryEndpoints } from './endpoints/queries.ts';
import { savedEndpoints } from './endpoints/saved.ts';

type Endpoints = typeof assistantEndpoints &
  typeof queryEndpoints &
  typeof catalogueEndpoints &
  typeof savedEndpoints &
  typeof insightEndpoints &
  typeof identityEndpoints &
  typeof operationEndpoints;

export type EndpointName = keyof Endpoints;

/** Every endpoint of the service. One that is not here does not exist. */
export const endpoints: Endpoints = {
  ...assistantEndpoints,
  ...queryEndpoints,
  ...catalogueEndpoints,
  ...savedEndpoints,
  ...insightEndpoints,
  ...identityEndpoints,
  ...operationEndpoints,
};

export function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}

/** The same as a list, in an order in which a path without parameters stands before one that would match it too. */
export const endpointList: readonly (readonly [EndpointName, Endpoint])[] = Object.entries<Endpoint>(
  endpoints,
)
  .flatMap(([name, endpoint]) => (isEndpointName(name) ? [[name, endpoint] as const] : []))
  .toSorted(([, left], [, right]) => Number(left.path.includes('{')) - Number(right.path.includes('{')));

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
