import { classNames } from '../lib/class-names.ts';
import css from './EstimateBars.module.css';
import { EstimateLegend } from './EstimateLegend.tsx';
import { endOfBars, type Estimate, type EstimateModel } from './estimates.ts';
import { Stack, Text } from '../ui/kit.ts';

/** A few figures as bars with whiskers, for beside a sentence: the numbers are text, the bars only show them. */
export function EstimateBars({ model }: { readonly model: EstimateModel }) {
  const end = endOfBars(model);
  return (
    <Stack gap={8}>
      <EstimateLegend model={model} form="bar" />
      <Stack component="ul" gap={7}>
        {model.rows.map((row) => (
          <li key={row.key} className={css.row}>
            <span className={classNames(css.name, 'isolate')}>{row.name}</span>
            <Stack gap={2}>
              {model.series.map((series, position) => {
                const estimate = row.estimates[position] ?? null;
                return (
                  <div key={series.key} className={classNames(css.line, `series-${series.color}`)}>
                    <Text span className="num" size="dense-strong" ta="right">
                      <span className="visually-hidden">{series.name}: </span>
                      {estimate?.label ?? '–'}
                    </Text>
                    {estimate !== null && estimate.value !== null && (
                      <Bar estimate={estimate} value={estimate.value} end={end} />
                    )}
                  </div>
                );
              })}
            </Stack>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

interface BarProps {
  readonly estimate: Estimate;
  readonly value: number;
  readonly end: number;
}

function Bar({ estimate, value, end }: BarProps) {
  const at = (place: number) => `${(100 * Math.max(0, place)) / end}%`;
  const { interval, isLowBase } = estimate;
  return (
    <svg className={css.bar} aria-hidden="true" data-low-base={isLowBase || undefined}>
      <rect x={0} y={2} width={at(value)} height={8} className={css.fill} />
      {interval !== null && (
        <g className={css.whisker}>
          <line x1={at(interval.low)} x2={at(interval.high)} y1={6} y2={6} />
          <line x1={at(interval.low)} x2={at(interval.low)} y1={3} y2={9} />
          <line x1={at(interval.high)} x2={at(interval.high)} y1={3} y2={9} />
        </g>
      )}
    </svg>
  );
}
