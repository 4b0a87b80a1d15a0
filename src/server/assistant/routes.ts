import type { ServerDeps } from '../deps.ts';
import { toErrorAnswer } from '../http/writing/error-bodies.ts';
import type { Handlers } from '../http/handler.ts';
import { toServiceError } from '../http/writing/to-service-error.ts';
import { begunStream } from '../http/writing/begun-stream.ts';
import { toEventStream } from '../http/writing/event-stream.ts';
import { chatCopyHandlers } from './chat-copies.ts';
import { chatHistoryHandlers } from './chat-history.ts';
import { chatMarkHandlers } from './chat-marks.ts';
import type { AssistantService } from './service.ts';
import type { ChatProgress, ChatResult } from '../../contract/chat/chat.ts';

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

/** Yields the progress of an answer as it is made, and the answer last; rejects where that fails. */
async function* progressOf(
  begin: (onProgress: (progress: ChatProgress) => void) => Promise<ChatResult>,
): AsyncGenerator<ChatProgress, void, undefined> {
  const told: ChatProgress[] = [];
  let { promise: news, resolve: tell } = Promise.withResolvers<void>();
  const state = { isOver: false };
  const answered = begin((progress) => {
    told.push(progress);
    tell();
  }).finally(() => {
    state.isOver = true;
    tell();
  });
  // Read below; a failure before that is not one that nobody handles.
  answered.catch(() => undefined);
  while (!state.isOver || told.length > 0) {
    const next = told.shift();
    if (next === undefined) {
      await news;
      ({ promise: news, resolve: tell } = Promise.withResolvers<void>());
    } else {
      yield next;
    }
  }
  yield { stage: 'done', done: 1, total: 1, answer: await answered };
}
