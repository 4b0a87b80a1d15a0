import type { Side } from './crosstab-item.ts';
import { columnWidths, type TableView } from './table-view.ts';

/** Gives headers a width of their own, within bounds; null: as wide as the others again. */
export function setWidths(
  side: Side,
  ids: ReadonlySet<string>,
  width: number | null,
): (view: TableView) => TableView {
  return (view) => {
    const others = view.widths[side].filter(({ id }) => !ids.has(id));
    const bounded =
      width === null ? null : Math.min(columnWidths.most, Math.max(columnWidths.least, Math.round(width)));
    const own = bounded === null ? [] : Array.from(ids, (id) => ({ id, width: bounded }));
    const next = [...others, ...own];
    if (next.length === 0 && view.widths[side].length === 0) return view;
    return { ...view, widths: { ...view.widths, [side]: next } };
  };
}
