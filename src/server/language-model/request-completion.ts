import type { LanguageModelConfig } from '../config.ts';
import { ModelFault } from './model-fault.ts';
import { type Completion, readCompletion } from './read-completion.ts';

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string;
      readonly tool_calls?: readonly {
        readonly id: string;
        readonly type: 'function';
        readonly function: { readonly name: string; readonly arguments: string };
      }[];
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

export interface ModelTool {
  readonly type: 'function';
  readonly function: { readonly name: string; readonly description: string; readonly parameters: unknown };
}

/** Tokens that an answer may take; what a request may cost is counted with it. */
export const mostAnswerTokens = 1_024;

/**
 * Asks the configured endpoint, and no other: redirects are not followed. Throws `ModelFault` for whatever goes wrong
 * there, and the reason of `signal` once it is aborted.
 */
export async function requestCompletion(
  config: LanguageModelConfig,
  messages: readonly ModelMessage[],
  tools: readonly ModelTool[],
  signal: AbortSignal,
): Promise<Completion> {
  const stall = new AbortController();
  const watch = setTimeout(() => stall.abort(new ModelFault('stalled', 'no piece came')), config.stallMs);
  const all = AbortSignal.any([signal, stall.signal]);
  try {
    const response = await fetch(config.url, {
      method: 'POST',
      redirect: 'error',
      signal: all,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...(config.apiKey === '' ? {} : { Authorization: `Bearer ${config.apiKey}` }),
      },
      body: JSON.stringify({
        model: config.model,
        messages,
        ...(tools.length === 0 ? {} : { tools }),
        max_tokens: mostAnswerTokens,
        temperature: 0,
        stream: true,
        stream_options: { include_usage: true },
      }),
    });
    watch.refresh();
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw toStatusFault(response);
    }
    return await readCompletion(response.body, () => watch.refresh());
  } catch (error) {
    if (error instanceof ModelFault) throw error;
    all.throwIfAborted();
    // What `fetch` throws before there is an answer is a `TypeError`; a cut body is one as well, and is told by its cause.
    const isCut = error instanceof TypeError && error.message === 'terminated';
    throw new ModelFault(isCut ? 'cut' : 'unreachable', error instanceof Error ? error.message : 'failed');
  } finally {
    clearTimeout(watch);
  }
}

function toStatusFault({ status, headers }: Response): ModelFault {
  if (status !== 429) return new ModelFault(status >= 500 ? 'unreachable' : 'refused', `status ${status}`);
  const seconds = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0];
  return new ModelFault('too_many_requests', 'status 429', {
    retryAfterMs: seconds === undefined ? null : Number(seconds) * 1000,
  });
}
