import { barOffset, nameLineHeight } from './bar-geometry.ts';
import type { AbsentCell, ChartPanel, ShownCell } from '../chart-model.ts';
import type { ColumnGeometry } from './column-geometry.ts';
import { FigureGrid } from './FigureGrid.tsx';
import type { ComparedTick } from '../headline-labels.ts';
import css from './plot.module.css';
import {
  Absence,
  BaseLine,
  CellMark,
  Letters,
  Marks,
  Target,
  TickLine,
  usePlaces,
  usePlot,
  Value,
  widestLabel,
  Words,
} from './plot-parts.tsx';

interface ColumnMarksProps {
  readonly panel: ChartPanel;
  readonly geometry: ColumnGeometry;
}

const labelRise = 5;
const glyphRise = 20;

/** Axes, values, marks and targets of columns. Values are left out where they would touch; marks never. */
export function ColumnMarks({ panel: { series, rows }, geometry }: ColumnMarksProps) {
  const { model, ticks, named } = usePlot();
  const places = usePlaces(model.axis);
  if (places === null) return null;
  const { plot, down } = places;
  const { pitch, bar, gap } = geometry;
  const widest = widestLabel(rows);
  const showsValues = series.length === 1 ? widest <= pitch - 4 : widest <= bar + gap;
  return (
    <>
      <FigureGrid axis={model.axis} plot={plot} down={down} />
      {geometry.names.map((lines, row) => (
        // Groups never change places inside one drawing.
        // oxlint-disable-next-line react/no-array-index-key
        <text key={row} textAnchor="middle" className={css.name}>
          {lines.map((line, place) => (
            <tspan
              key={line}
              x={plot.x + (row + 0.5) * pitch}
              y={plot.y + plot.height + 16 + place * nameLineHeight}
            >
              {line}
            </tspan>
          ))}
        </text>
      ))}
      <Marks>
        {rows.map((row, index) => (
          <g key={row.key}>
            <BaseLine
              row={row}
              at={(base) => ({
                x1: plot.x + index * pitch + 4,
                x2: plot.x + (index + 1) * pitch - 4,
                y1: down(base),
                y2: down(base),
              })}
            />
            {row.cells.map((cell, place) => {
              const left = plot.x + barOffset(geometry, index, place, series.length);
              const frame = { left, width: bar, gap, floor: down(model.axis.origin) };
              return (
                <g key={cell.key}>
                  {cell.kind === 'absent' ? (
                    <AbsentColumn cell={cell} frame={frame} />
                  ) : (
                    <ColumnMark
                      cell={cell}
                      frame={frame}
                      down={down}
                      tick={ticks.get(cell.key) ?? null}
                      showsValue={showsValues || named.has(cell.key)}
                    />
                  )}
                </g>
              );
            })}
          </g>
        ))}
      </Marks>
    </>
  );
}

/** Place of a column; `floor`: where columns begin. */
interface ColumnFrame {
  readonly left: number;
  readonly width: number;
  readonly gap: number;
  readonly floor: number;
}

interface AbsentColumnProps {
  readonly cell: AbsentCell;
  readonly frame: ColumnFrame;
}

/** The reason why there is no column, along its place. */
function AbsentColumn({ cell, frame: { left, width, floor } }: AbsentColumnProps) {
  const bottom = floor - 6;
  const baseline = left + width / 2 + 4;
  return (
    <>
      <Absence cell={cell} x={baseline} y={bottom} transform={`rotate(-90 ${baseline} ${bottom})`} />
      <Target cell={cell} x={left} y={bottom - 60} width={width} height={60} />
    </>
  );
}

interface ColumnMarkProps {
  readonly cell: ShownCell;
  readonly frame: ColumnFrame;
  readonly down: (position: number) => number;
  readonly tick: ComparedTick | null;
  readonly showsValue: boolean;
}

/** Value, compared value, mark and letters over a column; under it where it runs down. */
function ColumnMark({ cell, frame: { left, width, gap, floor }, down, tick, showsValue }: ColumnMarkProps) {
  const middle = left + width / 2;
  const end = down(cell.position);
  const isBelow = cell.position < usePlot().model.axis.origin;
  const top = Math.min(end, floor, down(Math.max(cell.position, cell.interval?.high ?? cell.position)));
  const bottom = Math.max(end, floor);
  const glyph = isBelow ? bottom + 24 : top - (showsValue ? glyphRise : 7);
  return (
    <>
      {showsValue && (
        <Value cell={cell} x={middle} y={isBelow ? bottom + 13 : top - labelRise} anchor="middle" />
      )}
      {tick !== null && (
        <>
          <TickLine x1={left - 2} x2={left + width + 2} y1={down(tick.position)} y2={down(tick.position)} />
          <Words x={middle} y={glyph - 8} anchor="middle">
            {tick.label}
          </Words>
        </>
      )}
      <CellMark cell={cell} x={middle} y={glyph} />
      <Letters cell={cell} x={middle} y={glyph + 4} anchor="middle" />
      <Target
        cell={cell}
        x={left - gap / 2}
        y={top - 2}
        width={width + gap}
        height={Math.max(8, bottom - top + 2)}
      />
    </>
  );
}
