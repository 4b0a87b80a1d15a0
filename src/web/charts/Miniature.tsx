import type { Grouping } from './arrange-panels.ts';
import { heatColor } from './chart-metrics.ts';
import type { ChartCell, ChartModel, ChartPanel, ChartRow } from './chart-model.ts';
import { type DrawnView, drawnModel } from './drawn-view.ts';
import css from './Miniature.module.css';
import { stackParts } from './stack-parts.ts';

interface MiniatureProps {
  /** The shaped model, not arranged. */
  readonly model: ChartModel;
  readonly view: DrawnView | 'table';
  readonly grouping?: Grouping;
}

/** Edges of a drawing, in units of its own. */
interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const namesLeft = 24;
const namesRoom = 34;
const plot: Frame = { left: 66, right: 262, top: 12, bottom: 118 };
const whole: Frame = { ...plot, left: namesLeft };
const mostRows = 6;
const mostRowsOfMany = 4;
const mostSeries = 4;
const mostPanels = 4;
const mostLines = 5;

/** The chart's own shape without its words, for the library. */
export function Miniature({ model, view, grouping = 'answer' }: MiniatureProps) {
  return (
    <svg viewBox="0 0 280 130" className={css.miniature} aria-hidden="true">
      <Shape model={drawnModel(model, view, grouping)} view={view} />
    </svg>
  );
}

function Shape({ model, view }: { readonly model: ChartModel; readonly view: DrawnView | 'table' }) {
  const [panel] = model.panels;
  if (panel === undefined) return null;
  const series = panel.series.slice(0, mostSeries);
  const few = { ...panel, series, rows: panel.rows.slice(0, series.length > 2 ? mostRowsOfMany : mostRows) };
  switch (view) {
    case 'columns':
      return <Bars model={model} panel={few} frame={whole} widest={16} isUpright />;
    case 'stacked':
    case 'stacked-100':
      return <Stacks model={model} panel={panel} view={view} />;
    case 'dots':
    case 'dumbbell':
      return <Dots model={model} panel={{ ...panel, series }} isJoined={view === 'dumbbell'} />;
    case 'trend':
      return <Lines model={model} />;
    case 'multiples':
      return <Multiples model={model} />;
    case 'heat':
    case 'table':
      return <Cells model={model} series={series} isHeat={view === 'heat'} />;
    default:
      return (
        <>
          {few.rows.map((row, index) => (
            <Stub key={row.key} row={row} middle={laneOf(plot, few.rows, index)} />
          ))}
          <Bars model={model} panel={few} frame={plot} widest={12} />
        </>
      );
  }
}

/** Middle of a row, from the top. */
function laneOf({ top, bottom }: Frame, rows: readonly unknown[], index: number): number {
  return top + ((index + 0.5) * (bottom - top)) / Math.max(1, rows.length);
}

function scaleOf({ axis }: Pick<ChartModel, 'axis'>, start: number, end: number) {
  return (position: number) => start + ((position - axis.from) / (axis.to - axis.from)) * (end - start);
}

/** An index has no words here that need round ends: the farthest bar fills its half, from 110 on. */
function barAxis({ axis }: ChartModel, rows: readonly ChartRow[]): Pick<ChartModel, 'axis'> {
  const cells = axis.kind === 'index' ? rows.flatMap((row) => row.cells) : [];
  const reach = Math.max(0.1, ...cells.map((cell) => (cell.kind === 'shown' ? Math.abs(cell.position) : 0)));
  return { axis: axis.kind === 'index' ? { ...axis, from: -reach, to: reach } : axis };
}

function colorOf(cell: ChartCell | undefined, color: number): string {
  return cell?.kind === 'shown' && cell.isLowBase ? 'var(--line2)' : `var(--series-${color})`;
}

/** A name: longer names are longer. */
function Stub({ row: { name }, middle }: { readonly row: ChartRow; readonly middle: number }) {
  const width = Math.min(namesRoom, 8 + name.length);
  return <rect x={namesLeft} y={middle - 2} width={width} height={4} rx={2} className={css.stub} />;
}

interface DrawnProps {
  readonly model: ChartModel;
  readonly panel: Pick<ChartPanel, 'rows' | 'series'>;
}

interface BarsProps extends DrawnProps {
  readonly frame: Frame;
  /** Greatest thickness of a bar. */
  readonly widest: number;
  readonly isUpright?: boolean;
}

/** Bars from their axis, lying or upright. */
function Bars({ model, panel: { rows, series }, frame, widest, isUpright = false }: BarsProps) {
  const { left, right, top, bottom } = frame;
  const [start, end] = isUpright ? [left, right] : [top, bottom];
  const own = barAxis(model, rows);
  const scale = isUpright ? scaleOf(own, bottom, top) : scaleOf(own, left, right);
  const origin = scale(model.axis.origin);
  const pitch = (end - start) / Math.max(1, rows.length);
  const bar = Math.min(widest, (pitch * 0.78) / Math.max(1, series.length));
  const axis = isUpright
    ? { x1: left, x2: right, y1: origin, y2: origin }
    : { x1: origin, x2: origin, y1: top - 4, y2: bottom + 4 };
  return (
    <>
      {rows.map((row, index) =>
        series.map((one, position) => {
          const cell = row.cells[position];
          const reach = cell?.kind === 'shown' ? scale(cell.position) : origin;
          const lane = start + (index + 0.5) * pitch + (position - series.length / 2) * bar;
          const [from, length] = [Math.min(origin, reach), Math.abs(reach - origin)];
          const box = isUpright
            ? { x: lane, y: from, width: bar - 1, height: length }
            : { x: from, y: lane, width: length, height: bar - 1 };
          return <rect key={`${row.key} ${one.id}`} {...box} rx={1} fill={colorOf(cell, one.color)} />;
        }),
      )}
      <line {...axis} className={css.axis} />
    </>
  );
}

