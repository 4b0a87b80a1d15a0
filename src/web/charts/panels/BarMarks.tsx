import { type BarGeometry, barOffset } from './bar-geometry.ts';
import type { DrawnCell, DrawnPanel, DrawnRow } from '../chart-model.ts';
import { glyphWidth, labelPlace, type LabelPlace, space } from './label-place.ts';
import css from './plot.module.css';
import {
  Absence,
  BaseLine,
  CellMark,
  Marks,
  Target,
  TickLine,
  usePlaces,
  usePlot,
  Value,
  Words,
} from './plot-parts.tsx';
import { labelSize, textWidth } from '../text-width.ts';

interface BarMarksProps {
  readonly panel: DrawnPanel;
  readonly geometry: BarGeometry;
}

/** Distance from the middle of a bar to the baseline of figures 11 high. */
const baseline = 4;

/** Values, marks and targets over the bars; drawn by ourselves because they keep clear of the whiskers. */
export function BarMarks({ panel: { rows, series }, geometry }: BarMarksProps) {
  const { model, ticks } = usePlot();
  const { axis } = model;
  const places = usePlaces(axis);
  if (places === null) return null;
  const { plot, across } = places;
  const { pitch, bar, gap } = geometry;
  return (
    <Marks>
      {rows.map((row, index) => {
        const reason = commonAbsence(row);
        const rowTop = plot.y + index * pitch;
        return (
          <g key={row.key}>
            <BaseLine
              row={row}
              at={(base) => ({
                x1: across(base),
                x2: across(base),
                y1: rowTop + 3,
                y2: plot.y + (index + 1) * pitch - 3,
              })}
            />
            {reason !== null && (
              <Words look="absent" x={across(axis.origin) + space} y={rowTop + pitch / 2 + baseline}>
                {reason}
              </Words>
            )}
            {row.cells.map((cell, position) => {
              const top = plot.y + barOffset(geometry, index, position, series.length);
              const middle = top + bar / 2;
              const tick = ticks.get(cell.key) ?? null;
              const place = labelPlace(cell, { origin: axis.origin, scale: across, left: plot.x, tick });
              return (
                <g key={cell.key}>
                  {cell.kind === 'absent' && reason === null && (
                    <Absence cell={cell} x={place.x} y={middle + baseline} />
                  )}
                  {cell.kind === 'shown' && (
                    <ValueLabel cell={cell} place={place} middle={middle} after={tick?.label ?? ''} />
                  )}
                  {tick !== null && (
                    <TickLine
                      x1={across(tick.position)}
                      x2={across(tick.position)}
                      y1={top - 2}
                      y2={top + bar + 2}
                    />
                  )}
                  <Target
                    cell={cell}
                    x={plot.x}
                    y={top - gap / 2}
                    width={Math.max(space, place.end - plot.x)}
                    height={bar + gap}
                  />
                </g>
              );
            })}
          </g>
        );
      })}
    </Marks>
  );
}

interface ValueLabelProps {
  readonly cell: Extract<DrawnCell, { readonly kind: 'shown' }>;
  readonly place: LabelPlace;
  readonly middle: number;
  /** The value that the headline compares it with. */
  readonly after: string;
}

function ValueLabel({ cell, place: { x, anchor }, middle, after }: ValueLabelProps) {
  const { showsMarks, showsBase } = usePlot().model;
  const width = textWidth(cell.label, labelSize);
  const direction = anchor === 'start' ? 1 : -1;
  return (
    <>
      <Value cell={cell} x={x} y={middle + baseline} anchor={anchor} isOverLine={showsBase}>
        {showsMarks && cell.letters !== '' && (
          <tspan dx={4} className={css.letters}>
            {cell.letters}
          </tspan>
        )}
      </Value>
      <CellMark cell={cell} x={x + direction * (width + space + 1)} y={middle} />
      {after !== '' && (
        <Words x={x + direction * (width + 2 * space + glyphWidth)} y={middle + baseline} anchor={anchor}>
          {after}
        </Words>
      )}
    </>
  );
}

/** The one reason why a whole row has no number; null where a cell has one. */
function commonAbsence({ cells }: DrawnRow): string | null {
  const [first] = cells;
  if (first?.kind !== 'absent' || cells.length < 2) return null;
  return cells.every(({ kind, label }) => kind === 'absent' && label === first.label) ? first.label : null;
}
