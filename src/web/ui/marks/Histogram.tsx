import css from './Histogram.module.css';
import { Flex, Stack, Text } from '../kit.ts';

export interface HistogramBar {
  readonly key: string;
  /** Bars are as high as this is of the greatest. */
  readonly value: number;
  /** `20 to 25: 4.1%`: read out, and shown on hover. */
  readonly words: string;
}

interface HistogramProps {
  readonly label: string;
  readonly bars: readonly HistogramBar[];
  /** Along the axis, `at` 0–1 from its start. */
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** A dashed line with words next to it, such as the mean. */
  readonly marker?: { readonly at: number; readonly text: string } | undefined;
}

/** The distribution of numbers: bars of one width over an axis. */
export function Histogram({ label, bars, ticks, marker }: HistogramProps) {
  const most = Math.max(Number.MIN_VALUE, ...bars.map(({ value }) => value));
  return (
    <figure aria-label={label}>
      <Stack gap={0} pos="relative" pt={18}>
        <ul className={css.bars}>
          {bars.map(({ key, value, words }) => (
            <Flex component="li" key={key} flex={1} align="flex-end" h="100%" title={words}>
              <span className={css.fill} style={{ height: `${(100 * value) / most}%` }} />
              <span className="visually-hidden">{words}</span>
            </Flex>
          ))}
        </ul>
        {marker !== undefined && (
          <span
            className={css.marker}
            data-side={marker.at > 0.5 ? 'left' : 'right'}
            style={{ insetInlineStart: `${100 * marker.at}%` }}
          >
            <span className={`${css.text ?? ''} num`}>{marker.text}</span>
          </span>
        )}
      </Stack>
      <Text component="div" size="note" c="ink2" pos="relative" h={18} className="num" aria-hidden="true">
        {ticks.map(({ at, text }) => (
          <span
            key={at}
            className={css.tick}
            data-end={at === 0 ? 'first' : at > 0.9 ? 'last' : undefined}
            style={{ insetInlineStart: `${100 * at}%` }}
          >
            {text}
          </span>
        ))}
      </Text>
    </figure>
  );
}