function Multiples({ model }: { readonly model: ChartModel }) {
  const panels = model.panels.slice(0, mostPanels);
  const room = (whole.right - whole.left) / Math.max(1, panels.length);
  return panels.map(({ key, rows, series }, place) => {
    const left = whole.left + place * room;
    const panel = { rows: rows.slice(0, mostRows), series: series.slice(0, 2) };
    return (
      <Bars
        key={key}
        model={model}
        panel={panel}
        frame={{ ...plot, left, right: left + room - 8 }}
        widest={9}
      />
    );
  });
}

function Stacks({ model, panel, view }: DrawnProps & { readonly view: 'stacked' | 'stacked-100' }) {
  const rows = panel.rows.slice(0, mostRows);
  const bar = Math.min(26, ((plot.bottom - plot.top) / Math.max(1, rows.length)) * 0.74);
  const scale = scaleOf(model, whole.left, whole.right);
  return rows.map((row, index) =>
    stackParts(row, view).map(({ cell, place, from, to }) => (
      <rect
        key={cell.key}
        x={scale(from)}
        y={laneOf(plot, rows, index) - bar / 2}
        width={Math.max(0, scale(to) - scale(from) - 1)}
        height={bar}
        fill={colorOf(cell, panel.series[place]?.color ?? 1)}
      />
    )),
  );
}

function Dots({ model, panel, isJoined }: DrawnProps & { readonly isJoined: boolean }) {
  const rows = panel.rows.slice(0, mostRows + 1);
  const scale = scaleOf(model, plot.left, plot.right);
  return rows.map((row, index) => {
    const middle = laneOf(plot, rows, index);
    const dots = panel.series.flatMap(({ id, color }, position) => {
      const cell = row.cells[position];
      return cell?.kind === 'shown' ? [{ id, x: scale(cell.position), fill: colorOf(cell, color) }] : [];
    });
    const places = dots.map(({ x }) => x);
    return (
      <g key={row.key}>
        <Stub row={row} middle={middle} />
        {isJoined && dots.length > 1 && (
          <line
            x1={Math.min(...places)}
            x2={Math.max(...places)}
            y1={middle}
            y2={middle}
            className={css.joined}
          />
        )}
        {dots.map(({ id, x, fill }) => (
          <circle key={id} cx={x} cy={middle} r={4} fill={fill} />
        ))}
      </g>
    );
  });
}

function Lines({ model }: { readonly model: ChartModel }) {
  const { left, right, top, bottom } = whole;
  const down = scaleOf(model, bottom, top);
  const isOneSeries = model.panels.every(({ series }) => series.length === 1);
  const lines = model.panels.flatMap(({ key, rows, series }) =>
    series.map((one, position) => ({ key: `${key} ${one.id}`, rows, color: one.color, position })),
  );
  return (
    <>
      <line x1={left} x2={right} y1={bottom} y2={bottom} className={css.axis} />
      {lines.slice(0, mostLines).map(({ key, rows, color, position }, line) => {
        const step = (right - left) / Math.max(1, rows.length - 1);
        const points = rows.flatMap(({ cells }, index) => {
          const cell = cells[position];
          return cell?.kind === 'shown' ? [`${left + index * step},${down(cell.position)}`] : [];
        });
        return (
          <polyline
            key={key}
            points={points.join(' ')}
            fill="none"
            // Several answers of one series differ by colour, as a chart of several series does.
            stroke={`var(--series-${isOneSeries ? line + 1 : color})`}
            strokeWidth={2}
          />
        );
      })}
    </>
  );
}

interface CellsProps {
  readonly model: ChartModel;
  readonly series: ChartPanel['series'];
  readonly isHeat: boolean;
}

function Cells({ model, series, isHeat }: CellsProps) {
  const rows = model.panels.flatMap((panel) => panel.rows).slice(0, mostRows);
  const pitch = (plot.bottom - plot.top) / Math.max(1, rows.length);
  const column = (plot.right - plot.left) / Math.max(1, series.length);
  return rows.map((row, index) => (
    <g key={row.key}>
      <Stub row={row} middle={laneOf(plot, rows, index)} />
      {series.map((one, position) => (
        <rect
          key={one.id}
          x={plot.left + position * column + 1}
          y={plot.top + index * pitch + 1}
          width={column - 2}
          height={pitch - 2}
          rx={2}
          {...(isHeat ? { fill: bandOf(row.cells[position], model) } : { className: css.cell ?? '' })}
        />
      ))}
    </g>
  ));
}

function bandOf(cell: ChartCell | undefined, { metric }: ChartModel): string {
  return cell?.kind === 'shown' && !cell.isLowBase ? heatColor(metric, cell.figure) : 'var(--sunken)';
}
