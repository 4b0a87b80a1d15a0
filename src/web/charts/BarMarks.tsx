import { usePlotArea, ZIndexLayer } from 'recharts';
import { absentLabel } from '../../figures/reasons.ts';
import { type BarGeometry, barOffset } from './bar-geometry.ts';
import { spokenCell } from './mark-words.ts';
import type { AbsentCell, ChartModel, ChartPanel, ChartRow, ShownCell } from './chart-model.ts';
import { comparedTicks } from './headline-labels.ts';
import { glyphWidth, labelPlace, type LabelPlace, labelSize, space } from './label-place.ts';
import { MarkGlyph } from './MarkGlyph.tsx';
import { MarkTarget } from './MarkTarget.tsx';
import type { MarkHandlers } from './plot-marks.ts';
import css from './plot.module.css';
import { textWidth } from './text-width.ts';

interface BarMarksProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly geometry: BarGeometry;
}

const aboveEverything = 2100;
/** From the top of a bar's text box to its baseline, for figures 11 high. */
const baseline = 4;

/** Values, marks and targets over the bars; drawn by ourselves because they keep clear of the whiskers. */
export function BarMarks({ model, panel, geometry, ...handlers }: BarMarksProps) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  const { axis } = model;
  const { series } = panel;
  const ticks = comparedTicks(model);
  const scale = (position: number) => plot.x + ((position - axis.from) / (axis.to - axis.from)) * plot.width;
  const topOf = (row: number, position: number) => plot.y + barOffset(geometry, row, position, series.length);
  return (
    <ZIndexLayer zIndex={aboveEverything}>
      {panel.rows.map((row, index) => {
        const reason = commonAbsence(row);
        return (
          <g key={row.key}>
            {model.showsBase && row.base.kind === 'shown' && (
              <line
                x1={scale(row.base.position)}
                x2={scale(row.base.position)}
                y1={plot.y + index * geometry.pitch + 3}
                y2={plot.y + (index + 1) * geometry.pitch - 3}
                className={css.reference}
              />
            )}
            {reason !== null && (
              <text
                x={scale(axis.origin) + space}
                y={plot.y + index * geometry.pitch + geometry.pitch / 2 + baseline}
                className={css.absent}
              >
                {reason}
              </text>
            )}
            {row.cells.map((cell, position) => {
              const top = topOf(index, position);
              const middle = top + geometry.bar / 2;
              const ticked = ticks.get(cell.key) ?? null;
              const place = labelPlace(cell, {
                origin: axis.origin,
                scale,
                left: plot.x,
                tick: ticked,
              });
              return (
                <g key={cell.key}>
                  {cell.kind === 'absent' && reason === null && (
                    <text x={place.x} y={middle + baseline} className={css.absent}>
                      {absentLabel(cell.reason)}
                    </text>
                  )}
                  {cell.kind === 'shown' && (
                    <ValueLabel
                      cell={cell}
                      place={place}
                      middle={middle}
                      showsMark={model.showsMarks}
                      isOverLine={model.showsBase}
                      after={ticked?.label ?? ''}
                    />
                  )}
                  {ticked !== null && (
                    <line
                      x1={scale(ticked.position)}
                      x2={scale(ticked.position)}
                      y1={top - 2}
                      y2={top + geometry.bar + 2}
                      className={css.compared}
                    />
                  )}
                  <MarkTarget
                    {...handlers}
                    markKey={cell.key}
                    spoken={spokenCell(cell, model.metric)}
                    x={plot.x}
                    y={top - geometry.gap / 2}
                    width={Math.max(space, place.end - plot.x)}
                    height={geometry.bar + geometry.gap}
                  />
                </g>
              );
            })}
          </g>
        );
      })}
    </ZIndexLayer>
  );
}

interface ValueLabelProps {
  readonly cell: ShownCell;
  readonly place: LabelPlace;
  readonly middle: number;
  readonly showsMark: boolean;
  readonly isOverLine: boolean;
  /** The value that the headline compares it with. */
  readonly after: string;
}

function ValueLabel({ cell, place, middle, showsMark, isOverLine, after }: ValueLabelProps) {
  const width = textWidth(cell.label, labelSize);
  const direction = place.anchor === 'start' ? 1 : -1;
  return (
    <>
      <text
        x={place.x}
        y={middle + baseline}
        textAnchor={place.anchor}
        className={css.label}
        data-low-base={cell.isLowBase || undefined}
        data-over-line={isOverLine || undefined}
      >
        {cell.label}
        {showsMark && cell.letters !== '' && (
          <tspan dx={4} className={css.letters}>
            {cell.letters}
          </tspan>
        )}
      </text>
      {showsMark && cell.mark !== null && (
        <MarkGlyph mark={cell.mark} x={place.x + direction * (width + space + 1)} y={middle} />
      )}
      {after !== '' && (
        <text
          x={place.x + direction * (width + 2 * space + glyphWidth)}
          y={middle + baseline}
          textAnchor={place.anchor}
          className={css.tick}
        >
          {after}
        </text>
      )}
    </>
  );
}

/** The one reason why a whole row has no number, said once; null where some of it has one. */
function commonAbsence({ cells }: ChartRow): string | null {
  const absent = cells.filter((cell): cell is AbsentCell => cell.kind === 'absent');
  const [first] = absent;
  if (first === undefined || absent.length < cells.length || cells.length < 2) return null;
  return absent.every(({ reason }) => reason === first.reason) ? absentLabel(first.reason) : null;
}
