import type { VariableSet } from '../../engine/survey/file-dictionary.ts';
import { entryOf, type FileReading } from './file-reading.ts';
import type {
  SourceDescription,
  SetRepeats,
  DetectedRouting,
  VariableStatistics,
} from './source-description.ts';
import { type SourceFile, type SourceVariable, isMissing } from './source-file.ts';
import { variableStatistics } from './variable-statistics.ts';

/** Counts in every variable of a file, read as `reading` says. `watch` is called once a variable and may throw to end it. */
export function describeSource(
  file: SourceFile,
  watch: (fraction: number) => void = () => {},
  reading: FileReading = {},
): SourceDescription {
  const { rows, variables } = file;
  const counted = variables.map((variable, index) => {
    watch(index / variables.length);
    const statistics = variableStatistics(variable, rows, entryOf(reading.lists, variable.name));
    return { variable, statistics, pattern: patternOf(variable, rows, statistics.filled) };
  });
  // A codebook leaves nothing to guess.
  const routings: ReturnType<typeof detectRouting> =
    file.codebook === undefined ? detectRouting(counted, rows) : new Map();
  const { variables: _variables, attributes: _attributes, ...described } = file;
  return {
    ...described,
    reading,
    sets: file.sets.map((set) => ({ ...set, repeats: countRepeats(set, variables, rows) })),
    variables: counted.map(({ variable, statistics, pattern }) => {
      const { attributes: __attributes, column: _column, ...said } = variable;
      return { ...said, statistics: { ...statistics, pattern, routing: routings.get(pattern) ?? null } };
    }),
  };
}

/** Equal of variables that are filled in the same rows: two FNV-1a hashes of the rows' bits. */
function patternOf({ column }: SourceVariable, rows: number, filled: number): string {
  if (filled === rows) return 'all';
  if (filled === 0) return 'none';
  let [first, second] = [0x811c9dc5, 0x9e3779b9];
  let bits = 0;
  for (let row = 0; row < rows; row++) {
    bits = (bits << 1) | (column.cellAt(row) === null ? 0 : 1);
    if ((row & 15) !== 15 && row !== rows - 1) continue;
    first = Math.imul(first ^ bits, 0x01000193);
    second = Math.imul(second ^ (bits + row), 0x85ebca6b);
    second ^= second >>> 13;
    bits = 0;
  }
  return `${(first >>> 0).toString(16)}-${(second >>> 0).toString(16)}`;
}

/**
 * Counts the respondents who gave one value in several variables of a category set, which rows of a grid repeat and
 * mentions of a list do not; null of a set of marks. Values that the file calls missing are not counted.
 */
function countRepeats(
  { variables: names, counted }: VariableSet,
  variables: readonly SourceVariable[],
  rows: number,
): SetRepeats | null {
  if (counted !== null) return null;
  const members = new Set(names);
  const readers = variables.filter(({ name }) => members.has(name));
  /** The last row in which each value occurred. */
  const lastRow = new Map<number | string, number>();
  let several = 0;
  let repeated = 0;
  for (let row = 0; row < rows; row++) {
    let filled = 0;
    let isRepeated = false;
    for (const { column, missing } of readers) {
      const value = column.cellAt(row);
      if (value === null || isMissing(missing, value)) continue;
      filled++;
      if (lastRow.get(value) === row) isRepeated = true;
      else lastRow.set(value, row);
    }
    if (filled > 1) several++;
    if (isRepeated) repeated++;
  }
  return { several, repeated };
}

/** A variable with its counts, and its pattern of filled rows. */
interface CountedVariable {
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
function detectRouting(
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
