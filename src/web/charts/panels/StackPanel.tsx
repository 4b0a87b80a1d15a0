import { Bar, BarChart, Cell, XAxis, YAxis } from 'recharts';
import { writeFigure } from '../../../figures/measures.ts';
import { format } from '../../lib/format.ts';
import { BarAxes } from './BarAxes.tsx';
import { barGeometry } from './bar-geometry.ts';
import type { ChartPanel, ChartRow } from '../chart-model.ts';
import { isLowBaseAt } from '../drawn-cells.ts';
import { barAxisHeight, figureAxis, rowAxis } from './panel-axes.ts';
import css from './plot.module.css';
import {
  Marks,
  type PanelProps,
  rowNames,
  Target,
  useHatching,
  usePlaces,
  usePlot,
  Value,
  Words,
} from './plot-parts.tsx';
import { scoreOf, stackParts } from '../stack-parts.ts';
import { labelSize, textWidth } from '../text-width.ts';

type StackedView = 'stacked' | 'stacked-100';

const roomForLabels = 24;
const spaceAbove = 2;
const thickness = 26;
const labelHeight = 16;

/** A bar a row, its answers end to end; a figure is on its part where it fits. */
export function StackPanel({ panel, width, view }: PanelProps & { readonly view: StackedView }) {
  const { axis, score = null } = usePlot().model;
  const { fill, defs } = useHatching('low-base');
  const scoreWidth = score === null ? 0 : textWidth(`${score.name} −100.0`, labelSize) + 16;
  const names = rowNames(panel.rows);
  const usual = barGeometry({ names, series: 1, width });
  const pitch = Math.max(usual.pitch, thickness + 14);
  const geometry = { ...usual, bar: thickness, pitch, height: pitch * names.length };
  return (
    <BarChart
      className={css.chart ?? ''}
      layout="vertical"
      width={width}
      height={geometry.height + barAxisHeight + spaceAbove}
      data={panel.rows}
      margin={{ top: spaceAbove, right: Math.max(roomForLabels, scoreWidth), bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      {defs}
      <XAxis {...figureAxis(axis)} height={barAxisHeight} allowDataOverflow />
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
            <Cell key={row.key} fill={isLowBaseAt(row, place) ? fill : `var(--series-${one.color})`} />
          ))}
        </Bar>
      ))}
      <BarAxes axis={axis} geometry={geometry} />
      <StackMarks panel={panel} pitch={pitch} view={view} />
    </BarChart>
  );
}

interface StackMarksProps {
  readonly panel: ChartPanel;
  readonly pitch: number;
  readonly view: StackedView;
}

function StackMarks({ panel, pitch, view }: StackMarksProps) {
  const { axis, score = null } = usePlot().model;
  const places = usePlaces(axis);
  if (places === null) return null;
  const { plot, across } = places;
  return (
    <Marks>
      {panel.rows.map((row, index) => {
        const middle = plot.y + (index + 0.5) * pitch;
        const parts = stackParts(row, view);
        const scored = score === null ? null : scoreOf(row, panel.series, score);
        return (
          <g key={row.key}>
            {parts.length === 0 && (
              <Words look="absent" x={plot.x + 6} y={middle + 4}>
                no figures
              </Words>
            )}
            {score !== null && scored !== null && (
              <Words look="headName" x={across(axis.to) + 8} y={middle + 4}>
                {score.name} {writeFigure(scored, 'score', format)}
              </Words>
            )}
            {parts.map(({ cell, from, to }) => {
              const [left, right] = [across(from), across(Math.min(to, axis.to))];
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
                      <Value cell={cell} x={(left + right) / 2} y={middle + 4} anchor="middle" />
                    </>
                  )}
                  <Target
                    cell={cell}
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
    </Marks>
  );
}

function lengthOf(row: ChartRow, place: number, view: StackedView): number | null {
  const part = stackParts(row, view).find((one) => one.place === place);
  return part === undefined ? null : part.to - part.from;
}
