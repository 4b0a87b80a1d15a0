import { v7 as uuidV7 } from 'uuid';
import type { ChatRequest, ChatResult } from '../../contract/chat/chat.ts';
import { InsightCalculation } from '../../contract/chat/insight.ts';
import { limits } from '../../contract/limits.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import type { ChatTurn, PromptAnswer } from './answer-prompt.ts';
import { insertTurn, readTurn } from './stored-turn.ts';
import { removedChatsKeptSince } from './chat-history.ts';

/** Conversations and their findings, each visible to its owner only. */
export interface ChatStore {
  has(principal: Principal, chatId: string): boolean;
  /** The first first; undefined where the caller has no such conversation. */
  findTurns(principal: Principal, chatId: string): readonly ChatTurn[] | undefined;
  /** Adds a turn, to a new conversation where `chatId` is null; undefined where the caller has no such one. */
  addTurn(
    principal: Principal,
    chatId: string | null,
    request: ChatRequest,
    answer: PromptAnswer,
  ): ChatResult | undefined;
  /** Also of a copy that a colleague shared. */
  findInsight(principal: Principal, id: string): InsightCalculation | undefined;
}

export function createChatStore({ storage, now }: Pick<ServerDeps, 'storage' | 'now'>): ChatStore {
  const { sql } = storage;

  const ownChats = (principal: Principal) =>
    sql
      .selectFrom('chats')
      .where('chats.organisation_id', '=', principal.organisationId)
      .where('chats.owner_id', '=', principal.userId)
      .where('chats.copied_from', 'is', null)
      .where('chats.removed_at', 'is', null);

  const has = (principal: Principal, chatId: string): boolean =>
    storage.first(ownChats(principal).select('chats.id').where('chats.id', '=', chatId)) !== undefined;

  return {
    has,

    findTurns(principal, chatId) {
      if (!has(principal, chatId)) return undefined;
      return storage
        .all(
          ownChats(principal)
            .innerJoin('chat_turns', 'chat_turns.chat_id', 'chats.id')
            .select(['chat_turns.request', 'chat_turns.answer', 'chat_turns.created_at'])
            .where('chats.id', '=', chatId)
            .orderBy('chat_turns.position'),
        )
        .map(toTurn);
    },

    addTurn(principal, chatId, request, { insights, ...rest }) {
      return storage.transaction(() => {
        const at = now().toISOString();
        if (chatId !== null && !has(principal, chatId)) return undefined;
        const id = chatId ?? begin({ storage, now }, principal, at);
        const found = insights.map((insight) => ({ ...insight, id: uuidV7() }));
        const last = storage.first(
          sql
            .selectFrom('chat_turns')
            .select(({ fn }) => fn.max('position').as('position'))
            .where('chat_id', '=', id),
        );
        const position = (last?.position ?? 0) + 1;
        if (position > limits.chatTurns) {
          throw new ServiceError(
            'invalid_value',
            `a conversation may have ${limits.chatTurns} answers, and this one has them; begin a new one`,
          );
        }
        const answer: ChatResult = {
          ...rest,
          insights: found.map(({ id: insightId, text, kind = 'asked', statement = [], verdict }) => ({
            id: insightId,
            text,
            kind,
            statement,
            ...(verdict === undefined ? {} : { verdict }),
          })),
          chat_id: id,
          turn: position,
        };
        insertTurn(storage, answer, { request, answer, created_at: at }, found);
        storage.run(sql.updateTable('chats').set({ updated_at: at }).where('id', '=', id));
        return answer;
      });
    },

    findInsight(principal, id) {
      const row = storage.first(
        sql
          .selectFrom('chats')
          .where('chats.organisation_id', '=', principal.organisationId)
          .where((chat) =>
            chat.or([
              chat('chats.owner_id', '=', principal.userId),
              chat('chats.copied_from', 'is not', null),
            ]),
          )
          .where('chats.removed_at', 'is', null)
          .innerJoin('chat_insights', 'chat_insights.chat_id', 'chats.id')
          .select('chat_insights.calculation')
          .where('chat_insights.id', '=', id),
      );
      return row === undefined ? undefined : InsightCalculation.parse(JSON.parse(row.calculation));
    },
  };
}

/** Id of a new conversation. */
function begin(deps: Pick<ServerDeps, 'storage' | 'now'>, principal: Principal, at: string): string {
  const { storage } = deps;
  assertRoomForChat(deps, principal);
  const id = uuidV7();
  storage.run(
    storage.sql.insertInto('chats').values({
      id,
      organisation_id: principal.organisationId,
      owner_id: principal.userId,
      created_at: at,
      updated_at: at,
    }),
  );
  return id;
}

function toTurn(row: Parameters<typeof readTurn>[0]): ChatTurn {
  const { request, answer } = readTurn(row);
  return {
    prompt: request.prompt,
    datasetCodes: namedDatasets(request),
    dockedAudiences: request.docked_audiences ?? [],
    answer,
  };
}

/** The datasets of a request: `dataset_codes` where there are any, else `dataset_code`. */
export function namedDatasets(request: ChatRequest): readonly string[] {
  const { dataset_codes: codes = [], dataset_code: code = '' } = request;
  if (codes.length > 0) return [...new Set(codes)];
  return code === '' ? [] : [code];
}

/** Throws `invalid_value` where the caller keeps as many as may be; those in the trash count until they are gone. */
export function assertRoomForChat(
  { storage, now }: Pick<ServerDeps, 'storage' | 'now'>,
  principal: Principal,
): void {
  const kept = storage.first(
    storage.sql
      .selectFrom('chats')
      .where('organisation_id', '=', principal.organisationId)
      .where('owner_id', '=', principal.userId)
      .where((row) =>
        row.or([row('removed_at', 'is', null), row('removed_at', '>', removedChatsKeptSince(now()))]),
      )
      .select(({ fn }) => fn.countAll<number>().as('chats')),
  );
  if ((kept?.chats ?? 0) < limits.chats) return;
  throw new ServiceError(
    'invalid_value',
    `an account may keep ${limits.chats} conversations, and has them; remove some, which are gone after 30 days`,
  );
}
