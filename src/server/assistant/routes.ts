import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { toolHandlers } from '../tools/tool-handlers.ts';
import { createAssistantService } from './service.ts';

/** Chat, the audiences to chat about, and the tools that do the same for AI clients. */
export function assistantHandlers(deps: ServerDeps) {
  const assistant = createAssistantService(deps);
  return {
    chat: async ({ principal, body, signal }) => ({ body: await assistant.chat(principal, body, signal) }),
    readInsightCalculation: ({ principal, params }) => ({
      body: assistant.readInsight(principal, params.id),
    }),
    searchPlatformAudiences: async ({ principal, body, signal }) => ({
      body: await assistant.searchAudiences(principal, body, signal),
    }),
    ...toolHandlers(deps, assistant),
  } satisfies Handlers;
}
