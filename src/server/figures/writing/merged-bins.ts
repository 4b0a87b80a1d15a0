import type { Bin } from '../../../figures/answered-figures.ts';
import type { IsPublishable } from '../disclosure.ts';

/**
 * Merges each bin that may not be shown with the smaller of its neighbours, the smallest bin first, until all may be shown:
 * what is left are bins of several widths. Bins without respondents show nothing of anyone, and stay unless they are merged
 * with.
 */
export function mergedBins(bins: readonly Bin[], isPublishable: IsPublishable): Bin[] {
  const merged = bins.map((bin) => ({ ...bin }));
  while (merged.length > 1) {
    const hidden = merged.filter(({ sample }) => !isPublishable(sample));
    const smallest = hidden.toSorted((left, right) => left.sample - right.sample)[0];
    if (smallest === undefined) return merged;
    const at = merged.indexOf(smallest);
    const [before, after] = [merged[at - 1], merged[at + 1]];
    const isDown = after === undefined || (before !== undefined && before.sample <= after.sample);
    const first = isDown ? at - 1 : at;
    const [low, high] = merged.slice(first, first + 2);
    if (low === undefined || high === undefined) return merged;
    merged.splice(first, 2, {
      from: low.from,
      to: high.to,
      sample: low.sample + high.sample,
      size: low.size + high.size,
      percentage: low.percentage + high.percentage,
      isValue: false,
    });
  }
  return merged.filter(({ sample }) => isPublishable(sample));
}
