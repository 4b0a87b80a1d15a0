import type { ChatResult } from '../../contract/chat/chat.ts';
import type { ChatMark, ChatMarkChange, ChatMarks, UnhelpfulAnswer } from '../../contract/chat/chat-marks.ts';
import { InsightCalculation } from '../../contract/chat/insight.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { calculationsOf, seesAnswer, seesInsight } from './sees-answer.ts';
import { readTurn } from './stored-turn.ts';

const mostListed = 200;

/** The callers' marks on unhelpful answers, and the list of marks for administrators. */
export function chatMarkHandlers(deps: ServerDeps) {
  const marks = createChatMarks(deps);
  return {
    markAnswer: ({ principal, params, body }) => ({ body: marks.change(principal, params.id, body) }),
    listUnhelpfulAnswers({ principal }) {
      return { body: { answers: marks.listAll(principal) } };
    },
  } satisfies Handlers;
}

function createChatMarks({ storage, now, datasets }: Pick<ServerDeps, 'storage' | 'now' | 'datasets'>) {
  const { sql } = storage;

  /** Whether the answer is in a conversation of the caller's, and the insight in the answer. */
  function isThere(principal: Principal, chatId: string, { turn, insight }: ChatMark): boolean {
    if (principal.datasets !== null) return false;
    const answered = storage.first(
      sql
        .selectFrom('chats')
        .innerJoin('chat_turns', 'chat_turns.chat_id', 'chats.id')
        .where('chats.organisation_id', '=', principal.organisationId)
        .where('chats.owner_id', '=', principal.userId)
        .where('chats.copied_from', 'is', null)
        .where('chats.removed_at', 'is', null)
        .where('chats.id', '=', chatId)
        .where('chat_turns.position', '=', turn)
        .select('chat_turns.position'),
    );
    if (answered === undefined || insight === '') return answered !== undefined;
    const found = storage.first(
      sql
        .selectFrom('chat_insights')
        .where('id', '=', insight)
        .where('chat_id', '=', chatId)
        .where('turn_position', '=', turn)
        .select('id'),
    );
    return found !== undefined;
  }

  return {
    change(principal: Principal, chatId: string, change: ChatMarkChange): ChatMarks {
      const { turn, insight, not_helpful: isMarked } = change;
      return storage.transaction(() => {
        if (!isThere(principal, chatId, change))
          throw new ServiceError('not_found', 'no conversation of yours has this answer, or insight of it');
        if (isMarked) {
          storage.run(
            sql
              .insertInto('chat_marks')
              .values({
                chat_id: chatId,
                turn_position: turn,
                insight_id: insight,
                created_at: now().toISOString(),
              })
              .onConflict((conflict) => conflict.doNothing()),
          );
        } else {
          storage.run(
            sql
              .deleteFrom('chat_marks')
              .where('chat_id', '=', chatId)
              .where('turn_position', '=', turn)
              .where('insight_id', '=', insight),
          );
        }
        return { not_helpful: marksOf(storage, chatId) };
      });
    },

    /** Lists the organisation's marks; removing a conversation removes its marks. */
    listAll(principal: Principal): UnhelpfulAnswer[] {
      const access = datasets.accessOf(principal);
      const textOf = (answer: ChatResult, calculation: string | null) => {
        if (calculation === null) {
          const all = calculationsOf(storage, answer.chat_id, answer.turn);
          return seesAnswer(answer, all, access) ? answer.message : '';
        }
        const insight = InsightCalculation.parse(JSON.parse(calculation));
        return seesInsight(insight, access) ? insight.text : '';
      };
      return storage
        .all(marked(storage, principal.organisationId))
        .map(({ at, email, calculation, ...row }) => {
          const { request, answer } = readTurn(row);
          return {
            at,
            asked_by: email,
            prompt: request.prompt,
            outcome: answer.outcome,
            text: textOf(answer, calculation),
            missed: answer.missed,
          };
        });
    },
  };
}

export function marksOf(storage: ServerDeps['storage'], chatId: string): ChatMark[] {
  return storage.all(
    storage.sql
      .selectFrom('chat_marks')
      .where('chat_id', '=', chatId)
      .select(['turn_position as turn', 'insight_id as insight'])
      .orderBy('turn_position')
      .orderBy('insight_id'),
  );
}

/** Marked answers of an organisation with who asked, the newest first. */
function marked(storage: ServerDeps['storage'], organisationId: number) {
  return storage.sql
    .selectFrom('chat_marks')
    .innerJoin('chats', 'chats.id', 'chat_marks.chat_id')
    .innerJoin('users', 'users.id', 'chats.owner_id')
    .innerJoin('chat_turns', (join) =>
      join
        .onRef('chat_turns.chat_id', '=', 'chat_marks.chat_id')
        .onRef('chat_turns.position', '=', 'chat_marks.turn_position'),
    )
    .leftJoin('chat_insights', 'chat_insights.id', 'chat_marks.insight_id')
    .where('chats.organisation_id', '=', organisationId)
    .where('chats.removed_at', 'is', null)
    .select([
      'chat_marks.created_at as at',
      'users.email',
      'chat_turns.request',
      'chat_turns.answer',
      'chat_turns.created_at',
      'chat_insights.calculation',
    ])
    .orderBy('chat_marks.created_at', 'desc')
    .orderBy('chat_marks.chat_id')
    .limit(mostListed);
}
