import { useId } from 'react';
import { Bar, BarChart, Cell, ErrorBar, ReferenceLine, XAxis, YAxis } from 'recharts';
import { BarAxes } from './BarAxes.tsx';
import { barGeometry } from './bar-geometry.ts';
import { BarMarks } from './BarMarks.tsx';
import type { ChartModel, ChartPanel, ChartRow } from './chart-model.ts';
import { isLowBaseAt, positionAt, whiskerAt } from './drawn-cells.ts';
import { Hatching } from './Hatching.tsx';
import type { MarkHandlers } from './plot-marks.ts';
import css from './plot.module.css';

interface BarPanelProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly width: number;
}

const axisHeight = 26;
const roomForLabels = 58;
const spaceAbove = 2;
const whiskerEnd = 3;

/** Horizontal bars: a row a name, a bar a series, whiskers with a halo, values outside of them. */
export function BarPanel({ model, panel, width, ...handlers }: BarPanelProps) {
  const lowBase = `low-base-${useId().replaceAll(/\W/g, '')}`;
  const { axis } = model;
  const { series } = panel;
  const names = panel.rows.map(({ name, isPartial }) => (isPartial ? `${name}\u00A0†` : name));
  const geometry = barGeometry({ names, series: series.length, width });
  return (
    <BarChart
      className={css.chart ?? ''}
      layout="vertical"
      width={width}
      height={geometry.height + axisHeight + spaceAbove}
      data={panel.rows}
      margin={{ top: spaceAbove, right: roomForLabels, bottom: 0, left: 0 }}
      barGap={geometry.gap}
      accessibilityLayer={false}
    >
      <defs>
        <Hatching id={lowBase} look="low-base" />
      </defs>
      <XAxis
        type="number"
        domain={[axis.from, axis.to]}
        ticks={axis.ticks.map(({ position }) => position)}
        interval={0}
        height={axisHeight}
        axisLine={false}
        tickLine={false}
        tick={false}
      />
      <YAxis
        type="category"
        dataKey="key"
        interval={0}
        width={geometry.nameWidth}
        axisLine={false}
        tickLine={false}
        tick={false}
      />
      {series.map((one, position) => (
        <Bar
          key={one.id}
          dataKey={(row: ChartRow) => positionAt(row, position, axis)}
          barSize={geometry.bar}
          radius={2}
          isAnimationActive={false}
        >
          {panel.rows.map((row) => (
            <Cell
              key={row.key}
              fill={isLowBaseAt(row, position) ? `url(#${lowBase})` : `var(--series-${one.color})`}
            />
          ))}
          <ErrorBar
            dataKey={(row: ChartRow) => whiskerAt(row, position)}
            width={whiskerEnd}
            stroke="var(--surface)"
            strokeWidth={3.5}
            isAnimationActive={false}
          />
          <ErrorBar
            dataKey={(row: ChartRow) => whiskerAt(row, position)}
            width={whiskerEnd}
            stroke="var(--ink)"
            strokeWidth={1}
            isAnimationActive={false}
          />
        </Bar>
      ))}
      <ReferenceLine x={axis.origin} stroke="var(--ctrl)" />
      <BarAxes axis={axis} geometry={geometry} />
      <BarMarks {...handlers} model={model} panel={panel} geometry={geometry} />
    </BarChart>
  );
}
