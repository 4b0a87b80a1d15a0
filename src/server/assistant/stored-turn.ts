import { parseOwnJson } from '../../lib/parse-own-json.ts';
import type { ChatRequest, ChatResult } from '../../contract/chat/chat.ts';
import { Interpretation } from '../../contract/chat/interpretation.ts';
import type { Storage } from '../storage/storage.ts';

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
  const request = parseOwnJson<ChatRequest>(row.request);
  const answer = parseOwnJson<ChatResult>(row.answer);
  return { request, answer: withWholeReading(answer), created_at: row.created_at };
}

/** The answer with the defaults of what a reading did not have yet when it was stored. */
function withWholeReading({ interpretation, choices, ...answer }: ChatResult): ChatResult {
  return {
    ...answer,
    interpretation: interpretation && Interpretation.parse(interpretation),
    ...(choices === undefined
      ? {}
      : {
          choices: choices.map((one) => ({
            ...one,
            interpretation: Interpretation.parse(one.interpretation),
          })),
        }),
  };
}

/** Adds a turn to a conversation, with its insights' calculations by id. */
export function insertTurn(
  storage: Storage,
  { chat_id: chatId, turn }: Pick<ChatResult, 'chat_id' | 'turn'>,
  { request, answer, created_at }: StoredTurn,
  calculations: readonly { readonly id: string }[],
): void {
  const { sql } = storage;
  storage.run(
    sql.insertInto('chat_turns').values({
      chat_id: chatId,
      position: turn,
      request: JSON.stringify(request),
      answer: JSON.stringify(answer),
      created_at,
    }),
  );
  for (const calculation of calculations) {
    storage.run(
      sql.insertInto('chat_insights').values({
        id: calculation.id,
        chat_id: chatId,
        turn_position: turn,
        calculation: JSON.stringify(calculation),
      }),
    );
  }
}
