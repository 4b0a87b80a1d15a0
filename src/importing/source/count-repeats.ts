import { isMissing } from './is-missing.ts';
import type { SetRepeats } from './source-description.ts';
import type { VariableSet } from '../../engine/survey/file-dictionary.ts';
import type { SourceVariable } from './source-file.ts';

/**
 * Counts the respondents who gave one value in several variables of a category set, which rows of a grid repeat and
 * mentions of a list do not; null of a set of marks. Values that the file calls missing are not counted.
 */
export function countRepeats(
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
