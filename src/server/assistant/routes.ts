import type { ServerDeps } from '../deps.ts';
import { toErrorAnswer } from '../http/error-bodies.ts';
import type { Handlers } from '../http/handler.ts';
import { toServiceError } from '../http/to-service-error.ts';
import { begunStream } from '../http/begun-stream.ts';
import { toEventStream } from '../http/event-stream.ts';
import { progressOf } from './progress-of.ts';
import { chatCopyHandlers } from './chat-copies.ts';
import { chatHistoryHandlers } from './chat-history.ts';
import { chatMarkHandlers } from './chat-marks.ts';
import type { AssistantService } from './service.ts';

/** Chat, and the audiences to chat about. */
export function assistantHandlers(deps: ServerDeps, assistant: AssistantService) {
  return {
    async chat({ principal, body, signal, alternative }) {
      if (alternative === null) return { body: await assistant.chat(principal, body, signal) };
      // What is refused before anything is asked is a status, as without a stream.
      const events = await begunStream(signal, (stop) =>
        progressOf((onProgress) => assistant.chat(principal, body, stop, onProgress)),
      );
      return { response: toEventStream(events, toFailureBody) };
    },
    suggestPrompts: async ({ principal, query, signal }) => ({
      body: { suggestions: [...(await assistant.suggest(principal, query.dataset_code ?? '', signal))] },
    }),
    readInsightCalculation: ({ principal, params }) => ({
      body: assistant.readInsight(principal, params.id),
    }),
    searchPlatformAudiences: async ({ principal, body, signal }) => ({
      body: await assistant.searchAudiences(principal, body, signal),
    }),
    ...chatHistoryHandlers(deps),
    ...chatCopyHandlers(deps),
    ...chatMarkHandlers(deps),
  } satisfies Handlers;
}

function toFailureBody(error: unknown): unknown {
  return toErrorAnswer(toServiceError(error), 'assistant').body;
}
