import type { ChatProgress, ChatResult } from '../../contract/chat.ts';

/** Yields the progress of an answer as it is made, and the answer last; rejects where that fails. */
export async function* progressOf(
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
