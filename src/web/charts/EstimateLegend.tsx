import { classNames } from '../lib/class-names.ts';
import css from './EstimateLegend.module.css';
import type { EstimateModel } from './estimates.ts';
import { Text } from '../ui/kit.ts';

interface EstimateLegendProps {
  readonly model: EstimateModel;
  readonly form: 'bar' | 'line';
}

/** Whose colour is whose, and what the drawing measures. */
export function EstimateLegend({ model, form }: EstimateLegendProps) {
  const hasIntervals = model.rows.some(({ estimates }) =>
    estimates.some((estimate) => estimate !== null && estimate.interval !== null),
  );
  const drawn = form === 'bar' ? `bar = ${model.measures}` : `line = ${model.measures}`;
  const scale = form === 'bar' && model.isShare === true ? ', 0 to 100' : '';
  const interval = form === 'bar' ? ', whisker = 95% interval' : ', band = 95% interval';
  return (
    <div className={css.legend}>
      {model.series.length > 1 &&
        model.series.map((series) => (
          <span key={series.key} className={classNames(css.one, `series-${series.color}`)}>
            <span className={css.swatch} />
            <span className="isolate">{series.name}</span>
          </span>
        ))}
      <Text span inherit c="dimmed">
        {drawn}
        {scale}
        {hasIntervals && interval}
      </Text>
    </div>
  );
}
