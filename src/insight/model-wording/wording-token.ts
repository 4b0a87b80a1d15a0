import type { Claim } from './claims.ts';

/** A stretch of a model's text: its own words, or what it wants filled in. */
export type WordingToken =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'number' | 'who' | 'what'; readonly claim: Claim }
  | { readonly kind: 'versus'; readonly claim: Claim; readonly other: Claim };
