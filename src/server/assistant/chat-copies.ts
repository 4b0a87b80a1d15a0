import { v7 as uuidV7 } from 'uuid';
import type { ChatSummary } from '../../contract/chat/chat-history.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import type { Principal } from '../request/principal.ts';
import { createChatHistory } from './chat-history.ts';
import { assertRoomForChat } from './store.ts';
import { insertTurn, readTurn, type StoredTurn } from './stored-turn.ts';

type Deps = Pick<ServerDeps, 'storage' | 'now' | 'datasets'>;

/** Sharing a conversation: a read-only copy for the organisation. */
export function chatCopyHandlers(deps: Deps) {
  return {
    copyChat: ({ principal, params }) => ({ body: copyChat(deps, principal, params.id) }),
  } satisfies Handlers;
}

/** Throws `not_found` where the caller has no such conversation, `invalid_value` where they have too many. */
function copyChat(deps: Deps, principal: Principal, id: string): ChatSummary {
  const { storage, now } = deps;
  const { sql } = storage;
  const history = createChatHistory(deps);
  return storage.transaction(() => {
    const { title } = history.readOwn(principal, id);
    assertRoomForChat(deps, principal);
    const copy = uuidV7();
    const at = now().toISOString();
    storage.run(
      sql.insertInto('chats').values({
        id: copy,
        organisation_id: principal.organisationId,
        owner_id: principal.userId,
        title,
        copied_from: id,
        created_at: at,
        updated_at: at,
      }),
    );
    const turns = storage.all(
      sql.selectFrom('chat_turns').where('chat_id', '=', id).selectAll().orderBy('position'),
    );
    const insights = storage.all(sql.selectFrom('chat_insights').where('chat_id', '=', id).selectAll());
    const ids = new Map(insights.map((insight) => [insight.id, uuidV7()]));
    for (const row of turns) {
      const copied = insights
        .filter((insight) => insight.turn_position === row.position)
        .map(({ id: original, calculation }) => ({
          ...JSON.parse(calculation),
          id: ids.get(original) ?? original,
        }));
      const turn = { chat_id: copy, turn: row.position };
      insertTurn(storage, turn, ofCopy(readTurn(row), copy, ids), copied);
    }
    return history.summary(principal, copy);
  });
}

/** Docked audiences are the owner's own; the answer keeps their names. */
function ofCopy(
  { request, answer, created_at }: StoredTurn,
  chatId: string,
  ids: ReadonlyMap<string, string>,
): StoredTurn {
  return {
    created_at,
    request: { ...request, chat_id: chatId, docked_audiences: [] },
    answer: {
      ...answer,
      chat_id: chatId,
      insights: answer.insights.map((insight) => ({ ...insight, id: ids.get(insight.id) ?? insight.id })),
    },
  };
}
