import { Area, ComposedChart, Line, XAxis, YAxis } from 'recharts';
import type { ChartModel, ChartPanel, ChartRow } from './chart-model.ts';
import { isLowBaseAt } from './drawn-cells.ts';
import { LineMarks } from './LineMarks.tsx';
import type { MarkHandlers } from './plot-marks.ts';
import { figureAxis } from './panel-axes.ts';
import css from './plot.module.css';

interface LinePanelProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly width: number;
}

const valueAxisWidth = 40;
const segmentAxisHeight = 38;
const inset = 14;
const roomForValues = 48;
const roomForNames = 190;
/** From this width on a panel that stands alone names its lines at their ends. */
export const directLabelsFrom = 640;
/** Colours repeat their lightness from the fifth on: dashes tell these apart too. */
const dashedFrom = 5;

/**
 * A line a series over the segments, with its band; a gap where there is no number, and a grey line without a band
 * where the base is low.
 */
export function LinePanel({ model, panel, width, ...handlers }: LinePanelProps) {
  const { axis } = model;
  const { series } = panel;
  const isAlone = model.panels.length === 1;
  const namesLines = isAlone && width >= directLabelsFrom;
  return (
    <ComposedChart
      className={css.chart ?? ''}
      width={width}
      height={isAlone ? 360 : 210}
      data={panel.rows}
      margin={{ top: 12, right: namesLines ? roomForNames : roomForValues, bottom: 0, left: 0 }}
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
          dataKey={(row: ChartRow) => bandOf(row, position)}
          stroke="none"
          fill={`var(--series-${one.color})`}
          fillOpacity={0.13}
          activeDot={false}
          connectNulls={false}
          isAnimationActive={false}
        />
      ))}
      {series.map((one, position) => (
        <Line
          key={`under ${one.id}`}
          dataKey={(row: ChartRow) => positionOf(row, position)}
          stroke="var(--line2)"
          strokeWidth={1.5}
          dot={false}
          activeDot={false}
          connectNulls={false}
          isAnimationActive={false}
        />
      ))}
      {series.map((one, position) => (
        <Line
          key={one.id}
          dataKey={(row: ChartRow) => (isLowBaseAt(row, position) ? null : positionOf(row, position))}
          stroke={`var(--series-${one.color})`}
          strokeWidth={2}
          {...(one.color >= dashedFrom ? { strokeDasharray: '6 3' } : {})}
          dot={false}
          activeDot={false}
          connectNulls={false}
          isAnimationActive={false}
        />
      ))}
      <LineMarks {...handlers} model={model} panel={panel} inset={inset} namesLines={namesLines} />
    </ComposedChart>
  );
}

function positionOf({ cells }: ChartRow, position: number): number | null {
  const cell = cells[position];
  return cell?.kind === 'shown' ? cell.position : null;
}

function bandOf({ cells }: ChartRow, position: number): [low: number, high: number] | null {
  const cell = cells[position];
  return cell?.kind === 'shown' && cell.interval !== null ? [cell.interval.low, cell.interval.high] : null;
}
