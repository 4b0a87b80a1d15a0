import { assertNever } from './assert-never.ts';
import type { Format } from './format.ts';
import { readWaveName } from './wave-name.ts';

/** Waves of a scope, resolved against those of the dataset when it is asked. */
export type WaveRule =
  /** The waves that are named. */
  | { readonly kind: 'fixed' }
  | { readonly kind: 'latest'; readonly count: number }
  | { readonly kind: 'since'; readonly wave: string }
  | { readonly kind: 'all' }
  /** Each wave of a rule twelve months earlier. */
  | { readonly kind: 'year_before'; readonly of: WaveRule }
  /** As many waves directly before those of a rule. */
  | { readonly kind: 'before'; readonly of: WaveRule };

/** A wave as a rule reads it. */
export interface RuledWave {
  readonly code: string;
  readonly name: string;
  /** ISO days; absent or `""`: the survey gave none, and the name says the year. */
  readonly date_start?: string;
  readonly date_end?: string;
}

/** Rules inside each other, the outermost included. */
export const mostRules = 3;

/** Number of rules inside each other. */
export function ruleDepth(rule: WaveRule): number {
  return isRelative(rule) ? 1 + ruleDepth(rule.of) : 1;
}

function isRelative(rule: WaveRule): rule is Extract<WaveRule, { readonly of: WaveRule }> {
  return rule.kind === 'year_before' || rule.kind === 'before';
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
    case 'year_before': {
      const earlier = new Set(wavesOfRule(rule.of, waves, named).map((wave) => yearBefore(wave, waves)));
      return waves.filter((wave) => earlier.has(wave));
    }
    case 'before':
      return wavesBefore(wavesOfRule(rule.of, waves, named), waves);
    default:
      return assertNever(rule);
  }
}

/** As many waves directly before the first of these; empty where there are fewer. */
function wavesBefore<Wave extends RuledWave>(
  meant: readonly Wave[],
  waves: readonly Wave[],
): readonly Wave[] {
  const first = placeOf(meant[0], waves);
  return first < meant.length ? [] : waves.slice(first - meant.length, first);
}

function placeOf(wave: RuledWave | undefined, waves: readonly RuledWave[]): number {
  return waves.findIndex(({ code }) => code === wave?.code);
}

export const dayMs = 86_400_000;
/** A quarter of a year: a wave further away is of another season. */
const mostHalf = 91;

/** Days of a wave: its own, or those to its nearest neighbour where these are more. null: it has no days. */
export function waveLength(wave: RuledWave, waves: readonly RuledWave[]): number | null {
  const start = dayOf(wave.date_start);
  if (start === null) return null;
  const own = (dayOf(wave.date_end) ?? start) - start + 1;
  const distances = waves.flatMap((other) => {
    const day = other === wave ? null : dayOf(other.date_start);
    return day === null ? [] : [Math.abs(day - start)];
  });
  return distances.length === 0 ? own : Math.max(own, Math.min(...distances));
}

/** Finds the wave twelve months before another by their first days, at most half a wave away. Waves without days are found by name. */
function yearBefore<Wave extends RuledWave>(wave: Wave, waves: readonly Wave[]): Wave | undefined {
  const start = dayOf(wave.date_start);
  const length = waveLength(wave, waves);
  if (start === null || length === null) return namedYearBefore(wave, waves);
  const half = Math.min(length / 2, mostHalf);
  const sought = new Date(start * dayMs);
  sought.setUTCFullYear(sought.getUTCFullYear() - 1);
  const day = sought.getTime() / dayMs;
  const away = ({ date_start: first }: Wave) => Math.abs((dayOf(first) ?? Infinity) - day);
  return waves
    .filter((other) => other !== wave && away(other) <= half)
    .toSorted((one, other) => away(one) - away(other))[0];
}

/** Days since 1970; null: no day. */
export function dayOf(day: string | undefined): number | null {
  const time = Date.parse(day ?? '');
  return Number.isNaN(time) ? null : Math.floor(time / dayMs);
}

