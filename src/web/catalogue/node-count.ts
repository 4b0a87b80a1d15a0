/** What is known about one node on its own, in the scope; whoever mounts the editor asks for it. */
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
      /** Of an exclusion: respondents that it keeps in because they were never asked; absent where that is not known. */
      readonly neverAsked?: number;
    }
  /** No wave and place of the scope asked everything the node needs: there is no number, not a zero. */
  | { readonly status: 'notAskedTogether' }
  /** Fewer respondents than the survey allows to be shown. */
  | { readonly status: 'withheld' }
  | { readonly status: 'forbidden' }
  /** The survey no longer has a question or answer of it; the message names which. */
  | { readonly status: 'unknown'; readonly message: string }
  | { readonly status: 'failed'; readonly message: string };

/** By `pathKey` of the node; a node without an entry is not counted (an empty group). */
export type NodeCounts = ReadonlyMap<string, NodeCount>;
