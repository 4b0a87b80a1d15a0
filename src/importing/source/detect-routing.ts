import type { DetectedRouting, VariableStatistics } from './source-description.ts';
import type { SourceVariable } from './source-file.ts';

/** A variable with its counts, and its pattern of filled rows. */
export interface CountedVariable {
  readonly variable: SourceVariable;
  readonly statistics: Pick<VariableStatistics, 'filled' | 'values' | 'isTruncated'>;
  readonly pattern: string;
}

const mostFilterValues = 40;
/** Cells looked at in all, so that no file makes this slow. */
const mostVisits = 200_000_000;

/**
 * Finds, for each pattern of filled rows, the variable that explains it. It comes before the first variable of the
 * pattern; some values mean "asked" and the rest, blanks included, "not asked", without an exception in any row. The
 * nearest wins.
 */
export function detectRouting(
  variables: readonly CountedVariable[],
  rows: number,
): ReadonlyMap<string, DetectedRouting> {
  const found = new Map<string, DetectedRouting>();
  const tried = new Set<string>();
  let visits = 0;
  for (const [index, routed] of variables.entries()) {
    const { pattern, statistics } = routed;
    const { filled } = statistics;
    if (filled === 0 || filled === rows || tried.has(pattern)) continue;
    tried.add(pattern);
    for (let before = index - 1; before >= 0 && visits < mostVisits; before--) {
      const filter = variables[before]!;
      const { values, isTruncated } = filter.statistics;
      const isFilter =
        !isTruncated &&
        values.length >= 2 &&
        values.length <= mostFilterValues &&
        filter.statistics.filled > filled &&
        filter.pattern !== pattern;
      if (!isFilter) continue;
      const result = explains(filter.variable, routed.variable, rows);
      visits += result.visits;
      if (result.values === null) continue;
      found.set(pattern, { variable: filter.variable.name, values: result.values });
      break;
    }
  }
  return found;
}

function explains(
  filter: SourceVariable,
  routed: SourceVariable,
  rows: number,
): { values: (number | string)[] | null; visits: number } {
  const asked = new Map<number | string, boolean>();
  for (let row = 0; row < rows; row++) {
    const value = filter.column.cellAt(row);
    const isAsked = routed.column.cellAt(row) !== null;
    // A blank filter asks nobody.
    if (value === null) {
      if (isAsked) return { values: null, visits: row + 1 };
      continue;
    }
    const known = asked.get(value);
    if (known === undefined) asked.set(value, isAsked);
    else if (known !== isAsked) return { values: null, visits: row + 1 };
  }
  const values = [...asked].filter(([, isAsked]) => isAsked).map(([value]) => value);
  const tells = values.length > 0 && values.length < asked.size;
  return { values: tells ? values : null, visits: rows };
}
