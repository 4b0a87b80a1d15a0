import { assertNever } from './assert-never.ts';
import type { Format } from './format.ts';

/** Waves of a scope, resolved against those of the dataset when it is asked. */
export type WaveRule =
  /** The waves that are named. */
  | { readonly kind: 'fixed' }
  | { readonly kind: 'latest'; readonly count: number }
  | { readonly kind: 'since'; readonly wave: string }
  | { readonly kind: 'all' };

interface RuledWave {
  readonly code: string;
  readonly name: string;
}

/**
 * Returns the waves of a rule in time order. `waves` are those of the dataset in time order, `named` the codes of a fixed
 * scope; none named means all. Empty where the rule leaves no wave.
 */
export function wavesOfRule<Wave extends RuledWave>(
  rule: WaveRule,
  waves: readonly Wave[],
  named: readonly string[],
): readonly Wave[] {
  switch (rule.kind) {
    case 'fixed':
      return named.length === 0 ? waves : waves.filter(({ code }) => named.includes(code));
    case 'latest':
      return waves.slice(-rule.count);
    case 'since': {
      const first = waves.findIndex(({ code }) => code === rule.wave);
      return first === -1 ? [] : waves.slice(first);
    }
    case 'all':
      return waves;
    default:
      return assertNever(rule);
  }
}

/**
 * Returns the waves that a run compares: those of its scope with as many before them; where there are fewer, the last
 * wave with the one before. null: there is no earlier wave.
 */
export function comparedWaves<Wave extends RuledWave>(
  meant: readonly Wave[],
  waves: readonly Wave[],
): { readonly now: readonly Wave[]; readonly before: readonly Wave[] } | null {
  const placeOf = (wave: Wave | undefined) => waves.findIndex(({ code }) => code === wave?.code);
  const [first, last] = [placeOf(meant[0]), placeOf(meant.at(-1))];
  if (first >= meant.length) return { now: meant, before: waves.slice(first - meant.length, first) };
  return last < 1 ? null : { now: waves.slice(last, last + 1), before: waves.slice(last - 1, last) };
}

/** Writes a rule with the waves that it means now: "Latest 4 waves (Q1–Q4 2025)". */
export function waveRuleWords(
  rule: WaveRule,
  waves: readonly RuledWave[],
  named: readonly string[],
  format: Pick<Format, 'waveRange'>,
): string {
  const meant = wavesOfRule(rule, waves, named);
  const names = wavesWords(meant, waves, format);
  switch (rule.kind) {
    case 'fixed':
      return meant.length === waves.length ? 'All waves' : names;
    case 'latest':
      return rule.count === 1 ? `Latest wave (${names})` : `Latest ${rule.count} waves (${names})`;
    case 'since':
      return `Since ${waves.find(({ code }) => code === rule.wave)?.name ?? rule.wave}`;
    case 'all':
      return 'All waves';
    default:
      return assertNever(rule);
  }
}

/** Names waves: a range where they follow each other, otherwise one by one. */
export function wavesWords(
  meant: readonly RuledWave[],
  waves: readonly RuledWave[],
  format: Pick<Format, 'waveRange'>,
): string {
  const [first, last] = [meant[0], meant.at(-1)];
  if (first === undefined || last === undefined) return 'no waves';
  const from = waves.findIndex(({ code }) => code === first.code);
  const isRange = waves[from + meant.length - 1]?.code === last.code;
  return isRange ? format.waveRange(first.name, last.name) : meant.map(({ name }) => name).join(', ');
}
