import type { WordingPart } from '../../contract/chat-wording.ts';
import type { SurveyAnswer } from '../../insight/answering/answer-prompt.ts';
import { fillWording } from '../../insight/model-wording/fill-wording.ts';
import type { LanguageModelConfig } from '../config.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { type Findings, noFindings, toModelFindings, withFindings } from './findings.ts';
import { instructions, openingMessage } from './instructions.ts';
import { ModelFault } from './model-fault.ts';
import { modelTools, runModelTool } from './model-tools.ts';
import type { Completion } from './read-completion.ts';
import { type ModelMessage, mostAnswerTokens, requestCompletion } from './request-completion.ts';
import type { UsageStore } from './usage-store.ts';
import type { WordingRequest } from './wording-request.ts';

export interface ModelAccess {
  readonly model: LanguageModelConfig;
  readonly breaker: CircuitBreaker;
  readonly usage: UsageStore;
  readonly organisationId: number;
}

/** What the model wrote, filled in, and all that it could have spoken of. */
export interface Spoken {
  readonly parts: readonly WordingPart[];
  readonly used: ReadonlySet<number>;
  readonly findings: Findings;
}

/** A refused text is sent back once, with the faults found. */
const mostRepairs = 1;

/**
 * Lets the model look things up and write, step by step within its limits, until a text passes every check. Throws
 * `ModelFault`, the error of a query, and the reason of `signal`.
 */
export async function converse(
  access: ModelAccess,
  answer: SurveyAnswer,
  request: WordingRequest,
  signal: AbortSignal,
): Promise<Spoken> {
  const { survey, prompt } = request;
  const ask = request.askUntil(signal);
  let findings: Findings =
    answer.plan === null || answer.insights.length === 0
      ? noFindings
      : withFindings(noFindings, { survey, plan: answer.plan, ask, maxInsights: 1 }, answer.insights);
  const isRead = findings.insights.length > 0;
  const messages: ModelMessage[] = [
    { role: 'system', content: instructions },
    { role: 'user', content: openingMessage(prompt, toModelFindings(findings)) },
  ];
  const spent = { tokens: 0 };
  let repairs = 0;
  for (let step = 0; step < access.model.steps; step += 1) {
    const { text, toolCalls } = await completeWithin(access, messages, spent, signal);
    if (toolCalls.length > 0) {
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
        const told = await runModelTool(call, survey, ask, findings);
        findings = told.findings;
        messages.push({ role: 'tool', tool_call_id: call.id, content: told.content });
      }
      signal.throwIfAborted();
      continue;
    }
    if (findings.insights.length === 0) throw new ModelFault('nothing_to_word', 'no plan was run');
    const filled = fillWording(text, findings.claims, findings.insights, startsOf(findings, isRead));
    if ('parts' in filled) return { ...filled, findings };
    repairs += 1;
    if (repairs > mostRepairs) throw new ModelFault(filled.fault, filled.problem);
    messages.push(
      { role: 'assistant', content: text },
      { role: 'user', content: `Not taken: ${filled.problem}. Write the whole text again.` },
    );
  }
  throw new ModelFault('too_many_steps', `over ${access.model.steps} requests`);
}

/** The insight that answers the prompt: the answer's first where the prompt was read; else the first of each plan. */
function startsOf({ plans }: Findings, isRead: boolean): ReadonlySet<number> {
  return isRead ? new Set([0]) : new Set(plans.flatMap((plan, at) => (plan === plans[at - 1] ? [] : [at])));
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
