import type { ModelReading } from '../insight/model/model-reading.ts';

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
