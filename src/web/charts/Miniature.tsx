import type { DrawnView } from './ChartCanvas.tsx';
import type { ChartCell, ChartModel, ChartRow } from './chart-model.ts';
import css from './Miniature.module.css';

interface MiniatureProps {
  readonly model: ChartModel;
  readonly view: DrawnView | 'table';
}

const width = 280;
const height = 130;
const mostRows = 6;
const mostRowsOfMany = 4;
const mostSeries = 4;
const mostLines = 5;
const names = { x: 24, room: 34 };
const plot = { left: 66, right: 262, top: 12, bottom: 118 };

/** The chart's own shape without its words, for the library. */
export function Miniature({ model, view }: MiniatureProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.miniature} aria-hidden="true">
      {view === 'bars' && <Bars model={model} />}
      {view === 'trend' && <Lines model={model} />}
      {view === 'table' && <Cells model={model} />}
    </svg>
  );
}

function Bars({ model }: { readonly model: ChartModel }) {
  const series = model.series.slice(0, mostSeries);
  const rows = (model.panels[0]?.rows ?? []).slice(0, series.length > 2 ? mostRowsOfMany : mostRows);
  const pitch = (plot.bottom - plot.top) / Math.max(1, rows.length);
  const bar = Math.min(12, (pitch * 0.78) / Math.max(1, series.length));
  const scale = scaleOf(model, plot.left, plot.right);
  const origin = scale(model.axis.origin);
  return (
    <>
      {rows.map((row, index) => {
        const middle = plot.top + (index + 0.5) * pitch;
        return (
          <g key={row.key}>
            <rect x={names.x} y={middle - 2} width={stubWidth(row)} height={4} rx={2} className={css.stub} />
            {series.map((one, position) => {
              const end = endOf(row.cells[position], scale) ?? origin;
              const top = middle - (series.length * bar) / 2 + position * bar;
              return (
                <rect
                  key={one.id}
                  x={Math.min(origin, end)}
                  y={top}
                  width={Math.abs(end - origin)}
                  height={bar - 1}
                  rx={1}
                  fill={colorOf(row.cells[position], one.color)}
                />
              );
            })}
          </g>
        );
      })}
      <line x1={origin} x2={origin} y1={plot.top - 4} y2={plot.bottom + 4} className={css.axis} />
    </>
  );
}

function Lines({ model }: { readonly model: ChartModel }) {
  const left = names.x;
  const down = scaleOf(model, plot.bottom, plot.top);
  const lines = model.panels.flatMap((panel) =>
    model.series.map((one, position) => ({ panel, one, position })),
  );
  return (
    <>
      <line x1={left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} className={css.axis} />
      {lines.slice(0, mostLines).map(({ panel, one, position }, line) => {
        const step = (plot.right - left) / Math.max(1, panel.rows.length - 1);
        const points = panel.rows.flatMap(({ cells }, index) => {
          const end = endOf(cells[position], down);
          return end === null ? [] : [`${left + index * step},${end}`];
        });
        // Several answers of one series are told apart by colour, as a chart of several series is.
        const color = model.series.length === 1 ? line + 1 : one.color;
        return (
          <polyline
            key={`${panel.key} ${one.id}`}
            points={points.join(' ')}
            fill="none"
            stroke={`var(--series-${color})`}
            strokeWidth={2}
          />
        );
      })}
    </>
  );
}

function Cells({ model }: { readonly model: ChartModel }) {
  const rows = model.panels.flatMap((panel) => panel.rows).slice(0, mostRows);
  const series = model.series.slice(0, mostSeries);
  const pitch = (plot.bottom - plot.top) / Math.max(1, rows.length);
  const column = (plot.right - plot.left) / Math.max(1, series.length);
  return rows.map((row, index) => (
    <g key={row.key}>
      <rect
        x={names.x}
        y={plot.top + index * pitch + pitch / 2 - 2}
        width={stubWidth(row)}
        height={4}
        rx={2}
        className={css.stub}
      />
      {series.map((one, position) => (
        <rect
          key={one.id}
          x={plot.left + position * column + 2}
          y={plot.top + index * pitch + 2}
          width={column - 4}
          height={pitch - 4}
          rx={2}
          className={css.cell}
        />
      ))}
    </g>
  ));
}

function stubWidth({ name }: ChartRow): number {
  return Math.min(names.room, 8 + name.length);
}

function scaleOf({ axis }: ChartModel, start: number, end: number) {
  return (position: number) => start + ((position - axis.from) / (axis.to - axis.from)) * (end - start);
}

function endOf(cell: ChartCell | undefined, scale: (position: number) => number): number | null {
  return cell?.kind === 'shown' ? scale(cell.position) : null;
}

function colorOf(cell: ChartCell | undefined, color: number): string {
  return cell?.kind === 'shown' && cell.isLowBase ? 'var(--line2)' : `var(--series-${color})`;
}
