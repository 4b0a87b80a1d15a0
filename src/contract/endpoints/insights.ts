import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import {
  InsightCategoryList,
  InsightDetail,
  InsightImageName,
  InsightList,
  InsightSearch,
} from '../insight.ts';
import { InsightCheck, InsightPublication } from '../insight-publication.ts';
import { limits } from '../limits.ts';

/** One spelling an id: no sign, no leading zero, at most 15 digits, so below 2^53. */
const InsightId = z.string().regex(/^[1-9][0-9]{0,14}$/);

export const insightEndpoints = {
  searchInsights: {
    method: 'POST',
    path: '/v3/insights/search',
    summary: 'Search insights',
    tag: 'insights',
    auth: 'required',
    scope: 'read',
    errors: 'insight',
    refusals: [],
    request: InsightSearch,
    requestOptional: true,
    response: InsightList,
    bodyLimitBytes: limits.bodyBytes,
  },
  publishInsight: {
    method: 'POST',
    path: '/v3/insights',
    summary: 'Publish a finding of a chat in the catalogue of insights',
    tag: 'insights',
    auth: 'required',
    errors: 'insight',
    refusals: [403, 404],
    request: InsightPublication,
    response: InsightDetail,
    bodyLimitBytes: limits.bodyBytes,
  },
  checkInsights: {
    method: 'POST',
    path: '/v3/insights/check',
    summary: 'Ask the queries behind the published insights again, and tell which no longer hold',
    tag: 'insights',
    auth: 'required',
    errors: 'insight',
    refusals: [403],
    response: InsightCheck,
    bodyLimitBytes: 0,
  },
  listInsightCategories: {
    method: 'GET',
    path: '/v3/insights/categories',
    summary: 'List insight categories',
    tag: 'insights',
    auth: 'required',
    errors: 'insight',
    refusals: [403],
    response: InsightCategoryList,
    bodyLimitBytes: 0,
  },
  readInsight: {
    method: 'GET',
    path: '/v3/insights/{id}',
    summary: 'Insight detail',
    tag: 'insights',
    auth: 'required',
    errors: 'insight',
    refusals: [],
    params: z.object({ id: InsightId }),
    response: InsightDetail,
    bodyLimitBytes: 0,
  },
  readInsightImage: {
    method: 'GET',
    path: '/v3/insights/{id}/images/{name}',
    summary: 'Picture of an insight, in one of its sizes',
    tag: 'insights',
    auth: 'required',
    errors: 'insight',
    refusals: [],
    params: z.object({ id: InsightId, name: InsightImageName }),
    response: z.string(),
    responseType: 'image/svg+xml',
    bodyLimitBytes: 0,
  },
} as const satisfies Record<string, Endpoint>;
