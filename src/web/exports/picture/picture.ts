import type { PaintedBox } from './painting.ts';

/** A drawing that is ready to be saved or turned into pixels. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Where text of each font and weight stands: there is ink once the fonts are there. */
  readonly samples: readonly PaintedBox[];
}
