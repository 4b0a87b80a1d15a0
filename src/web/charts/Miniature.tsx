import type { Grouping } from './arrange-panels.ts';
import { heatColor } from './chart-metrics.ts';
import type { ChartCell, ChartModel, ChartRow } from './chart-model.ts';
import { type DrawnView, drawnModel } from './drawn-view.ts';
import { MiniatureLines } from './MiniatureLines.tsx';
import css from './Miniature.module.css';
import { colorOf, endOf, miniature, scaleOf, stubWidth } from './miniature-frame.ts';
import { stackParts } from './stack-parts.ts';

interface MiniatureProps {
  /** As it was shaped, not arranged. */
  readonly model: ChartModel;
  readonly view: DrawnView | 'table';
  readonly grouping?: Grouping;
}

const { width, height, names, plot } = miniature;
const mostRows = 6;
const mostRowsOfMany = 4;
const mostSeries = 4;

/** The chart's own shape without its words, for the library. */
export function Miniature({ model, view, grouping = 'answer' }: MiniatureProps) {
  const drawn = view === 'table' ? model : drawnModel(model, view, grouping);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.miniature} aria-hidden="true">
      <Shape model={drawn} view={view} />
    </svg>
  );
}

function Shape({ model, view }: { readonly model: ChartModel; readonly view: DrawnView | 'table' }) {
  switch (view) {
    case 'columns':
      return <Columns model={model} />;
    case 'stacked':
    case 'stacked-100':
      return <Stacks model={model} view={view} />;
    case 'dots':
    case 'dumbbell':
      return <Dots model={model} isJoined={view === 'dumbbell'} />;
    case 'trend':
      return <MiniatureLines model={model} />;
    case 'multiples':
      return <Multiples model={model} />;
    case 'heat':
    case 'table':
      return <Cells model={model} isHeat={view === 'heat'} />;
    default:
      return <Bars model={model} />;
  }
}

function rowsOf({ panels }: ChartModel, series: number): readonly ChartRow[] {
  return (panels[0]?.rows ?? []).slice(0, series > 2 ? mostRowsOfMany : mostRows);
}

function seriesOf({ panels }: ChartModel) {
  return (panels[0]?.series ?? []).slice(0, mostSeries);
}

function Stub({ row, middle }: { readonly row: ChartRow; readonly middle: number }) {
  return <rect x={names.x} y={middle - 2} width={stubWidth(row)} height={4} rx={2} className={css.stub} />;
}

