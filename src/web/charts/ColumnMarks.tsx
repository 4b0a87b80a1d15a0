import { usePlotArea, ZIndexLayer } from 'recharts';
import { absentLabel } from '../../figures/reasons.ts';
import { spokenCell } from './mark-words.ts';
import type { AbsentCell, ChartModel, ChartPanel, ShownCell } from './chart-model.ts';
import { barOffset, nameLineHeight } from './bar-geometry.ts';
import type { ColumnGeometry } from './column-geometry.ts';
import { FigureGrid } from './FigureGrid.tsx';
import { type ComparedTick, comparedTicks, headlineCells } from './headline-labels.ts';
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
              y={plot.y + plot.height + 16 + place * nameLineHeight}
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
              const left = plot.x + barOffset(geometry, index, place, series.length);
              const frame = { left, width: geometry.bar, gap: geometry.gap, floor: down(axis.origin) };
              return (
                <g key={cell.key}>
                  {cell.kind === 'absent' ? (
                    <AbsentColumn {...handlers} model={model} cell={cell} frame={frame} />
                  ) : (
                    <ColumnMark
                      {...handlers}
                      model={model}
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
      </ZIndexLayer>
    </>
  );
}

interface ColumnProps extends MarkHandlers {
  readonly model: ChartModel;
  /** Place of the column; `floor`: where columns begin. */
  readonly frame: {
    readonly left: number;
    readonly width: number;
    readonly gap: number;
    readonly floor: number;
  };
}

/** The reason why there is no column, along its place. */
function AbsentColumn({ model, cell, frame, ...handlers }: ColumnProps & { readonly cell: AbsentCell }) {
  const bottom = frame.floor - 6;
  const baseline = frame.left + frame.width / 2 + 4;
  return (
    <>
      <text x={baseline} y={bottom} transform={`rotate(-90 ${baseline} ${bottom})`} className={css.absent}>
        {absentLabel(cell.reason)}
      </text>
      <MarkTarget
        {...handlers}
        markKey={cell.key}
        spoken={spokenCell(cell, model.metric)}
        x={frame.left}
        y={bottom - 60}
        width={frame.width}
        height={60}
      />
    </>
  );
}

interface ColumnMarkProps extends ColumnProps {
  readonly cell: ShownCell;
  readonly down: (position: number) => number;
  readonly tick: ComparedTick | null;
  readonly showsValue: boolean;
}

/** Value, compared value, mark and letters over a column; under it where it runs down. */
function ColumnMark({ model, cell, frame, down, tick, showsValue, ...handlers }: ColumnMarkProps) {
  const middle = frame.left + frame.width / 2;
  const end = down(cell.position);
  const isBelow = cell.position < model.axis.origin;
  const top = Math.min(end, frame.floor, down(Math.max(cell.position, cell.interval?.high ?? cell.position)));
  const floor = Math.max(end, frame.floor);
  const glyph = isBelow ? floor + 24 : top - (showsValue ? glyphRise : 7);
  return (
    <>
      {showsValue && (
        <text
          x={middle}
          y={isBelow ? floor + 13 : top - labelRise}
          textAnchor="middle"
          className={css.label}
          data-low-base={cell.isLowBase || undefined}
        >
          {cell.label}
        </text>
      )}
      {tick !== null && (
        <>
          <line
            x1={frame.left - 2}
            x2={frame.left + frame.width + 2}
            y1={down(tick.position)}
            y2={down(tick.position)}
            className={css.compared}
          />
          <text x={middle} y={glyph - 8} textAnchor="middle" className={css.tick}>
            {tick.label}
          </text>
        </>
      )}
      {model.showsMarks && cell.mark !== null && <MarkGlyph mark={cell.mark} x={middle} y={glyph} />}
      {model.showsMarks && cell.letters !== '' && (
        <text x={middle} y={glyph + 4} textAnchor="middle" className={css.letters}>
          {cell.letters}
        </text>
      )}
      <MarkTarget
        {...handlers}
        markKey={cell.key}
        spoken={spokenCell(cell, model.metric)}
        x={frame.left - frame.gap / 2}
        y={top - 2}
        width={frame.width + frame.gap}
        height={Math.max(8, floor - top + 2)}
      />
    </>
  );
}
