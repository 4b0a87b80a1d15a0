import { BarChart, XAxis, YAxis } from 'recharts';
import { BarAxes } from './BarAxes.tsx';
import { barGeometry } from './bar-geometry.ts';
import type { ChartMetric } from '../../../figures/chart-metrics.ts';
import type { ChartPanel, ChartRow, ShownCell } from '../chart-model.ts';
import { GapColumns, gapColumnsWidth } from './GapColumns.tsx';
import type { ComparedTick } from '../headline-labels.ts';
import { barAxisHeight, figureAxis, rowAxis } from './panel-axes.ts';
import css from './plot.module.css';
import {
  Absence,
  BaseLine,
  CellMark,
  Letters,
  Marks,
  type PanelProps,
  rowNames,
  Target,
  TickLine,
  usePlaces,
  usePlot,
  Words,
} from './plot-parts.tsx';
import { labelSize, textWidth } from '../text-width.ts';

interface DotPanelProps extends PanelProps {
  readonly metric: ChartMetric;
  /** Dots of a row are joined. */
  readonly isJoined: boolean;
}

const pitchLeast = 32;
const headHeight = 20;
const roomForLabels = 84;
const leastForGaps = 620;
const radius = 5;
const apart = 3.5;
const stripPitch = 40;
const stripApart = 1.25;

