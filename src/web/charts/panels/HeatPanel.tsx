import type { ChartMetric } from '../../../figures/chart-metrics.ts';
import { barGeometry, nameLineHeight } from './bar-geometry.ts';
import { heatColor } from '../chart-metrics.ts';
import type { ChartCell } from '../chart-model.ts';
import css from './plot.module.css';
import {
  Absence,
  CellMark,
  Letters,
  type PanelProps,
  rowNames,
  Target,
  useHatching,
  Value,
  Words,
} from './plot-parts.tsx';
import { labelSize, textWidth } from '../text-width.ts';
import { wrapName } from './wrap-name.ts';

const rowHeight = 30;
const narrowestColumn = 74;
const widestColumn = 150;
const headLines = 3;

/** Rows and columns in the bands of the crosstab: of the index by it, of everything else by the share. */
export function HeatPanel({ panel, width, metric }: PanelProps & { readonly metric: ChartMetric }) {
  const { fill, defs } = useHatching('low-base');
  const { series, rows } = panel;
  const names = rowNames(rows);
  const { nameWidth, names: lines, pitch: usual } = barGeometry({ names, series: 1, width });
  const pitch = Math.max(rowHeight, usual);
  const column = Math.min(
    widestColumn,
    Math.max(narrowestColumn, (width - nameWidth) / Math.max(1, series.length)),
  );
  const heads = series.map(({ name }) => wrapName(name, column - 10, headLines));
  const head = Math.max(1, ...heads.map((own) => own.length)) * nameLineHeight + 8;
  const all = nameWidth + column * series.length;
  return (
    <div className={css.scrolled}>
      <svg width={all} height={head + pitch * rows.length + 2} className={css.heat}>
        {defs}
        {heads.map((own, place) =>
          own.map((line, at) => (
            <Words
              key={`${series[place]?.id ?? ''} ${line}`}
              look="headName"
              x={nameWidth + (place + 0.5) * column}
              y={head - 10 - (own.length - 1 - at) * nameLineHeight}
              anchor="middle"
            >
              {line}
            </Words>
          )),
        )}
        {rows.map((row, index) => {
          const top = head + index * pitch;
          const first = top + pitch / 2 + 4 - (((lines[index]?.length ?? 1) - 1) * nameLineHeight) / 2;
          return (
            <g key={row.key}>
              <line x1={0} x2={all} y1={top} y2={top} className={css.grid} />
              {lines[index]?.map((line, at) => (
                <text key={line} x={0} y={first + at * nameLineHeight} className={css.name}>
                  {line}
                </text>
              ))}
              {row.cells.map((cell, place) => {
                const box = { x: nameWidth + place * column, y: top, width: column, height: pitch };
                return (
                  <g key={cell.key}>
                    <HeatCell cell={cell} metric={metric} box={box} lowBase={fill} />
                    <Target cell={cell} {...box} />
                  </g>
                );
              })}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

interface HeatCellProps {
  readonly cell: ChartCell;
  readonly metric: ChartMetric;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Fill of a cell on a low base. */
  readonly lowBase: string;
}

/** The band of a cell, its figure, mark and letters; of an absent one the reason. */
function HeatCell({ cell, metric, box: { x, y, width, height }, lowBase }: HeatCellProps) {
  const middle = x + width / 2;
  const baseline = y + height / 2 + 4;
  if (cell.kind === 'absent') return <Absence cell={cell} x={middle} y={baseline} anchor="middle" />;
  const end = middle + textWidth(cell.label, labelSize) / 2;
  return (
    <>
      <rect
        x={x + 1}
        y={y + 1}
        width={width - 2}
        height={height - 2}
        rx={2}
        fill={cell.isLowBase ? lowBase : heatColor(metric, cell.figure)}
        {...(cell.isLowBase ? { fillOpacity: 0.35 } : {})}
      />
      <Value cell={cell} x={middle} y={baseline} anchor="middle" />
      <CellMark cell={cell} x={end + 9} y={y + height / 2} />
      <Letters cell={cell} x={end + 4} y={baseline} />
    </>
  );
}
