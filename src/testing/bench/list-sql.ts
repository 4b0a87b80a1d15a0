import type { SqlForm } from './duckdb.ts';

/** A query put to DuckDB: the columns it reads, tables made beforehand, and ways to ask, the plain one first. */
export interface QueryInSql {
  /** Columns of the answers. */
  readonly keys: readonly string[];
  readonly prepare: readonly string[];
  readonly forms: readonly [SqlForm, ...SqlForm[]];
}

/** Returns a list of the values of conditions that hold. */
export function listSql(conditions: readonly string[], value: (index: number) => number): string {
  const values = conditions.map((condition, index) => `CASE WHEN ${condition} THEN ${value(index)} END`);
  return `list_filter([${values.join(', ')}], lambda one: one IS NOT NULL)::USMALLINT[]`;
}

/** Bits that hold the numbers from 0 to `count` − 1. */
export function bitsFor(count: number): number {
  return Math.ceil(Math.log2(Math.max(2, count)));
}

/** Groups by keys of 16 bits are found by index instead of by hash where this is set. */
export const groupByIndex = 'SET perfect_ht_threshold = 32';
