import { type DocumentCell, firstLine, signsOf, valueOf } from './document-cell.ts';
import type { NativeSeries } from './drawing/native-chart.ts';
import type { LookedChart, LookParts } from './look-parts.ts';
import { numberFormats } from './number-formats.ts';
import { palette, tint } from './palette.ts';

/** Length of a stage with the room after it, in points of a share. */
const stageLength = 150;

/** Length of the axis of a funnel with so many stages. */
export function funnelReach(stages: number): number {
  return stages * stageLength - (stageLength - 100);
}

/** Stacked bars of the stages, parted by bars without a colour that carry the conversions as labels. */
export function funnelOf({ series, block, drawing, add, size, isNamedOutside }: LookParts): LookedChart {
  const conversions = block.columns.flatMap(({ color }, place) => (color === null ? [place] : []));
  const plain = { whiskers: null, line: { width: 0, isDashed: false, hasDots: false } };
  return {
    areas: [],
    dots: null,
    hasLegend: !isNamedOutside,
    roomAfter: 2 * size,
    series: series.flatMap(({ name, cells }, place): readonly NativeSeries[] => {
      const color = palette.series[place] ?? palette.accent;
      const stage: NativeSeries = {
        ...plain,
        ...add(name, cells.map(valueOf), false),
        color,
        labelFormat: numberFormats.percent,
        points: cells.flatMap((cell, position) =>
          cell.kind === 'shown' && cell.isLowBase ? [{ position, tint: tint(color), label: null }] : [],
        ),
        isListed: true,
      };
      const column = conversions[place];
      if (column === undefined) return [stage];
      const own = block.rows.map((_, row) => block.cell(row, column));
      const room = cells.map((cell) => stageLength - (valueOf(cell) ?? 0));
      return [
        stage,
        {
          ...plain,
          ...add(block.columns[column]?.name ?? '', room),
          color: '',
          labelFormat: null,
          points: own.map((cell, position) => ({
            position,
            tint: null,
            label: { format: wordsOf(cell, drawing.format), hasName: false, isAbove: false, down: 0 },
          })),
          isListed: false,
        },
      ];
    }),
  };
}

/** The format of a label that says a conversion: `"50.4 ▼ n 1,209"`. */
function wordsOf(cell: DocumentCell, format: LookParts['drawing']['format']): string {
  const value = firstLine(cell)?.value ?? null;
  const words =
    cell.kind === 'absent' || value === null
      ? (cell.lines[0]?.words ?? '')
      : `${format.percent(value)}${signsOf(cell)} n ${format.count(cell.figure.column.sample)}`;
  return `"${words.replaceAll('"', '')}"`;
}
