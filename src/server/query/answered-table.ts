import type { CrosstabCell, CrosstabResult } from '../../engine/crosstab.ts';

/** A table as the engine answered it, and what of it may be shown. */
export interface AnsweredTable {
  readonly result: CrosstabResult;
  /** The cells of the result that may be shown. */
  readonly published: readonly CrosstabCell[];
  readonly isPublishable: (...samples: readonly number[]) => boolean;
}
