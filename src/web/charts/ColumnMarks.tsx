import { usePlotArea, ZIndexLayer } from 'recharts';
import { absentLabel } from '../../figures/reasons.ts';
import { spokenCell } from './mark-words.ts';
import type { ChartModel, ChartPanel } from './chart-model.ts';
import { type ColumnGeometry, columnLeft, columnNameHeight } from './column-geometry.ts';
import { FigureGrid } from './FigureGrid.tsx';
import { comparedTicks, headlineCells } from './headline-labels.ts';
import { MarkGlyph } from './MarkGlyph.tsx';
import { MarkTarget } from './MarkTarget.tsx';
import type { MarkHandlers } from './plot-marks.ts';
import css from './plot.module.css';
import { textWidth } from './text-width.ts';

interface ColumnMarksProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly geometry: ColumnGeometry;
}

const aboveEverything = 2100;
const labelSize = 11;
const labelRise = 5;
const glyphRise = 20;

/** Axes, values, marks and targets of columns. Values are left out where they would touch; marks never. */
export function ColumnMarks({ model, panel, geometry, ...handlers }: ColumnMarksProps) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  const { axis } = model;
  const { series, rows } = panel;
  const down = (position: number) =>
    plot.y + plot.height * (1 - (position - axis.from) / (axis.to - axis.from));
  const ticks = comparedTicks(model);
  const named = headlineCells(model);
  const room = geometry.bar + geometry.gap;
  const widest = Math.max(
    0,
    ...rows.flatMap(({ cells }) =>
      cells.map((cell) => (cell.kind === 'shown' ? textWidth(cell.label, labelSize) : 0)),
    ),
  );
  const showsValues = series.length === 1 ? widest <= geometry.pitch - 4 : widest <= room;
  return (
    <>
      <FigureGrid axis={axis} plot={plot} down={down} />
      {geometry.names.map((lines, row) => (
        // Groups never change places inside one drawing.
        // oxlint-disable-next-line react/no-array-index-key
        <text key={row} textAnchor="middle" className={css.name}>
          {lines.map((line, place) => (
            <tspan
              key={line}
              x={plot.x + (row + 0.5) * geometry.pitch}
              y={plot.y + plot.height + 16 + place * columnNameHeight}
            >
              {line}
            </tspan>
          ))}
        </text>
      ))}
      <ZIndexLayer zIndex={aboveEverything}>
        {rows.map((row, index) => (
          <g key={row.key}>
            {model.showsBase && row.base.kind === 'shown' && (
              <line
                x1={plot.x + index * geometry.pitch + 4}
                x2={plot.x + (index + 1) * geometry.pitch - 4}
                y1={down(row.base.position)}
                y2={down(row.base.position)}
                className={css.reference}
              />
            )}
            {row.cells.map((cell, place) => {
              const left = plot.x + columnLeft(geometry, index, place, series.length);
              const middle = left + geometry.bar / 2;
              if (cell.kind === 'absent') {
                const bottom = down(axis.origin) - 6;
                return (
                  <g key={cell.key}>
                    <text
                      x={middle + 4}
                      y={bottom}
                      transform={`rotate(-90 ${middle + 4} ${bottom})`}
                      className={css.absent}
                    >
                      {absentLabel(cell.reason)}
                    </text>
                    <MarkTarget
                      {...handlers}
                      markKey={cell.key}
                      spoken={spokenCell(cell, model.metric)}
                      x={left}
                      y={bottom - 60}
                      width={geometry.bar}
                      height={60}
                    />
                  </g>
                );
              }
              const end = down(cell.position);
              const isBelow = cell.position < axis.origin;
              const top = Math.min(
                end,
                down(axis.origin),
                down(Math.max(cell.position, cell.interval?.high ?? cell.position)),
              );
              const floor = Math.max(end, down(axis.origin));
              const label = isBelow ? floor + 13 : top - labelRise;
              const showsValue = showsValues || named.has(cell.key);
              const glyph = isBelow ? floor + 24 : top - (showsValue ? glyphRise : 7);
              const tick = ticks.get(cell.key);
              return (
                <g key={cell.key}>
                  {showsValue && (
                    <text
                      x={middle}
                      y={label}
                      textAnchor="middle"
                      className={css.label}
                      data-low-base={cell.isLowBase || undefined}
                    >
                      {cell.label}
                    </text>
                  )}
                  {tick !== undefined && (
                    <>
                      <line
                        x1={left - 2}
                        x2={left + geometry.bar + 2}
                        y1={down(tick.position)}
                        y2={down(tick.position)}
                        className={css.compared}
                      />
                      <text x={middle} y={glyph - 8} textAnchor="middle" className={css.tick}>
                        {tick.label}
                      </text>
                    </>
                  )}
                  {model.showsMarks && cell.mark !== null && (
                    <MarkGlyph mark={cell.mark} x={middle} y={glyph} />
                  )}
                  {model.showsMarks && cell.letters !== '' && (
                    <text x={middle} y={glyph + 4} textAnchor="middle" className={css.letters}>
                      {cell.letters}
                    </text>
                  )}
                  <MarkTarget
                    {...handlers}
                    markKey={cell.key}
                    spoken={spokenCell(cell, model.metric)}
                    x={left - geometry.gap / 2}
                    y={top - 2}
                    width={room}
                    height={Math.max(8, floor - top + 2)}
                  />
                </g>
              );
            })}
          </g>
        ))}
      </ZIndexLayer>
    </>
  );
}
