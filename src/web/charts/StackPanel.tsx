import { useId } from 'react';
import { Bar, BarChart, Cell, usePlotArea, XAxis, YAxis, ZIndexLayer } from 'recharts';
import { BarAxes } from './BarAxes.tsx';
import { type BarGeometry, barGeometry } from './bar-geometry.ts';
import { spokenCell } from './mark-words.ts';
import type { ChartModel, ChartPanel, ChartRow } from './chart-model.ts';
import { isLowBaseAt } from './drawn-cells.ts';
import { Hatching } from './Hatching.tsx';
import { MarkTarget } from './MarkTarget.tsx';
import type { MarkHandlers } from './plot-marks.ts';
import { figureAxis, rowAxis } from './panel-axes.ts';
import css from './plot.module.css';
import { rowNames } from './row-names.ts';
import { stackParts } from './stack-parts.ts';
import { textWidth } from './text-width.ts';

interface StackPanelProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly width: number;
  readonly view: 'stacked' | 'stacked-100';
}

const axisHeight = 26;
const roomForLabels = 24;
const spaceAbove = 2;
const thickness = 26;
const aboveEverything = 2100;
const labelSize = 11;
const labelHeight = 16;

/** A bar a row, its answers end to end; a figure stands on its part where it fits. */
export function StackPanel({ model, panel, width, view, ...handlers }: StackPanelProps) {
  const lowBase = `low-base-${useId().replaceAll(/\W/g, '')}`;
  const names = rowNames(panel.rows);
  const usual = barGeometry({ names, series: 1, width });
  const pitch = Math.max(usual.pitch, thickness + 14);
  const geometry = { ...usual, bar: thickness, pitch, height: pitch * names.length };
  return (
    <BarChart
      className={css.chart ?? ''}
      layout="vertical"
      width={width}
      height={geometry.height + axisHeight + spaceAbove}
      data={panel.rows}
      margin={{ top: spaceAbove, right: roomForLabels, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <defs>
        <Hatching id={lowBase} look="low-base" />
      </defs>
      <XAxis {...figureAxis(model.axis)} height={axisHeight} allowDataOverflow />
      <YAxis {...rowAxis} width={geometry.nameWidth} />
      {panel.series.map((one, place) => (
        <Bar
          key={one.id}
          stackId="whole"
          dataKey={(row: ChartRow) => lengthOf(row, place, view)}
          barSize={thickness}
          stroke="var(--surface)"
          strokeWidth={1}
          isAnimationActive={false}
        >
          {panel.rows.map((row) => (
            <Cell
              key={row.key}
              fill={isLowBaseAt(row, place) ? `url(#${lowBase})` : `var(--series-${one.color})`}
            />
          ))}
        </Bar>
      ))}
      <BarAxes axis={model.axis} geometry={geometry} />
      <StackMarks {...handlers} model={model} panel={panel} geometry={geometry} view={view} />
    </BarChart>
  );
}

interface StackMarksProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly geometry: BarGeometry;
  readonly view: 'stacked' | 'stacked-100';
}

function StackMarks({ model, panel, geometry, view, ...handlers }: StackMarksProps) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  const { from, to } = model.axis;
  const across = (position: number) => plot.x + ((position - from) / (to - from)) * plot.width;
  return (
    <ZIndexLayer zIndex={aboveEverything}>
      {panel.rows.map((row, index) => {
        const middle = plot.y + (index + 0.5) * geometry.pitch;
        const parts = stackParts(row, view);
        return (
          <g key={row.key}>
            {parts.length === 0 && (
              <text x={plot.x + 6} y={middle + 4} className={css.absent}>
                no figures
              </text>
            )}
            {parts.map(({ cell, from: start, to: end }) => {
              const [left, right] = [across(start), across(Math.min(end, to))];
              const label = textWidth(cell.label, labelSize) + 8;
              return (
                <g key={cell.key}>
                  {right - left > label + 2 && (
                    <>
                      <rect
                        x={(left + right - label) / 2}
                        y={middle - labelHeight / 2}
                        width={label}
                        height={labelHeight}
                        rx={3}
                        className={css.plate}
                      />
                      <text
                        x={(left + right) / 2}
                        y={middle + 4}
                        textAnchor="middle"
                        className={css.label}
                        data-low-base={cell.isLowBase || undefined}
                      >
                        {cell.label}
                      </text>
                    </>
                  )}
                  <MarkTarget
                    {...handlers}
                    markKey={cell.key}
                    spoken={spokenCell(cell, model.metric)}
                    x={left}
                    y={middle - thickness / 2}
                    width={Math.max(2, right - left)}
                    height={thickness}
                  />
                </g>
              );
            })}
          </g>
        );
      })}
    </ZIndexLayer>
  );
}

function lengthOf(row: ChartRow, place: number, view: 'stacked' | 'stacked-100'): number | null {
  const part = stackParts(row, view).find((one) => one.place === place);
  return part === undefined ? null : part.to - part.from;
}
