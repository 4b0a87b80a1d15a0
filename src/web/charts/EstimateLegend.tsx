import type { EstimateModel } from './estimates.ts';
import { Flex, Text } from '../ui/kit.ts';

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
    <Flex rowGap={2} columnGap={14} wrap="wrap" className="note">
      {model.series.length > 1 &&
        model.series.map((series) => (
          <Flex
            key={series.key}
            component="span"
            gap={6}
            align="center"
            c="ink2"
            className={`series-${series.color}`}
          >
            <span className="swatch" />
            <span className="isolate">{series.name}</span>
          </Flex>
        ))}
      <Text span inherit c="dimmed">
        {drawn}
        {scale}
        {hasIntervals && interval}
      </Text>
    </Flex>
  );
}
