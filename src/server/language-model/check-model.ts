import { z } from 'zod';
import { ModelReading } from '../../insight/model/model-reading.ts';
import { type LanguageModelConfig, type ReplyForm, replyForms } from '../config.ts';
import { instructionsFor } from './instructions.ts';
import { jsonInText } from './json-in-text.ts';
import { ModelFault, type ModelFaultReason } from './model-fault.ts';
import { type ModelMessage, requestCompletion } from './request-completion.ts';

/** A prompt about a survey of two questions, made up for the check. */
const sample = {
  prompt: 'How many women do not own a phone?',
  history: [],
  plan_before: null,
  draft: { unspent: [] },
  survey: { name: 'Check', waves: [['w1', 'Wave 1']], locations: [['all', 'All']] },
  questions: [
    {
      code: 'sex',
      name: 'Sex',
      wording: 'What is your sex?',
      kind: 'single',
      answers: [
        ['m', 'Male'],
        ['f', 'Female'],
      ],
      columns: [],
    },
    {
      code: 'devices',
      name: 'Devices owned',
      wording: 'Which do you own?',
      kind: 'multiple',
      answers: [
        ['phone', 'Phone'],
        ['tablet', 'Tablet'],
      ],
      columns: [],
    },
  ],
  saved: [],
};

/** How an endpoint does with one form of reply. */
export interface CheckedForm {
  readonly form: ReplyForm;
  readonly ms: number;
  /** `""`: it works. */
  readonly fault: string;
  /** Why the endpoint gave no reply; null: it gave one. */
  readonly reason: ModelFaultReason | null;
}

/**
 * Asks the endpoint one made-up question in each form of reply, until one works or no form can. Nothing of a survey is sent.
 */
export async function checkModel(model: LanguageModelConfig): Promise<readonly CheckedForm[]> {
  const checked: CheckedForm[] = [];
  for (const form of replyForms) {
    const startedAt = performance.now();
    const found = await faultOf(model, form);
    checked.push({ form, ms: Math.round(performance.now() - startedAt), ...found });
    if (found.fault === '' || (found.reason !== null && found.reason in remedies)) break;
  }
  return checked;
}

/** What a person sets after a check. */
export function adviceOf(
  checked: readonly CheckedForm[],
  { form }: Pick<LanguageModelConfig, 'form'>,
): string {
  const working = checked.find(({ fault }) => fault === '');
  const remedy = checked.map(({ reason }) => (reason === null ? undefined : remedies[reason])).find(Boolean);
  if (working === undefined)
    return (
      remedy ??
      (checked.every(({ reason }) => reason === 'refused')
        ? 'Set LLM_MODEL to a model that the server has, and LLM_API_KEY to a key that it takes.'
        : 'No form of reply works: see the faults above; a larger model, or a larger LLM_ANSWER_TOKENS and context, may.')
    );
  return working.form === form ? 'Nothing needs to be set.' : `Set LLM_JSON=${working.form}.`;
}

/** What is set where another form of reply would change nothing. */
const remedies: Readonly<Partial<Record<ModelFaultReason, string>>> = {
  unreachable: 'Start the server, or set LLM_URL to its address, which mostly ends in /v1.',
  stalled: 'Set LLM_STALL_MS higher than the time until the first piece of a reply, or use a smaller model.',
  deadline: 'Set LLM_DEADLINE_MS higher than the time of a reply, or use a smaller model.',
  too_many_requests: 'Wait, or use another key: the server limits its requests.',
};

const replied = (fault: string) => ({ fault, reason: null });

async function faultOf(
  model: LanguageModelConfig,
  form: ReplyForm,
): Promise<Pick<CheckedForm, 'fault' | 'reason'>> {
  const messages: ModelMessage[] = [
    { role: 'system', content: instructionsFor(form) },
    { role: 'user', content: JSON.stringify(sample) },
  ];
  try {
    const { texts } = await requestCompletion(model, messages, form, AbortSignal.timeout(model.deadlineMs));
    const reply = texts.map(jsonInText).find((one) => one !== undefined);
    if (reply === undefined) return replied('the reply holds no JSON object');
    const read = ModelReading.safeParse(reply);
    return replied(
      read.success
        ? missedBy(read.data)
        : `the reply has another shape: ${z.prettifyError(read.error).split('\n', 1).join('')}`,
    );
  } catch (error) {
    if (error instanceof ModelFault)
      return { fault: `${error.reason}: ${error.message}`, reason: error.reason };
    if (error instanceof DOMException)
      return { fault: `deadline: no reply within ${model.deadlineMs} ms`, reason: 'deadline' };
    throw error;
  }
}

/** What a reading of the sample lost; `""`: nothing. */
function missedBy({ conditions, topics, groups }: ModelReading): string {
  const isOfWomen = conditions.some(
    ({ question, answers, not }) => question === 'sex' && answers.join('') === 'f' && !not,
  );
  const asksPhones = [...topics, ...conditions].filter(({ question }) => question === 'devices');
  if (!isOfWomen || asksPhones.length === 0)
    return 'it is read, but not as a question about women and phones';
  return [...asksPhones, ...groups].some(({ not }) => not) ? '' : 'it is read, but without its “not”';
}
