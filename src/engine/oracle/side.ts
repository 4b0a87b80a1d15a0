import type { Line } from '../line.ts';

/** What is measured of a side: how many of it are marked, or the mean of its values. One entry a respondent of the tree. */
export type Measured =
  | { readonly kind: 'share'; readonly marks: Uint8Array }
  | { readonly kind: 'mean'; readonly values: Float64Array };

/** Those whose share or mean is tested, and the line it is read on. */
export interface Side {
  readonly line: Line;
  /** For a mean, those who have a value. */
  readonly respondents: Uint32Array;
  readonly measured: Measured;
}

/** The marks or values of a side as numbers. */
export function numbersOf({ measured }: Side): ArrayLike<number> {
  return measured.kind === 'share' ? measured.marks : measured.values;
}
