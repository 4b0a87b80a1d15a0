import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChatProgress, ChatResult } from '../../../contract/chat/chat.ts';
import type { Interpretation } from '../../../contract/chat/interpretation.ts';
import { askChat, chatKeys, chatOptions } from '../../api/chats.ts';
import { serviceNow } from '../../lib/service-clock.ts';
import { withTurn } from './conversation.ts';

export interface Question {
  readonly prompt: string;
  /** The reading to use, where the user changed it. */
  readonly interpretation: Interpretation | null;
  /** The turn to answer again; null: a question of its own. */
  readonly versionOf: number | null;
}

export interface Asking {
  readonly question: Question;
  readonly state:
    | { readonly kind: 'waiting'; readonly progress: ChatProgress | null }
    | { readonly kind: 'stopped' }
    | { readonly kind: 'failed'; readonly error: Error };
}

export interface AskSettings {
  readonly datasetCode: string;
  /** null: all. */
  readonly locations: readonly string[] | null;
  readonly waves: readonly string[] | null;
  /** Code of a weight; `""`: the survey's default. */
  readonly weight: string;
  readonly dockedAudiences: readonly string[];
  readonly maxInsights: number;
}

/**
 * Asks in a conversation, one question at a time. A question in progress is stopped when the page goes away. `chatId`
 * is `""` for a new conversation, which gets its id with its first answer.
 */
export function useAsk(chatId: string, settings: AskSettings, onAnswered: (answer: ChatResult) => void) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (question: Question) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller;
    const show = (state: Asking['state']) => {
      if (isCurrent()) setAsking({ question, state });
    };
    show({ kind: 'waiting', progress: null });
    const { prompt, interpretation, versionOf } = question;
    try {
      const answer = await askChat(
        {
          prompt,
          chat_id: chatId,
          dataset_code: settings.datasetCode,
          locations: [...(settings.locations ?? [])],
          waves: [...(settings.waves ?? [])],
          docked_audiences: [...settings.dockedAudiences],
          max_insights: settings.maxInsights,
          ...(settings.weight === '' ? {} : { weight: settings.weight }),
          ...(interpretation === null ? {} : { interpretation }),
          ...(versionOf === null ? {} : { version_of: versionOf }),
        },
        controller.signal,
        (progress) => show({ kind: 'waiting', progress }),
      );
      if (!isCurrent()) return;
      queryClient.setQueryData(chatOptions(answer.chat_id).queryKey, (before) =>
        withTurn(before, {
          prompt,
          version_of: versionOf ?? 0,
          docked_audiences: [...settings.dockedAudiences],
          answer,
          created_at: serviceNow().toISOString(),
        }),
      );
      void queryClient.invalidateQueries({ queryKey: chatKeys.list });
      setAsking(null);
      onAnswered(answer);
    } catch (error) {
      if (controller.signal.aborted) return;
      show({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  return {
    asking,
    ask: (question: Question) => void ask(question),
    stop: () => {
      running.current?.abort();
      running.current = null;
      setAsking((now) => (now === null ? null : { ...now, state: { kind: 'stopped' } }));
    },
    dismiss: () => setAsking(null),
  };
}
