import { assertNever } from '../../../lib/assert-never.ts';
import type { WaveRule } from '../../../lib/wave-rule.ts';

/** The scope as the address says it; null means that the address says nothing about that part. */
export interface ScopeAddress {
  readonly d: string | null;
  readonly loc: string | null;
  readonly w: string | null;
  /** Code of a weight; null = the survey's default. */
  readonly weight: string | null;
}

export interface ReadCodes {
  /** In the dataset's order; null = all. */
  readonly codes: readonly string[] | null;
  /** Named in the address, but not in the dataset. */
  readonly unknown: readonly string[];
}

const rangeMark = '..';

/**
 * Codes of an address: `r1,r2`, and for waves also ranges, `2025q1..2025q4`. `known` is every code of the dataset in
 * its order. An address without a known code reads as all.
 */
export function readCodes(text: string | null, known: readonly string[]): ReadCodes {
  if (text === null || text === '') return { codes: null, unknown: [] };
  const chosen = new Set<string>();
  const unknown: string[] = [];
  for (const part of text.split(',').filter((code) => code !== '')) {
    const range = known.includes(part) ? null : readRange(part, known);
    if (known.includes(part)) chosen.add(part);
    else if (range === null) unknown.push(part);
    else for (const code of range) chosen.add(code);
  }
  const codes = known.filter((code) => chosen.has(code));
  return { codes: codes.length === 0 || codes.length === known.length ? null : codes, unknown };
}

function readRange(part: string, known: readonly string[]): readonly string[] | null {
  const [first, last, ...more] = part.split(rangeMark);
  if (first === undefined || last === undefined || more.length > 0) return null;
  const from = known.indexOf(first);
  const to = known.indexOf(last);
  return from === -1 || to === -1 || from > to ? null : known.slice(from, to + 1);
}

/** The shortest text that `readCodes` reads as these codes; null for all. Neighbours become ranges if `ranges`. */
export function writeCodes(
  codes: readonly string[] | null,
  known: readonly string[],
  { ranges }: { readonly ranges: boolean },
): string | null {
  if (codes === null || codes.length === 0 || codes.length === known.length) return null;
  const chosen = new Set(codes);
  const runs: string[][] = [];
  let previous = -2;
  for (const [position, code] of known.entries()) {
    if (!chosen.has(code)) continue;
    const run = runs.at(-1);
    if (ranges && run !== undefined && position === previous + 1) run.push(code);
    else runs.push([code]);
    previous = position;
  }
  return runs
    .map((run) => (run.length < 2 ? run.join('') : `${run[0] ?? ''}${rangeMark}${run.at(-1) ?? ''}`))
    .join(',');
}

/** A rule for waves as an address has it, and the codes that a fixed rule inside names; null = all. */
export interface ReadWaves {
  readonly rule: WaveRule;
  readonly named: readonly string[] | null;
  readonly unknown: readonly string[];
}

/**
 * Waves of an address: codes as above, `all`, `latest:4`, `since:2024q1`, and around any of them `before:…` or
 * `year_before:…`. No address is all waves.
 */
export function readWaves(text: string | null, known: readonly string[]): ReadWaves {
  if (text === null || text === '' || (text === 'all' && !known.includes(text))) {
    return { rule: { kind: 'all' }, named: null, unknown: [] };
  }
  const [, kind, rest = ''] = /^(latest|since|before|year_before):(.+)$/.exec(text) ?? [];
  if (kind === 'before' || kind === 'year_before') {
    const { rule: of, ...inner } = readWaves(rest, known);
    return { ...inner, rule: { kind, of } };
  }
  if (kind === 'since') return { rule: { kind, wave: rest }, named: null, unknown: [] };
  const count = Number(rest);
  if (kind === 'latest' && Number.isInteger(count) && count > 0) {
    return { rule: { kind, count }, named: null, unknown: [] };
  }
  const { codes, unknown } = readCodes(text, known);
  return { rule: codes === null ? { kind: 'all' } : { kind: 'fixed' }, named: codes, unknown };
}

/** The text that `readWaves` reads as a rule; null for all waves. Without `known` the codes are listed one by one. */
export function writeWaves(
  rule: WaveRule,
  named: readonly string[] | null,
  known: readonly string[] | null,
): string | null {
  switch (rule.kind) {
    case 'all':
      return null;
    case 'fixed':
      return known === null ? (named?.join(',') ?? null) : writeCodes(named, known, { ranges: true });
    case 'latest':
      return `latest:${rule.count}`;
    case 'since':
      return `since:${rule.wave}`;
    case 'before':
    case 'year_before':
      return `${rule.kind}:${writeWaves(rule.of, named, known) ?? 'all'}`;
    default:
      return assertNever(rule);
  }
}
