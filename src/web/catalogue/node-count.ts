/** Figures of one node alone, in the scope; the page that mounts the editor requests them. */
export type NodeCount =
  | { readonly status: 'computing' }
  | {
      readonly status: 'ready';
      /** People. */
      readonly size: number;
      /** Respondents. */
      readonly sample: number;
      /** Share of the base, 0–100. */
      readonly percentage: number;
      /** In an exclusion: respondents that stay in because they were not asked; absent where unknown. */
      readonly neverAsked?: number;
    }
  /** No wave and place of the scope asked everything the node needs: there is no number, not a zero. */
  | { readonly status: 'notAskedTogether' }
  /** Fewer respondents than the survey allows to be shown. */
  | { readonly status: 'withheld' }
  | { readonly status: 'forbidden' }
  /** The survey no longer has one of its questions or answers; the message names it. */
  | { readonly status: 'unknown'; readonly message: string }
  | { readonly status: 'failed'; readonly message: string };

/** By `pathKey` of the node; a node without an entry is not counted (an empty group). */
export type NodeCounts = ReadonlyMap<string, NodeCount>;
