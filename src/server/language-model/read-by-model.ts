import type { ChatWording } from '../../contract/chat/chat-wording.ts';
import type { BriefedPrompt } from '../../insight/model/brief.ts';
import type { GivenReading } from '../../insight/reading/create-reader.ts';
import type { AnsweringResult, AnsweringTask } from '../answering/messages.ts';
import { type LanguageModelConfig, type ReplyForm, replyForms } from '../config.ts';
import type { ServerDeps } from '../deps.ts';
import { instructionsFor } from './instructions.ts';
import { jsonInText } from './json-in-text.ts';
import { ModelFault } from './model-fault.ts';
import type { Completion } from './read-completion.ts';
import { type ModelMessage, requestCompletion } from './request-completion.ts';

export interface PromptForModel {
  readonly organisationId: number;
  readonly asked: Omit<BriefedPrompt, 'lookUp'>;
  /** Carries out work on the survey of the prompt. */
  readonly work: (task: AnsweringTask) => Promise<AnsweringResult>;
}

export interface ModelReading {
  /** null: the rules' reading holds. */
  readonly reading: GivenReading | null;
  readonly wording: ChatWording;
}

type ReadByModel = (prompt: PromptForModel, signal: AbortSignal) => Promise<ModelReading>;

/** A first request, one for further questions, one to repair. */
const mostRequests = 3;
const longestReturned = 8_000;

/**
 * Returns the reading of prompts by the configured language model; null without one. The model proposes a plan and
 * writes no word of an answer. Wherever it fails the rules' reading holds. Rejects only once `signal` is aborted.
 */
export function createModelReading(deps: ServerDeps): ReadByModel | null {
  const model = deps.config.languageModel;
  if (model === null) return null;
  const access = {
    model,
    breaker: createCircuitBreaker(),
    usage: createUsageStore(deps),
    form: { current: model.form },
  };
  return async (prompt, signal) => {
    const late = new AbortController();
    const deadline = setTimeout(
      () => late.abort(new ModelFault('deadline', 'over the deadline')),
      model.deadlineMs,
    );
    try {
      return await read(access, prompt, AbortSignal.any([signal, late.signal]));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelFault)) throw error;
      deps.log.warn({ reason: error.reason, detail: error.message }, 'a prompt is read by rules alone');
      return { reading: null, wording: { by: 'rules', fallback: error.reason } };
    } finally {
      clearTimeout(deadline);
    }
  };
}

interface ModelAccess {
  readonly model: LanguageModelConfig;
  readonly breaker: CircuitBreaker;
  readonly usage: UsageStore;
  /** The form of reply that the endpoint last took. */
  readonly form: { current: ReplyForm };
}

/** Asks until a reply stands for every word of the prompt. */
async function read(
  access: ModelAccess,
  { organisationId, asked, work }: PromptForModel,
  signal: AbortSignal,
): Promise<ModelReading> {
  const brief = async (lookUp: readonly string[]) => {
    const result = await work({ kind: 'brief', asked: { ...asked, lookUp } });
    return result.kind === 'brief' ? result.brief : null;
  };
  const first = await brief([]);
  if (first === null) return { reading: null, wording: { by: 'rules', fallback: '' } };
  const talk: ModelMessage[] = [{ role: 'user', content: JSON.stringify(first) }];
  const done = new Set<string>();
  const spent = { tokens: 0 };
  for (let request = 0; request < mostRequests; request += 1) {
    const { texts } = await completeWithin(access, organisationId, talk, spent, signal);
    const reply = texts.map(jsonInText).find((one) => one !== undefined);
    const weighed =
      reply === undefined
        ? { kind: 'faults' as const, faults: ['the reply holds no JSON object'], partial: null }
        : await weigh(work, asked, reply);
    if (weighed.kind === 'read')
      return {
        reading: weighed.reading,
        wording: { by: weighed.isOfRules ? 'rules' : 'language_model', fallback: '' },
      };
    if (weighed.kind === 'none') throw new ModelFault('no_reading', 'the model read nothing');
    if (done.has(weighed.kind)) {
      if (weighed.kind === 'look_up') throw new ModelFault('no_reading', 'the model looked things up again');
      if (weighed.partial !== null)
        return { reading: weighed.partial, wording: { by: 'language_model', fallback: 'incomplete' } };
      // Faults quote the prompt, which no log holds.
      throw new ModelFault(
        reply === undefined ? 'malformed' : 'incomplete',
        `${weighed.faults.length} faults after a correction`,
      );
    }
    done.add(weighed.kind);
    const more = weighed.kind === 'faults' ? { faults: weighed.faults } : await brief(weighed.words);
    talk.push(
      { role: 'assistant', content: texts.join('').slice(0, longestReturned) },
      { role: 'user', content: JSON.stringify(more) },
    );
  }
  throw new ModelFault('too_many_steps', `over ${mostRequests} requests`);
}

