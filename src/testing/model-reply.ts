import type { Expression } from '../contract/expression.ts';
import type { ModelReading } from '../insight/model/model-reading.ts';
import type { AcceptedPlan } from './prompts/prompt-set.ts';

type Condition = ModelReading['conditions'][number];
type Topic = ModelReading['topics'][number];

/** A reply of a language model that says nothing but these parts. */
export function replyOf(parts: Partial<ModelReading>): ModelReading {
  return {
    verdict: 'plan',
    look_up: [],
    measure: { kind: 'share', said: [] },
    conditions: [],
    groups: [],
    topics: [],
    who: '',
    base: '',
    sides: [],
    pooled: false,
    against: { kind: 'none', of: '', said: [] },
    split: { by: '', said: [] },
    places: { codes: [], said: [] },
    times: { codes: [], over_time: false, said: [] },
    order: { direction: 'none', keep: 0, said: [] },
    around: [],
    ...parts,
  };
}

/** Those with some answers of a question. */
export function conditionOf(
  id: string,
  question: string,
  answers: readonly string[],
  said: string,
  more: Partial<Condition> = {},
): Condition {
  return { id, question, answers: [...answers], columns: [], at_least: 0, not: false, said: [said], ...more };
}

/** Answers of a question that are asked about; none: all of it. */
export function topicFor(
  question: string,
  answers: readonly string[],
  said: string,
  more: Partial<Topic> = {},
): Topic {
  return { question, answers: [...answers], columns: [], not: false, said: [said], ...more };
}

/** The reply of a model that reads a prompt as a plan, each of its parts citing all of the prompt. */
export function replyOfPlan(plan: AcceptedPlan, prompt: string): ModelReading {
  const said = [prompt];
  const conditions: Condition[] = [];
  const groups: ModelReading['groups'] = [];
  const addGroup = (join: 'and' | 'or' | 'at_least', of: string[], least = 0, not = false) => {
    const id = `g${groups.length + 1}`;
    groups.push({ id, join, of, at_least: least, not, said });
    return id;
  };
  const add = ({ and, or, not, question, datapoints, suffixes, min_count: least }: Expression): string => {
    if (and || or) {
      const of = (and ?? or ?? []).map(add);
      return addGroup(and ? 'and' : least ? 'at_least' : 'or', of, least ?? 0, not === true);
    }
    const id = `c${conditions.length + 1}`;
    const columns = (suffixes ?? []).map(Number);
    const more = { columns, at_least: least ?? 0, not: not === true };
    conditions.push(conditionOf(id, question ?? '', datapoints ?? [], prompt, more));
    return id;
  };
  const who = (plan.audience ?? []).flatMap(({ expression }) => (expression ? [add(expression)] : []));
  const sides = (plan.sides ?? []).flatMap(({ expression }) => (expression ? [add(expression)] : []));
  const isAgainstAll = plan.sides?.some(({ expression }) => expression === null) ?? false;
  return replyOf({
    topics: (plan.topics ?? []).flatMap((topic) =>
      'expression' in topic
        ? []
        : topicFor(topic.question, topic.datapoints ?? [], prompt, {
            columns: topic.suffixes ?? [],
            not: topic.negated === true,
          }),
    ),
    who: who.length > 1 ? addGroup('and', who) : (who[0] ?? ''),
    base: plan.base ? add(plan.base) : '',
    sides: sides.map((of) => ({ of, said })),
    against: { kind: isAgainstAll ? 'everyone' : 'none', of: '', said },
    measure: { kind: measureOf(plan), said },
    split: { by: plan.split_by ?? '', said },
    places: { codes: (plan.locations ?? []).map(({ code }) => code), said },
    times: { codes: (plan.waves ?? []).map(({ code }) => code), over_time: plan.intent === 'trend', said },
    order: {
      direction: plan.least ? 'least' : plan.top || plan.intent === 'ranking' ? 'most' : 'none',
      keep: plan.top ?? 0,
      said,
    },
    conditions,
    groups,
  });
}

function measureOf({ measure, intent }: AcceptedPlan): ModelReading['measure']['kind'] {
  if (measure !== undefined && measure !== 'net') return measure;
  if (intent === 'average') return 'mean';
  return intent === 'ranking' ? 'distribution' : intent === 'profile' ? 'profile' : 'share';
}
