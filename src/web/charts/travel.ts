import type { ChartModel } from './chart-model.ts';
import type { View } from './views/views.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export function isArrow(key: string): key is Arrow {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';
}

/**
 * The mark that an arrow leads to. Horizontal bars: up and down from bar to bar, left and right from row to row of one
 * series. Columns likewise, turned on their side. Stacks and heat tables: along a row and from row to row. Lines: left
 * and right along a line, up and down from line to line. At an end it stays.
 */
export function travel(model: ChartModel, from: string, arrow: Arrow, by: View['travel']): string {
  const turned = by === 'columns' ? across(arrow) : arrow;
  const rows = model.panels.flatMap(({ rows: own, key }) => own.map(({ cells }) => ({ cells, panel: key })));
  const row = rows.findIndex(({ cells }) => cells.some(({ key }) => key === from));
  const here = rows[row];
  if (here === undefined) return rows[0]?.cells[0]?.key ?? from;
  const position = here.cells.findIndex(({ key }) => key === from);
  const step = turned === 'ArrowDown' || turned === 'ArrowRight' ? 1 : -1;
  const isVertical = turned === 'ArrowUp' || turned === 'ArrowDown';

  if ((by === 'bars' || by === 'columns') && isVertical) {
    const all = rows.flatMap(({ cells }) => cells);
    return all[all.findIndex(({ key }) => key === from) + step]?.key ?? from;
  }
  // Columns of a heat table and parts of a stack lie beside each other.
  if (by === 'cells' && !isVertical) return here.cells[position + step]?.key ?? from;
  if (by !== 'lines' || !isVertical) return rows[row + step]?.cells[position]?.key ?? from;
  const inSegment = rows.filter(({ cells }) => cells[0]?.segment === here.cells[0]?.segment);
  const lines = inSegment.flatMap(({ cells }) => cells);
  return lines[lines.findIndex(({ key }) => key === from) + step]?.key ?? from;
}

/** Columns lie on their side: what leads down along bars leads right along them. */
function across(arrow: Arrow): Arrow {
  switch (arrow) {
    case 'ArrowLeft':
      return 'ArrowUp';
    case 'ArrowRight':
      return 'ArrowDown';
    case 'ArrowUp':
      return 'ArrowLeft';
    default:
      return 'ArrowRight';
  }
}
