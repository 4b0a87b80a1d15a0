import { type AbsentReason, absentLabel, absentWord } from '../../figures/reasons.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { format } from '../lib/format.ts';

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
  /** There is no number, not a zero. */
  | { readonly status: 'absent'; readonly reason: AbsentReason }
  /** The survey no longer has one of its questions or answers; the message names it. */
  | { readonly status: 'unknown'; readonly message: string }
  | { readonly status: 'failed'; readonly message: string };

/** By `pathKey` of the node; a node without an entry is not counted (an empty group). */
export type NodeCounts = ReadonlyMap<string, NodeCount>;

/** "n 1,240", "n ··", or why there is no n: "not asked". */
export function sampleWords(count: NodeCount | undefined): string {
  switch (count?.status) {
    case undefined:
    case 'computing':
      return 'n ··';
    case 'ready':
      return `n ${format.count(count.sample)}`;
    case 'absent':
      return absentWord(count.reason);
    case 'unknown':
      return absentLabel('gone');
    case 'failed':
      return 'not counted';
    default:
      return assertNever(count);
  }
}
