import type { Mark } from '../../../figures/figure.ts';
import { sampleRange } from '../../../figures/table-bases.ts';
import { format } from '../../lib/format.ts';
import type { ChartSeries, DrawnCell, DrawnPanel, DrawnRow } from '../chart-model.ts';
import { FigureGrid } from './FigureGrid.tsx';
import css from './plot.module.css';
import { CellMark, Marks, Target, useHatching, usePlaces, usePlot, Words } from './plot-parts.tsx';
import { spreadLabels } from './spread-labels.ts';
import { waveTicks } from './wave-ticks.ts';

type ShownCell = Extract<DrawnCell, { readonly kind: 'shown' }>;

interface LineMarksProps {
  readonly panel: DrawnPanel;
  /** Distance between the edges of the plot and the first and last segment. */
  readonly inset: number;
  /** True: lines are named at their ends, next to their values. */
  readonly namesLines: boolean;
}

const labelHeight = 13;
const reach = 10;
const narrowSpan = 64;

/** Axis words, points, marks, ends and gaps of a line panel. */
export function LineMarks({ panel: { rows, series }, inset, namesLines }: LineMarksProps) {
  const { model, named } = usePlot();
  const { fill, defs } = useHatching('not-asked');
  const places = usePlaces(model.axis);
  if (places === null) return null;
  const { plot, down } = places;
  const step = rows.length < 2 ? plot.width - 2 * inset : (plot.width - 2 * inset) / (rows.length - 1);
  const across = (row: number) => (rows.length < 2 ? plot.x + plot.width / 2 : plot.x + inset + row * step);
  const ends = series.map((_, position) => lastShown(rows, position));
  const endPlaces = spreadLabels(
    ends.map((end) => (end === null ? -1000 : down(end.cell.position))),
    labelHeight,
    { from: -1000, to: plot.y + plot.height },
  );
  return (
    <>
      {defs}
      <FigureGrid axis={model.axis} plot={plot} down={down} />
      <LineAxis rows={rows} plot={plot} across={across} step={step} hatching={fill} />
      {model.showsBase && (
        <polyline
          points={rows
            .flatMap(({ base }, row) =>
              base?.kind === 'shown' ? [`${across(row)},${down(base.position)}`] : [],
            )
            .join(' ')}
          fill="none"
          className={css.reference}
        />
      )}
      <Marks>
        {rows.map((row, index) =>
          row.cells.map((cell, position) => {
            const place = {
              x: across(index),
              y: cell.kind === 'shown' ? down(cell.position) : plot.y + plot.height,
            };
            return (
              <g key={cell.key} className={`series-${series[position]?.color ?? 1}`}>
                {cell.kind === 'shown' && (
                  <circle
                    cx={place.x}
                    cy={place.y}
                    r={3.5}
                    className={css.point}
                    data-low-base={cell.isLowBase || undefined}
                  />
                )}
                {cell.kind === 'shown' && named.has(cell.key) && ends[position]?.cell.key !== cell.key && (
                  <text x={place.x} y={labelPlace(place.y)} textAnchor="middle" className={css.label}>
                    {cell.label}
                  </text>
                )}
                {cell.kind === 'shown' && cell.mark !== null && (
                  <CellMark cell={cell} {...glyphPlace(place, cell.mark, plot.y + plot.height)} />
                )}
                <Target
                  cell={cell}
                  x={place.x - reach}
                  y={place.y - reach}
                  width={2 * reach}
                  height={2 * reach}
                />
              </g>
            );
          }),
        )}
        {ends.map((end, position) =>
          end === null ? null : (
            <LineEnd
              key={end.cell.key}
              cell={end.cell}
              series={series[position]}
              isAlone={series.length === 1}
              isNamed={namesLines}
              x={across(end.row) + reach}
              y={endPlaces[position] ?? 0}
            />
          ),
        )}
      </Marks>
    </>
  );
}

/** The value is above its point, or under it where the drawing ends. */
function labelPlace(y: number): number {
  const above = y - reach - 8;
  return above < labelHeight ? y + reach + labelHeight : above;
}

interface LineAxisProps {
  readonly rows: readonly DrawnRow[];
  readonly plot: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly across: (row: number) => number;
  readonly step: number;
  /** Fill for segments that were not asked. */
  readonly hatching: string;
}

