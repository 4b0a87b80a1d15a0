import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { createInsightService } from './service.ts';

export function insightHandlers(deps: ServerDeps) {
  const insights = createInsightService(deps);
  return {
    searchInsights: ({ principal, body }) => ({ body: { insights: insights.search(principal, body) } }),
    readInsight: ({ principal, params }) => ({ body: insights.read(principal, Number(params.id)) }),
    listInsightCategories: ({ principal }) => ({
      body: { categories: insights.listCategories(principal) },
    }),
    readInsightImage: ({ principal, params }) => ({
      body: insights.readImage(principal, Number(params.id), params.name),
    }),
  } satisfies Handlers;
}
