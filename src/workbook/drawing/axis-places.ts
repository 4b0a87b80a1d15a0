import type { NativeAxis } from './native-chart.ts';

/** Turns values into shares of an axis, 0 at its beginning, and shares into values. */
export function axisPlaces({ from, to, logBase }: Pick<NativeAxis, 'from' | 'to' | 'logBase'>) {
  if (logBase === null) {
    return {
      shareOf: (value: number) => (value - from) / (to - from),
      valueAt: (share: number) => from + share * (to - from),
    };
  }
  const reach = Math.log(to / from);
  return {
    shareOf: (value: number) => Math.log(Math.max(value, from) / from) / reach,
    valueAt: (share: number) => from * Math.exp(share * reach),
  };
}