/** Names of the segments under the plot, and inside it those that were not asked. */
function LineAxis({ rows, plot, across, step, hatching }: LineAxisProps) {
  const ticks = waveTicks(
    rows.map(({ name }) => name),
    step,
  );
  const daggerOf = (row: number, name: string) => (name !== '' && rows[row]?.isPartial === true ? '†' : '');
  return (
    <>
      {ticks.map(({ upper, lower }, row) => (
        <g key={rows[row]?.key}>
          <Words x={across(row)} y={plot.y + plot.height + 16} anchor="middle">
            {upper}
            {lower === '' && daggerOf(row, upper)}
          </Words>
          <Words x={across(row)} y={plot.y + plot.height + 30} anchor="middle">
            {lower}
            {lower !== '' && daggerOf(row, upper)}
          </Words>
        </g>
      ))}
      {absentSpans(rows).map(({ first, last, label }) => {
        const left = Math.max(plot.x, across(first) - step / 2);
        const right = Math.min(plot.x + plot.width, across(last) + step / 2);
        const middle = { x: (left + right) / 2, y: plot.y + plot.height / 2 };
        const turned = right - left < narrowSpan;
        return (
          <g key={first}>
            <rect x={left} y={plot.y} width={right - left} height={plot.height} fill={hatching} />
            <Words
              look="absent"
              x={middle.x}
              y={middle.y + 4}
              anchor="middle"
              {...(turned ? { transform: `rotate(-90 ${middle.x} ${middle.y})` } : {})}
            >
              {label}
            </Words>
          </g>
        );
      })}
    </>
  );
}

interface LineEndProps {
  readonly cell: ShownCell;
  readonly series: ChartSeries | undefined;
  readonly isAlone: boolean;
  /** Whether the series is named at its value. */
  readonly isNamed: boolean;
  readonly x: number;
  readonly y: number;
}

/** The last value of a line, with its colour. */
function LineEnd({ cell, series, isAlone, isNamed, x, y }: LineEndProps) {
  const isLowBase = cell.isLowBase || undefined;
  return (
    <g className={`series-${series?.color ?? 1}`}>
      {!isAlone && <circle cx={x + 3} cy={y} r={2.5} className={css.swatch} data-low-base={isLowBase} />}
      <text x={x + (isAlone ? 0 : 10)} y={y + 4} className={css.label} data-low-base={isLowBase}>
        {isNamed ? directLabel(cell, series) : cell.label}
      </text>
    </g>
  );
}

/** Places a label over or under the point, or next to it where the axis is in the way. */
function glyphPlace(point: { readonly x: number; readonly y: number }, mark: Mark, floor: number) {
  if (mark.direction === 'above') return { x: point.x, y: point.y - reach };
  return point.y + 2 * reach > floor
    ? { x: point.x + reach, y: point.y }
    : { x: point.x, y: point.y + reach };
}

const mostCharacters = 18;
const mostCharactersAlone = 25;

/** Value, name and n: what the legend would say. */
function directLabel({ label }: ShownCell, series: ChartSeries | undefined): string {
  if (series === undefined) return label;
  return series.samples.length === 0
    ? `${label}  ${shortened(series.name, mostCharactersAlone)}`
    : `${label}  ${shortened(series.name, mostCharacters)}, ${sampleRange(series.samples, format)}`;
}

function shortened(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

function lastShown(rows: readonly DrawnRow[], position: number): { row: number; cell: ShownCell } | null {
  for (let row = rows.length - 1; row >= 0; row--) {
    const cell = rows[row]?.cells[position];
    if (cell?.kind === 'shown') return { row, cell };
  }
  return null;
}

interface AbsentSpan {
  /** Positions of the first and the last row. */
  readonly first: number;
  readonly last: number;
  /** The reason. */
  readonly label: string;
}

/** Neighbouring rows in which no series has a number, for one reason. */
function absentSpans(rows: readonly DrawnRow[]): readonly AbsentSpan[] {
  const spans: AbsentSpan[] = [];
  for (const [position, { cells }] of rows.entries()) {
    const [first] = cells;
    if (first?.kind !== 'absent') continue;
    const { label } = first;
    if (!cells.every((cell) => cell.kind === 'absent' && cell.label === label)) continue;
    const previous = spans.at(-1);
    if (previous?.last === position - 1 && previous.label === label) {
      spans[spans.length - 1] = { ...previous, last: position };
    } else {
      spans.push({ first: position, last: position, label });
    }
  }
  return spans;
}
