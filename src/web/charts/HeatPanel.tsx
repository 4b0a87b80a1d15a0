import { useId } from 'react';
import { absentLabel } from '../../figures/reasons.ts';
import { barGeometry, nameLineHeight } from './bar-geometry.ts';
import { spokenCell } from './mark-words.ts';
import { heatColor } from './chart-metrics.ts';
import type { ChartModel, ChartPanel } from './chart-model.ts';
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
                const left = nameWidth + place * column;
                const middle = left + column / 2;
                return (
                  <g key={cell.key}>
                    {cell.kind === 'shown' && (
                      <rect
                        x={left + 1}
                        y={top + 1}
                        width={column - 2}
                        height={pitch - 2}
                        rx={2}
                        fill={cell.isLowBase ? `url(#${lowBase})` : heatColor(model.metric, cell.figure)}
                        {...(cell.isLowBase ? { fillOpacity: 0.35 } : {})}
                      />
                    )}
                    <text
                      x={middle}
                      y={top + pitch / 2 + 4}
                      textAnchor="middle"
                      className={cell.kind === 'shown' ? css.label : css.absent}
                      data-low-base={(cell.kind === 'shown' && cell.isLowBase) || undefined}
                    >
                      {cell.kind === 'shown' ? cell.label : absentLabel(cell.reason)}
                    </text>
                    {cell.kind === 'shown' && model.showsMarks && cell.mark !== null && (
                      <MarkGlyph
                        mark={cell.mark}
                        x={middle + textWidth(cell.label, labelSize) / 2 + 9}
                        y={top + pitch / 2}
                      />
                    )}
                    {cell.kind === 'shown' && model.showsMarks && cell.letters !== '' && (
                      <text
                        x={middle + textWidth(cell.label, labelSize) / 2 + 4}
                        y={top + pitch / 2 + 4}
                        className={css.letters}
                      >
                        {cell.letters}
                      </text>
                    )}
                    <MarkTarget
                      {...handlers}
                      markKey={cell.key}
                      spoken={spokenCell(cell, model.metric)}
                      x={left}
                      y={top}
                      width={column}
                      height={pitch}
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
