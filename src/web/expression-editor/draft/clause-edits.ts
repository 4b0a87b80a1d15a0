import type { Clause } from '../../../expression/expression.ts';

/** Removes one answer; "all of them" stays all of the rest. The last answer can't go: remove the clause. */
export function withoutDatapoint(clause: Clause, code: string): Clause {
  const datapoints = clause.datapoints?.filter((other) => other !== code) ?? [];
  if (clause.datapoints === null || datapoints.length === 0) return clause;
  const wasAll = clause.minCount >= clause.datapoints.length;
  const minCount = wasAll ? datapoints.length : Math.min(clause.minCount, datapoints.length);
  return { ...clause, datapoints, minCount: Math.max(1, minCount) };
}

/** Removes one suffix; without the last one the clause holds at any. */
export function withoutSuffix(clause: Clause, code: number): Clause {
  const suffixes = clause.suffixes?.filter((other) => other !== code) ?? [];
  return { ...clause, suffixes: suffixes.length === 0 ? null : suffixes };
}

/** Never under one, never more than there are answers. */
export function withMinCount(clause: Clause, minCount: number): Clause {
  const most = clause.datapoints?.length ?? 1;
  return { ...clause, minCount: Math.min(most, Math.max(1, Math.trunc(minCount))) };
}