async function weigh(work: PromptForModel['work'], asked: PromptForModel['asked'], reply: unknown) {
  const { prompt, previous, docked } = asked;
  const result = await work({ kind: 'weigh', asked: { prompt, previous, docked }, reply });
  if (result.kind !== 'weigh') throw new TypeError('a reply was to be weighed, and was not');
  return result.weighed;
}

/** One reply, in the first form that the endpoint takes, within its limits. */
async function completeWithin(
  { model, breaker, usage, form }: ModelAccess,
  organisationId: number,
  talk: readonly ModelMessage[],
  spent: { tokens: number },
  signal: AbortSignal,
): Promise<Completion> {
  for (;;) {
    const messages: ModelMessage[] = [{ role: 'system', content: instructionsFor(form.current) }, ...talk];
    // A schema goes along in every form.
    const sent = Math.ceil((JSON.stringify(messages).length + instructionsFor('text').length) / 4);
    const most = sent + model.answerTokens;
    if (spent.tokens + most > model.tokensPerAnswer)
      throw new ModelFault('token_limit', 'over the tokens of an answer');
    breaker.enter();
    if (!usage.reserve(organisationId, most, model.tokensPerDay))
      throw new ModelFault('daily_limit', 'over the tokens of a day');
    try {
      const completion = await requestCompletion(model, messages, form.current, signal);
      const tokens = completion.tokens ?? sent + Math.ceil(completion.texts.join('').length / 4);
      usage.settle(organisationId, tokens - most);
      spent.tokens += tokens;
      breaker.succeeded();
      return completion;
    } catch (error) {
      // What was sent is counted all the same: a model that never ends must not be free.
      usage.settle(organisationId, sent - most);
      const next = replyForms[replyForms.indexOf(form.current) + 1];
      if (!(error instanceof ModelFault) || !error.isOfForm || next === undefined) {
        if (error instanceof ModelFault) breaker.failed(error.retryAfterMs);
        throw error;
      }
      form.current = next;
    }
  }
}

/** One per process: an endpoint that fails again and again is not asked for a while, then tried with one request. */
interface CircuitBreaker {
  /** Throws `ModelFault` (`paused`) while it is open. */
  enter(): void;
  succeeded(): void;
  failed(retryAfterMs: number | null): void;
}

const mostFailures = 3;
const pauseMs = 30_000;
const longestPauseMs = 600_000;

function createCircuitBreaker(clock: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  return {
    enter() {
      if (clock() < openUntil) throw new ModelFault('paused', 'the endpoint is left alone');
      // The next one tries it; the others wait for what comes of that.
      if (failures >= mostFailures) openUntil = clock() + pauseMs;
    },
    succeeded() {
      failures = 0;
      openUntil = Number.NEGATIVE_INFINITY;
    },
    failed(retryAfterMs) {
      failures += 1;
      if (retryAfterMs === null && failures < mostFailures) return;
      openUntil = clock() + Math.min(retryAfterMs ?? pauseMs, longestPauseMs);
    },
  };
}

/** What an organisation has used of the language model, by UTC days. */
interface UsageStore {
  /** False, and nothing is counted, where the day's limit would be passed. */
  reserve(organisationId: number, tokens: number, limit: number): boolean;
  /** Corrects a reservation that was too large (negative) or too small; only for the current day. */
  settle(organisationId: number, tokens: number): void;
}

function createUsageStore({ storage, now }: Pick<ServerDeps, 'storage' | 'now'>): UsageStore {
  const { sql } = storage;
  const today = () => now().toISOString().slice(0, 10);

  const add = (organisationId: number, tokens: number) =>
    storage.run(
      sql
        .insertInto('language_model_usage')
        .values({ organisation_id: organisationId, day: today(), tokens: Math.max(0, tokens) })
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'day']).doUpdateSet((row) => ({
            tokens: row.fn<number>('max', [row('language_model_usage.tokens', '+', tokens), row.val(0)]),
          })),
        ),
    );

  return {
    reserve(organisationId, tokens, limit) {
      return storage.transaction(() => {
        const row = storage.first(
          sql
            .selectFrom('language_model_usage')
            .select('tokens')
            .where('organisation_id', '=', organisationId)
            .where('day', '=', today()),
        );
        if ((row?.tokens ?? 0) + tokens > limit) return false;
        add(organisationId, tokens);
        return true;
      });
    },
    settle(organisationId, tokens) {
      if (tokens !== 0) add(organisationId, tokens);
    },
  };
}
