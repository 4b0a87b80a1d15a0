import type { Clause, Expression } from '../expression/expression.ts';
import type { BaseMode, FigureColumn, FigureRow, Scope, Value, Wanted } from './figure-query.ts';

/** A whole survey by its default weight. */
export const everywhere: Scope = { waves: null, locations: null, weight: null };

/** Asks for sizes and samples and nothing else. */
export const sizesOnly: Wanted = {
  sums: 'sizes',
  interval: 'wilson',
  intervalsOf: [],
  test: { versus: 'none', profile: 'linearised' },
  rowTest: false,
  pairs: [],
  contrasts: [],
  associations: [],
  quantiles: [],
  bins: null,
};

/** Asks for intervals of the share too. */
export const withIntervals: Wanted = { ...sizesOnly, sums: 'all', intervalsOf: ['columnPercentage'] };

/** Those who gave any of the datapoints, at any of the suffixes; null = any datapoint, any suffix. */
export function clauseOf(
  question: string,
  datapoints: readonly string[] | null,
  suffixes: readonly number[] | null,
): Clause {
  return { kind: 'clause', question, datapoints, suffixes, minCount: 1, negated: false };
}

/** A row of those who match; null = everyone. */
export function shareRow(id: string, of: Expression | null, mode: BaseMode = 'all'): FigureRow {
  return { id, content: { kind: 'share', of }, base: { mode, among: null } };
}

/** A row with the mean or total of a question's numbers, of a grid row, or of a grid row at the column of a number. */
export function valueRow(
  id: string,
  question: string,
  datapoint: string | null,
  mode: BaseMode = 'all',
  suffix?: number,
): FigureRow {
  const suffixes = suffix === undefined ? null : [suffix];
  const value = { question, datapoint, suffixes, coding: { kind: 'numbers' } } as const;
  return { id, content: { kind: 'value', value }, base: { mode, among: null } };
}

/** A column of those who match, read against the base; null = everyone. */
export function baseColumn(id: string, who: Expression | null): FigureColumn {
  return { id, who, whole: { kind: 'base' } };
}

/** Lists the expressions that a row reads, beside its value. */
export function expressionsOfRow({
  content,
  base,
  involves = [],
}: FigureRow): readonly (Expression | null)[] {
  return [content.kind === 'share' ? content.of : null, base.among, ...involves];
}

/** Lists the expressions that a column reads. */
export function expressionsOfColumn({ who, whole }: FigureColumn): readonly (Expression | null)[] {
  return [who, whole.kind === 'base' ? null : whole.segment];
}

/** Lists the codes that a value names of its question; those of a score are answers, or columns of a grid row. */
export function codesOfValue({ datapoint, suffixes, coding }: Value) {
  const scored = coding.kind === 'score' ? [...coding.plus, ...coding.minus] : [];
  return datapoint === null
    ? { datapoints: scored, suffixes: suffixes ?? [] }
    : { datapoints: [datapoint], suffixes: [...(suffixes ?? []), ...scored.map(Number)] };
}

/** Returns the codes of a list once each; one that is absent or empty means all, which is null. */
export function listOrAll<Item>(list: readonly Item[] | null | undefined): readonly Item[] | null {
  return list === undefined || list === null || list.length === 0 ? null : [...new Set(list)];
}

export interface SentScope {
  readonly waves?: readonly string[] | null | undefined;
  readonly locations?: readonly string[] | null | undefined;
  readonly weight?: string | null | undefined;
}

/** Returns the scope of a query as it was sent. */
export function scopeOf({ waves, locations, weight }: SentScope): Scope {
  return { waves: listOrAll(waves), locations: listOrAll(locations), weight: weight || null };
}

/**
 * A column without its segment: null where it is the segment and nothing else; undefined where it does not begin with
 * the segment, as the first of all that it asks.
 */
export function withoutSegment(who: Expression | null, segment: Expression): Expression | null | undefined {
  const text = JSON.stringify(segment);
  if (JSON.stringify(who) === text) return null;
  if (who?.kind !== 'group' || who.match.kind !== 'all' || who.negated) return undefined;
  const [first, ...others] = who.children;
  return JSON.stringify(first) === text ? { ...who, children: others } : undefined;
}