function Bars({ model }: { readonly model: ChartModel }) {
  const series = seriesOf(model);
  const rows = rowsOf(model, series.length);
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
            <Stub row={row} middle={middle} />
            {series.map((one, position) => {
              const end = endOf(row.cells[position], scale) ?? origin;
              return (
                <rect
                  key={one.id}
                  x={Math.min(origin, end)}
                  y={middle - (series.length * bar) / 2 + position * bar}
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

function Columns({ model }: { readonly model: ChartModel }) {
  const series = seriesOf(model);
  const rows = rowsOf(model, series.length);
  const pitch = (plot.right - names.x) / Math.max(1, rows.length);
  const bar = Math.min(16, (pitch * 0.78) / Math.max(1, series.length));
  const down = scaleOf(model, plot.bottom, plot.top);
  const origin = down(model.axis.origin);
  return (
    <>
      {rows.map((row, index) =>
        series.map((one, position) => {
          const end = endOf(row.cells[position], down) ?? origin;
          const middle = names.x + (index + 0.5) * pitch;
          return (
            <rect
              key={`${row.key} ${one.id}`}
              x={middle - (series.length * bar) / 2 + position * bar}
              y={Math.min(origin, end)}
              width={bar - 1}
              height={Math.abs(end - origin)}
              rx={1}
              fill={colorOf(row.cells[position], one.color)}
            />
          );
        }),
      )}
      <line x1={names.x} x2={plot.right} y1={origin} y2={origin} className={css.axis} />
    </>
  );
}

function Stacks({ model, view }: { readonly model: ChartModel; readonly view: 'stacked' | 'stacked-100' }) {
  const rows = rowsOf(model, 1);
  const pitch = (plot.bottom - plot.top) / Math.max(1, rows.length);
  const bar = Math.min(26, pitch * 0.74);
  const scale = scaleOf(model, names.x, plot.right);
  const series = model.panels[0]?.series ?? [];
  return rows.map((row, index) =>
    stackParts(row, view).map(({ cell, place, from, to }) => (
      <rect
        key={cell.key}
        x={scale(from)}
        y={plot.top + (index + 0.5) * pitch - bar / 2}
        width={Math.max(0, scale(to) - scale(from) - 1)}
        height={bar}
        fill={colorOf(cell, series[place]?.color ?? 1)}
      />
    )),
  );
}

function Dots({ model, isJoined }: { readonly model: ChartModel; readonly isJoined: boolean }) {
  const series = seriesOf(model);
  const rows = (model.panels[0]?.rows ?? []).slice(0, mostRows + 1);
  const pitch = (plot.bottom - plot.top) / Math.max(1, rows.length);
  const scale = scaleOf(model, plot.left, plot.right);
  return rows.map((row, index) => {
    const middle = plot.top + (index + 0.5) * pitch;
    const ends = row.cells.slice(0, mostSeries).flatMap((cell) => endOf(cell, scale) ?? []);
    return (
      <g key={row.key}>
        <Stub row={row} middle={middle} />
        {isJoined && ends.length > 1 && (
          <line
            x1={Math.min(...ends)}
            x2={Math.max(...ends)}
            y1={middle}
            y2={middle}
            className={css.joined}
          />
        )}
        {series.map((one, position) => {
          const end = endOf(row.cells[position], scale);
          return end === null ? null : (
            <circle key={one.id} cx={end} cy={middle} r={4} fill={colorOf(row.cells[position], one.color)} />
          );
        })}
      </g>
    );
  });
}

const mostPanels = 4;

function Multiples({ model }: { readonly model: ChartModel }) {
  const panels = model.panels.slice(0, mostPanels);
  const room = (plot.right - names.x) / Math.max(1, panels.length);
  return panels.map((panel, place) => {
    const rows = panel.rows.slice(0, mostRows);
    const pitch = (plot.bottom - plot.top) / Math.max(1, rows.length);
    const left = names.x + place * room;
    const scale = scaleOf(model, left, left + room - 8);
    const series = panel.series.slice(0, 2);
    const bar = Math.min(9, (pitch * 0.78) / Math.max(1, series.length));
    return (
      <g key={panel.key}>
        {rows.map((row, index) =>
          series.map((one, position) => {
            const end = endOf(row.cells[position], scale);
            const from = scale(model.axis.origin);
            return end === null ? null : (
              <rect
                key={`${row.key} ${one.id}`}
                x={Math.min(from, end)}
                y={plot.top + (index + 0.5) * pitch - (series.length * bar) / 2 + position * bar}
                width={Math.abs(end - from)}
                height={bar - 1}
                fill={colorOf(row.cells[position], one.color)}
              />
            );
          }),
        )}
        <line x1={left} x2={left} y1={plot.top - 4} y2={plot.bottom + 4} className={css.axis} />
      </g>
    );
  });
}

function Cells({ model, isHeat }: { readonly model: ChartModel; readonly isHeat: boolean }) {
  const rows = model.panels.flatMap((panel) => panel.rows).slice(0, mostRows);
  const series = seriesOf(model);
  const pitch = (plot.bottom - plot.top) / Math.max(1, rows.length);
  const column = (plot.right - plot.left) / Math.max(1, series.length);
  return rows.map((row, index) => (
    <g key={row.key}>
      <Stub row={row} middle={plot.top + index * pitch + pitch / 2} />
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
  if (cell?.kind !== 'shown' || cell.isLowBase) return 'var(--sunken)';
  return heatColor(metric, cell.figure);
}
