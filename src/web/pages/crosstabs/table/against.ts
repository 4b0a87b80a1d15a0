import type { Versus } from '../../../../contract/saved-work/table-view.ts';
import type { BaseNames } from '../../../../phrases/base-words.ts';
import { againstWords, shortAgainst } from '../../../../figures/words/figure-names.ts';
import { isNested } from '../../../../figures/questions/nested-items.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import type { TableView } from '../draft/table-view.ts';

/** The compared side of nested columns that are read within their heading. */
export const headingRest = 'the rest of their heading';

/** What the cells of a table are tested against. */
export interface Against {
  readonly versus: Versus;
  /** Id of the item, with `column`. */
  readonly column: string | null;
  /** "the rest of the base", "Men" */
  readonly words: string;
  /** "rest", "Men" */
  readonly shortWords: string;
}

/** The comparison that the view sets; where the column no longer exists, against the rest. */
export function againstOf(
  { versus, versusColumn, whole }: Pick<TableView, 'versus' | 'versusColumn' | 'whole'>,
  columns: readonly CrosstabItem[],
  base: BaseNames,
): Against {
  const column = versus === 'column' ? columns.find(({ id }) => id === versusColumn) : undefined;
  const side = {
    versus: versus === 'column' && column === undefined ? ('rest' as const) : versus,
    other: column?.name ?? '',
  };
  const isOfHeading = whole === 'heading' && side.versus === 'rest' && columns.some(isNested);
  return {
    versus: side.versus,
    column: column?.id ?? null,
    words: isOfHeading ? headingRest : againstWords(side, { base }),
    shortWords: isOfHeading ? 'rest of heading' : shortAgainst(side),
  };
}

/** Why nothing can be tested against the wave before: figures of several waves have none. Empty where it can. */
export function untestedWords({ versus }: Pick<Against, 'versus'>, waves: number): string {
  return versus === 'previous_wave' && waves > 1
    ? 'Testing against the previous wave needs a single wave: choose one under When.'
    : '';
}
