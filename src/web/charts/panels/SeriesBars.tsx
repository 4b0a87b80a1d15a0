import { Bar, Cell, ErrorBar } from 'recharts';
import type { DrawnPanel, DrawnRow } from '../chart-model.ts';
import { isLowBaseAt, positionAt, whiskerAt } from '../drawn-cells.ts';
import type { ValueAxis } from '../value-axis.ts';

interface SeriesBarsProps {
  readonly panel: DrawnPanel;
  readonly axis: ValueAxis;
  readonly thickness: number;
  /** Fill of bars on a low base. */
  readonly lowBase: string;
}

const whiskerEnd = 3;

/** A bar a series in each row, lying or standing as the chart does, with whiskers in a halo. */
export function SeriesBars({ panel, axis, thickness, lowBase }: SeriesBarsProps) {
  return panel.series.map((one, place) => (
    <Bar
      key={one.id}
      dataKey={(row: DrawnRow) => positionAt(row, place, axis)}
      barSize={thickness}
      radius={2}
      isAnimationActive={false}
    >
      {panel.rows.map((row) => (
        <Cell key={row.key} fill={isLowBaseAt(row, place) ? lowBase : `var(--series-${one.color})`} />
      ))}
      <ErrorBar
        dataKey={(row: DrawnRow) => whiskerAt(row, place)}
        width={whiskerEnd}
        stroke="var(--surface)"
        strokeWidth={3.5}
        isAnimationActive={false}
      />
      <ErrorBar
        dataKey={(row: DrawnRow) => whiskerAt(row, place)}
        width={whiskerEnd}
        stroke="var(--ink)"
        strokeWidth={1}
        isAnimationActive={false}
      />
    </Bar>
  ));
}
