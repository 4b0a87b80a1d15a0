import { useId } from 'react';
import { absentLabel } from '../../figures/reasons.ts';
import { barGeometry, nameLineHeight } from './bar-geometry.ts';
import { spokenCell } from './mark-words.ts';
import { heatColor } from './chart-metrics.ts';
import type { ChartCell, ChartModel, ChartPanel } from './chart-model.ts';
import { Hatching } from './Hatching.tsx';
import { MarkGlyph } from './MarkGlyph.tsx';
import { MarkTarget } from './MarkTarget.tsx';
import type { MarkHandlers } from './plot-marks.ts';
import css from './plot.module.css';
import { rowNames } from './row-names.ts';
import { textWidth } from './text-width.ts';
import { wrapName } from './wrap-name.ts';

interface HeatPanelProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly width: number;
}

const rowHeight = 30;
const narrowestColumn = 74;
const widestColumn = 150;
const headLines = 3;
const labelSize = 11;

/** Rows and columns in the bands of the crosstab: of the index by it, of everything else by the share. */
export function HeatPanel({ model, panel, width, ...handlers }: HeatPanelProps) {
  const lowBase = `low-base-${useId().replaceAll(/\W/g, '')}`;
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
        <defs>
          <Hatching id={lowBase} look="low-base" />
        </defs>
        {heads.map((own, place) =>
          own.map((line, at) => (
            <text
              key={`${series[place]?.id ?? ''} ${line}`}
              x={nameWidth + (place + 0.5) * column}
              y={head - 10 - (own.length - 1 - at) * nameLineHeight}
              textAnchor="middle"
              className={css.headName}
            >
              {line}
            </text>
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
                    <HeatCell model={model} cell={cell} box={box} lowBase={lowBase} />
                    <MarkTarget
                      {...handlers}
                      markKey={cell.key}
                      spoken={spokenCell(cell, model.metric)}
                      {...box}
                    />
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
  readonly model: ChartModel;
  readonly cell: ChartCell;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Id of the hatching. */
  readonly lowBase: string;
}

/** The band of a cell, its figure, mark and letters; of an absent one the reason. */
function HeatCell({ model, cell, box, lowBase }: HeatCellProps) {
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  const baseline = y + height / 2 + 4;
  if (cell.kind === 'absent') {
    return (
      <text x={middle} y={baseline} textAnchor="middle" className={css.absent}>
        {absentLabel(cell.reason)}
      </text>
    );
  }
  const { isLowBase, label, mark, letters, figure } = cell;
  const end = middle + textWidth(label, labelSize) / 2;
  return (
    <>
      <rect
        x={x + 1}
        y={y + 1}
        width={width - 2}
        height={height - 2}
        rx={2}
        fill={isLowBase ? `url(#${lowBase})` : heatColor(model.metric, figure)}
        {...(isLowBase ? { fillOpacity: 0.35 } : {})}
      />
      <text
        x={middle}
        y={baseline}
        textAnchor="middle"
        className={css.label}
        data-low-base={isLowBase || undefined}
      >
        {label}
      </text>
      {model.showsMarks && mark !== null && <MarkGlyph mark={mark} x={end + 9} y={y + height / 2} />}
      {model.showsMarks && letters !== '' && (
        <text x={end + 4} y={baseline} className={css.letters}>
          {letters}
        </text>
      )}
    </>
  );
}
