import { useElementSize } from '../ui/kit-hooks.ts';
import css from './EstimateLines.module.css';
import { EstimateLegend } from './EstimateLegend.tsx';
import { endOf, type EstimateModel } from './estimates.ts';
import plot from './plot.module.css';
import { spreadLabels } from './spread-labels.ts';
import { toPosition, type ValueAxis, valueAxis } from './value-axis.ts';
import { waveTicks } from './wave-ticks.ts';
import { Stack } from '../ui/kit.ts';

const margin = { top: 18, right: 44, bottom: 36, left: 40 };
const labelHeight = 13;
const inset = 14;

/** A few figures over time as lines with bands. A screen reader reads every number in a list. */
export function EstimateLines({ model }: { readonly model: EstimateModel }) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  return (
    <Stack gap={6}>
      <EstimateLegend model={model} form="line" />
      <div ref={ref} className={css.plot}>
        {width > 0 && <Drawing model={model} width={width} height={height} />}
      </div>
      <ul className="visually-hidden">
        {model.rows.map((row) => (
          <li key={row.key}>
            {row.name}:{' '}
            {model.series
              .map((series, at) => `${series.name} ${row.estimates[at]?.label ?? 'no figure'}`)
              .join(', ')}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface DrawingProps {
  readonly model: EstimateModel;
  readonly width: number;
  readonly height: number;
}

function Drawing({ model, width, height }: DrawingProps) {
  const axis = valueAxis(model.isShare === true ? 'percentage' : 'value', [endOf(model)]);
  const isAlone = model.series.length === 1;
  const right = width - (isAlone ? inset : margin.right);
  const floor = height - margin.bottom;
  const step = (right - margin.left - 2 * inset) / Math.max(1, model.rows.length - 1);
  const across = (row: number) => margin.left + inset + row * step;
  const down = (value: number) =>
    floor - ((floor - margin.top) * toPosition(axis, value)) / (axis.to - axis.from);
  const daggerOf = (row: number, name: string) => name !== '' && model.rows[row]?.isPartial === true && '†';
  const ticks = waveTicks(
    model.rows.map(({ name }) => name),
    step,
  );
  return (
    <svg width={width} height={height} className={css.drawing} aria-hidden="true">
      <Grid axis={axis} right={right} down={down} />
      {ticks.map(({ upper, lower }, row) => (
        <text
          key={model.rows[row]?.key}
          textAnchor="middle"
          className={plot.tick}
          data-end={row === 0 || row === ticks.length - 1 || undefined}
        >
          <tspan x={across(row)} y={floor + 16}>
            {upper}
            {lower === '' && daggerOf(row, upper)}
          </tspan>
          <tspan x={across(row)} y={floor + 30}>
            {lower}
            {lower !== '' && daggerOf(row, upper)}
          </tspan>
        </text>
      ))}
      {model.series.map((series, position) => (
        <g key={series.key} className={`series-${series.color}`}>
          {runsOf(model, position).map((run) => (
            <Run key={run[0]?.at} run={run} across={across} down={down} />
          ))}
        </g>
      ))}
      {isAlone ? (
        <LoneEnds model={model} across={across} down={down} />
      ) : (
        <EndLabels model={model} across={across} down={down} floor={floor} />
      )}
    </svg>
  );
}

interface Scales {
  readonly across: (row: number) => number;
  readonly down: (value: number) => number;
}

interface GridProps {
  readonly axis: ValueAxis;
  readonly right: number;
  readonly down: (value: number) => number;
}

function Grid({ axis, right, down }: GridProps) {
  return axis.ticks.map(({ position, label }) => (
    <g key={position}>
      <line x1={margin.left} x2={right} y1={down(position)} y2={down(position)} className={plot.grid} />
      <text x={margin.left - 8} y={down(position) + 4} textAnchor="end" className={plot.tick}>
        {label}
      </text>
    </g>
  ));
}

/** Neighbouring points with their band; the last one is larger. */
function Run({ run, across, down }: Scales & { readonly run: readonly Point[] }) {
  const last = run.at(-1);
  return (
    <>
      <polygon
        className={css.band}
        points={[
          ...run.map(({ at, high }) => `${across(at)},${down(high)}`),
          ...run.toReversed().map(({ at, low }) => `${across(at)},${down(low)}`),
        ].join(' ')}
      />
      <polyline
        className={css.line}
        points={run.map(({ at, value }) => `${across(at)},${down(value)}`).join(' ')}
      />
      {run.map((point) => (
        <circle
          key={point.at}
          cx={across(point.at)}
          cy={down(point.value)}
          r={point === last ? 4.5 : 3}
          className={plot.point}
        />
      ))}
    </>
  );
}

interface EndLabelsProps extends Scales {
  readonly model: EstimateModel;
  readonly floor: number;
}

/** The first and the last value of the only line, above their bands. */
function LoneEnds({ model, across, down }: Omit<EndLabelsProps, 'floor'>) {
  const points = runsOf(model, 0).flat();
  const ends = new Set([points[0], points.at(-1)]);
  return [...ends].map(
    (end) =>
      end !== undefined && (
        <text
          key={end.at}
          x={across(end.at)}
          y={down(end.high) - 8}
          textAnchor="middle"
          className={css.loneEnd}
        >
          {end.label}
        </text>
      ),
  );
}

/** The last value of each line. */
function EndLabels({ model, across, down, floor }: EndLabelsProps) {
  const runs = model.series.map((_, position) => runsOf(model, position));
  const ends = runs.map((all) => all.at(-1)?.at(-1));
  const places = spreadLabels(
    ends.map((end) => (end === undefined ? -1000 : down(end.value))),
    labelHeight,
    { from: -1000, to: floor },
  );
  return (
    <>
      {ends.map(
        (end, position) =>
          end !== undefined && (
            <text
              key={model.series[position]?.key}
              x={across(end.at) + 12}
              y={(places[position] ?? 0) + 4}
              className={css.end}
            >
              {end.label}
            </text>
          ),
      )}
    </>
  );
}

interface Point {
  readonly at: number;
  readonly value: number;
  readonly label: string;
  readonly low: number;
  readonly high: number;
}

/** Neighbouring waves with a figure: a line never runs over a wave that has none. */
function runsOf({ rows }: EstimateModel, series: number): readonly (readonly Point[])[] {
  const runs: Point[][] = [];
  let run: Point[] | null = null;
  for (const [at, { estimates }] of rows.entries()) {
    const { value = null, label = '', interval = null } = estimates[series] ?? {};
    if (value === null) {
      run = null;
      continue;
    }
    if (run === null) {
      run = [];
      runs.push(run);
    }
    run.push({ at, value, label, low: interval?.low ?? value, high: interval?.high ?? value });
  }
  return runs;
}
