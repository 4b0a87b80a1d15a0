import { format } from '../lib/format.ts';
import css from './IntervalPlot.module.css';
import type { PlottedInterval } from '../../figures/explanation.ts';

const spareShare = 0.25;
/** Share of the line that half of the longest words take. */
const nearEnd = 0.25;

/** The interval as a line, the share as a point, and what it is compared with as a tick. The numbers stand beside it. */
export function IntervalPlot({
  interval: { share, low, high, against },
}: {
  readonly interval: PlottedInterval;
}) {
  const least = Math.min(low, against.share);
  const most = Math.max(high, against.share);
  const spare = Math.max(1, (most - least) * spareShare);
  const from = Math.max(0, least - spare);
  const to = Math.min(100, most + spare);
  const placeOf = (value: number) => (value - from) / (to - from);
  const at = (value: number) => `${100 * placeOf(value)}%`;
  // Near an end its words lie inside, not about it.
  const sideOf = (value: number) =>
    placeOf(value) < nearEnd ? 'start' : placeOf(value) > 1 - nearEnd ? 'end' : undefined;
  return (
    <div
      role="img"
      aria-label={`${format.percentInText(share)}, interval ${format.interval(low, high)}; ${against.name} ${format.percentInText(against.share)}`}
      className={css.plot}
    >
      <span className={css.axis} />
      <span className={css.tick} style={{ left: at(against.share) }} />
      <span className={css.tickLabel} data-side={sideOf(against.share)} style={{ left: at(against.share) }}>
        {against.name} {format.percent(against.share)}
      </span>
      <span className={css.range} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      <span className={css.point} style={{ left: at(share) }} />
    </div>
  );
}
