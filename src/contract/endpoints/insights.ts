import { z } from 'zod';
import { declareEndpoints } from '../endpoint.ts';
import { Code } from '../fields.ts';
import {
  InsightCategoryList,
  InsightDetail,
  InsightImageName,
  InsightList,
  InsightSearch,
  LargestChange,
} from '../chat/insight.ts';
import {
  InsightCheck,
  InsightDraft,
  InsightPublication,
  InsightSource,
} from '../chat/insight-publication.ts';

/** One spelling an id: no sign, no leading zero, at most 15 digits, so below 2^53. */
const InsightId = z.string().regex(/^[1-9][0-9]{0,14}$/);

export const insightEndpoints = declareEndpoints('insights', {
  readLargestChange: {
    method: 'GET',
    path: '/v2/datasets/{code}/largest-change',
    summary:
      'The largest change of a survey that holds with its figures, and the questions that a report begins with',
    params: z.object({ code: Code }),
    response: LargestChange,
  },
  searchInsights: {
    method: 'POST',
    path: '/v3/insights/search',
    summary: 'Search insights',
    scope: 'read',
    errors: 'insight',
    request: InsightSearch,
    requestOptional: true,
    response: InsightList,
  },
  publishInsight: {
    method: 'POST',
    path: '/v3/insights',
    summary: 'Publish a finding of a chat, chart or crosstab in the catalogue of insights',
    administrators: 'editing the catalogue of insights',
    errors: 'insight',
    refusals: [404],
    request: InsightPublication,
    response: InsightDetail,
  },
  checkInsights: {
    method: 'POST',
    path: '/v3/insights/check',
    summary: 'Ask the queries behind the published insights again, and tell which no longer hold',
    administrators: 'editing the catalogue of insights',
    errors: 'insight',
    response: InsightCheck,
  },
  draftInsight: {
    method: 'POST',
    path: '/v3/insights/drafts',
    summary: 'A finding of a chat, chart or crosstab as it would be published, with its picture',
    administrators: 'editing the catalogue of insights',
    scope: 'read',
    errors: 'insight',
    refusals: [404],
    request: InsightSource,
    response: InsightDraft,
  },
  listInsightCategories: {
    method: 'GET',
    path: '/v3/insights/categories',
    summary: 'List insight categories',
    errors: 'insight',
    refusals: [403],
    response: InsightCategoryList,
  },
  readInsight: {
    method: 'GET',
    path: '/v3/insights/{id}',
    summary: 'Insight detail',
    errors: 'insight',
    params: z.object({ id: InsightId }),
    response: InsightDetail,
  },
  readInsightImage: {
    method: 'GET',
    path: '/v3/insights/{id}/images/{name}',
    summary: 'Picture of an insight, in one of its sizes',
    errors: 'insight',
    params: z.object({ id: InsightId, name: InsightImageName }),
    response: z.string(),
    responseType: 'image/svg+xml',
  },
});
