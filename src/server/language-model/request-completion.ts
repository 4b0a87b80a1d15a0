import type { LanguageModelConfig, ReplyForm } from '../config.ts';
import { askedForm } from './instructions.ts';
import { ModelFault } from './model-fault.ts';
import { type Completion, readCompletion } from './read-completion.ts';

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Longest refusal that is read for what it refuses. */
const longestRefusal = 4_096;

/**
 * Asks the configured endpoint, and no other: redirects are not followed. Throws `ModelFault` for whatever goes wrong
 * there (`isOfForm`: it doesn't take the form of reply that was asked for), and the reason of `signal` once it is aborted.
 */
export async function requestCompletion(
  config: LanguageModelConfig,
  messages: readonly ModelMessage[],
  form: ReplyForm,
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
        Accept: 'text/event-stream, application/json',
        ...(config.apiKey === '' ? {} : { Authorization: `Bearer ${config.apiKey}` }),
      },
      body: JSON.stringify({
        model: config.model,
        messages,
        ...askedForm(form),
        max_tokens: config.answerTokens,
        temperature: 0,
        stream: true,
        stream_options: { include_usage: true },
      }),
    });
    watch.refresh();
    if (!response.ok || response.body === null) throw await toStatusFault(response);
    const isStream = !(response.headers.get('content-type') ?? '').includes('application/json');
    return await readCompletion(response.body, isStream, () => watch.refresh());
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

async function toStatusFault(response: Response): Promise<ModelFault> {
  const { status, headers } = response;
  const isOfForm = (status === 400 || status === 422) && (await namesForm(response));
  if (!isOfForm) await response.body?.cancel().catch(() => undefined);
  if (status !== 429)
    return new ModelFault(status >= 500 ? 'unreachable' : 'refused', `status ${status}`, { isOfForm });
  const seconds = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0];
  return new ModelFault('too_many_requests', 'status 429', {
    retryAfterMs: seconds === undefined ? null : Number(seconds) * 1000,
  });
}

/** Whether a refusal names the form of the reply. */
async function namesForm({ body }: Response): Promise<boolean> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > longestRefusal) break;
  }
  return /format|schema|grammar|tool/i.test(text);
}
