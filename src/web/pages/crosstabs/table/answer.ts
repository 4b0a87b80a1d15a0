import { type TableAnswer, tableAnswer } from '../../../../figures/tables/table-answer.ts';
import { askedSigns } from '../../../../figures/tables/table-request.ts';
import type { FigureAnswer } from '../../../api/figures/figure-store.ts';
import type { Side } from '../draft/crosstab-item.ts';

/** A crosstab as it was answered. */
export interface Answer extends TableAnswer<FigureAnswer> {
  readonly meta: FigureAnswer['meta'];
  /** The items' queries at the time, by id: a figure is stale where an item asks something else by now. */
  readonly asked: Readonly<Record<Side, ReadonlyMap<string, string>>>;
}

/** Reads a table from the answers to its queries; null while none has arrived. */
export function readAnswer({ upright, turned }: Pick<Answer, 'upright' | 'turned'>): Answer | null {
  const meta = upright?.meta ?? turned?.meta;
  if (meta === undefined) return null;
  const asked = askedSigns({ upright: upright?.query ?? null, turned: turned?.query ?? null });
  return { ...tableAnswer({ upright, turned }), meta, asked };
}
