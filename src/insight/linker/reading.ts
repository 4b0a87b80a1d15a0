import type { Plan, Topic } from '../plan/plan.ts';

/** What was made of a prompt. */
export interface Reading {
  /** null: too little was understood for a plan. */
  readonly plan: Plan | null;
  /** Words that nothing in the survey fits, as they were said. */
  readonly missed: readonly string[];
  /** Runner-up readings of the topic. */
  readonly otherTopics: readonly Topic[];
  readonly beyond: 'forecast' | 'respondents' | null;
  /** Sentences about how it was read: spellings, ages that bands cut. */
  readonly notes: readonly string[];
  /** How much of the prompt the survey explains, to choose among surveys. */
  readonly fit: number;
}
