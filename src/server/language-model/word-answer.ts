import type { ChatWording } from '../../contract/chat-wording.ts';
import type { SurveyAnswer } from '../../insight/answering/answer-prompt.ts';
import type { ServerDeps } from '../deps.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { composeAnswer } from './compose-answer.ts';
import { converse } from './converse.ts';
import { fallbackNote, ModelFault, type ModelFaultReason } from './model-fault.ts';
import { createUsageStore } from './usage-store.ts';
import type { WordingRequest } from './wording-request.ts';

/** An answer and its author. The model's words replace the message alone, once all words are checked. */
export type WordAnswer = (
  answer: SurveyAnswer,
  request: WordingRequest,
  signal: AbortSignal,
) => Promise<{ readonly answer: SurveyAnswer; readonly wording: ChatWording }>;

const byRules: ChatWording = { by: 'rules', fallback: '', parts: [] };

/**
 * Words answers by the configured language model; without one, and wherever it fails, they stay as the rules word them,
 * and then say why. Rejects only once `signal` is aborted or a query fails.
 */
export function createAnswerWording(deps: ServerDeps): WordAnswer {
  const model = deps.config.languageModel;
  if (model === null) return (answer) => Promise.resolve({ answer, wording: byRules });
  const breaker = createCircuitBreaker();
  const usage = createUsageStore(deps);

  return async (answer, request, signal) => {
    if (!canBeWorded(answer)) return { answer, wording: { ...byRules, fallback: 'nothing_to_word' } };
    const late = new AbortController();
    const deadline = setTimeout(
      () => late.abort(new ModelFault('deadline', 'over the deadline')),
      model.deadlineMs,
    );
    try {
      const spoken = await converse(
        { model, breaker, usage, organisationId: request.principal.organisationId },
        answer,
        request,
        AbortSignal.any([signal, late.signal]),
      );
      return composeAnswer(answer, spoken, request);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelFault)) throw error;
      deps.log.warn({ reason: error.reason, detail: error.message }, 'an answer is worded by rules');
      return fallBack(answer, error.reason);
    } finally {
      clearTimeout(deadline);
    }
  };
}

/** Figures, or a prompt that was not understood. Suppressed, declined, defined and covered answers word themselves. */
function canBeWorded({ outcome, insights }: SurveyAnswer): boolean {
  return (
    outcome === 'not_matched' ||
    ((outcome === 'answered' || outcome === 'no_difference') && insights.length > 0)
  );
}

function fallBack(
  answer: SurveyAnswer,
  reason: ModelFaultReason,
): { answer: SurveyAnswer; wording: ChatWording } {
  const note = fallbackNote(reason);
  return {
    answer: note === '' ? answer : { ...answer, notes: [...answer.notes, note] },
    wording: { ...byRules, fallback: reason },
  };
}
