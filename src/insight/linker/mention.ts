import type { People } from '../plan/plan.ts';

/** Words of a prompt that stand for something: `from` to before `to`. */
export type Mention = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'place'; readonly locations: readonly string[]; readonly negated?: boolean }
  /** A place that the survey does not hold. */
  | { readonly kind: 'elsewhere'; readonly name: string }
  | {
      readonly kind: 'waves';
      readonly waves: readonly string[];
      readonly relative: boolean;
      readonly negated?: boolean;
    }
  /** A time that the survey does not hold. */
  | { readonly kind: 'another_time'; readonly name: string }
  | PeopleMention
  | { readonly kind: 'top'; readonly count: number }
  | { readonly kind: 'split'; readonly by: string }
  /** `rest`: all but those who are spoken of. */
  | { readonly kind: 'everyone'; readonly rest: boolean }
  /** A name that the survey does not know, and the words that it does. */
  | { readonly kind: 'stand_in'; readonly name: string; readonly words: string }
);

export type PeopleMention = { readonly from: number; readonly to: number } & {
  readonly kind: 'people';
  readonly people: People;
  /** Of the question that it is an answer to; null: of a saved audience. */
  readonly question: string | null;
  readonly datapoints: readonly string[];
  readonly negated: boolean;
  /** What a reader must know of how it was read. */
  readonly note?: string;
};
