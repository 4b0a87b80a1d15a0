import type { ChatWording } from '../../contract/chat-wording.ts';
import type { Plan } from '../../insight/plan/plan.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import type { LanguageModelConfig } from '../config.ts';
import type { ServerDeps } from '../deps.ts';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { instructions, openingMessage } from './instructions.ts';
import { ModelFault } from './model-fault.ts';
import { modelTools, runModelTool } from './model-tools.ts';
import type { Completion } from './read-completion.ts';
import { type ModelMessage, mostAnswerTokens, requestCompletion } from './request-completion.ts';
import { createUsageStore, type UsageStore } from './usage-store.ts';

/** A prompt that the rules could not read. */
interface UnreadPrompt {
  readonly organisationId: number;
  readonly prompt: string;
  readonly survey: InsightSurvey;
}

/** A plan that the model proposes, its codes checked against the survey; null: none, for the reason in `fallback`. */
interface ModelReading {
  readonly plan: Plan | null;
  readonly fallback: ChatWording['fallback'];
}

type ReadByModel = (unread: UnreadPrompt, signal: AbortSignal) => Promise<ModelReading>;

/**
 * Returns the reading of prompts by the configured language model; null without one. The model proposes a plan and
 * writes no word of an answer. Wherever it fails there is no plan. Rejects only once `signal` is aborted.
 */
export function createModelReading(deps: ServerDeps): ReadByModel | null {
  const model = deps.config.languageModel;
  if (model === null) return null;
  const breaker = createCircuitBreaker();
  const usage = createUsageStore(deps);

  return async (unread, signal) => {
    const late = new AbortController();
    const deadline = setTimeout(
      () => late.abort(new ModelFault('deadline', 'over the deadline')),
      model.deadlineMs,
    );
    try {
      const access = { model, breaker, usage, organisationId: unread.organisationId };
      return {
        plan: await proposePlan(access, unread, AbortSignal.any([signal, late.signal])),
        fallback: '',
      };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelFault)) throw error;
      deps.log.warn({ reason: error.reason, detail: error.message }, 'a prompt is read by rules alone');
      return { plan: null, fallback: error.reason };
    } finally {
      clearTimeout(deadline);
    }
  };
}

interface ModelAccess {
  readonly model: LanguageModelConfig;
  readonly breaker: CircuitBreaker;
  readonly usage: UsageStore;
  readonly organisationId: number;
}

/** Lets the model look things up, step by step within its limits, until it proposes a plan of this survey. */
async function proposePlan(
  access: ModelAccess,
  { prompt, survey }: UnreadPrompt,
  signal: AbortSignal,
): Promise<Plan> {
  const messages: ModelMessage[] = [
    { role: 'system', content: instructions },
    { role: 'user', content: openingMessage(prompt) },
  ];
  const spent = { tokens: 0 };
  for (let step = 0; step < access.model.steps; step += 1) {
    const { text, toolCalls } = await completeWithin(access, messages, spent, signal);
    if (toolCalls.length === 0) throw new ModelFault('no_reading', 'the model proposed no plan');
    messages.push({
      role: 'assistant',
      content: text,
      tool_calls: toolCalls.map(({ id, name, sent }) => ({
        id,
        type: 'function',
        function: { name, arguments: sent },
      })),
    });
    for (const call of toolCalls) {
      const told = runModelTool(call, survey);
      if (told.plan !== null) return told.plan;
      messages.push({ role: 'tool', tool_call_id: call.id, content: told.content });
    }
    signal.throwIfAborted();
  }
  throw new ModelFault('too_many_steps', `over ${access.model.steps} requests`);
}

async function completeWithin(
  { model, breaker, usage, organisationId }: ModelAccess,
  messages: readonly ModelMessage[],
  spent: { tokens: number },
  signal: AbortSignal,
): Promise<Completion> {
  const sent = Math.ceil((JSON.stringify(messages).length + JSON.stringify(modelTools).length) / 4);
  const most = sent + mostAnswerTokens;
  if (spent.tokens + most > model.tokensPerAnswer)
    throw new ModelFault('token_limit', 'over the tokens of an answer');
  breaker.enter();
  if (!usage.reserve(organisationId, most, model.tokensPerDay))
    throw new ModelFault('daily_limit', 'over the tokens of a day');
  try {
    const completion = await requestCompletion(model, messages, modelTools, signal);
    const tokens = completion.tokens ?? sent + Math.ceil(lengthOf(completion) / 4);
    usage.settle(organisationId, tokens - most);
    spent.tokens += tokens;
    breaker.succeeded();
    return completion;
  } catch (error) {
    // What was sent is counted all the same: a model that never ends must not be free.
    usage.settle(organisationId, sent - most);
    if (error instanceof ModelFault) breaker.failed(error.retryAfterMs);
    throw error;
  }
}

function lengthOf({ text, toolCalls }: Completion): number {
  return text.length + toolCalls.reduce((sum, { sent }) => sum + sent.length, 0);
}
