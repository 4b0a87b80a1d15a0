import type { Topic } from '../../plan/plan.ts';
import type { InsightSurvey } from '../../survey/survey.ts';
import type { Operator } from '../english.ts';
import type { Item, PeopleMeaning, Predicate } from '../meaning.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** A sentence with the survey that it is read in. */
export interface Sentence {
  readonly tokens: readonly Token[];
  readonly survey: InsightSurvey;
  readonly vocabulary: Vocabulary;
}

/** Parts of a plan while its chunks are read one kind after the other. */
export interface Parts {
  /** Whether one of the operators was said. */
  readonly has: (...operators: readonly Operator[]) => boolean;
  /** Whether answers are set against each other, as in "police against army". */
  readonly areApart: boolean;
  topics: Topic[];
  /** Conditions without rows of their own, as "two of …". */
  readonly conditions: Predicate[];
  people: PeopleMeaning[];
  sides: PeopleMeaning[];
  locations: readonly string[];
  splits: string[];
  /** Whom those of the plan before are set against. */
  against: PeopleMeaning[];
  points: number;
}

/** Categories that something is asked about by. */
export const askedAbout: ReadonlySet<string> = new Set(['V', 'VV', 'Q']);

/** Predicates of a chunk, its list and its own. */
export const predicatesIn = ({ list = [], predicate }: Item): readonly Predicate[] =>
  predicate === undefined ? list : [...list, predicate];

/** Whether some people are fewer than everyone. */
export const isNamed = ({ parts, locations, saved }: PeopleMeaning): boolean =>
  parts.length > 0 || locations !== null || saved !== null;
