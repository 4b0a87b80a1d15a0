import { v7 as uuidV7 } from 'uuid';
import type { ChatRequest, ChatResult } from '../../contract/chat.ts';
import { InsightCalculation } from '../../contract/insight.ts';
import { limits } from '../../contract/limits.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import type { ChatTurn, PromptAnswer } from './answer-prompt.ts';
import { assertRoomForChat } from './room-for-chat.ts';

/** Conversations and what was found in them. They belong to whoever had them, and to nobody else. */
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

  function begin(principal: Principal, at: string): string {
    assertRoomForChat({ storage, now }, principal);
    const id = uuidV7();
    storage.run(
      sql.insertInto('chats').values({
        id,
        organisation_id: principal.organisationId,
        owner_id: principal.userId,
        created_at: at,
        updated_at: at,
      }),
    );
    return id;
  }

  return {
    has,

    findTurns(principal, chatId) {
      if (!has(principal, chatId)) return undefined;
      return storage
        .all(
          ownChats(principal)
            .innerJoin('chat_turns', 'chat_turns.chat_id', 'chats.id')
            .select(['chat_turns.request', 'chat_turns.answer'])
            .where('chats.id', '=', chatId)
            .orderBy('chat_turns.position'),
        )
        .map(toTurn);
    },

    addTurn(principal, chatId, request, { insights, ...rest }) {
      return storage.transaction(() => {
        const at = now().toISOString();
        if (chatId !== null && !has(principal, chatId)) return undefined;
        const id = chatId ?? begin(principal, at);
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
        storage.run(
          sql.insertInto('chat_turns').values({
            chat_id: id,
            position,
            request: JSON.stringify(request),
            answer: JSON.stringify(answer),
            created_at: at,
          }),
        );
        for (const insight of found) {
          storage.run(
            sql.insertInto('chat_insights').values({
              id: insight.id,
              chat_id: id,
              turn_position: position,
              calculation: JSON.stringify(insight),
            }),
          );
        }
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

function toTurn(row: { readonly request: string; readonly answer: string }): ChatTurn {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `addTurn` alone writes them
  const request = JSON.parse(row.request) as ChatRequest;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  const answer = JSON.parse(row.answer) as ChatResult;
  return {
    prompt: request.prompt,
    datasetCodes: namedDatasets(request),
    dockedAudiences: request.docked_audiences ?? [],
    answer,
  };
}

/** Of a request, `dataset_codes` where there are any, else `dataset_code`. */
export function namedDatasets(request: ChatRequest): readonly string[] {
  const { dataset_codes: codes = [], dataset_code: code = '' } = request;
  if (codes.length > 0) return [...new Set(codes)];
  return code === '' ? [] : [code];
}
