import { z } from 'zod';
import { ModelReading } from '../../insight/model/model-reading.ts';
import { type LanguageModelConfig, type ReplyForm, replyForms } from '../config.ts';
import { instructionsFor } from './instructions.ts';
import { jsonInText } from './json-in-text.ts';
import { ModelFault } from './model-fault.ts';
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
}

/** Asks the endpoint one made-up question in each form of reply, until one works. Nothing of a survey is sent. */
export async function checkModel(model: LanguageModelConfig): Promise<readonly CheckedForm[]> {
  const checked: CheckedForm[] = [];
  for (const form of replyForms) {
    const startedAt = performance.now();
    const fault = await faultOf(model, form);
    checked.push({ form, ms: Math.round(performance.now() - startedAt), fault });
    if (fault === '') break;
  }
  return checked;
}

/** What a person sets after a check. */
export function adviceOf(
  checked: readonly CheckedForm[],
  { form }: Pick<LanguageModelConfig, 'form'>,
): string {
  const working = checked.find(({ fault }) => fault === '');
  if (working === undefined)
    return 'No form of reply works: see the faults above; a larger model, or a larger LLM_ANSWER_TOKENS and context, may.';
  return working.form === form ? 'Nothing needs to be set.' : `Set LLM_JSON=${working.form}.`;
}

async function faultOf(model: LanguageModelConfig, form: ReplyForm): Promise<string> {
  const messages: ModelMessage[] = [
    { role: 'system', content: instructionsFor(form) },
    { role: 'user', content: JSON.stringify(sample) },
  ];
  try {
    const { texts } = await requestCompletion(model, messages, form, AbortSignal.timeout(model.deadlineMs));
    const reply = texts.map(jsonInText).find((one) => one !== undefined);
    if (reply === undefined) return 'the reply holds no JSON object';
    const read = ModelReading.safeParse(reply);
    return read.success
      ? missedBy(read.data)
      : `the reply has another shape: ${z.prettifyError(read.error).split('\n', 1).join('')}`;
  } catch (error) {
    if (error instanceof ModelFault) return `${error.reason}: ${error.message}`;
    if (error instanceof DOMException) return `deadline: no reply within ${model.deadlineMs} ms`;
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
