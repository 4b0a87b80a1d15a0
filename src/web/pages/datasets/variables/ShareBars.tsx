import { format } from '../../../lib/format.ts';
import { Stack, Text } from '../../../ui/kit.ts';
import css from './VariablePanel.module.css';

export interface ShareBar {
  readonly key: string;
  readonly name: string;
  /** The longest bar is the greatest. */
  readonly value: number;
  readonly figure: string;
}

interface ShareBarsProps {
  readonly bars: readonly ShareBar[];
  /** What is not drawn, such as `answers`. */
  readonly what: string;
}

const mostBars = 12;

/** Names with a bar and a figure each; long lists are cut, and say so. */
export function ShareBars({ bars, what }: ShareBarsProps) {
  const most = Math.max(Number.MIN_VALUE, ...bars.map(({ value }) => value));
  return (
    <>
      <Stack component="ul" gap={5}>
        {bars.slice(0, mostBars).map(({ key, name, value, figure }) => (
          <li key={key} className={css.bar}>
            <Text span inherit c="ink2" truncate title={name}>
              <span className="isolate">{name}</span>
            </Text>
            <span className="track" aria-hidden="true">
              <span style={{ width: `${(100 * Math.max(0, value)) / most}%` }} />
            </span>
            <Text span inherit className="num" ta="right">
              {figure}
            </Text>
          </li>
        ))}
      </Stack>
      {bars.length > mostBars && (
        <p className="note">
          and {format.count(bars.length - mostBars)} {what}; chart it to see all
        </p>
      )}
    </>
  );
}
