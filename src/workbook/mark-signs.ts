import type { Mark } from '../figures/figure.ts';

/** As on screen: filled at 99%, hollow at 95%. */
export function markSign({ direction, level }: Mark): string {
  if (direction === 'above') return level >= 99 ? '▲' : '△';
  return level >= 99 ? '▼' : '▽';
}
