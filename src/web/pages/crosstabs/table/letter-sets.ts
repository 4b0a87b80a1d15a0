import { columnLetter } from '../../../../lib/column-letter.ts';
import { usesOf } from '../../../../expression/uses.ts';
import { headingIds, isNested, levelsOf } from '../../../../figures/nested-items.ts';
import { comparedSets } from '../../../../figures/table-queries.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { itemGroup } from '../draft/item-group.ts';

/**
 * Ids of the columns that are compared with each other: two and more under a saved heading or question. Sets that no
 * longer fit the number of pairs that are tested are left out.
 */
export function letterSets(
  columns: readonly CrosstabItem[],
  rowCount: number,
): readonly (readonly string[])[] {
  const counted = columns.filter(({ asks }) => asks.kind === 'expression');
  const sets = Map.groupBy(counted, setOf).values();
  return comparedSets(sets, rowCount).map((set) => set.map(({ id }) => id));
}

/** Nested columns are compared within their innermost heading, and there with those of their own question. */
function setOf(item: CrosstabItem): string {
  const group = itemGroup(item, null);
  const own = isNested(item) ? levelsOf(item)?.at(-1) : undefined;
  if (own === undefined) return group;
  const questions = usesOf(own.expression).map(({ question }) => question);
  return [...headingIds(item), ...new Set(questions)].join(' ');
}

/** The letter of each column that is compared, in their order. */
export function lettersOf(sets: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  return new Map(sets.flat().map((id, place) => [id, columnLetter(place)]));
}
