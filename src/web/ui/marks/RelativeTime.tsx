import { useState } from 'react';
import { format } from '../../lib/format.ts';
import { serviceNow } from '../../lib/service-clock.ts';

/** `2 min ago`, then a date; the full time on hover. `at` is a timestamp of the service. */
export function RelativeTime({ at }: { readonly at: string | Date }) {
  const [now] = useState(() => serviceNow());
  const time = typeof at === 'string' ? new Date(at) : at;
  if (Number.isNaN(time.getTime())) return null;
  return (
    <time dateTime={time.toISOString()} title={format.timeInFull(time)}>
      {format.time(time, now)}
    </time>
  );
}
