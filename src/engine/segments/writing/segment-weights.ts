import type { WeightColumn } from '../../survey/dataset.ts';
import type { SegmentWeight } from '../column-totals.ts';
import { seat } from './gather-slots.ts';
import { blockSlots, laySegment, type Padding, paddingFor, type SegmentLayout } from '../segment-layout.ts';
import type { WaveOrder } from './slot-order.ts';

/**
 * Layout of a wave's segment and its weights in it. Groups are padded to 64 slots only if every weight of the wave can
 * have one exponent without a change: below 2^23 units.
 */
export function seatWeights(
  { wave, groups }: WaveOrder,
  columns: readonly WeightColumn[],
  locationCount: number,
): { layout: SegmentLayout; weights: SegmentWeight[] } {
  const counts = groups.map(({ respondents }) => respondents.length);
  const seated = (padding: Padding) => {
    const layout = laySegment(counts, padding);
    const weights = columns.map(({ units, exponents }) => ({
      units: seat({ layout, groups }, units, new Uint32Array(layout.slots)),
      exponents: groups.map(({ location }) => exponents[wave * locationCount + location] ?? 0),
    }));
    return { layout, weights };
  };
  const padding = paddingFor(counts);
  if (padding === blockSlots) return seated(padding);
  const { layout, weights } = seated(padding);
  const level = weights.map((weight) => withOneExponent(layout, weight));
  return level.every((weight) => weight !== null) ? { layout, weights: level } : seated(blockSlots);
}

/** Returns the same weights in units of their smallest exponent; null if a weight would have too many units. */
function withOneExponent(layout: SegmentLayout, { units, exponents }: SegmentWeight): SegmentWeight | null {
  const lowest = Math.min(...exponents);
  if (exponents.every((exponent) => exponent === lowest)) return { units, exponents };
  const raised = new Uint32Array(units.length);
  for (const [group, { start, respondents }] of layout.groups.entries()) {
    const factor = 2 ** ((exponents[group] ?? 0) - lowest);
    for (let slot = start; slot < start + respondents; slot++) {
      const unit = (units[slot] ?? 0) * factor;
      if (unit >= 2 ** 23) return null;
      raised[slot] = unit;
    }
  }
  return { units: raised, exponents: exponents.map(() => lowest) };
}