function namedYearBefore<Wave extends RuledWave>(wave: Wave, waves: readonly Wave[]): Wave | undefined {
  const own = readWaveName(wave.name);
  if (own === null) return undefined;
  return waves.find(({ name }) => {
    const read = readWaveName(name);
    return read?.part === own.part && Number(read.year) === Number(own.year) - 1;
  });
}

/**
 * Returns the waves that a run compares: those of its scope with as many before them; where there are fewer, the last
 * wave with the one before. null: there is no earlier wave.
 */
export function comparedWaves<Wave extends RuledWave>(
  meant: readonly Wave[],
  waves: readonly Wave[],
): { readonly now: readonly Wave[]; readonly before: readonly Wave[] } | null {
  const before = wavesBefore(meant, waves);
  if (before.length > 0) return { now: meant, before };
  const last = placeOf(meant.at(-1), waves);
  return last < 1 ? null : { now: waves.slice(last, last + 1), before: waves.slice(last - 1, last) };
}

type RangeFormat = Pick<Format, 'waveRange'>;

/** Writes a rule with the waves that it means now: "Latest 4 waves (Q1–Q4 2025)". */
export function waveRuleWords(
  rule: WaveRule,
  waves: readonly RuledWave[],
  named: readonly string[],
  format: RangeFormat,
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
    case 'year_before':
    case 'before': {
      const compared = wavesWords(wavesOfRule(rule.of, waves, named), waves, format);
      return `${names}, ${rule.kind === 'before' ? 'before' : 'a year before'} ${compared}`;
    }
    default:
      return assertNever(rule);
  }
}

/** Says why a rule leaves no wave: "No wave a year before Q1 2024". null where it leaves one. */
export function emptyRuleWords(
  rule: WaveRule,
  waves: readonly RuledWave[],
  named: readonly string[],
  format: RangeFormat,
): string | null {
  if (wavesOfRule(rule, waves, named).length > 0) return null;
  if (waves.length === 0) return 'The survey has no waves';
  if (rule.kind === 'since') return `The survey has no wave “${rule.wave}” any more`;
  if (!isRelative(rule)) return 'The survey has none of these waves any more';
  const inner = emptyRuleWords(rule.of, waves, named, format);
  if (inner !== null) return inner;
  const compared = wavesOfRule(rule.of, waves, named);
  const words = wavesWords(compared, waves, format);
  if (rule.kind === 'year_before') return `No wave a year before ${words}`;
  return compared.length === 1
    ? `No wave before ${words}`
    : `Fewer than ${compared.length} waves before ${words}`;
}

/** Names waves: a range where they follow each other, otherwise one by one. */
export function wavesWords(
  meant: readonly RuledWave[],
  waves: readonly RuledWave[],
  format: RangeFormat,
): string {
  const [first, last] = [meant[0], meant.at(-1)];
  if (first === undefined || last === undefined) return 'no waves';
  const from = placeOf(first, waves);
  const isRange = waves[from + meant.length - 1]?.code === last.code;
  return isRange ? format.waveRange(first.name, last.name) : meant.map(({ name }) => name).join(', ');
}

/** Waves of a week, where the latest begin every day or every week; null: they are longer, or have no days. */
export function wavesPerWeek(waves: readonly RuledWave[]): 1 | 7 | null {
  const [before, last] = waves.slice(-2).map(({ date_start: day }) => dayOf(day));
  if (before === undefined || before === null || last === undefined || last === null) return null;
  return last - before === 1 ? 7 : last - before === 7 ? 1 : null;
}

/**
 * Returns the rule that named waves become to take in later ones: as many of the latest where they follow each other,
 * else all since their first.
 */
export function rollingRule(named: readonly string[], waves: readonly RuledWave[]): WaveRule {
  const places = waves.flatMap(({ code }, place) => (named.includes(code) ? [place] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isRun = last - first + 1 === places.length;
  if (places.length === 0 || (isRun && first === 0 && places.length > 1)) return { kind: 'all' };
  return isRun ? { kind: 'latest', count: places.length } : { kind: 'since', wave: waves[first]?.code ?? '' };
}
