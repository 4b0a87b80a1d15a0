import type { ChatResult } from '../../../contract/chat/chat.ts';
import type { ChatHistory, ChatTurnRecord } from '../../../contract/chat/chat-history.ts';

/** A question with its answer; asked again with another reading it has several. */
export interface Exchange {
  /** Turn of its first answer, a question back included. */
  readonly turn: number;
  readonly prompt: string;
  /** The first first; never empty. A question back is none once it is answered. */
  readonly versions: readonly ChatResult[];
}

/** The turns of a conversation as questions, each with every answer to it. */
export function exchangesOf(turns: readonly ChatTurnRecord[]): readonly Exchange[] {
  const exchanges: Exchange[] = [];
  for (const { prompt, version_of: versionOf, answer } of turns) {
    const at = exchanges.findIndex(
      ({ turn: first, versions }) => first === versionOf || versions.some(({ turn }) => turn === versionOf),
    );
    const answered = exchanges[at];
    if (answered === undefined) exchanges.push({ turn: answer.turn, prompt, versions: [answer] });
    else {
      const versions = answered.versions.filter(({ outcome }) => outcome !== 'asked_back');
      exchanges[at] = { ...answered, versions: [...versions, answer] };
    }
  }
  return exchanges;
}

/** The conversation with one more turn, before the service is asked for it again. */
export function withTurn(history: ChatHistory | undefined, turn: ChatTurnRecord): ChatHistory {
  const { chat_id: id } = turn.answer;
  const isNew = turn.version_of === 0 ? 1 : 0;
  return {
    id,
    title: history?.title ?? turn.prompt.trim().replaceAll(/\s+/g, ' '),
    questions: (history?.questions ?? 0) + isNew,
    created_at: history?.created_at ?? turn.created_at,
    updated_at: turn.created_at,
    turns: [...(history?.turns ?? []), turn],
    shared_by: '',
    not_helpful: history?.not_helpful ?? [],
    withheld: 0,
  };
}

/** Number of an insight within its answer, from 1. */
export function insightNumber(exchanges: readonly Exchange[], insight: string | null): number | null {
  for (const { versions } of exchanges) {
    for (const { insights } of versions) {
      const at = insights.findIndex(({ id }) => id === insight);
      if (at !== -1) return at + 1;
    }
  }
  return null;
}
