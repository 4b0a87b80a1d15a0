import { z } from 'zod';
import {
  Chart,
  ChartInput,
  ChartList,
  ChartListing,
  ChartRemoval,
  ChartSearch,
  NewChart,
} from '../saved-work/chart.ts';
import { declareEndpoints } from '../endpoint.ts';
import { Removed, Uuid } from '../fields.ts';
import { limits } from '../limits.ts';

const byId = z.object({ id: Uuid });

/** Saved charts. */
export const chartEndpoints = declareEndpoints('charts', {
  searchCharts: {
    method: 'POST',
    path: '/v1/charts/search',
    summary: 'Search charts',
    scope: 'read',
    errors: 'chart',
    request: ChartSearch,
    requestOptional: true,
    response: ChartList,
  },
  readChart: {
    method: 'GET',
    path: '/v1/charts/{id}',
    summary: 'Chart detail',
    errors: 'chart',
    refusals: [403],
    params: byId,
    response: Chart,
  },
  replaceChart: {
    method: 'PUT',
    path: '/v1/charts/{id}',
    summary: 'Update chart',
    errors: 'chart',
    refusals: [403],
    params: byId,
    request: ChartInput,
    precondition: true,
    response: z.literal('updated'),
    bodyLimitBytes: limits.documentBodyBytes,
  },
  duplicateChart: {
    method: 'POST',
    path: '/v1/charts/{id}/duplicate',
    summary: 'Duplicate chart; answers the id of the copy',
    errors: 'chart',
    refusals: [403],
    params: byId,
    request: z.strictObject({}),
    requestOptional: true,
    idempotencyKey: true,
    response: z.string(),
    bodyLimitBytes: limits.documentBodyBytes,
  },
  replaceChartListing: {
    method: 'PUT',
    path: '/v1/charts/{id}/listing',
    summary: "Take somebody else's chart off the caller's list, or put it back",
    errors: 'chart',
    refusals: [403],
    params: byId,
    request: ChartListing,
    response: ChartListing,
  },
  removeCharts: {
    method: 'DELETE',
    path: '/v1/charts',
    summary: 'Delete charts',
    errors: 'chart',
    request: ChartRemoval,
    response: Removed,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  createChart: {
    method: 'POST',
    path: '/v1/charts',
    summary: 'Create a chart',
    refusals: [404],
    request: NewChart,
    idempotencyKey: true,
    response: Chart,
    bodyLimitBytes: limits.documentBodyBytes,
  },
});
