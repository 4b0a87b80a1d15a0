import { type ClosedBand, codeOfBand, nameOfBand } from '../../phrases/closed-band.ts';
import type { NumberSummary } from '../source/source-description.ts';

interface NumberBand extends ClosedBand {
  readonly code: string;
  readonly name: string;
}

/** Bounds of ages as surveys publish them. */
const ageBounds = [18, 25, 35, 45, 55, 65];

/**
 * Bands of about equal numbers of respondents with round bounds; of an age, those that surveys publish. None of a
 * number with decimals: two bands share no bound, and a value between 24 and 25 would be in neither.
 */
export function numberBands(numbers: NumberSummary, isAge: boolean): NumberBand[] {
  const { min, max, areIntegers, sextiles } = numbers;
  if (!areIntegers || max - min < 6) return [];
  const step = isAge ? 1 : roundStep((max - min) / 12);
  const wanted = isAge ? ageBounds : sextiles.map((bound) => Math.round(bound / step) * step);
  const bounds = [...new Set(wanted)]
    .filter((bound) => bound > min && bound <= max)
    .toSorted((left, right) => left - right);
  if (bounds.length === 0) return [];
  const starts = [null, ...bounds];
  return starts.map((from, index) => {
    const next = bounds[index];
    const band = { from, to: next === undefined ? null : next - 1 };
    return { code: codeOfBand(band), name: nameOfBand(band), ...band };
  });
}

function roundStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, width)));
  return ([5, 2, 1].find((factor) => factor * power <= width) ?? 1) * power;
}
