import type { NumberSummary } from '../source/source-description.ts';

export interface NumberBand {
  readonly code: string;
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
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
  const wanted = isAge
    ? ageBounds
    : sextiles.map((bound) => Math.round(bound / step) * step).filter((bound) => bound > min && bound <= max);
  const bounds = [...new Set(wanted)]
    .filter((bound) => bound > min && bound <= max)
    .toSorted((left, right) => left - right);
  if (bounds.length === 0) return [];
  const starts = [null, ...bounds];
  return starts.map((from, index) => {
    const next = bounds[index];
    const to = next === undefined ? null : next - 1;
    return { code: codeOf(from, to), name: nameOf(from, to), from, to };
  });
}

function roundStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, width)));
  return ([5, 2, 1].find((factor) => factor * power <= width) ?? 1) * power;
}

function codeOf(from: number | null, to: number | null): string {
  if (from === null) return `to_${signless(to ?? 0)}`;
  return to === null ? `from_${signless(from)}` : `${signless(from)}_${signless(to)}`;
}

function signless(value: number): string {
  return String(value).replace('-', 'm');
}

function nameOf(from: number | null, to: number | null): string {
  if (from === null) return `Up to ${grouped(to ?? 0)}`;
  if (to === null) return `${grouped(from)} or more`;
  return from === to ? grouped(from) : `${grouped(from)}–${grouped(to)}`;
}

function grouped(value: number): string {
  return value.toLocaleString('en-GB');
}
