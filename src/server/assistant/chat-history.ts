import { sql as literal } from 'kysely';
import type { ChatHistory, ChatSummary } from '../../contract/chat/chat-history.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { marksOf } from './chat-marks.ts';
import { calculationsOf, seesAnswer } from './sees-answer.ts';
import { readTurn, type StoredTurn } from './stored-turn.ts';

const keptDays = 30;
/** Users count from 1. */
const nobody = 0;

/** Chats removed before this are gone. */
export const removedChatsKeptSince = (now: Date) =>
  new Date(now.getTime() - keptDays * 86_400_000).toISOString();

const longestTitle = 120;

/** The caller's conversations: list, read, rename, remove and restore. */
export function chatHistoryHandlers(deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets'>) {
  const history = createChatHistory(deps);
  return {
    listChats: ({ principal }) => ({
      body: { chats: history.list(principal), shared: history.listShared(principal) },
    }),
    readChat: ({ principal, params }) => ({ body: history.read(principal, params.id) }),
    renameChat: ({ principal, params, body }) => ({
      body: history.rename(principal, params.id, body.title.trim()),
    }),
    removeChat({ principal, params }) {
      history.remove(principal, params.id);
      return { body: { deleted: 1 } };
    },
    restoreChat: ({ principal, params }) => ({ body: history.restore(principal, params.id) }),
  } satisfies Handlers;
}

export function createChatHistory({
  storage,
  now,
  datasets,
}: Pick<ServerDeps, 'storage' | 'now' | 'datasets'>) {
  const { sql } = storage;
  const cutoff = () => removedChatsKeptSince(now());
  /** Conversations hold figures of any dataset: a credential limited to some datasets sees none. */
  const ofOwner = (principal: Principal) =>
    sql
      .selectFrom('chats')
      .where('chats.organisation_id', '=', principal.organisationId)
      .where('chats.owner_id', '=', principal.datasets === null ? principal.userId : nobody);
  /** Read-only copies that the organisation sees. */
  const copies = (principal: Principal) =>
    sql
      .selectFrom('chats')
      .where('chats.organisation_id', '=', principal.datasets === null ? principal.organisationId : nobody)
      .where('chats.copied_from', 'is not', null);
  const columns = [
    'chats.id',
    'chats.title',
    'chats.created_at',
    'chats.updated_at',
    literal<string>`CASE WHEN copied_from IS NULL THEN ''
      ELSE (SELECT email FROM users WHERE users.id = chats.owner_id) END`.as('shared_by'),
  ] as const;

  function turnsOf(chatId: string): readonly (StoredTurn & { readonly position: number })[] {
    return storage
      .all(
        sql
          .selectFrom('chat_turns')
          .select(['position', 'request', 'answer', 'created_at'])
          .where('chat_id', '=', chatId)
          .orderBy('position'),
      )
      .map((row) => ({ ...readTurn(row), position: row.position }));
  }

  function listOf(chats: ReturnType<typeof ofOwner>): ChatSummary[] {
    return storage
      .all(
        chats
          .select(columns)
          .select([
            literal<number>`(SELECT count(*) FROM chat_turns WHERE chat_id = chats.id
                AND coalesce(json_extract(request, '$.version_of'), 0) = 0)`.as('questions'),
            literal<string | null>`(SELECT json_extract(request, '$.prompt') FROM chat_turns
                WHERE chat_id = chats.id ORDER BY position LIMIT 1)`.as('prompt'),
          ])
          .where('chats.removed_at', 'is', null)
          .orderBy('chats.updated_at', 'desc')
          .orderBy('chats.id'),
      )
      .map(({ prompt, ...chat }) => ({ ...chat, title: chat.title || titleOf(prompt ?? '') }));
  }

  function load(chats: ReturnType<typeof ofOwner>, id: string): ChatRow {
    const found = findIn(chats, id);
    if (found === undefined)
      throw new ServiceError('not_found', 'there is no conversation of yours with this id');
    return found;
  }

  function findIn(chats: ReturnType<typeof ofOwner>, id: string): ChatRow | undefined {
    return storage.first(
      chats.select(columns).where('chats.id', '=', id).where('chats.removed_at', 'is', null),
    );
  }

  function setRemoved(id: string, removedAt: string | null): void {
    storage.run(sql.updateTable('chats').set({ removed_at: removedAt }).where('id', '=', id));
  }

  return {
    list: (principal: Principal) => listOf(ofOwner(principal).where('chats.copied_from', 'is', null)),
    listShared: (principal: Principal) => listOf(copies(principal)),

    /** Reads a conversation of the caller's own; a copy can't be copied. */
    readOwn: (principal: Principal, id: string) =>
      load(ofOwner(principal).where('chats.copied_from', 'is', null), id),

    summary: (principal: Principal, id: string) => summaryOf(load(ofOwner(principal), id), turnsOf(id)),

    /** Reads a colleague's copy, with the answers that the caller may see by their own rights. */
    read(principal: Principal, id: string): ChatHistory {
      const chat = findIn(copies(principal), id) ?? load(ofOwner(principal), id);
      const turns = turnsOf(id);
      const access = datasets.accessOf(principal);
      const shown =
        chat.shared_by === ''
          ? turns
          : turns.filter(({ position, answer }) =>
              seesAnswer(answer, calculationsOf(storage, id, position), access),
            );
      return {
        ...summaryOf(chat, turns),
        turns: shown.map(({ request, answer, created_at }) => ({
          prompt: request.prompt,
          version_of: request.version_of ?? 0,
          docked_audiences: request.docked_audiences ?? [],
          answer,
          created_at,
        })),
        not_helpful: marksOf(storage, id),
        withheld: turns.length - shown.length,
      };
    },

    rename(principal: Principal, id: string, title: string): ChatSummary {
      const chat = load(ofOwner(principal), id);
      storage.run(sql.updateTable('chats').set({ title }).where('id', '=', id));
      return summaryOf({ ...chat, title }, turnsOf(id));
    },

    /** Also deletes for good the conversations removed 30 days before. */
    remove(principal: Principal, id: string): void {
      load(ofOwner(principal), id);
      storage.transaction(() => {
        setRemoved(id, now().toISOString());
        storage.run(sql.deleteFrom('chats').where('removed_at', '<=', cutoff()));
      });
    },

    restore(principal: Principal, id: string): ChatSummary {
      const chat = storage.first(
        ofOwner(principal)
          .select(columns)
          .where('chats.id', '=', id)
          .where('chats.removed_at', '>', cutoff()),
      );
      if (chat === undefined) {
        throw new ServiceError(
          'not_found',
          `you removed no conversation with this id in the last ${keptDays} days`,
        );
      }
      setRemoved(id, null);
      return summaryOf(chat, turnsOf(id));
    },
  };
}

function summaryOf(
  { id, title, created_at, updated_at, shared_by }: ChatRow,
  turns: readonly StoredTurn[],
): ChatSummary {
  return {
    id,
    title: title === '' ? titleOf(turns[0]?.request.prompt ?? '') : title,
    questions: turns.filter(({ request }) => (request.version_of ?? 0) === 0).length,
    created_at,
    updated_at,
    shared_by,
  };
}

interface ChatRow {
  readonly id: string;
  readonly title: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** E-mail of the user who made the copy; `""`: no copy. */
  readonly shared_by: string;
}

/** A conversation without a name is called by its first prompt. */
function titleOf(prompt: string): string {
  const first = prompt.trim().replaceAll(/\s+/g, ' ');
  return first.length <= longestTitle ? first : `${first.slice(0, longestTitle - 1).toWellFormed()}…`;
}
