import { useId } from 'react';
import { Bar, BarChart, Cell, ErrorBar, ReferenceLine, XAxis, YAxis } from 'recharts';
import type { ChartModel, ChartPanel } from './chart-model.ts';
import { ColumnMarks } from './ColumnMarks.tsx';
import { columnGeometry } from './column-geometry.ts';
import { isLowBaseAt, positionAt, whiskerAt } from './drawn-cells.ts';
import { Hatching } from './Hatching.tsx';
import type { MarkHandlers } from './plot-marks.ts';
import css from './plot.module.css';

interface ColumnPanelProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly width: number;
}

const whiskerEnd = 3;
const spaceAbove = 26;
const plotHeight = 260;

/** Upright bars: a group a name, a column a series; wider than the room it has where there are many. */
export function ColumnPanel({ model, panel, width, ...handlers }: ColumnPanelProps) {
  const lowBase = `low-base-${useId().replaceAll(/\W/g, '')}`;
  const { axis } = model;
  const { series } = panel;
  const names = panel.rows.map(({ name, isPartial }) => (isPartial ? `${name}\u00A0†` : name));
  const geometry = columnGeometry({ names, series: series.length, width });
  return (
    <div className={css.scrolled}>
      <BarChart
        className={css.chart ?? ''}
        width={geometry.width}
        height={plotHeight + geometry.namesHeight + spaceAbove}
        data={panel.rows}
        margin={{ top: spaceAbove, right: 8, bottom: 0, left: 0 }}
        barGap={geometry.gap}
        accessibilityLayer={false}
      >
        <defs>
          <Hatching id={lowBase} look="low-base" />
        </defs>
        <XAxis
          type="category"
          dataKey="key"
          interval={0}
          height={geometry.namesHeight}
          axisLine={false}
          tickLine={false}
          tick={false}
        />
        <YAxis
          type="number"
          domain={[axis.from, axis.to]}
          ticks={axis.ticks.map(({ position }) => position)}
          interval={0}
          width={geometry.axisWidth}
          axisLine={false}
          tickLine={false}
          tick={false}
        />
        {series.map((one, place) => (
          <Bar
            key={one.id}
            dataKey={(row: ChartPanel['rows'][number]) => positionAt(row, place, axis)}
            barSize={geometry.bar}
            radius={2}
            isAnimationActive={false}
          >
            {panel.rows.map((row) => (
              <Cell
                key={row.key}
                fill={isLowBaseAt(row, place) ? `url(#${lowBase})` : `var(--series-${one.color})`}
              />
            ))}
            <ErrorBar
              dataKey={(row: ChartPanel['rows'][number]) => whiskerAt(row, place)}
              width={whiskerEnd}
              stroke="var(--surface)"
              strokeWidth={3.5}
              isAnimationActive={false}
            />
            <ErrorBar
              dataKey={(row: ChartPanel['rows'][number]) => whiskerAt(row, place)}
              width={whiskerEnd}
              stroke="var(--ink)"
              strokeWidth={1}
              isAnimationActive={false}
            />
          </Bar>
        ))}
        <ReferenceLine y={axis.origin} stroke="var(--ctrl)" />
        <ColumnMarks {...handlers} model={model} panel={panel} geometry={geometry} />
      </BarChart>
    </div>
  );
}
