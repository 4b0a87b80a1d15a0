import { z } from 'zod';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { listed } from '../../lib/listed.ts';
import { takesNumbers } from '../../lib/question-kind.ts';
import { readBack } from '../answering/ask-back.ts';
import { isSameFigures } from '../reading/compare-readings.ts';
import type { GivenReading, Reader, Reading } from '../reading/create-reader.ts';
import type { People, Plan } from '../plan/plan.ts';
import { setAgainst } from '../plan/set-against.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { withNames } from '../wording/names-of-survey.ts';
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
  | {
      readonly kind: 'faults';
      readonly faults: readonly string[];
      /** Asked back where they are not mended; null: the rules' reading holds. */
      readonly partial: GivenReading | null;
    }
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
  if (!read.success) return { kind: 'faults', faults: [z.prettifyError(read.error)], partial: null };
  const reading = read.data;
  if (reading.verdict === 'look_up') return { kind: 'look_up', words: reading.look_up };
  if (reading.verdict !== 'plan') return { kind: 'none' };
  const proposed = planOfReading(reading, survey);
  if (typeof proposed === 'string') return { kind: 'faults', faults: [proposed], partial: null };
  const { faults, left } = faultsOfCitation(prompt, reading, survey, reader.vocabulary);
  const plan =
    proposed.sides.length > 0 ? proposed : { ...proposed, audience: [...proposed.audience, ...docked] };
  const rules = reader.read(prompt, previous, docked);
  if (faults.length > 0) return { kind: 'faults', faults, partial: partialOf(rules, plan, left) };
  const note = modelNote(reading, rules.missed, survey);
  return merge(rules, { plan, choices: [], otherTopics: [], notes: [note] }, survey);
}

/** Two readings that both leave words out, as choices; null: the rules leave none out, or the model's is wrong besides. */
function partialOf(rules: Reading, plan: Plan, left: readonly string[]): GivenReading | null {
  if (left.length === 0 || isComplete(rules)) return null;
  const found = rules.plan === null ? [] : [{ plan: rules.plan }];
  const note = `Nothing was found for ${listed(left.map((word) => `“${word}”`))}.`;
  return { plan, choices: [...found, { plan }], otherTopics: [], notes: [note] };
}

const isComplete = ({ plan, missed, choices }: Reading): boolean =>
  plan !== null && missed.length === 0 && choices.length === 0;

/** Of two readings the one that is answered, or both as choices. */
function merge(
  rules: Reading,
  model: GivenReading & { readonly plan: Plan },
  survey: InsightSurvey,
): WeighedReply {
  if (rules.plan === null || !isComplete(rules)) return { kind: 'read', reading: model, isOfRules: false };
  const { catalogue } = survey;
  const plan = withNames(setAgainst(rules.plan), catalogue);
  const other = withMeans(model.plan, plan, catalogue);
  const [ofRules, ofModel] = [plan, other].map((one) => readBack({ survey, plan: one }));
  if (isSameFigures(plan, other) || ofRules === ofModel)
    return { kind: 'read', reading: rules, isOfRules: true };
  if (
    plan.topics.length > 0 &&
    isSameFigures({ ...plan, topics: [] }, { ...other, topics: [] }) &&
    denialsOf(plan) === denialsOf(other)
  )
    return {
      kind: 'read',
      reading: { ...model, otherTopics: plan.topics, notes: [...model.notes, otherNote(plan, catalogue)] },
      isOfRules: false,
    };
  const choices = [{ plan }, { plan: model.plan }];
  return { kind: 'read', reading: { ...model, choices, notes: [] }, isOfRules: false };
}

const comparing: ReadonlySet<Plan['intent']> = new Set(['compare', 'average']);

/** The plan in the intent of another that compares the same numbers: of numbers, averages are what is compared. */
function withMeans(plan: Plan, { intent }: Plan, { questions }: Catalogue): Plan {
  const isOfNumbers = plan.topics.every(({ question }) =>
    questions.some((one) => one.code === question && takesNumbers(one)),
  );
  return comparing.has(plan.intent) && comparing.has(intent) && isOfNumbers ? { ...plan, intent } : plan;
}

/** Says what the rules read in place of the model's topic. */
function otherNote({ topics }: Plan, { questions }: Catalogue): string {
  const names = questions.filter(({ code }) => topics.some(({ question }) => question === code));
  return `The rules read ${listed(names.map(({ name }) => `“${name}”`))}; the menu of the topic offers it.`;
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
