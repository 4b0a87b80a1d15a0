import { z } from 'zod';
import { listed } from '../../lib/listed.ts';
import { isSameFigures } from '../reading/compare-readings.ts';
import type { GivenReading, Reader, Reading } from '../reading/create-reader.ts';
import type { People, Plan } from '../plan/plan.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { faultsOfCitation } from './cited-words.ts';
import { ModelReading } from './model-reading.ts';
import { partsOfReading } from './parts-of-reading.ts';
import { planOfReading } from './plan-of-reading.ts';

/** A prompt with what it follows. */
export interface AskedPrompt {
  readonly prompt: string;
  readonly previous: Plan | null;
  readonly docked: readonly People[];
}

/** What a model's reply comes to. */
export type WeighedReply =
  /** Returned to the model, as sentences. */
  | { readonly kind: 'faults'; readonly faults: readonly string[] }
  /** It asks for questions by these words. */
  | { readonly kind: 'look_up'; readonly words: readonly string[] }
  /** It reads nothing. */
  | { readonly kind: 'none' }
  /** `isOfRules`: the rules read the same. */
  | { readonly kind: 'read'; readonly reading: GivenReading; readonly isOfRules: boolean };

/** Weighs a model's reply against the prompt's words and the rules' reading. */
export function weighReply(
  reply: unknown,
  { prompt, previous, docked }: AskedPrompt,
  survey: InsightSurvey,
  reader: Reader,
): WeighedReply {
  const read = ModelReading.safeParse(reply);
  if (!read.success) return { kind: 'faults', faults: [z.prettifyError(read.error)] };
  const reading = read.data;
  if (reading.verdict === 'look_up') return { kind: 'look_up', words: reading.look_up };
  if (reading.verdict !== 'plan') return { kind: 'none' };
  const proposed = planOfReading(reading, survey);
  const faults =
    typeof proposed === 'string' ? [proposed] : faultsOfCitation(prompt, reading, survey, reader.vocabulary);
  if (typeof proposed === 'string' || faults.length > 0) return { kind: 'faults', faults };
  const plan =
    proposed.sides.length > 0 ? proposed : { ...proposed, audience: [...proposed.audience, ...docked] };
  const rules = reader.read(prompt, previous, docked);
  const note = modelNote(reading, rules.missed, survey);
  return merge(rules, { plan, choices: [], otherTopics: [], notes: [note] });
}

/** Of two readings the one that is answered, or both as choices. */
function merge(rules: Reading, model: GivenReading & { readonly plan: Plan }): WeighedReply {
  const { plan } = rules;
  const isComplete = plan !== null && rules.missed.length === 0 && rules.choices.length === 0;
  if (!isComplete) return { kind: 'read', reading: model, isOfRules: false };
  if (isSameFigures(plan, model.plan)) return { kind: 'read', reading: rules, isOfRules: true };
  if (
    isSameFigures({ ...plan, topics: [] }, { ...model.plan, topics: [] }) &&
    denialsOf(plan) === denialsOf(model.plan)
  )
    return { kind: 'read', reading: { ...model, otherTopics: plan.topics }, isOfRules: false };
  const choices = [{ plan }, { plan: model.plan }];
  return { kind: 'read', reading: { ...model, choices }, isOfRules: false };
}

const denialsOf = ({ topics }: Plan): number => topics.filter(({ negated }) => negated).length;

/** Says that a language model chose the reading, and what it takes words for that the survey doesn't have. */
function modelNote(reading: ModelReading, missed: readonly string[], { catalogue }: InsightSurvey): string {
  const parts = partsOfReading(reading, catalogue);
  const taken = missed.flatMap((word) => {
    const part = parts.find(
      ({ question, said }) => question !== '' && said.some((piece) => piece.includes(word)),
    );
    const name = catalogue.questions.find(({ code }) => code === part?.question)?.name;
    return name === undefined ? [] : [`“${word}” for “${name}”`];
  });
  const words = taken.length === 0 ? '' : ` It takes ${listed(taken)}.`;
  return `A language model read this; the reading is shown above.${words}`;
}
