import { classNames } from '../lib/class-names.ts';
import css from './EstimateLines.module.css';
import { EstimateLegend } from './EstimateLegend.tsx';
import { endOf, type EstimateModel } from './estimates.ts';

const height = 96;
const width = 600;

/** A few figures over time as lines with bands. Every number is in the list that a screen reader reads. */
export function EstimateLines({ model }: { readonly model: EstimateModel }) {
  const end = endOf(model);
  const x = (position: number) =>
    model.rows.length < 2 ? width / 2 : (position / (model.rows.length - 1)) * width;
  const y = (value: number) => height - (Math.max(0, value) / end) * height;
  const [first, last] = [model.rows[0], model.rows.at(-1)];
  return (
    <div className={css.chart}>
      <EstimateLegend model={model} form="line" />
      <div className={css.plot}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={css.drawing}
          aria-hidden="true"
        >
          {model.series.map((series, position) => (
            <g key={series.key} className={`series-${series.color}`}>
              {runsOf(model, position).map((run) => (
                <g key={run[0]?.at}>
                  <polygon
                    className={css.band}
                    points={[
                      ...run.map(({ at, high }) => `${x(at)},${y(high)}`),
                      ...run.toReversed().map(({ at, low }) => `${x(at)},${y(low)}`),
                    ].join(' ')}
                  />
                  <polyline
                    className={css.line}
                    points={run.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
                  />
                </g>
              ))}
            </g>
          ))}
        </svg>
        <ul className={css.ends}>
          {model.series.map((series, position) => {
            const estimate = last?.estimates[position];
            const value = estimate?.value ?? null;
            return value === null ? null : (
              <li
                key={series.key}
                className={classNames(css.end, 'num')}
                style={{ top: `${(100 * y(value)) / height}%` }}
              >
                {estimate?.label}
              </li>
            );
          })}
        </ul>
      </div>
      <p className={css.waves} aria-hidden="true">
        <span>{first?.name}</span>
        <span>{last?.name}</span>
      </p>
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
    </div>
  );
}

interface Point {
  readonly at: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Neighbouring waves with a figure: a line never runs over a wave that has none. */
function runsOf({ rows }: EstimateModel, series: number): readonly (readonly Point[])[] {
  const runs: Point[][] = [];
  let run: Point[] | null = null;
  for (const [at, { estimates }] of rows.entries()) {
    const { value = null, interval = null } = estimates[series] ?? {};
    if (value === null) {
      run = null;
      continue;
    }
    if (run === null) {
      run = [];
      runs.push(run);
    }
    run.push({ at, value, low: interval?.low ?? value, high: interval?.high ?? value });
  }
  return runs;
}
