import type { DrawnPanel, Plot, Reference } from './drawn-panel.ts';
import { type Box, type Line, line, type Places, type Shape, words } from './shapes.ts';
import { spreadLabels } from './spread-labels.ts';
import { labelSize, textWidth } from './text-width.ts';
import { toPosition } from './value-axis.ts';

/** A reference line in a panel. */
interface PanelReference {
  readonly name: string;
  /** Place of the series that it is of; null: one line for all. */
  readonly series: number | null;
  /** Its value in each row, in the metric's unit; null: none. */
  readonly values: readonly (number | null)[];
}

interface ReferredPanel {
  readonly rows: readonly { readonly cells: readonly { readonly key: string }[] }[];
  readonly series: readonly unknown[];
}

/** The reference lines of a panel: one where all series share it, else one per series. */
export function panelReferences(
  { rows, series }: ReferredPanel,
  references: readonly Reference[],
): readonly PanelReference[] {
  return references.flatMap(({ name, values: byKey }) => {
    const lines = series.map((_, place) =>
      rows.map(({ cells }) => byKey.get(cells[place]?.key ?? '') ?? null),
    );
    const [first = []] = lines;
    const isShared = lines.every((own) => own.every((value, row) => value === first[row]));
    return lines
      .map((values, place) => ({ name, series: isShared ? null : place, values }))
      .filter(({ values }, place) => (place === 0 || !isShared) && values.some((one) => one !== null));
  });
}

/** The same with their places on the axis. */
export function placedReferences(
  panel: ReferredPanel,
  { references, axis }: Pick<Plot, 'references' | 'axis'>,
) {
  return panelReferences(panel, references).map(({ values, ...own }) => ({
    ...own,
    positions: values.map((value) => (value === null ? null : toPosition(axis, value))),
  }));
}

const headHeight = 13;
const besideName = 4;

/** Room for the names of reference lines over a panel of rows. */
export function referenceHeads({ references }: Plot): number {
  return references.length * headHeight;
}

/** Reference lines through the rows of a panel, upright, with their names at the top of the drawing. */
export function uprightReferences(
  panel: DrawnPanel,
  plot: Plot,
  { plot: box, across }: Places,
  /** Ends of a line in a row, of one series or of all. */
  spanOf: (row: number, series: number | null) => { readonly from: number; readonly to: number },
  width: number,
): readonly Shape[] {
  const names = plot.references.map(({ name }) => name);
  return placedReferences(panel, plot).flatMap(({ name, series, positions }): readonly Shape[] => {
    const first = positions.find((one) => one !== null);
    if (first === undefined || first === null) return [];
    const foot = (names.indexOf(name) + 1) * headHeight - besideName;
    const isStraight = series === null && positions.every((one) => one === first);
    const half = textWidth(name, labelSize) / 2;
    const middle = Math.max(half, Math.min(width - half, across(first)));
    return [
      ...(series === null || series === 0 ? [words(name, middle, foot, 'middle', 'headName')] : []),
      ...(isStraight
        ? [
            dashed(null, panel, {
              x1: across(first),
              x2: across(first),
              y1: foot + 3,
              y2: box.y + box.height,
            }),
          ]
        : positions.flatMap((position, row) => {
            if (position === null) return [];
            const { from, to } = spanOf(row, series);
            return dashed(series, panel, { x1: across(position), x2: across(position), y1: from, y2: to });
          })),
    ];
  });
}

/** Room for the names of reference lines at the right of a plot. */
export function referenceRoom({ references }: Pick<Plot, 'references'>): number {
  const widths = references.map(({ name }) => textWidth(name, labelSize));
  return references.length === 0 ? 0 : Math.ceil(Math.max(...widths)) + 2 * besideName;
}

/** Reference lines over the columns of a panel, level, with their names at the right of the plot. */
export function levelReferences(
  panel: DrawnPanel,
  plot: Plot,
  { plot: box, down }: { readonly plot: Box } & Pick<Places, 'down'>,
  spanOf: (row: number, series: number | null) => { readonly from: number; readonly to: number },
): readonly Shape[] {
  const lines = placedReferences(panel, plot);
  const ends = lines.map(({ positions }) => down(positions.findLast((one) => one !== null) ?? 0));
  const named = lines.map(({ series }) => series === null || series === 0);
  const heights = spreadLabels(
    ends.filter((_, place) => named[place]),
    headHeight,
    { from: box.y, to: box.y + box.height },
  );
  return lines.flatMap(({ name, series, positions }, at): readonly Shape[] => {
    const height = heights[named.slice(0, at).filter(Boolean).length] ?? 0;
    return [
      ...(named[at] === true
        ? [words(name, box.x + box.width + besideName, height + besideName, undefined, 'headName')]
        : []),
      ...positions.flatMap((position, row) => {
        if (position === null) return [];
        const { from, to } = spanOf(row, series);
        return dashed(series, panel, { x1: from, x2: to, y1: down(position), y2: down(position) });
      }),
    ];
  });
}

/** A dashed stretch, in the colour of its series where it is of one. */
function dashed(series: number | null, panel: DrawnPanel, at: Line['at']): Line {
  const own = line('reference', at, series === null ? undefined : 'of-series');
  return series === null ? own : { ...own, series: panel.series[series]?.color };
}