/** A dot a series on one line a row, each with its interval; of two series the values and the gap are next to them. */
export function DotPanel({ panel, width, metric, isJoined }: DotPanelProps) {
  const { model } = usePlot();
  const hasGaps = panel.series.length === 2 && panel.rows.some(({ gap }) => gap !== null);
  const showsGaps = hasGaps && width >= leastForGaps;
  const names = rowNames(panel.rows);
  const usual = barGeometry({ names, series: 1, width });
  const pitch = Math.max(usual.pitch, panel.series.length > 2 ? stripPitch : pitchLeast);
  const geometry = { ...usual, pitch, height: pitch * names.length };
  const right = roomForLabels + (showsGaps ? gapColumnsWidth : 0);
  return (
    <BarChart
      className={css.chart ?? ''}
      layout="vertical"
      width={width}
      height={geometry.height + barAxisHeight + headHeight}
      data={panel.rows}
      margin={{ top: headHeight, right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <XAxis {...figureAxis(model.axis)} height={barAxisHeight} />
      <YAxis {...rowAxis} width={geometry.nameWidth} />
      <BarAxes axis={model.axis} geometry={geometry} isStrong={(row) => isApart(panel.rows[row])} />
      <DotMarks panel={panel} pitch={pitch} isJoined={isJoined} />
      {showsGaps && (
        <GapColumns metric={metric} showsMarks={model.showsMarks} panel={panel} pitch={pitch} right={width} />
      )}
    </BarChart>
  );
}

/** Whether a test finds a difference between its series. */
function isApart(row: ChartRow | undefined): boolean {
  return row?.gap?.test?.mark !== undefined && row.gap.test.mark !== null;
}

interface DotMarksProps {
  readonly panel: ChartPanel;
  readonly pitch: number;
  readonly isJoined: boolean;
}

function DotMarks({ panel: { rows, series }, pitch, isJoined }: DotMarksProps) {
  const { model, ticks, named } = usePlot();
  const { axis } = model;
  const places = usePlaces(axis);
  if (places === null) return null;
  const { plot, across } = places;
  const spread = series.length > 2 ? stripApart : apart;
  return (
    <Marks>
      <line
        x1={across(axis.origin)}
        x2={across(axis.origin)}
        y1={plot.y}
        y2={plot.y + plot.height}
        className={css.axis}
      />
      {rows.map((row, index) => {
        const middle = plot.y + (index + 0.5) * pitch;
        const shown = row.cells.filter((cell): cell is ShownCell => cell.kind === 'shown');
        const dots = shown.map(({ position }) => across(position));
        const ends = shown.map(({ position, interval }) => across(interval?.high ?? position));
        const lettered = spacedLetters(shown, across);
        const [first] = row.cells;
        return (
          <g key={row.key}>
            {shown.length === 0 && first?.kind === 'absent' && (
              <Absence cell={first} x={across(axis.origin) + 8} y={middle + 4} />
            )}
            <BaseLine
              row={row}
              at={(base) => ({
                x1: across(base),
                x2: across(base),
                y1: middle - pitch / 2 + 3,
                y2: middle + pitch / 2 - 3,
              })}
            />
            {isJoined && shown.length > 1 && (
              <line
                x1={Math.min(...dots)}
                x2={Math.max(...dots)}
                y1={middle}
                y2={middle}
                className={css.joined}
                data-apart={isApart(row) || undefined}
              />
            )}
            {row.cells.map((cell, place) =>
              cell.kind === 'absent' ? (
                <Target
                  key={cell.key}
                  cell={cell}
                  x={plot.x + place * 12}
                  y={middle - 8}
                  width={12}
                  height={16}
                />
              ) : (
                <g key={cell.key} className={`series-${series[place]?.color ?? 1}`}>
                  <DotMark
                    cell={cell}
                    across={across}
                    middle={middle}
                    rise={(place - (series.length - 1) / 2) * spread * 2}
                    tick={ticks.get(cell.key) ?? null}
                    isAlone={series.length === 1}
                    showsLabel={named.has(cell.key) && series.length > 2}
                    showsLetters={lettered.has(cell.key) && series.length > 2}
                  />
                </g>
              ),
            )}
            {shown.length > 0 && series.length <= 2 && (
              <RowValues
                shown={shown}
                edge={Math.max(across(axis.from), ...dots, ...ends) + radius + 5}
                right={plot.x + plot.width}
                y={middle + 4}
              />
            )}
          </g>
        );
      })}
    </Marks>
  );
}

interface DotMarkProps {
  readonly cell: ShownCell;
  readonly across: (position: number) => number;
  /** Middle of the row. */
  readonly middle: number;
  /** Distance of its interval from there. */
  readonly rise: number;
  readonly tick: ComparedTick | null;
  /** Whether no other series has a dot in the row. */
  readonly isAlone: boolean;
  readonly showsLabel: boolean;
  readonly showsLetters: boolean;
}

/** A dot with its interval, mark, letters and compared value. */
function DotMark(props: DotMarkProps) {
  const { cell, across, middle, rise, tick, isAlone, showsLabel, showsLetters } = props;
  const x = across(cell.position);
  const isLowBase = cell.isLowBase || undefined;
  const below = middle + radius + 11;
  return (
    <>
      {cell.interval !== null && (
        <line
          x1={across(cell.interval.low)}
          x2={across(cell.interval.high)}
          y1={middle + rise}
          y2={middle + rise}
          className={css.interval}
          data-low-base={isLowBase}
        />
      )}
      <circle cx={x} cy={middle} r={radius} className={css.point} data-low-base={isLowBase} />
      <CellMark cell={cell} x={x} y={middle - radius - 6} />
      {showsLetters && <Letters cell={cell} x={x} y={middle - radius - 5} anchor="middle" />}
      {showsLabel && (
        <text x={x} y={below} textAnchor="middle" className={css.label}>
          {cell.label}
        </text>
      )}
      {tick !== null && (
        <>
          <TickLine
            x1={across(tick.position)}
            x2={across(tick.position)}
            y1={middle - radius - 2}
            y2={middle + radius + 2}
            isOfSeries={!isAlone}
          />
          <Words x={across(tick.position)} y={below} anchor="middle">
            {tick.label}
          </Words>
        </>
      )}
      <Target cell={cell} x={x - radius - 3} y={middle - 12} width={2 * radius + 6} height={24} />
    </>
  );
}

interface RowValuesProps {
  readonly shown: readonly ShownCell[];
  /** Right of the dots and intervals. */
  readonly edge: number;
  /** Right edge of the plot. */
  readonly right: number;
  readonly y: number;
}

/** "60.0 vs 25.0" next to the last dot of a row, as far as there is room. */
function RowValues({ shown, edge, right, y }: RowValuesProps) {
  const words = shown.map(({ label }) => label).join(' vs ');
  return (
    <text
      x={Math.min(edge, right + roomForLabels - textWidth(words, labelSize))}
      y={y}
      className={css.label}
      data-low-base={shown.every(({ isLowBase }) => isLowBase) || undefined}
    >
      {words}
    </text>
  );
}

/** Letters that would touch the ones before them are left to the tooltip and the table. */
function spacedLetters(
  shown: readonly ShownCell[],
  across: (position: number) => number,
): ReadonlySet<string> {
  const kept = new Set<string>();
  let free = Number.NEGATIVE_INFINITY;
  for (const cell of shown.toSorted((a, b) => a.position - b.position)) {
    if (cell.letters === '') continue;
    const half = textWidth(cell.letters, labelSize) / 2;
    if (across(cell.position) - half < free) continue;
    kept.add(cell.key);
    free = across(cell.position) + half + 2;
  }
  return kept;
}
