import type { ChartModel } from './chart-model.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export function isArrow(key: string): key is Arrow {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';
}

/**
 * The mark that an arrow leads to. Horizontal bars: up and down from bar to bar, left and right from row to row of one
 * series. Lines: left and right along a line, up and down from line to line. At an end it stays.
 */
export function travel(model: ChartModel, from: string, arrow: Arrow, view: 'bars' | 'trend'): string {
  const rows = model.panels.flatMap(({ rows: own, key }) => own.map(({ cells }) => ({ cells, panel: key })));
  const row = rows.findIndex(({ cells }) => cells.some(({ key }) => key === from));
  const here = rows[row];
  if (here === undefined) return rows[0]?.cells[0]?.key ?? from;
  const position = here.cells.findIndex(({ key }) => key === from);
  const step = arrow === 'ArrowDown' || arrow === 'ArrowRight' ? 1 : -1;
  const isVertical = arrow === 'ArrowUp' || arrow === 'ArrowDown';

  if (view === 'bars' && isVertical) {
    const all = rows.flatMap(({ cells }) => cells);
    return all[all.findIndex(({ key }) => key === from) + step]?.key ?? from;
  }
  if (!isVertical) return rows[row + step]?.cells[position]?.key ?? from;
  const inSegment = rows.filter(({ cells }) => cells[0]?.segment === here.cells[0]?.segment);
  const lines = inSegment.flatMap(({ cells }) => cells);
  return lines[lines.findIndex(({ key }) => key === from) + step]?.key ?? from;
}
