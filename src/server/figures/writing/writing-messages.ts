import type { FiguresResult } from '../../../contract/query/figures.ts';
import type { Association } from '../../../figures/answered-figures.ts';
import type { AnsweredTile } from '../endpoints/answered-cells.ts';
import type { FiguresRequest } from '../endpoints/figures.ts';

/** Input of an answer other than its tiles. */
export interface WritingOrder {
  readonly request: FiguresRequest;
  /** Respondents that every figure shown rests on. */
  readonly floor: number;
}

/** The end of an answer, known once all tiles are there. */
export interface WritingEnd {
  /** Those without a hidden row or column. */
  readonly associations: readonly Association[];
  readonly meta: Omit<FiguresResult['meta'], 'suppressed_cells' | 'critical_values'>;
}

/** A part of an answer; the first has the order, the last the end. A message is dear, so one is all that few cells take. */
export type ToWriter =
  | {
      readonly kind: 'part';
      readonly id: number;
      readonly order: WritingOrder | null;
      readonly tile: AnsweredTile | null;
      readonly end: WritingEnd | null;
    }
  | { readonly kind: 'drop'; readonly id: number };

/** One per last part: JSON in chunks, or what failed. */
export type FromWriter =
  | { readonly kind: 'written'; readonly id: number; readonly chunks: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown };
