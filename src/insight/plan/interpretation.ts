import type { NamedCode } from '../../contract/fields.ts';
import type {
  Interpretation,
  InterpretedAudience,
  InterpretedTopic,
} from '../../contract/chat/interpretation.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { stepsOf } from '../survey/answer-order.ts';
import { type Against, groupOf, type People, type Plan, type Topic } from './plan.ts';

/** A plan in wire names, with the names that chips show. */
export function toInterpretation(
  plan: Plan,
  otherTopics: readonly Topic[],
  catalogue: Catalogue,
): Interpretation {
  return {
    intent: plan.intent,
    topics: plan.topics.map((topic) => toWireTopic(topic, catalogue)),
    audience: plan.audience.map(toWirePeople),
    sides: plan.sides.map(toWirePeople),
    pooled: plan.pooled,
    against:
      plan.against === null || typeof plan.against === 'string'
        ? { kind: plan.against ?? '', people: null }
        : { kind: 'people', people: plan.against.expression },
    base: plan.base === null ? null : toWirePeople(plan.base),
    base_mode: plan.baseMode ?? '',
    split_by: plan.splitBy ?? '',
    locations: named(plan.locations, catalogue.locations),
    waves: named(plan.waves, catalogue.waves),
    top: plan.top ?? 0,
    least: plan.least,
    measure: plan.measure ?? '',
    assumed: [...plan.assumed],
    describe: plan.describe ?? '',
    term: plan.term ?? '',
    other_topics: otherTopics.map((topic) => toWireTopic(topic, catalogue)),
  };
}

function named(codes: readonly string[], all: readonly NamedCode[]): NamedCode[] {
  return all.filter(({ code }) => codes.includes(code)).map(({ code, name }) => ({ code, name }));
}

function toWirePeople({ id, name, expression }: People): InterpretedAudience {
  return { id: id ?? '', name: name.slice(0, 255), expression };
}

function toWireTopic(topic: Topic, { questions }: Catalogue): InterpretedTopic {
  return {
    question: topic.question,
    datapoints: [...(topic.datapoints ?? [])],
    suffixes: [...(topic.suffixes ?? [])],
    negated: topic.negated,
    name: nameOfTopic(topic, questions).slice(0, 255),
    stands_in_for: (topic.standsInFor ?? '').slice(0, 255),
  };
}

function nameOfTopic(
  { question: code, datapoints, suffixes }: Topic,
  questions: Catalogue['questions'],
): string {
  const question = questions.find((one) => one.code === code);
  if (question === undefined) return code;
  const answers = question.datapoints
    .filter((one) => datapoints?.includes(one.code) ?? false)
    .map(({ name }) => name);
  const columns = (question.kind === 'grid_single' ? stepsOf(question) : question.suffixes)
    .filter(({ code: column }) => suffixes?.includes(Number(column)) ?? false)
    .map(({ name }) => name);
  const span = columns.length > 2 ? `${columns[0]} – ${columns.at(-1)}` : columns.join(', ');
  return [answers.length === 0 ? question.name : answers.join(', '), span]
    .filter((part) => part !== '')
    .join(': ');
}

/** An interpretation that was sent back, as a plan; its names are the survey's and the sender's words for people. */
export function fromInterpretation(sent: Interpretation): Plan {
  return {
    intent: sent.intent,
    topics: sent.topics.map(({ question, datapoints, suffixes, negated, stands_in_for: standsInFor }) => ({
      question,
      datapoints: datapoints.length === 0 ? null : datapoints,
      suffixes: suffixes.length === 0 ? null : suffixes,
      negated,
      standsInFor: standsInFor === '' ? null : standsInFor,
    })),
    audience: sent.audience.map(fromWirePeople),
    sides: sent.sides.map(fromWirePeople),
    pooled: sent.pooled,
    against: fromWireAgainst(sent.against),
    base: sent.base === null ? null : fromWirePeople(sent.base),
    baseMode: sent.base_mode === '' ? null : sent.base_mode,
    splitBy: sent.split_by === '' ? null : sent.split_by,
    locations: sent.locations.map(({ code }) => code),
    waves: sent.waves.map(({ code }) => code),
    top: sent.top === 0 ? null : sent.top,
    least: sent.least,
    assumed: [...sent.assumed],
    ...(sent.measure === '' ? {} : { measure: sent.measure }),
    ...(sent.describe === '' ? {} : { describe: sent.describe }),
    ...(sent.term === '' ? {} : { term: sent.term }),
  };
}

function fromWireAgainst({ kind, people }: Interpretation['against']): Against | null {
  if (kind === 'people') return groupOf(people);
  return kind === '' ? null : kind;
}

function fromWirePeople({ id, name, expression }: InterpretedAudience): People {
  return { id: id === '' ? null : id, name: name === '' ? 'those chosen' : name, expression };
}
