import { BarChart, usePlotArea, XAxis, YAxis, ZIndexLayer } from 'recharts';
import { absentLabel } from '../../figures/reasons.ts';
import { BarAxes } from './BarAxes.tsx';
import { barGeometry } from './bar-geometry.ts';
import { spokenCell } from './mark-words.ts';
import type { ChartModel, ChartPanel, ChartRow, ShownCell } from './chart-model.ts';
import { GapColumns, gapColumnsWidth } from './GapColumns.tsx';
import { type ComparedTick, comparedTicks, headlineCells } from './headline-labels.ts';
import { MarkGlyph } from './MarkGlyph.tsx';
import { MarkTarget } from './MarkTarget.tsx';
import type { MarkHandlers } from './plot-marks.ts';
import { figureAxis, rowAxis } from './panel-axes.ts';
import css from './plot.module.css';
import { rowNames } from './row-names.ts';
import { textWidth } from './text-width.ts';

interface DotPanelProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly width: number;
  /** Dots of a row are joined. */
  readonly isJoined: boolean;
}

const axisHeight = 26;
const pitchLeast = 32;
const headHeight = 20;
const roomForLabels = 84;
const leastForGaps = 620;
const aboveEverything = 2100;
const labelSize = 11;
const radius = 5;
const apart = 3.5;
const stripPitch = 40;
const stripApart = 1.25;

/** A dot a series on one line a row, each with its interval; of two series the values and the gap stand beside. */
export function DotPanel({ model, panel, width, isJoined, ...handlers }: DotPanelProps) {
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
      height={geometry.height + axisHeight + headHeight}
      data={panel.rows}
      margin={{ top: headHeight, right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <XAxis {...figureAxis(model.axis)} height={axisHeight} />
      <YAxis {...rowAxis} width={geometry.nameWidth} />
      <BarAxes axis={model.axis} geometry={geometry} isStrong={(row) => isApart(panel.rows[row])} />
      <DotMarks {...handlers} model={model} panel={panel} pitch={pitch} isJoined={isJoined} />
      {showsGaps && <GapColumns model={model} panel={panel} pitch={pitch} right={width} />}
    </BarChart>
  );
}

/** Its series are told apart by a test. */
function isApart(row: ChartRow | undefined): boolean {
  return row?.gap?.test?.mark !== undefined && row.gap.test.mark !== null;
}

interface DotMarksProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly pitch: number;
  readonly isJoined: boolean;
}

function DotMarks({ model, panel, pitch, isJoined, ...handlers }: DotMarksProps) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  const { axis } = model;
  const { series } = panel;
  const ticks = comparedTicks(model);
  const named = headlineCells(model);
  const across = (position: number) => plot.x + ((position - axis.from) / (axis.to - axis.from)) * plot.width;
  return (
    <ZIndexLayer zIndex={aboveEverything}>
      <line
        x1={across(axis.origin)}
        x2={across(axis.origin)}
        y1={plot.y}
        y2={plot.y + plot.height}
        className={css.axis}
      />
      {panel.rows.map((row, index) => {
        const middle = plot.y + (index + 0.5) * pitch;
        const shown = row.cells.filter((cell): cell is ShownCell => cell.kind === 'shown');
        const places = shown.map(({ position }) => across(position));
        const ends = shown.flatMap(({ position, interval }) => [
          across(position),
          across(interval?.high ?? position),
        ]);
        const lettered = spacedLetters(shown, across);
        const spread = series.length > 2 ? stripApart : apart;
        const edge = Math.max(across(axis.from), ...ends) + radius + 5;
        return (
          <g key={row.key}>
            {shown.length === 0 && row.cells[0]?.kind === 'absent' && (
              <text x={across(axis.origin) + 8} y={middle + 4} className={css.absent}>
                {absentLabel(row.cells[0].reason)}
              </text>
            )}
            {model.showsBase && row.base.kind === 'shown' && (
              <line
                x1={across(row.base.position)}
                x2={across(row.base.position)}
                y1={middle - pitch / 2 + 3}
                y2={middle + pitch / 2 - 3}
                className={css.reference}
              />
            )}
            {isJoined && shown.length > 1 && (
              <line
                x1={Math.min(...places)}
                x2={Math.max(...places)}
                y1={middle}
                y2={middle}
                className={css.joined}
                data-apart={isApart(row) || undefined}
              />
            )}
            {row.cells.map((cell, place) => {
              const color = `series-${series[place]?.color ?? 1}`;
              if (cell.kind === 'absent') {
                return (
                  <MarkTarget
                    key={cell.key}
                    {...handlers}
                    markKey={cell.key}
                    spoken={spokenCell(cell, model.metric)}
                    x={plot.x + place * 12}
                    y={middle - 8}
                    width={12}
                    height={16}
                  />
                );
              }
              return (
                <g key={cell.key} className={color}>
                  <DotMark
                    {...handlers}
                    model={model}
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
              );
            })}
            {shown.length > 0 && series.length <= 2 && (
              <RowValues shown={shown} edge={edge} right={plot.x + plot.width} y={middle + 4} />
            )}
          </g>
        );
      })}
    </ZIndexLayer>
  );
}

interface DotMarkProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly cell: ShownCell;
  readonly across: (position: number) => number;
  /** Of the row. */
  readonly middle: number;
  /** Of its interval from there. */
  readonly rise: number;
  readonly tick: ComparedTick | null;
  /** Whether no other series has a dot in the row. */
  readonly isAlone: boolean;
  readonly showsLabel: boolean;
  readonly showsLetters: boolean;
}

/** A dot with its interval, mark, letters and compared value. */
function DotMark(props: DotMarkProps) {
  const { model, cell, across, middle, rise, tick, isAlone, showsLabel, showsLetters, ...handlers } = props;
  const x = across(cell.position);
  return (
    <>
      {cell.interval !== null && (
        <line
          x1={across(cell.interval.low)}
          x2={across(cell.interval.high)}
          y1={middle + rise}
          y2={middle + rise}
          className={css.interval}
          data-low-base={cell.isLowBase || undefined}
        />
      )}
      <circle
        cx={x}
        cy={middle}
        r={radius}
        className={css.point}
        data-low-base={cell.isLowBase || undefined}
      />
      {model.showsMarks && cell.mark !== null && <MarkGlyph mark={cell.mark} x={x} y={middle - radius - 6} />}
      {model.showsMarks && showsLetters && (
        <text x={x} y={middle - radius - 5} textAnchor="middle" className={css.letters}>
          {cell.letters}
        </text>
      )}
      {showsLabel && (
        <text x={x} y={middle + radius + 11} textAnchor="middle" className={css.label}>
          {cell.label}
        </text>
      )}
      {tick !== null && (
        <>
          <line
            x1={across(tick.position)}
            x2={across(tick.position)}
            y1={middle - radius - 2}
            y2={middle + radius + 2}
            className={css.compared}
            data-of-series={!isAlone || undefined}
          />
          <text x={across(tick.position)} y={middle + radius + 11} textAnchor="middle" className={css.tick}>
            {tick.label}
          </text>
        </>
      )}
      <MarkTarget
        {...handlers}
        markKey={cell.key}
        spoken={spokenCell(cell, model.metric)}
        x={x - radius - 3}
        y={middle - 12}
        width={2 * radius + 6}
        height={24}
      />
    </>
  );
}

interface RowValuesProps {
  readonly shown: readonly ShownCell[];
  /** Right of the dots and intervals. */
  readonly edge: number;
  /** Of the plot. */
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
