import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { createInsightEditing } from './editing.ts';
import { createLargestChange } from './largest-change.ts';
import { createInsightService } from './service.ts';

export function insightHandlers(deps: ServerDeps) {
  const insights = createInsightService(deps);
  const editing = createInsightEditing(deps);
  const largestChange = createLargestChange(deps);
  return {
    async readLargestChange({ principal, params }) {
      const accessible = deps.datasets.accessOf(principal).readDataset(params.code);
      return { body: await largestChange(principal, accessible) };
    },
    async publishInsight({ principal, body, signal }) {
      return { body: await insights.read(principal, await editing.publish(principal, body, signal)) };
    },
    checkInsights: async ({ principal, signal }) => ({ body: await editing.check(principal, signal) }),
    draftInsight: async ({ principal, body, signal }) => ({
      body: await editing.draft(principal, body, signal),
    }),
    searchInsights: ({ principal, body }) => ({ body: { insights: insights.search(principal, body) } }),
    async readInsight({ principal, params }) {
      return { body: await insights.read(principal, Number(params.id)) };
    },
    listInsightCategories: ({ principal }) => ({
      body: { categories: insights.listCategories(principal) },
    }),
    readInsightImage: ({ principal, params }) => ({
      body: insights.readImage(principal, Number(params.id), params.name),
    }),
  } satisfies Handlers;
}
