import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { Asked } from '../linker/read-intent.ts';
import type { People, Plan, Topic } from '../plan/plan.ts';

/** What was linked of a prompt, before it is a plan. */
export interface Linked {
  readonly asked: Asked;
  /** The prompt's words, folded, joined by blanks. */
  readonly text: string;
  readonly catalogue: Catalogue;
  readonly topics: readonly { readonly topic: Topic; readonly stepsAssumed: boolean }[];
  readonly audience: readonly People[];
  readonly sides: readonly People[];
  readonly splitBy: string | null;
  /** null: none said. */
  readonly locations: readonly string[] | null;
  readonly waves: readonly string[] | null;
  readonly top: number | null;
  readonly docked: readonly People[];
  readonly previous: Plan | null;
  readonly hasContent: boolean;
  /** "Which devices do they not own?": what is given least is asked for. */
  readonly wantsLeast: boolean;
  /** "Own a tablet and a smart watch": the two answers of the topic are had by one person. */
  readonly isHadTogether: boolean;
  /** "What share are women?": of those who were spoken of before. */
  readonly isOfBefore: boolean;
  /** "More than average", "than the rest" (`rest`): whom everyone else is set against. */
  readonly everyone: { readonly rest: boolean } | null;
}
