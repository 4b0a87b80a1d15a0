import { Area, ComposedChart, Line, XAxis, YAxis } from 'recharts';
import type { DrawnPanel, DrawnRow } from '../chart-model.ts';
import { isLowBaseAt } from '../drawn-cells.ts';
import { LineMarks } from './LineMarks.tsx';
import { figureAxis } from './panel-axes.ts';
import css from './plot.module.css';
import { type PanelProps, usePlot } from './plot-parts.tsx';

const valueAxisWidth = 40;
const segmentAxisHeight = 38;
const inset = 14;
const roomForValues = 48;
const roomForNames = 190;
/** Colours repeat their lightness from the fifth on: dashes distinguish these too. */
const dashedFrom = 5;
/** Props that neither animate nor bridge missing numbers. */
const still = { activeDot: false, connectNulls: false, isAnimationActive: false } as const;

interface LinePanelProps extends PanelProps<DrawnPanel> {
  readonly height: number;
  /** Whether lines are named at their ends. */
  readonly namesLines: boolean;
}

/**
 * A line a series over the segments, with its band; a gap where there is no number, and a grey line without a band
 * where the base is low.
 */
export function LinePanel({ panel, width, height, namesLines }: LinePanelProps) {
  const { axis } = usePlot().model;
  const { series } = panel;
  return (
    <ComposedChart
      className={css.chart ?? ''}
      width={width}
      height={height}
      data={panel.rows}
      margin={{
        top: namesLines ? 12 : 20,
        right: namesLines ? roomForNames : roomForValues,
        bottom: 0,
        left: 0,
      }}
      accessibilityLayer={false}
    >
      <XAxis
        dataKey="key"
        interval={0}
        height={segmentAxisHeight}
        padding={{ left: inset, right: inset }}
        axisLine={{ stroke: 'var(--ctrl)' }}
        tickLine={false}
        tick={false}
      />
      <YAxis {...figureAxis(axis)} width={valueAxisWidth} />
      {series.map((one, position) => (
        <Area
          key={`band ${one.id}`}
          dataKey={(row: DrawnRow) => bandOf(row, position)}
          stroke="none"
          fill={`var(--series-${one.color})`}
          fillOpacity={0.13}
          {...still}
        />
      ))}
      {series.map((one, position) => (
        <Line
          key={`under ${one.id}`}
          dataKey={(row: DrawnRow) => positionOf(row, position)}
          stroke="var(--line2)"
          strokeWidth={1.5}
          {...still}
          dot={false}
        />
      ))}
      {series.map((one, position) => (
        <Line
          key={one.id}
          dataKey={(row: DrawnRow) => (isLowBaseAt(row, position) ? null : positionOf(row, position))}
          stroke={`var(--series-${one.color})`}
          strokeWidth={2}
          {...(one.color >= dashedFrom ? { strokeDasharray: '6 3' } : {})}
          {...still}
          dot={false}
        />
      ))}
      <LineMarks panel={panel} inset={inset} namesLines={namesLines} />
    </ComposedChart>
  );
}

function positionOf({ cells }: DrawnRow, position: number): number | null {
  const cell = cells[position];
  return cell?.kind === 'shown' ? cell.position : null;
}

function bandOf({ cells }: DrawnRow, position: number): [low: number, high: number] | null {
  const cell = cells[position];
  return cell?.kind === 'shown' && cell.interval !== null ? [cell.interval.low, cell.interval.high] : null;
}
