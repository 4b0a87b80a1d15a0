import type { ChatRequest, ChatResult } from '../../contract/chat.ts';

/** A question and its answer as the chat store keeps them. */
export interface StoredTurn {
  readonly request: ChatRequest;
  readonly answer: ChatResult;
  readonly created_at: string;
}

export function readTurn(row: {
  readonly request: string;
  readonly answer: string;
  readonly created_at: string;
}): StoredTurn {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the chat store alone writes them
  const request = JSON.parse(row.request) as ChatRequest;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  const answer = JSON.parse(row.answer) as ChatResult;
  return { request, answer, created_at: row.created_at };
}
